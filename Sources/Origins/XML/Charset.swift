import Foundation

/// Encodings by name, through the system's converter.
enum Charset {
  /// The bytes in UTF-8; nil if the system knows no such encoding. What has no meaning becomes U+FFFD.
  static func utf8(_ bytes: [UInt8], from name: String) -> [UInt8]? {
    let isName = name.utf8.allSatisfy {
      ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || "0123456789-_:.".utf8.contains($0)
    }
    guard isName, !name.isEmpty else { return nil }
    return convert(bytes, from: meant[name] ?? name)
  }

  /// What a name means on the web is often a larger set than its own (WHATWG Encoding Standard, "Names and labels").
  private static let meant = [
    "gb2312": "gb18030", "gbk": "gb18030", "x-gbk": "gb18030", "gb_2312-80": "gb18030",
    "euc-kr": "cp949", "ks_c_5601-1987": "cp949", "ksc5601": "cp949", "korean": "cp949",
    "shift_jis": "cp932", "shift-jis": "cp932", "sjis": "cp932", "x-sjis": "cp932", "windows-31j": "cp932",
    "iso-8859-9": "cp1254", "latin5": "cp1254", "tis-620": "cp874", "iso-8859-11": "cp874",
    "big5": "big5-hkscs",
    "windows-874": "cp874", "iso-8859-8-i": "iso-8859-8",
  ]

  #if canImport(Glibc)
    /// glibc's `iconv`: one stretch after the other, passing over what it refuses.
    private static func convert(_ bytes: [UInt8], from name: String) -> [UInt8]? {
      guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else {
        return nil
      }
      defer { iconv_close(converter) }
      var input = bytes.map { CChar(bitPattern: $0) }
      var output: [UInt8] = []
      var room = [CChar](repeating: 0, count: 64 * 1024)
      input.withUnsafeMutableBufferPointer { input in
        var source = input.baseAddress
        var left = input.count
        while left > 0 {
          let before = left
          let size = room.count
          let (failure, written) = room.withUnsafeMutableBufferPointer { room in
            var target = room.baseAddress
            var free = size
            let failure = iconv(converter, &source, &left, &target, &free) == -1 ? errno : 0
            return (failure, size - free)
          }
          output.append(contentsOf: room[..<written].lazy.map { UInt8(bitPattern: $0) })
          if failure == 0 { break }
          if failure == E2BIG, left < before { continue }
          output += [0xEF, 0xBF, 0xBD]
          source = source.map { $0 + 1 }
          left -= 1
        }
      }
      return output
    }
  #else
    /// Foundation's converter, a byte at a time past what it refuses.
    private static func convert(_ bytes: [UInt8], from name: String) -> [UInt8]? {
      let encoding = CFStringConvertIANACharSetNameToEncoding(name as CFString)
      guard encoding != kCFStringEncodingInvalidId else { return nil }
      let system = String.Encoding(rawValue: CFStringConvertEncodingToNSStringEncoding(encoding))
      if let text = String(bytes: bytes, encoding: system) { return Array(text.utf8) }
      // Line by line, so that one bad byte costs one line.
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let texts = lines.map { line in
        String(bytes: line, encoding: system)
          ?? String(decoding: line.map { $0 < 0x80 ? UInt16($0) : 0xFFFD }, as: UTF16.self)
      }
      return Array(texts.joined(separator: "\n").utf8)
    }
  #endif
}
