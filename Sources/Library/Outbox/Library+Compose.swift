import Foundation
import Markup
import Origins
import Posts

/// Writing: the local change and what is to be sent are one commit, so nothing is shown that will not be sent and
/// nothing sent that is not shown.
extension Library {
  /// Puts a post into the library and into the outbox, and takes away the draft it was written in.
  /// - Returns: Its identity until the origin confirms it.
  /// - Throws: ``LibraryError/emptyTitle``, ``LibraryError/emptyBody``, ``LibraryError/takesNoPosts(blog:)``,
  ///   ``LibraryError/duplicateTitle(_:title:)``: then the draft stays.
  @discardableResult
  public func send(_ post: OutgoingPost, to blog: BlogID, draft: UUID? = nil) async throws -> PostID {
    var post = post
    post.title = Self.plain(post.title).trimmingCharacters(in: .whitespacesAndNewlines)
    post.body = Self.plain(post.body)
    guard !post.title.isEmpty else { throw LibraryError.emptyTitle }
    guard !post.body.allSatisfy(\.isWhitespace) else { throw LibraryError.emptyBody }
    let (sent, id, now) = (post, PostID(blog: blog, id: LocalID.new()), now())
    return try await write(durably: true) { connection in
      let number = try BlogRow.writable(blog, on: connection)
      // In the commit itself: another program may be queueing the same.
      if let other = try Self.post(titled: sent.title, in: blog, on: connection) {
        throw LibraryError.duplicateTitle(other.id, title: other.title)
      }
      let author = try connection.first(
        "SELECT name FROM people WHERE blog = ? AND key = ?", number, "u:" + sent.author
      ) { $0.string(0) }
      let local = Post(
        id: id, title: sent.title, html: TextToHTML.paragraphs(sent.body), published: now,
        author: Person(name: author ?? sent.author, uri: sent.author))
      var writer = try PageWriter(connection: connection, blog: number, blogID: blog.rawValue, now: now)
      _ = try writer.store([PreparedPost(local)])
      try OutboxRow.insert(.post(sent), of: blog, local: id.id, now: now, due: now, on: connection)
      // The writer of a post has read it.
      _ = try StateRow.change(id, now: now, on: connection) { $0.isRead = true }
      if let draft { try connection.run("DELETE FROM drafts WHERE id = ?", draft.uuidString) }
      return id
    }
  }

  /// Puts a comment under its post and into the outbox.
  /// - Returns: Its id until the origin confirms it.
  /// - Throws: ``LibraryError/emptyName``, ``LibraryError/emptyMail``, ``LibraryError/emptyBody``,
  ///   ``LibraryError/takesNoPosts(blog:)``.
  @discardableResult
  public func send(_ comment: OutgoingComment) async throws -> String {
    var comment = comment
    comment.name = Self.plain(comment.name).trimmingCharacters(in: .whitespacesAndNewlines)
    comment.email = Self.plain(comment.email).trimmingCharacters(in: .whitespacesAndNewlines)
    comment.body = Self.plain(comment.body)
    guard !comment.name.isEmpty else { throw LibraryError.emptyName }
    guard !comment.email.isEmpty else { throw LibraryError.emptyMail }
    guard !comment.body.allSatisfy(\.isWhitespace) else { throw LibraryError.emptyBody }
    let (sent, id, now) = (comment, LocalID.new(), now())
    return try await write(durably: true) { connection in
      let blog = try BlogRow.writable(sent.post.blog, on: connection)
      let local = Comment(
        id: id, post: sent.post, author: Person(name: sent.name, email: sent.email), published: now,
        title: sent.name, html: TextToHTML.paragraphs(sent.body))
      var writer = try CommentWriter(
        connection: connection, blog: blog, blogID: sent.post.blog.rawValue, now: now)
      _ = try writer.store([PreparedComment(local)])
      try OutboxRow.insert(.comment(sent), of: sent.post.blog, local: id, now: now, due: now, on: connection)
      return id
    }
  }

  /// Without NUL, which no answer keeps: what was sent with one would not be known again when it comes back.
  private static func plain(_ text: String) -> String { text.replacing("\0", with: "") }

  /// A post or page of the blog with this title (trimmed, ignoring case).
  public func post(titled title: String, in blog: BlogID) throws -> (id: PostID, title: String)? {
    try read { try Self.post(titled: title, in: blog, on: $0) }
  }

  private static func post(
    titled title: String, in blog: BlogID, on connection: Connection
  ) throws -> (id: PostID, title: String)? {
    func folded(_ text: String) -> String {
      text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    }
    let wanted = folded(title)
    return try connection.all(
      "SELECT id, title FROM posts WHERE blog = ? AND hidden = 0 AND title <> ''",
      try BlogRow.number(of: blog, on: connection)
    ) { (id: PostID(blog: blog, id: $0.string(0)), title: $0.string(1)) }
    .first { folded($0.title) == wanted }
  }
}

extension BlogRow {
  /// The number of a blog that takes posts.
  fileprivate static func writable(_ blog: BlogID, on connection: Connection) throws -> Int64 {
    let number = try number(of: blog, on: connection)
    let entry = try connection.first("SELECT \(columns) FROM blogs WHERE blog = ?", number, map: read)
    guard let entry, entry.blog.takesPosts else {
      throw LibraryError.takesNoPosts(blog: entry?.blog.title ?? blog.rawValue)
    }
    return number
  }
}
