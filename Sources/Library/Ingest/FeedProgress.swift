import Foundation
import Origins
import Posts

/// How far the walk through a feed of a blog has come, kept from run to run.
public struct FeedProgress: Hashable, Sendable {
  public var feed: FeedKind
  /// Where an unfinished walk goes on; nil when the last one came to its end.
  public var cursor: PageCursor?
  /// What the unfinished walk was restricted to; nil for a walk over everything.
  public var since: String?
  /// The newest update that the unfinished walk has seen, as the origin wrote it.
  public var newest: String?
  /// The newest update of the last walk that came to its end: the next asks for what changed since.
  public var finished: String?
  /// When a walk last came to its end; nil until one has.
  public var checked: Date?
  /// When a walk over everything last came to its end.
  public var whole: Date?

  /// A feed that was never walked.
  public init(
    feed: FeedKind, cursor: PageCursor? = nil, since: String? = nil, newest: String? = nil,
    finished: String? = nil, checked: Date? = nil, whole: Date? = nil
  ) {
    self.feed = feed
    self.cursor = cursor
    self.since = since
    self.newest = newest
    self.finished = finished
    self.checked = checked
    self.whole = whole
  }

  func keep(of blog: Int64, on connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO feeds (blog, feed, cursor, since, newest, finished, checked, whole)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (blog, feed) DO UPDATE SET cursor = excluded.cursor, since = excluded.since,
        newest = excluded.newest, finished = excluded.finished, checked = excluded.checked,
        whole = excluded.whole
      """,
      blog, feed.rawValue, try cursor.map(JSONText.encoded), since, newest, finished, checked, whole)
  }

  static func of(_ feed: FeedKind, blog: Int64, on connection: Connection) throws -> FeedProgress? {
    try connection.first(
      "SELECT cursor, since, newest, finished, checked, whole FROM feeds WHERE blog = ? AND feed = ?", blog,
      feed.rawValue
    ) { row in
      FeedProgress(
        feed: feed, cursor: try row.optionalString(0).map { try JSONText.decoded($0) },
        since: row.optionalString(1), newest: row.optionalString(2), finished: row.optionalString(3),
        checked: row.optionalDate(4), whole: row.optionalDate(5))
    }
  }
}

extension Library {
  /// How far the walk through a feed has come.
  public func progress(of feed: FeedKind, blog: BlogID) throws -> FeedProgress {
    try read { connection in
      try FeedProgress.of(feed, blog: try BlogRow.number(of: blog, on: connection), on: connection)
        ?? FeedProgress(feed: feed)
    }
  }

  /// Keeps how far it has come, outside of a page: at the end of a walk that brought nothing.
  public func keep(_ progress: FeedProgress, of blog: BlogID) async throws {
    try await write { connection in
      try progress.keep(of: try BlogRow.number(of: blog, on: connection), on: connection)
    }
  }
}
