import Foundation
import Posts

/// What the reader deletes is deleted at the origin too, where the blog takes that: in the same commit as the tombstone,
/// to be sent a little later so that undo can withdraw it.
enum Deletions {
  /// Seconds a deletion waits for an undo.
  static let grace: TimeInterval = 10

  /// Follows a change of the reader's state.
  /// - Returns: Whether the post came back here after its deletion had gone to the origin: only our copy is restored.
  static func follow(
    _ post: PostID, from before: ReaderState, to after: ReaderState, now: Date, on connection: Connection
  ) throws -> Bool {
    guard (before.removed == nil) != (after.removed == nil), !LocalID.isLocal(post.id) else { return false }
    let kind = try connection.first("SELECT kind FROM blogs WHERE id = ?", post.blog.rawValue) {
      Blog.Kind(rawValue: $0.string(0))
    }
    guard kind == .rest else { return false }
    if after.removed != nil {
      try OutboxRow.insert(
        .deletion(post), of: post.blog, local: post.id, now: now, due: now + grace, on: connection)
      return false
    }
    let withdrawn = try connection.run(
      """
      DELETE FROM outbox
      WHERE blog = ? AND local = ? AND kind = 'deletion' AND state IN ('waiting', 'failed')
      """, post.blog.rawValue, post.id)
    // One that may have arrived is not sent again.
    try connection.run(
      "DELETE FROM outbox WHERE blog = ? AND local = ? AND kind = 'deletion' AND state = 'unsure'",
      post.blog.rawValue, post.id)
    return withdrawn == 0
  }
}
