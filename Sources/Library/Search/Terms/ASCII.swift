/// What each byte is to a word, in one look-up.
enum ASCII {
  static let separator: UInt8 = 0
  /// Lower case letters and digits: as they are.
  static let lower: UInt8 = 1
  static let upper: UInt8 = 2
  static let symbol: UInt8 = 4
  /// Part of a character past ASCII.
  static let beyond: UInt8 = 8

  static let kinds: [UInt8] = (0...255).map { (byte: UInt8) in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): lower
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): upper
    case 0x80...: beyond
    default: "+#&%@$_.".utf8.contains(byte) ? symbol : separator
    }
  }
}
