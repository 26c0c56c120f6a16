import Posts

/// A post that a search has found, with what to highlight.
public struct Hit: Hashable, Sendable, Identifiable {
  /// Text with the places that made it a hit.
  public struct Excerpt: Hashable, Sendable {
    public var text: String
    /// Offsets into `text.utf8`, rising, without overlaps.
    public var highlights: [Range<Int>]

    /// Makes an excerpt.
    public init(text: String, highlights: [Range<Int>]) {
      self.text = text
      self.highlights = highlights
    }
  }

  public var row: PostRow
  public var title: Excerpt
  /// The text around the first place found, in one line; the post's beginning where the title alone made it a hit.
  public var snippet: Excerpt

  public var id: PostID { row.id }
}
