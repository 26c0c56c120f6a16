/// Puts terms in the order of their bytes.
enum TermOrder {
  /// A term by its first eight bytes, as a number that sorts as they do. Terms have no NUL in them: of two with the same
  /// beginning both are longer than that.
  private struct Key {
    var beginning: UInt64
    var number: UInt32
  }

  /// The numbers of all terms of a table, the lowest term first.
  static func rising(_ terms: TermTable) -> [UInt32] {
    var keys = (0..<terms.count).map { Key(beginning: beginning(of: terms[$0]), number: UInt32($0)) }
    sort(&keys)
    var start = 0
    while start < keys.count {
      var end = start + 1
      while end < keys.count, keys[end].beginning == keys[start].beginning { end += 1 }
      if end > start + 1 {
        keys[start..<end].sort {
          terms[Int($0.number)].lexicographicallyPrecedes(terms[Int($1.number)])
        }
      }
      start = end
    }
    return keys.map(\.number)
  }

  /// A byte at a time, the lowest first, each pass keeping the order of the one before.
  private static func sort(_ keys: inout [Key]) {
    guard !keys.isEmpty else { return }
    var other = keys
    var counts = [Int](repeating: 0, count: 256)
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      for index in counts.indices { counts[index] = 0 }
      for key in keys { counts[Int(key.beginning >> shift & 255)] += 1 }
      guard !counts.contains(keys.count) else { continue }
      var total = 0
      for index in counts.indices { (counts[index], total) = (total, total + counts[index]) }
      for key in keys {
        let byte = Int(key.beginning >> shift & 255)
        other[counts[byte]] = key
        counts[byte] += 1
      }
      swap(&keys, &other)
    }
  }

  private static func beginning(of term: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<min(term.count, 8) { value |= UInt64(term[index]) << UInt64(56 - 8 * index) }
    return value
  }
}
