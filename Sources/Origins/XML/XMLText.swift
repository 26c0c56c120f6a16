import Markup

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Decodes the references in XML text once: numbers, the five of XML, and HTML's by name, which feeds use though no
/// document type defines them. What is no reference stays as it is.
enum XMLText {
  /// The longest of HTML's names is 31 letters long.
  private static let longestName = 32

  /// The text, its references decoded.
  static func string(_ raw: UnsafeBufferPointer<UInt8>) -> String {
    guard let base = raw.baseAddress else { return "" }
    let isLiteral = memchr(base, 0x26, raw.count) == nil && memchr(base, 0x0D, raw.count) == nil
    if isLiteral { return String(decoding: raw, as: UTF8.self) }
    var text: [UInt8] = []
    append(raw, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends text, its references decoded.
  static func append(_ raw: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    guard let base = raw.baseAddress else { return }
    var index = 0
    while index < raw.count {
      let rest = raw.count - index
      let found = memchr(base + index, Int32(UInt8(ascii: "&")), rest)
      let length = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base + index) } ?? rest
      appendLiteral(UnsafeBufferPointer(start: base + index, count: length), to: &output)
      index += length
      if index < raw.count { index += appendReference(raw, at: index, to: &output) }
    }
  }

  /// Appends text that holds no references. Every line ends with a line feed alone (XML 1.0, section 2.11).
  static func appendLiteral(_ raw: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    guard let base = raw.baseAddress else { return }
    guard memchr(base, 0x0D, raw.count) != nil else { return output.append(contentsOf: raw) }
    for index in raw.indices {
      if raw[index] != 0x0D {
        output.append(raw[index])
      } else if index + 1 == raw.count || raw[index + 1] != 0x0A {
        output.append(0x0A)
      }
    }
  }

  /// Appends what the reference that begins here stands for, or the bare `&`; gives how many bytes that took.
  private static func appendReference(
    _ raw: UnsafeBufferPointer<UInt8>, at start: Int, to output: inout [UInt8]
  ) -> Int {
    var end = start + 1
    let limit = min(raw.count, start + 1 + longestName)
    while end < limit, isPartOfReference(raw[end]) { end += 1 }
    guard end < limit, raw[end] == UInt8(ascii: ";"), end > start + 1 else {
      output.append(UInt8(ascii: "&"))
      return 1
    }
    let name = UnsafeBufferPointer(rebasing: raw[start + 1..<end])
    let isKnown =
      name[0] == UInt8(ascii: "#") ? appendScalar(name, to: &output) : appendNamed(name, to: &output)
    guard isKnown else {
      output.append(UInt8(ascii: "&"))
      return 1
    }
    return end + 1 - start
  }

  /// `#65` and `#x41`. What may not stand in a text (NUL, surrogates, too large a number) is U+FFFD; 128 to 159 are
  /// meant in windows-1252, as HTML reads them.
  private static func appendScalar(_ name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
    let isHexadecimal = name.count > 1 && name[1] | 0x20 == UInt8(ascii: "x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard !digits.isEmpty else { return false }
    var value: UInt32 = 0
    for byte in digits {
      guard let digit = Self.digit(byte), digit < (isHexadecimal ? 16 : 10) else { return false }
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x110000)
    }
    let meant = (128..<160).contains(value) ? UInt32(Windows1252.scalars[Int(value - 128)]) : value
    let scalar = meant == 0 ? nil : Unicode.Scalar(meant)
    output.append(contentsOf: Character(scalar ?? "\u{FFFD}").utf8)
    return true
  }

  private static func appendNamed(_ name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
    switch name.count {
    case 2 where equal(name, "lt"): output.append(UInt8(ascii: "<"))
    case 2 where equal(name, "gt"): output.append(UInt8(ascii: ">"))
    case 3 where equal(name, "amp"): output.append(UInt8(ascii: "&"))
    case 4 where equal(name, "quot"): output.append(UInt8(ascii: "\""))
    case 4 where equal(name, "apos"): output.append(UInt8(ascii: "'"))
    default: return appendHTML(name, to: &output)
    }
    return true
  }

  private static func equal(_ name: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
    (0..<name.count).allSatisfy { name[$0] == text.utf8Start[$0] }
  }

  /// One of HTML's own names. HTML would also read the beginning of a longer name (`&notes;` as `¬es;`); here only
  /// the whole name counts.
  private static func appendHTML(_ name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
    let reference = "&" + String(decoding: name, as: UTF8.self) + ";"
    let decoded = Entities.decoded(reference)
    guard decoded.utf8.last != UInt8(ascii: ";") || decoded == ";", decoded != reference else { return false }
    output.append(contentsOf: decoded.utf8)
    return true
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private static func isPartOfReference(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF) && byte < 0x80 || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "#")
  }
}
