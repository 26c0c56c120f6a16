import Posts

/// What is stored of a blog, without what the reader deleted.
public struct BlogCounts: Hashable, Sendable {
  public var posts: Int
  public var pages: Int
  public var comments: Int
  public var labels: Int
  public var unread: Int
  public var saved: Int
}

extension Library {
  /// What is stored of a blog.
  public func counts(of blog: BlogID) throws -> BlogCounts {
    try read { connection in
      let number = try BlogRow.number(of: blog, on: connection)
      func count(_ condition: String) throws -> Int {
        Int(
          try connection.int(
            "SELECT count(*) FROM posts WHERE blog = ? AND hidden = 0 AND \(condition)", number))
      }
      return BlogCounts(
        posts: try count("kind = 0"), pages: try count("kind = 1"),
        comments: Int(try connection.int("SELECT count(*) FROM comments WHERE blog = ?", number)),
        labels: Int(
          try connection.int("SELECT count(DISTINCT label) FROM post_labels WHERE blog = ?", number)),
        unread: try count("is_read = 0"), saved: try count("saved IS NOT NULL"))
    }
  }
}
