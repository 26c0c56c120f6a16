import Foundation
import Posts

/// Rows of `outbox`.
enum OutboxRow {
  private static let columns =
    "entry, blog, payload, state, local, created, due, attempts, reason, receipt"

  @discardableResult
  static func insert(
    _ content: OutboxEntry.Content, of blog: BlogID, local: String, now: Date, due: Date,
    on connection: Connection
  ) throws -> Int64 {
    try connection.run(
      """
      INSERT INTO outbox (blog, kind, state, local, payload, created, due) VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      blog.rawValue, content.kind, OutboxEntry.State.waiting.rawValue, local,
      try JSONText.encoded(content), now, due)
    return connection.lastRow
  }

  /// Entries that the condition holds for, in the order they were queued.
  static func all<each Value: Bindable>(
    where condition: String, _ values: repeat each Value, on connection: Connection
  ) throws -> [OutboxEntry] {
    try connection.all(
      "SELECT \(columns) FROM outbox WHERE \(condition) ORDER BY entry", repeat each values, map: read)
  }

  static func one(_ number: Int64, on connection: Connection) throws -> OutboxEntry {
    guard let entry = try all(where: "entry = ?", number, on: connection).first else {
      throw LibraryError.noSuchEntry(number)
    }
    return entry
  }

  static func update(_ entry: OutboxEntry, on connection: Connection) throws {
    try connection.run(
      "UPDATE outbox SET state = ?, due = ?, attempts = ?, reason = ?, receipt = ? WHERE entry = ?",
      entry.state.rawValue, entry.due, entry.attempts, entry.reason, entry.receipt, entry.number)
  }

  /// The entries for comments on a post.
  static func comments(on post: String, of blog: BlogID, on connection: Connection) throws -> [OutboxEntry] {
    try all(where: "blog = ? AND kind = 'comment'", blog.rawValue, on: connection).filter { entry in
      if case .comment(let comment) = entry.content { comment.post.id == post } else { false }
    }
  }

  /// Marks an entry as being sent, unless it was taken away or changed since it was read.
  /// - Returns: Whether it was marked: then its request may go out.
  static func claim(_ entry: OutboxEntry, on connection: Connection) throws -> Bool {
    try connection.run(
      "UPDATE outbox SET state = 'sending', attempts = ? WHERE entry = ? AND state = ?",
      entry.attempts + 1, entry.number, entry.state.rawValue) == 1
  }

  /// After an older copy of the outbox was taken over: what waited when it was made may have been sent since, so the
  /// origin is asked before it is sent again.
  static func doubt(on connection: Connection) throws {
    try connection.run("UPDATE outbox SET state = 'unsure' WHERE \(doubtful)")
  }

  /// Whether ``doubt(on:)`` would change anything.
  static func mayBeDoubted(on connection: Connection) throws -> Bool {
    try connection.int("SELECT count(*) FROM outbox WHERE \(doubtful)") > 0
  }

  private static let doubtful = "state IN ('waiting', 'sending')"

  /// The ids of what the origin showed of the same title, or under the same mail address, before the entry was written:
  /// however equal, none of that is what was sent.
  static func older(than entry: OutboxEntry, on connection: Connection) throws -> Set<String> {
    let ids =
      switch entry.content {
      case .post(let post):
        try connection.all(
          """
          SELECT posts.id FROM posts JOIN blogs USING (blog)
          WHERE blogs.id = ? AND posts.title = ? AND posts.first_seen < ?
          """, entry.blog.rawValue, post.title, entry.created
        ) { $0.string(0) }
      case .comment(let comment):
        try connection.all(
          """
          SELECT comments.id FROM comments JOIN blogs USING (blog)
          WHERE blogs.id = ? AND comments.post = ? AND comments.email = ? AND comments.first_seen < ?
          """, entry.blog.rawValue, comment.post.id, comment.email, entry.created
        ) { $0.string(0) }
      case .deletion: [String]()
      }
    return Set(ids)
  }

  static func delete(_ number: Int64, on connection: Connection) throws {
    try connection.run("DELETE FROM outbox WHERE entry = ?", number)
  }

  private static func read(_ row: Row) throws -> OutboxEntry {
    guard let state = OutboxEntry.State(rawValue: row.string(3)) else {
      throw LibraryError.damaged(reason: "an entry of the outbox cannot be read")
    }
    return OutboxEntry(
      number: row.int(0), blog: BlogID(row.string(1)), content: try JSONText.decoded(row.string(2)),
      state: state, local: row.string(4), created: row.date(5), due: row.date(6),
      attempts: Int(row.int(7)), reason: row.optionalString(8), receipt: row.optionalString(9))
  }
}

extension OutboxEntry.Content {
  /// As `outbox.kind` has it.
  fileprivate var kind: String {
    switch self {
    case .post: "post"
    case .comment: "comment"
    case .deletion: "deletion"
    }
  }
}
