import Origins
import Posts

/// What has gone at the origin stays in the library, marked: it is the reader's.
extension Library {
  /// Marks the posts of a feed that a walk over all of it did not meet; those that come back are unmarked when they are
  /// stored. Posts that the origin had not confirmed when the walk began are left alone: it may have passed their place
  /// before they were there.
  /// - Returns: How many are newly marked.
  func markGone(
    except seen: Set<String>, knownAtStart: KnownPosts, in blog: BlogID, feed: FeedKind
  ) async throws -> Int {
    try await write { connection in
      let number = try BlogRow.number(of: blog, on: connection)
      let missing = try connection.all(
        "SELECT row, id, number FROM posts WHERE blog = ? AND kind = ? AND is_gone = 0", number, feed.postKind
      ) { (row: $0.int(0), id: $0.string(1), number: $0.int(2)) }
      .filter {
        !seen.contains($0.id) && !LocalID.isLocal($0.id) && knownAtStart.contains(number: $0.number)
      }
      for post in missing { try connection.run("UPDATE posts SET is_gone = 1 WHERE row = ?", post.row) }
      return missing.count
    }
  }

  /// Which posts the origin is known to have now.
  func knownPosts(in blog: BlogID) throws -> KnownPosts {
    try read { connection in
      let own = try connection.all(
        "SELECT number FROM posts WHERE blog = ? AND id GLOB 'local:*'",
        try BlogRow.number(of: blog, on: connection)
      ) { $0.int(0) }
      return KnownPosts(last: try Counter.post.value(on: connection), unconfirmed: Set(own))
    }
  }

  /// How many posts of a feed are here and not marked as gone.
  func present(in blog: BlogID, feed: FeedKind) throws -> Int {
    try read { connection in
      Int(
        try connection.int(
          """
          SELECT count(*) FROM posts
          WHERE blog = ? AND kind = ? AND is_gone = 0 AND id NOT GLOB 'local:*'
          """, try BlogRow.number(of: blog, on: connection), feed.postKind))
    }
  }

  /// Forgets the validators of a blog's addresses, so that the next answers come whole.
  func forgetFetches(of blog: BlogID) async throws {
    try await write { connection in
      try connection.run(
        "DELETE FROM fetches WHERE blog = ?", try BlogRow.number(of: blog, on: connection))
    }
  }
}

/// The posts that an origin was known to have at a moment, by their numbers.
struct KnownPosts {
  /// The last number that was given by then.
  let last: Int64
  /// Those written here that had no id of the origin's yet. Few.
  let unconfirmed: Set<Int64>

  func contains(number: Int64) -> Bool { number <= last && !unconfirmed.contains(number) }
}

extension FeedKind {
  /// As `posts.kind` has it.
  fileprivate var postKind: Int64 { (self == .pages ? Post.Kind.page : .post).stored }
}
