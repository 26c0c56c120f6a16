/// Plain text, such as the body of a post from a REST blog or a draft, as HTML.
public enum TextToHTML {
  /// Empty lines make paragraphs, other line ends `<br>`; everything else is escaped.
  public static func paragraphs(_ plain: String) -> String {
    var html = ""
    html.reserveCapacity(plain.utf8.count + 64)
    var lines: [Substring] = []
    for line in plain.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.allSatisfy(\.isWhitespace) {
        append(lines, to: &html)
        lines.removeAll()
      } else {
        lines.append(line)
      }
    }
    append(lines, to: &html)
    return html
  }

  private static func append(_ lines: [Substring], to html: inout String) {
    guard !lines.isEmpty else { return }
    html += "<p>"
    for (number, line) in lines.enumerated() {
      if number > 0 { html += "<br>" }
      html += escaped(line)
    }
    html += "</p>"
  }

  /// The text with `&`, `<`, `>` and `"` written as references: right in text and in a quoted attribute.
  public static func escaped(_ text: some StringProtocol) -> String {
    String(text).withBytes { bytes in
      var out = ByteWriter(capacity: bytes.count + bytes.count / 8)
      out.appendEscaped(bytes)
      return out.string
    }
  }
}
