/// The encoding that "ISO-8859-1" means on the web (WHATWG Encoding Standard, windows-1252).
enum Windows1252 {
  /// What the bytes 128 to 159 stand for; those without a meaning stand for themselves.
  static let scalars: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D,
    0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A,
    0x0153, 0x9D, 0x017E, 0x0178,
  ]

  /// The bytes in UTF-8.
  static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      switch byte {
      case 0..<0x80: output.append(byte)
      case 0x80..<0xA0:
        output.append(contentsOf: String(decoding: [scalars[Int(byte - 0x80)]], as: UTF16.self).utf8)
      default: output += [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
      }
    }
    return output
  }
}
