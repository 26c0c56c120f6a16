#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of an XML text, and what a reader asks of them.
struct XMLBytes {
  private let buffer: UnsafeBufferPointer<UInt8>

  init(_ buffer: UnsafeBufferPointer<UInt8>) { self.buffer = buffer }

  var count: Int { buffer.count }

  subscript(index: Int) -> UInt8 { buffer[index] }

  subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: buffer[range]) }

  /// The byte at an index; 0 past the end.
  func byte(_ index: Int) -> UInt8 { index < count ? buffer[index] : 0 }

  /// Where the name that begins here ends.
  func name(from start: Int) -> Range<Int> {
    var end = start
    while end < count, !Self.endsName(buffer[end]) { end += 1 }
    return min(start, end)..<end
  }

  func endOfBlanks(from start: Int) -> Int {
    var index = start
    while index < count, buffer[index] <= 0x20 { index += 1 }
    return index
  }

  func startsWith(_ text: StaticString, at start: Int, ignoringCase: Bool = false) -> Bool {
    let length = text.utf8CodeUnitCount
    guard start + length <= count else { return false }
    if !ignoringCase { return equal(start..<start + length, text) }
    return (0..<length).allSatisfy { buffer[start + $0] | 0x20 == text.utf8Start[$0] | 0x20 }
  }

  func find(_ byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = buffer.baseAddress else { return nil }
    let found = memchr(base + start, Int32(byte), count - start)
    return found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
  }

  func find(_ text: StaticString, from start: Int) -> Int? {
    let first = text.utf8Start[0]
    let length = text.utf8CodeUnitCount
    var index = start
    while let candidate = find(first, from: index), candidate + length <= count {
      if equal(candidate..<candidate + length, text) { return candidate }
      index = candidate + 1
    }
    return nil
  }

  func equal(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount, let base = buffer.baseAddress else { return false }
    return memcmp(base + range.lowerBound, text.utf8Start, range.count) == 0
  }

  func equal(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count, let base = buffer.baseAddress else { return false }
    return memcmp(base + one.lowerBound, base + other.lowerBound, one.count) == 0
  }

  /// FNV-1a, 32 bits.
  func hash(_ range: Range<Int>) -> UInt32 {
    range.reduce(0x811C_9DC5) { ($0 ^ UInt32(buffer[$1])) &* 0x0100_0193 }
  }

  /// Whether a name can begin with this byte; any beyond ASCII may.
  static func startsName(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ":")
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"),
      UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }
}
