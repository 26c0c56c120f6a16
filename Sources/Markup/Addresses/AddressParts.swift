/// Where the parts of an address or a reference stand in its bytes (RFC 3986, appendix B).
struct AddressParts: Sendable {
  /// Without its `:`; empty where there is none.
  private(set) var scheme = 0..<0
  /// Whether a `//` opens an authority, be it empty.
  private(set) var hasAuthority = false
  private(set) var user: Range<Int>?
  private(set) var host = 0..<0
  private(set) var port = 0..<0
  private(set) var path = 0..<0
  private(set) var query: Range<Int>?
  private(set) var fragment: Range<Int>?

  init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { AddressParts($0) }
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = Self.schemeEnd(of: bytes)
    if index > 0 {
      scheme = 0..<index
      index += 1
    }
    if index + 1 < bytes.count, bytes[index] == Byte.slash, bytes[index + 1] == Byte.slash {
      hasAuthority = true
      let end = Self.first(of: "/?#", in: bytes, from: index + 2)
      readAuthority(bytes, index + 2..<end)
      index = end
    } else {
      host = index..<index
      port = index..<index
    }
    let pathEnd = Self.first(of: "?#", in: bytes, from: index)
    path = index..<pathEnd
    index = pathEnd
    if index < bytes.count, bytes[index] == Byte.question {
      let end = Self.first(of: "#", in: bytes, from: index)
      query = index + 1..<end
      index = end
    }
    if index < bytes.count { fragment = index + 1..<bytes.count }
  }

  /// The length of the scheme, its `:` not counted; 0 where there is none.
  static func schemeEnd(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = bytes.first, first.isLetter else { return 0 }
    for (index, byte) in bytes.enumerated() {
      if byte == Byte.colon { return index }
      let isScheme =
        byte.isAlphanumeric || byte == UInt8(ascii: "+") || byte == Byte.hyphen || byte == Byte.dot
      if !isScheme { return 0 }
    }
    return 0
  }

  /// As browsers read an address: no control characters or spaces around it, no tab or line end within.
  static func cleaned(_ text: String) -> [UInt8] {
    var bytes = text.utf8.filter { $0 != Byte.tab && $0 != Byte.newline && $0 != Byte.carriageReturn }
    while let last = bytes.last, last <= Byte.space { bytes.removeLast() }
    let blanks = bytes.prefix { $0 <= Byte.space }
    if !blanks.isEmpty { bytes.removeFirst(blanks.count) }
    return bytes
  }

  private mutating func readAuthority(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var start = range.lowerBound
    if let at = bytes[range].lastIndex(of: Byte.at) {
      user = start..<at
      start = at + 1
    }
    var end = range.upperBound
    port = end..<end
    if let colon = bytes[start..<end].lastIndex(of: Byte.colon),
      !bytes[colon..<end].contains(UInt8(ascii: "]"))
    {
      port = colon + 1..<end
      end = colon
    }
    host = start..<end
  }

  private static func first(
    of stops: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var index = start
    while index < bytes.count {
      for stop in 0..<stops.utf8CodeUnitCount where stops.utf8Start[stop] == bytes[index] { return index }
      index += 1
    }
    return bytes.count
  }
}
