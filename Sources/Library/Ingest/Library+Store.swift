import Foundation
import Origins
import Posts

/// What storing a page changed.
public struct StoreOutcome: Hashable, Sendable {
  /// Posts that were not there, in the page's order.
  public var new: [PostID] = []
  /// Posts written again because the origin's content, or count of comments, is another.
  public var changed = 0
  /// Posts as they were: nothing was written.
  public var unchanged = 0
  /// Comments that were not there or are others now.
  public var comments = 0
}

extension Library {
  /// Stores one page of a feed in one commit: what the origin says of the blog, its posts and comments, what to
  /// remember of the addresses asked, and where the walk stands. The reader's own state is left alone, posts that the
  /// reader deleted stay deleted, and what comes again unchanged is not written.
  /// - Parameter progress: where the walk through the page's feed stands after it; nil for pages outside of a walk.
  /// - Throws: ``LibraryError/noSuchBlog(_:)`` when the blog is not, or no more, in the library.
  @discardableResult
  public func store(_ page: FeedPage, of blog: BlogID, progress: FeedProgress? = nil) async throws
    -> StoreOutcome
  {
    let posts = try prepare(page.posts, of: blog)
    let comments = page.comments.map(PreparedComment.init)
    let now = now()
    return try await write { connection in
      let number = try BlogRow.number(of: blog, on: connection)
      if let described = page.blog { try BlogRow.update(number, from: described, on: connection) }
      var writer = try PageWriter(connection: connection, blog: number, blogID: blog.rawValue, now: now)
      var outcome = try writer.store(posts)
      var thread = try CommentWriter(connection: connection, blog: number, blogID: blog.rawValue, now: now)
      outcome.comments = try thread.store(comments)
      for (address, record) in page.fetched {
        try FetchRow.keep(record, of: address, blog: number, on: connection)
      }
      if let progress { try progress.keep(of: number, on: connection) }
      return outcome
    }
  }

  /// Does what takes time, only for posts whose content is not in the library yet.
  private func prepare(_ posts: [Post], of blog: BlogID) throws -> [PreparedPost] {
    var prepared = posts.map(PreparedPost.init)
    let known = try read { connection in
      try prepared.map { post in
        try connection.first(
          """
          SELECT content FROM posts WHERE blog = (SELECT blog FROM blogs WHERE id = ?) AND id = ?
          """, blog.rawValue, post.post.id.id
        ) { $0.int(0) }
      }
    }
    let packer = BodyPacker()
    for index in prepared.indices where known[index] != prepared[index].content {
      prepared[index].text = PostText(prepared[index].post, packer: packer)
    }
    return prepared
  }
}
