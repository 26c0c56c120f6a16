import Foundation
import Posts

/// Rows of `states`: the reader's own. Triggers carry them over to the posts' flags in the same transaction.
enum StateRow {
  static func read(_ id: PostID, on connection: Connection) throws -> ReaderState {
    try connection.first(
      "SELECT is_read, saved, note, position, removed FROM states WHERE blog = ? AND post = ?",
      id.blog.rawValue, id.id
    ) { state($0, from: 0) } ?? ReaderState()
  }

  /// Reads is_read, saved, note, position and removed from columns that follow each other.
  static func state(_ row: Row, from column: Int32) -> ReaderState {
    ReaderState(
      isRead: row.bool(column), saved: row.optionalDate(column + 1), note: row.optionalString(column + 2),
      position: row.double(column + 3), removed: row.optionalDate(column + 4))
  }

  /// Changes the state of a post; what it was before, nil if that is what it is.
  static func change(
    _ id: PostID, now: Date, on connection: Connection, _ change: (inout ReaderState) -> Void
  ) throws -> (before: ReaderState, isCopyOnly: Bool)? {
    let before = try read(id, on: connection)
    var after = before
    change(&after)
    guard after != before else { return nil }
    try write(after, of: id, now: now, on: connection)
    let isCopyOnly = try Deletions.follow(id, from: before, to: after, now: now, on: connection)
    return (before, isCopyOnly)
  }

  static func write(_ state: ReaderState, of id: PostID, now: Date, on connection: Connection) throws {
    guard state != ReaderState() else {
      try connection.run("DELETE FROM states WHERE blog = ? AND post = ?", id.blog.rawValue, id.id)
      return
    }
    try connection.run(
      """
      INSERT INTO states (blog, post, is_read, saved, note, position, removed, changed)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (blog, post) DO UPDATE SET is_read = excluded.is_read, saved = excluded.saved,
        note = excluded.note, position = excluded.position, removed = excluded.removed, changed = excluded.changed
      """,
      id.blog.rawValue, id.id, state.isRead, state.saved, state.note, state.position, state.removed, now)
  }
}

/// What a verb did to the reader's own state, and what it takes to undo it.
public struct StateChange: Hashable, Sendable {
  /// What was before, by post; posts that were so already are not in it.
  var before: [PostID: ReaderState] = [:]
  /// Posts that came back here only: their deletion had gone to the origin already.
  public internal(set) var copyOnly: Set<PostID> = []

  /// Posts marked by the list, which may be 100,000.
  struct Marked: Hashable, Sendable {
    var rows: [Int64]
    var isRead: Bool
  }

  var marked: Marked?

  /// How many posts are in another state now.
  public var count: Int { before.count + (marked?.rows.count ?? 0) }

  /// The posts whose state is another now, but for those marked by the list.
  public var posts: Set<PostID> { Set(before.keys) }

  mutating func note(_ post: PostID, _ change: (before: ReaderState, isCopyOnly: Bool)?) {
    guard let change else { return }
    before[post] = change.before
    if change.isCopyOnly { copyOnly.insert(post) }
  }
}
