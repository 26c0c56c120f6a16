/// A character reference read at an `&` (HTML 13.2.5.72 to 13.2.5.80).
struct CharacterReference {
  /// The bytes it takes, `&` included; 0 where the `&` is only itself.
  var length = 0
  var first: UInt32 = 0
  /// A second code point, or 0.
  var second: UInt32 = 0

  static let none = CharacterReference()

  /// Reads the reference at `source[start]`, which is an `&`. In an attribute a name without its semicolon is
  /// no reference where `=` or a letter or digit follows, so that `?a=1&copy=2` stays.
  static func at(
    _ start: Int, in source: UnsafePointer<UInt8>, to end: Int, isAttribute: Bool
  ) -> CharacterReference {
    guard start &+ 2 < end else { return .none }
    let next = source[start &+ 1]
    if next == Byte.hash { return numeric(at: start, in: source, to: end) }
    guard next.isLetter else { return .none }
    return named(at: start, in: source, to: end, isAttribute: isAttribute)
  }

  func append(to out: inout ByteWriter) {
    out.append(scalar: first)
    if second != 0 { out.append(scalar: second) }
  }

  private static func named(
    at start: Int, in source: UnsafePointer<UInt8>, to end: Int, isAttribute: Bool
  ) -> CharacterReference {
    let name = source + start + 1
    let limit = min(end &- start &- 1, EntityTable.longest &+ 1)
    var length = 1
    while length < limit, name[length].isAlphanumeric { length &+= 1 }
    if length < limit, name[length] == Byte.semicolon,
      let entry = EntityTable.shared.entry(named: name, length: length)
    {
      return CharacterReference(length: length &+ 2, first: entry.first, second: entry.second)
    }
    var bare = min(length, EntityTable.longestBare)
    while bare >= 2 {
      if let entry = EntityTable.shared.entry(named: name, length: bare), entry.isBare {
        let follows = bare < end &- start &- 1 ? name[bare] : 0
        if isAttribute, follows == Byte.equals || follows.isAlphanumeric { return .none }
        return CharacterReference(length: bare &+ 1, first: entry.first, second: entry.second)
      }
      bare &-= 1
    }
    return .none
  }

  private static func numeric(at start: Int, in source: UnsafePointer<UInt8>, to end: Int)
    -> CharacterReference
  {
    var index = start &+ 2
    var value: UInt32 = 0
    let isHex = source[index] | 0x20 == UInt8(ascii: "x")
    if isHex { index &+= 1 }
    let digits = index
    while index < end, let digit = source[index].hexValue, isHex || digit < 10 {
      value = min(value &* (isHex ? 16 : 10) &+ digit, 0x11_0000)
      index &+= 1
    }
    guard index > digits else { return .none }
    if index < end, source[index] == Byte.semicolon { index &+= 1 }
    return CharacterReference(length: index &- start, first: meant(by: value))
  }

  /// The code point that a number stands for: bytes of windows-1252 are what their writers meant, and what no
  /// text can hold becomes U+FFFD.
  private static func meant(by value: UInt32) -> UInt32 {
    switch value {
    case 0, 0xD800...0xDFFF, 0x11_0000...: 0xFFFD
    case 0x80...0x9F: UInt32(windows1252[Int(value) - 0x80])
    default: value
    }
  }

  private static let windows1252: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D,
    0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A,
    0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
