#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Brings the bytes of a feed to UTF-8, whatever they were written in and whatever they say of it.
///
/// In this order: a byte order mark; NUL bytes that only UTF-16 has; UTF-8 if the bytes are valid UTF-8, for a wrong
/// label is commoner than text that is UTF-8 by chance; the charset of the HTTP header; the XML declaration's; and
/// windows-1252, if nothing in the bytes is UTF-8 beyond ASCII.
enum TextEncoding {
  /// The bytes in UTF-8, without a byte order mark and without NUL (which becomes U+FFFD). Bad UTF-8 may remain.
  static func utf8(_ bytes: [UInt8], contentType: String?) -> [UInt8] {
    withoutNUL(decoded(bytes, contentType: contentType))
  }

  private static func decoded(_ bytes: [UInt8], contentType: String?) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBigEndian: true) }
    if let isBigEndian = looksLikeUTF16(bytes) { return utf16(bytes[...], isBigEndian: isBigEndian) }
    let declared = [charset(ofContentType: contentType), charset(ofDeclaration: bytes)].compactMap { $0 }
    if isUTF8(bytes), !declared.contains(where: usesEscapes) || !bytes.contains(0x1B) { return bytes }
    for charset in declared where !meansUTF8(charset) {
      if isLatin1(charset) { return Windows1252.utf8(bytes[...]) }
      if let text = Charset.utf8(bytes, from: charset) { return text }
    }
    return holdsUTF8(bytes) ? bytes : Windows1252.utf8(bytes[...])
  }

  // MARK: What it says

  /// The `charset` of a `Content-Type`, in lower case.
  static func charset(ofContentType contentType: String?) -> String? {
    guard let contentType = contentType?.lowercased(), let key = contentType.range(of: "charset=") else {
      return nil
    }
    let value = contentType[key.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
    return String(value.prefix { !"\"'; ,".contains($0) }).unlessBlank
  }

  /// The `encoding` of an XML declaration, in lower case.
  private static func charset(ofDeclaration bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(256), as: UTF8.self).lowercased()
    guard let start = head.range(of: "<?xml"), let end = head.range(of: "?>"),
      start.lowerBound < end.lowerBound,
      let key = head[..<end.lowerBound].range(of: "encoding")
    else { return nil }
    let value = head[key.upperBound..<end.lowerBound].drop { " \t\r\n=\"'".contains($0) }
    return String(value.prefix { !"\"' ".contains($0) }).unlessBlank
  }

  private static func meansUTF8(_ charset: String) -> Bool {
    ["utf-8", "utf8", "utf-16", "unicode"].contains(charset)
  }

  private static func isLatin1(_ charset: String) -> Bool {
    [
      "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1", "us-ascii", "ascii", "windows-1252",
      "cp1252", "ansi",
    ].contains(charset)
  }

  /// Encodings of nothing but ASCII bytes.
  private static func usesEscapes(_ charset: String) -> Bool { charset.hasPrefix("iso-2022-") }

  // MARK: What it is

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    (try? UTF8Span(validating: bytes.span)) != nil
  }

  /// Whether there is a whole character of more than one byte.
  private static func holdsUTF8(_ bytes: [UInt8]) -> Bool {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): if scalar.value >= 0x80 { return true }
      case .emptyInput: return false
      case .error: continue
      }
    }
  }

  /// Whether the first two characters are ASCII in UTF-16, and in which order their bytes are.
  private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool? {
    guard bytes.count >= 4 else { return nil }
    if bytes[0] == 0, bytes[2] == 0, bytes[1] != 0, bytes[3] != 0 { return true }
    if bytes[1] == 0, bytes[3] == 0, bytes[0] != 0, bytes[2] != 0 { return false }
    return nil
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func withoutNUL(_ bytes: [UInt8]) -> [UInt8] {
    let holdsNUL = bytes.withUnsafeBytes { buffer in
      buffer.baseAddress.map { memchr($0, 0, buffer.count) != nil } ?? false
    }
    return holdsNUL ? bytes.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] } : bytes
  }
}
