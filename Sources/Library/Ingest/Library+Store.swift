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
    try await store([prepare(page, of: blog)], of: blog, progress: progress)
  }

  /// Does what takes time, only for posts whose content is not in the library yet.
  func prepare(_ page: FeedPage, of blog: BlogID) throws -> PreparedPage {
    var posts = page.posts.map(PreparedPost.init)
    let known = try read { connection in
      try posts.map { post in
        try connection.first(
          """
          SELECT content FROM posts WHERE blog = (SELECT blog FROM blogs WHERE id = ?) AND id = ?
          """, blog.rawValue, post.post.id.id
        ) { $0.int(0) }
      }
    }
    let packer = BodyPacker()
    let changed = posts.indices.filter { known[$0] != posts[$0].content }
    for index in changed { posts[index].text = PostText(posts[index].post, packer: packer) }
    if changed.count >= TermCollector.fewest { TermCollector.take(of: changed, &posts) }
    return PreparedPage(
      blog: page.blog, posts: posts, comments: page.comments.map(PreparedComment.init),
      fetched: page.fetched)
  }

  /// Stores pages that follow each other in one commit. Larger commits are the cheaper ones: the index writes what it
  /// has gathered at each, and merges it later.
  func store(_ pages: [PreparedPage], of blog: BlogID, progress: FeedProgress? = nil) async throws
    -> StoreOutcome
  {
    let now = now()
    return try await write { connection in
      let number = try BlogRow.number(of: blog, on: connection)
      for case let described? in pages.lazy.map(\.blog) {
        try BlogRow.update(number, from: described, on: connection)
      }
      var writer = try PageWriter(connection: connection, blog: number, blogID: blog.rawValue, now: now)
      var outcome = try writer.store(pages.flatMap(\.posts))
      var thread = try CommentWriter(connection: connection, blog: number, blogID: blog.rawValue, now: now)
      outcome.comments = try thread.store(pages.flatMap(\.comments))
      for (address, record) in pages.flatMap(\.fetched) {
        try FetchRow.keep(record, of: address, blog: number, on: connection)
      }
      if let progress { try progress.keep(of: number, on: connection) }
      return outcome
    }
  }
}

/// A page of a feed made ready to be stored.
struct PreparedPage: Sendable {
  var blog: Blog?
  var posts: [PreparedPost]
  var comments: [PreparedComment]
  var fetched: [String: FetchRecord]
}
