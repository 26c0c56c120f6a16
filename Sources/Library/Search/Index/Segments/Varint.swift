/// SQLite's numbers of varying length: seven bits a byte, the highest first; a ninth byte has eight
/// (https://sqlite.org/fileformat2.html#varint).
enum Varint {
  /// The most bytes one takes.
  static let longest = 9

  /// Writes a number and gives how many bytes it took.
  @inline(__always)
  static func put(_ value: UInt64, _ target: UnsafeMutablePointer<UInt8>) -> Int {
    if value < 0x80 {
      target[0] = UInt8(truncatingIfNeeded: value)
      return 1
    }
    if value < 0x4000 {
      target[0] = UInt8(truncatingIfNeeded: value >> 7 | 0x80)
      target[1] = UInt8(truncatingIfNeeded: value & 0x7F)
      return 2
    }
    if value < 0x1000_0000 {
      let isFour = value >= 0x20_0000 ? 1 : 0
      target[0] = UInt8(truncatingIfNeeded: value >> 21 | 0x80)
      target[isFour] = UInt8(truncatingIfNeeded: value >> 14 | 0x80)
      target[isFour + 1] = UInt8(truncatingIfNeeded: value >> 7 | 0x80)
      target[isFour + 2] = UInt8(truncatingIfNeeded: value & 0x7F)
      return isFour + 3
    }
    return putLong(value, target)
  }

  private static func putLong(_ value: UInt64, _ target: UnsafeMutablePointer<UInt8>) -> Int {
    if value >> 56 != 0 {
      target[8] = UInt8(truncatingIfNeeded: value)
      var rest = value >> 8
      for index in stride(from: 7, through: 0, by: -1) {
        target[index] = UInt8(truncatingIfNeeded: rest & 0x7F | 0x80)
        rest >>= 7
      }
      return 9
    }
    let count = (70 - (value | 1).leadingZeroBitCount) / 7
    var rest = value
    for index in stride(from: count - 1, through: 0, by: -1) {
      target[index] = UInt8(truncatingIfNeeded: rest & 0x7F | 0x80)
      rest >>= 7
    }
    target[count - 1] &= 0x7F
    return count
  }

  /// Appends a number.
  static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { scratch in
      guard let start = scratch.baseAddress else { return }
      bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: put(value, start)))
    }
  }

  /// Reads the number at `place` and steps over it; nil where the bytes end before it does.
  static func next(_ bytes: some RandomAccessCollection<UInt8>, _ place: inout Int) -> UInt64? {
    var value: UInt64 = 0
    for count in 1...longest {
      guard place < bytes.count else { return nil }
      let byte = bytes[bytes.index(bytes.startIndex, offsetBy: place)]
      place += 1
      if count == longest { return value << 8 | UInt64(byte) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return value }
    }
    return nil
  }
}
