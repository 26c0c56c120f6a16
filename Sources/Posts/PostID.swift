/// A post's identity: its blog, and the id the origin gave it, as text (Blogger's have up to 19 digits, past 2^53).
///
/// A local post that the origin has not confirmed yet has an id that begins with `local:`.
public struct PostID: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The blog the post came in.
  public let blog: BlogID
  /// The id inside that blog, as the origin wrote it.
  public let id: String

  /// Names a post of a blog.
  public init(blog: BlogID, id: String) {
    self.blog = blog
    self.id = id
  }

  public var description: String { id }
}
