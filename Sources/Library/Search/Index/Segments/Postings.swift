/// The terms of posts from several batches brought together: each term with its posts and places, in the order of a
/// segment.
final class Postings {
  /// FTS5's columns, in the order of their tables.
  fileprivate static let titleBit: UInt64 = 1 << 32
  private static let orderShift: UInt64 = 33

  private let rows: [Int64]
  private let terms: TermTable
  /// How far each term's places go in `places`.
  private let ends: [Int]
  /// The post's place among `rows`, whether it is the title, and the place in it.
  private let places: UnsafeMutablePointer<UInt64>

  /// - Parameter posts: with rising rows.
  init(_ posts: [(row: Int64, terms: PostTerms)]) {
    rows = posts.map(\.row)
    var terms = TermTable(forAbout: 65_535)
    var numbers: [ObjectIdentifier: [UInt32]] = [:]
    for post in posts where numbers[ObjectIdentifier(post.terms.batch)] == nil {
      numbers[ObjectIdentifier(post.terms.batch)] = post.terms.batch.numbers(in: &terms)
    }
    var counts = [Int](repeating: 0, count: terms.count)
    for post in posts {
      let numbers = numbers[ObjectIdentifier(post.terms.batch)] ?? []
      post.terms.forEachToken { counts[Int(numbers[Int($0 >> 1)])] += 1 }
    }
    var total = 0
    for number in counts.indices { (counts[number], total) = (total, total + counts[number]) }
    let places = UnsafeMutablePointer<UInt64>.allocate(capacity: total)
    for (order, post) in posts.enumerated() {
      let numbers = numbers[ObjectIdentifier(post.terms.batch)] ?? []
      post.terms.forEachToken { token, place in
        let number = Int(numbers[Int(token >> 1)])
        places[counts[number]] = UInt64(order) << Self.orderShift | place
        counts[number] += 1
      }
    }
    self.places = places
    self.terms = terms
    ends = counts
  }

  deinit {
    terms.free()
    places.deallocate()
  }

  /// Writes all of it as a segment, and gives how many pages that has.
  func write<Output: SegmentOutput>(to output: Output, limit: Int) throws -> Int {
    var writer = SegmentWriter(to: output, limit: limit)
    var list = [UInt8](repeating: 0, count: 1 << 16)
    defer { writer.free() }
    for number in TermOrder.rising(terms) {
      let number = Int(number)
      let start = number == 0 ? 0 : ends[number - 1]
      let end = ends[number]
      guard start < end else { continue }
      try writer.begin(terms[number])
      // A place takes five bytes at most, a change of column two.
      let room = (end - start) * 5 + 8
      if list.count < room { list = [UInt8](repeating: 0, count: room * 2) }
      try list.withUnsafeMutableBufferPointer { list in
        guard let list = list.baseAddress else { return }
        var index = start
        while index < end {
          let order = places[index] >> Self.orderShift
          let used = encode(&index, end, order, list)
          try writer.add(rows[Int(order)], UnsafeBufferPointer(start: list, count: used))
        }
      }
    }
    return try writer.finish()
  }

  /// One post's list of places; how many bytes it takes.
  @inline(__always)
  private func encode(
    _ index: inout Int, _ end: Int, _ order: UInt64, _ list: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var used = 0
    var last: UInt64 = 0
    var isTitle = false
    repeat {
      let token = places[index]
      if token & Self.titleBit != 0, !isTitle {
        (list[used], list[used + 1]) = (1, 1)
        used += 2
        (isTitle, last) = (true, 0)
      }
      let place = token & 0xFFFF_FFFF
      used += Varint.put(place - last + 2, list + used)
      last = place
      index += 1
    } while index < end && places[index] >> Self.orderShift == order
    return used
  }
}

extension TermBatch {
  /// The number each of its terms has in a table.
  fileprivate func numbers(in table: inout TermTable) -> [UInt32] {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      return ends.map { end in
        defer { start = Int(end) }
        return table.number(of: UnsafeBufferPointer(rebasing: bytes[start..<Int(end)]))
      }
    }
  }
}

extension PostTerms {
  @inline(__always)
  fileprivate func forEachToken(_ body: (_ token: UInt32) -> Void) {
    batch.tokens.withUnsafeBufferPointer { tokens in
      for index in document.tokens { body(tokens[index]) }
    }
  }

  /// Each token with its place, and whether that is in the title.
  @inline(__always)
  fileprivate func forEachToken(_ body: (_ token: UInt32, _ place: UInt64) -> Void) {
    batch.tokens.withUnsafeBufferPointer { tokens in
      let document = document
      var next: UInt64 = 0
      for index in document.tokens {
        if index == document.title { next = Postings.titleBit }
        if tokens[index] & 1 != 0 { next -= 1 }
        body(tokens[index], next)
        next += 1
      }
    }
  }
}
