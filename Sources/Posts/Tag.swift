/// One of the reader's own tags in the strip above a list: a label of the blog, or a text search.
public struct Tag: Hashable, Sendable, Codable {
  /// What selecting the tag shows.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// The posts that carry this label.
    case label
    /// The posts in which this text is found.
    case text
  }

  /// Trimmed; unique in a blog, ignoring case.
  public var name: String
  public var kind: Kind

  /// Makes a tag.
  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}
