import Foundation
import Posts

/// What the reader does to posts. None of this touches the posts themselves; each verb tells how many it changed, and
/// can be undone.
extension Library {
  /// The state of a post, also of one that has not come yet.
  public func state(of post: PostID) throws -> ReaderState {
    try read { try StateRow.read(post, on: $0) }
  }

  /// Marks posts as read or as unread.
  @discardableResult
  public func mark(_ posts: [PostID], read isRead: Bool) async throws -> StateChange {
    try await change(posts, durably: false) { $0.isRead = isRead }
  }

  /// Marks all posts of a list as read or as unread.
  @discardableResult
  public func markAll(in list: PostList, read isRead: Bool) async throws -> StateChange {
    let now = now()
    return try await write { connection in
      let text = try ListQuery(list, on: connection).selection("p.row, p.is_read")
      let rows = try connection.all(text.sql, list: text.values) { (row: $0.int(0), isRead: $0.bool(1)) }
        .filter { $0.isRead != isRead }.map(\.row)
      try BulkMark.mark(rows, read: isRead, now: now, on: connection)
      return StateChange(marked: StateChange.Marked(rows: rows, isRead: isRead))
    }
  }

  /// Saves posts; those saved before keep their date.
  @discardableResult
  public func save(_ posts: [PostID]) async throws -> StateChange {
    let now = now()
    return try await change(posts, durably: true) { $0.saved = $0.saved ?? now }
  }

  /// Takes posts from the saved ones, their notes too.
  @discardableResult
  public func unsave(_ posts: [PostID]) async throws -> StateChange {
    try await change(posts, durably: true) {
      $0.saved = nil
      $0.note = nil
    }
  }

  /// Sets the note of a post, which is saved by that; a note of blanks is none.
  @discardableResult
  public func setNote(_ note: String?, of post: PostID) async throws -> StateChange {
    let now = now()
    let text = note?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    return try await change([post], durably: true) {
      $0.note = text.isEmpty ? nil : text
      if !text.isEmpty { $0.saved = $0.saved ?? now }
    }
  }

  /// Keeps how far down the reader got in a post, 0 (top) to 1 (end).
  @discardableResult
  public func setPosition(_ position: Double, of post: PostID) async throws -> StateChange {
    try await change([post], durably: false) { $0.position = position.isNaN ? 0 : min(max(position, 0), 1) }
  }

  /// Deletes posts from the library: each leaves a tombstone, by its id, and stays away over every refresh.
  @discardableResult
  public func delete(_ posts: [PostID]) async throws -> StateChange {
    let now = now()
    return try await change(posts, durably: true) { $0.removed = $0.removed ?? now }
  }

  /// Brings deleted posts back as they were.
  @discardableResult
  public func undelete(_ posts: [PostID]) async throws -> StateChange {
    try await change(posts, durably: true) { $0.removed = nil }
  }

  /// Puts the posts a verb changed back into the state they had.
  @discardableResult
  public func undo(_ change: StateChange) async throws -> StateChange {
    let now = now()
    return try await write(durably: true) { connection in
      var undone = StateChange()
      for (post, state) in change.before {
        undone.note(post, try StateRow.change(post, now: now, on: connection) { $0 = state })
      }
      if let marked = change.marked {
        try BulkMark.mark(marked.rows, read: !marked.isRead, now: now, on: connection)
        undone.marked = StateChange.Marked(rows: marked.rows, isRead: !marked.isRead)
      }
      return undone
    }
  }

  private func change(
    _ posts: [PostID], durably: Bool, _ change: @escaping @Sendable (inout ReaderState) -> Void
  ) async throws -> StateChange {
    let now = now()
    return try await write(durably: durably) { connection in
      try Self.change(posts, now: now, on: connection, change)
    }
  }

  /// For verbs that do more in the same transaction.
  static func change(
    _ posts: [PostID], now: Date, on connection: Connection, _ change: (inout ReaderState) -> Void
  ) throws -> StateChange {
    var changed = StateChange()
    for post in posts {
      changed.note(post, try StateRow.change(post, now: now, on: connection, change))
    }
    return changed
  }
}
