extension String {
  /// Without white space and control characters of ASCII at both ends.
  var trimmed: String {
    let bytes = self.utf8
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }) else { return "" }
    guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return "" }
    let end = bytes.index(after: last)
    return first == startIndex && end == endIndex ? self : String(decoding: bytes[first..<end], as: UTF8.self)
  }

  /// Whether there is nothing but white space.
  var isBlank: Bool { !utf8.contains { $0 > 0x20 } }

  /// nil if there is nothing but white space.
  var unlessBlank: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }

  /// On one line: every run of white space and control characters of ASCII is one space, none at the ends.
  var onOneLine: String {
    var line: [UInt8] = []
    line.reserveCapacity(utf8.count)
    var pending = false
    for byte in utf8 {
      if byte <= 0x20 || byte == 0x7F {
        pending = !line.isEmpty
      } else {
        if pending { line.append(0x20) }
        pending = false
        line.append(byte)
      }
    }
    return String(decoding: line, as: UTF8.self)
  }
}
