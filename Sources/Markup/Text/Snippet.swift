/// The start of the text of HTML, on one line.
public enum Snippet {
  /// At most `limit` characters, white space folded, cut between two words where there are any, with `…` where
  /// more follows. Only as much of the HTML is read as is needed.
  public static func of(_ html: String, limit: Int = 200) -> String {
    html.withBytes { bytes in
      var window = max(limit, 0) * 16 + 4096
      while true {
        let part = UnsafeBufferPointer(rebasing: bytes.prefix(window))
        if let start = start(of: part, isWhole: window >= bytes.count, limit: limit) { return start }
        window *= 8
      }
    }
  }

  /// Nil where the end of a part decides what the start is.
  private static func start(of html: UnsafeBufferPointer<UInt8>, isWhole: Bool, limit: Int) -> String? {
    var reader = TextReader(html, keepsLines: false)
    // A character is rarely longer than 4 bytes, and the cut needs one more than the limit.
    let enough = max(limit, 0) * 4 + 64
    var isMore = true
    while reader.out.count < enough, isMore { isMore = reader.readNext() }
    if !isWhole, reader.tokenizer.sawEnd { return nil }
    return cut(reader.out.string, to: limit)
  }

  private static func cut(_ text: String, to limit: Int) -> String {
    if let cut = cutASCII(text, to: max(limit, 0)) { return cut }
    guard let end = text.index(text.startIndex, offsetBy: max(limit, 0), limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    let head = text[..<end]
    if text[end] == " " { return head + "…" }
    guard let space = head.lastIndex(of: " "),
      text.distance(from: text.startIndex, to: space) >= limit / 2
    else { return head + "…" }
    return text[..<space] + "…"
  }

  /// The same for text whose characters are single bytes as far as the cut and the one after it: finding the borders of
  /// characters takes as long as reading the post. nil for other text.
  private static func cutASCII(_ text: String, to limit: Int) -> String? {
    let bytes = text.utf8
    guard bytes.prefix(limit + 1).allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
    guard let end = bytes.index(bytes.startIndex, offsetBy: limit, limitedBy: bytes.endIndex),
      end < bytes.endIndex
    else { return text }
    let head = text[..<end]
    if bytes[end] == UInt8(ascii: " ") { return head + "…" }
    guard let space = head.utf8.lastIndex(of: UInt8(ascii: " ")),
      bytes.distance(from: bytes.startIndex, to: space) >= limit / 2
    else { return head + "…" }
    return text[..<space] + "…"
  }
}
