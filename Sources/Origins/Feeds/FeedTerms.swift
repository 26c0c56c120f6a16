/// Words with a fixed meaning in Blogger's feeds.
enum FeedTerms {
  /// The extended property that marks a comment as removed.
  static let removed = "blogger.contentRemoved"

  /// The kind a category names (`post`, `comment`, `settings`, …); nil if the category is a label.
  static func kind(_ term: String, scheme: String?) -> String? {
    guard let scheme, scheme.hasSuffix("schemas.google.com/g/2005#kind") else { return nil }
    return term.lastIndex(of: "#").map { term[term.index(after: $0)...].lowercased() } ?? term.lowercased()
  }

  /// What a `type` attribute says of its text (RFC 4287, section 3.1.1).
  static func textKind(_ type: String?, orElse unsaid: FeedText.Kind) -> FeedText.Kind {
    switch type {
    case nil: unsaid
    case "html", "xhtml", "text/html", "application/xhtml+xml": .html
    default: .text
    }
  }

  /// Whether a `type` attribute names something that can be read as text.
  static func isText(_ type: String?) -> Bool {
    guard let type, type.contains("/") else { return true }
    return type.hasPrefix("text/") || type == "application/xhtml+xml"
  }
}
