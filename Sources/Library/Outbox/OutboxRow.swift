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

  /// Marks an entry as being sent, unless it was taken away or changed since it was read.
  /// - Returns: Whether it was marked: then its request may go out.
  static func claim(_ entry: OutboxEntry, on connection: Connection) throws -> Bool {
    try connection.run(
      "UPDATE outbox SET state = 'sending', attempts = ? WHERE entry = ? AND state = ?",
      entry.attempts + 1, entry.number, entry.state.rawValue) == 1
  }

  /// After an older copy of the outbox was taken over: what waited when it was made may have been sent since, so the
  /// origin is asked before it is sent again.
  static func doubt(where condition: String = "true", on connection: Connection) throws {
    try connection.run(
      """
      UPDATE main.outbox SET state = 'unsure'
      WHERE state IN ('waiting', 'sending') AND kind <> 'deletion' AND \(condition)
      """)
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
