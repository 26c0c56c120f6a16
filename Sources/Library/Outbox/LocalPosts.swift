import Markup
import Origins
import Posts

/// Finds, among what an origin sends, what the reader wrote here: one post to the reader, whatever became of the
/// request. Only an equal title and body make it the same, and an equal id where the origin named one.
struct LocalPosts {
  private struct Candidate {
    let entry: OutboxEntry
    let title: String
    let html: String
  }

  private let connection: Connection
  private let blog: Int64
  private let blogID: String
  private var posts: [Candidate]
  private var comments: [OutboxEntry]

  /// Those of a blog whose request has gone out.
  init(connection: Connection, blog: Int64, blogID: String) throws {
    self.connection = connection
    self.blog = blog
    self.blogID = blogID
    let entries = try OutboxRow.all(
      where: "blog = ? AND kind <> 'deletion' AND state IN ('sending', 'unsure', 'sent')", blogID,
      on: connection)
    posts = entries.compactMap { entry in
      guard case .post(let post) = entry.content else { return nil }
      return Candidate(entry: entry, title: post.title, html: TextToHTML.paragraphs(post.body))
    }
    comments = entries.filter { if case .comment = $0.content { true } else { false } }
  }

  /// Gives the local post that this one is the origin's id; false if it is none of ours.
  mutating func adopt(_ prepared: PreparedPost) throws -> Bool {
    let post = prepared.post
    guard
      let index = posts.firstIndex(where: {
        $0.title == post.title && $0.html == post.html && Self.fits($0.entry, id: post.id.id)
      })
    else { return false }
    try LocalPost.rename(posts[index].entry, to: post.id.id, blog: blog, on: connection)
    posts.remove(at: index)
    return true
  }

  /// Whether the origin said of this id that it is the post's that was written here.
  func isAnswered(_ prepared: PreparedPost) -> Bool {
    let post = prepared.post
    return posts.contains {
      $0.entry.receipt == post.id.id && $0.title == post.title && $0.html == post.html
    }
  }

  /// The same for a comment.
  @discardableResult
  mutating func adopt(_ comment: Comment) throws -> Bool {
    let index = comments.firstIndex { entry in
      guard case .comment(let sent) = entry.content, Self.fits(entry, id: comment.id) else { return false }
      return sent.post == comment.post && sent.name == comment.title && sent.email == comment.author?.email
        && TextToHTML.paragraphs(sent.body) == comment.html
    }
    guard let index else { return false }
    let entry = comments.remove(at: index)
    try connection.run(
      "UPDATE comments SET id = ? WHERE blog = ? AND id = ?", comment.id, blog, entry.local)
    try OutboxRow.delete(entry.number, on: connection)
    return true
  }

  private static func fits(_ entry: OutboxEntry, id: String) -> Bool {
    entry.receipt.map { $0 == id } ?? true
  }
}

/// A post the reader wrote, in the library under a local id.
enum LocalPost {
  /// Gives it the origin's id, everywhere it is named, and ends its entry.
  static func rename(_ entry: OutboxEntry, to id: String, blog: Int64, on connection: Connection) throws {
    let (old, blogID) = (entry.local, entry.blog.rawValue)
    try connection.run("UPDATE posts SET id = ? WHERE blog = ? AND id = ?", id, blog, old)
    try connection.run("UPDATE OR REPLACE states SET post = ? WHERE blog = ? AND post = ?", id, blogID, old)
    try connection.run("UPDATE comments SET post = ? WHERE blog = ? AND post = ?", id, blog, old)
    try OutboxRow.delete(entry.number, on: connection)
    for waiting in try OutboxRow.comments(on: old, of: entry.blog, on: connection) {
      guard case .comment(var comment) = waiting.content else { continue }
      comment.post = PostID(blog: entry.blog, id: id)
      try connection.run(
        "UPDATE outbox SET payload = ? WHERE entry = ?",
        try JSONText.encoded(OutboxEntry.Content.comment(comment)), waiting.number)
    }
  }

  /// Takes the id from a post that had it before: json-server gives the id of its last post again once that is deleted.
  /// The earlier post stays the reader's, with its state and its comments, under an id of ours.
  static func retire(_ id: String, of blogID: String, blog: Int64, on connection: Connection) throws {
    let new = LocalID.new()
    try connection.run("UPDATE posts SET id = ?, is_gone = 1 WHERE blog = ? AND id = ?", new, blog, id)
    try connection.run("UPDATE states SET post = ? WHERE blog = ? AND post = ?", new, blogID, id)
    try connection.run("UPDATE comments SET post = ? WHERE blog = ? AND post = ?", new, blog, id)
    try connection.run("DELETE FROM outbox WHERE blog = ? AND local = ? AND kind = 'deletion'", blogID, id)
  }

  /// Takes it out of the library for good.
  static func remove(_ id: String, blog: BlogID, on connection: Connection) throws {
    let number = try BlogRow.number(of: blog, on: connection)
    let row = try connection.first("SELECT row FROM posts WHERE blog = ? AND id = ?", number, id) {
      $0.int(0)
    }
    guard let row else { return }
    try SearchIndex.delete(row: row, on: connection)
    try connection.run("DELETE FROM bodies WHERE row = ?", row)
    try connection.run("DELETE FROM posts WHERE row = ?", row)
    try connection.run("DELETE FROM states WHERE blog = ? AND post = ?", blog.rawValue, id)
    try connection.run("DELETE FROM comments WHERE blog = ? AND post = ?", number, id)
  }
}
