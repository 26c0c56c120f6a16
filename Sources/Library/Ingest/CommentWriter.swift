import Foundation
import Markup
import Posts

/// A comment made ready to be stored.
struct PreparedComment: Sendable {
  var comment: Comment
  var published: Date?
  var html: String
  var content: Int64

  init(_ comment: Comment) {
    self.comment = comment
    published = comment.published.flatMap { abs($0.timeIntervalSince1970) < 86_400 ? nil : $0 }
    html = SafeHTML.of(comment.html, base: nil)
    var hash = ContentHash()
    hash.add(comment.post.id)
    hash.add(comment.parent)
    for text in [comment.author?.name, comment.author?.email, comment.author?.uri, comment.author?.avatar] {
      hash.add(text)
    }
    hash.add(published?.milliseconds)
    hash.add(comment.title)
    hash.add(comment.html)
    hash.add(comment.isRemoved ? 1 : 0)
    content = hash.stored
  }
}

/// Writes a page's comments in the writer's transaction.
struct CommentWriter {
  let connection: Connection
  let blog: Int64
  let now: Date
  private var local: LocalPosts

  init(connection: Connection, blog: Int64, blogID: String, now: Date) throws {
    self.connection = connection
    self.blog = blog
    self.now = now
    local = try LocalPosts(connection: connection, blog: blog, blogID: blogID)
  }

  /// How many were written: those that are new or have changed. They are given newest first, or in the API's order.
  mutating func store(_ comments: [PreparedComment]) throws -> Int {
    var written = 0
    for prepared in comments {
      let comment = prepared.comment
      let known = try connection.first(
        "SELECT content FROM comments WHERE blog = ? AND id = ?", blog, comment.id
      ) { $0.int(0) }
      guard known != prepared.content else { continue }
      if known == nil { try local.adopt(comment) }
      written += 1
      try connection.run(
        """
        INSERT INTO comments (blog, id, post, parent, name, email, uri, avatar, published, first_seen, title, html,
          is_removed, content)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (blog, id) DO UPDATE SET post = excluded.post, parent = excluded.parent, name = excluded.name,
          email = excluded.email, uri = excluded.uri, avatar = excluded.avatar, published = excluded.published,
          title = excluded.title, html = excluded.html, is_removed = excluded.is_removed, content = excluded.content
        """,
        blog, comment.id, comment.post.id, comment.parent, comment.author?.name, comment.author?.email,
        comment.author?.uri, comment.author?.avatar, prepared.published, now, comment.title, prepared.html,
        comment.isRemoved, prepared.content)
    }
    return written
  }
}
