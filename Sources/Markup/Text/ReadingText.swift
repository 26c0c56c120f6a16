/// The text of HTML for somebody to read, where ``PlainText`` is for search: the same, and items of lists have their marks,
/// `• ` or `1. `, those of lists inside of lists indented.
public enum ReadingText {
  public static func of(_ html: String) -> String {
    html.withBytes { bytes in
      var reader = TextReader(bytes, keepsLines: true, marks: ListMarks())
      reader.readAll()
      return reader.out.string
    }
  }
}
