/// The text that a reader sees in HTML.
///
/// Blocks stand on lines of their own, paragraphs, headings, lists and the like with an empty line between,
/// cells of a table are separated by a tab, white space (no-break spaces too) is folded but in `<pre>`, and
/// scripts, styles, templates, frames and the fallbacks of media are left out.
public enum PlainText {
  /// Grows whenever the same HTML gives another text, so that what was made of the text can be made again.
  public static let rulesVersion = 1

  public static func of(_ html: String) -> String {
    html.withBytes { bytes in
      var reader = TextReader(bytes, keepsLines: true)
      reader.readAll()
      return reader.out.string
    }
  }

  /// Appends the text of `html`, which may be any bytes; bytes that are no UTF-8 are kept.
  public static func append(_ html: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    var reader = TextReader(html, keepsLines: true)
    reader.readAll()
    text.append(contentsOf: reader.out.bytes)
  }
}
