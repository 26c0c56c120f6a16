import Foundation

/// A comment under a post. Comment ids look like post ids and are a namespace of their own.
public struct Comment: Hashable, Sendable, Codable, Identifiable {
  /// The id the origin gave it, or one that begins with `local:` until the origin has it.
  public var id: String
  public var post: PostID
  /// The comment it answers; nil at top level.
  public var parent: String?
  public var author: Person?
  public var published: Date?
  /// Where the origin titles comments (REST's `name`); Blogger's is the start of the text and is dropped.
  public var title: String
  /// HTML. From an origin: as it was served. From the library: made safe.
  public var html: String
  /// Whether its author or the blog's removed it; its replies stay.
  public var isRemoved: Bool

  /// Describes a comment; only its id and post are always known.
  public init(
    id: String, post: PostID, parent: String? = nil, author: Person? = nil, published: Date? = nil,
    title: String = "", html: String = "", isRemoved: Bool = false
  ) {
    self.id = id
    self.post = post
    self.parent = parent
    self.author = author
    self.published = published
    self.title = title
    self.html = html
    self.isRemoved = isRemoved
  }
}
