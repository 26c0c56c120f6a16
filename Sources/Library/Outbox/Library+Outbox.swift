import Foundation
import Posts

/// What waits to be sent, as the reader sees it.
extension Library {
  /// The entries the origin has not taken yet, in the order they were queued.
  public func outbox() throws -> [OutboxEntry] {
    try read { try OutboxRow.all(where: "state <> 'sent'", on: $0) }
  }

  /// How a local post or comment stands: nil for one that is not in the outbox.
  public func outboxEntry(of local: String, in blog: BlogID) throws -> OutboxEntry? {
    try read {
      try OutboxRow.all(where: "blog = ? AND local = ? AND kind <> 'deletion'", blog.rawValue, local, on: $0)
        .first
    }
  }

  /// Makes an entry due now, one that was refused too.
  /// - Throws: ``LibraryError/noSuchEntry(_:)``, ``LibraryError/entryIsBeingSent(_:)``.
  public func retry(_ number: Int64) async throws {
    let now = now()
    try await write(durably: true) { connection in
      var entry = try OutboxRow.one(number, on: connection)
      if entry.state == .sending { throw LibraryError.entryIsBeingSent(number) }
      if entry.state == .failed { entry.state = .waiting }
      entry.due = now
      entry.attempts = 0
      try OutboxRow.update(entry, on: connection)
    }
  }

  /// Takes an entry out, and with it the local post or comment it was for, a post's comments too; the post a deletion was
  /// for comes back.
  /// - Throws: ``LibraryError/noSuchEntry(_:)``, ``LibraryError/entryIsBeingSent(_:)``.
  public func drop(_ number: Int64) async throws {
    let now = now()
    try await write(durably: true) { connection in
      let entry = try OutboxRow.one(number, on: connection)
      if entry.state == .sending { throw LibraryError.entryIsBeingSent(number) }
      try OutboxRow.delete(number, on: connection)
      switch entry.content {
      case .post:
        try LocalPost.remove(entry.local, blog: entry.blog, on: connection)
        for comment in try OutboxRow.comments(on: entry.local, of: entry.blog, on: connection) {
          try OutboxRow.delete(comment.number, on: connection)
        }
      case .comment:
        try connection.run(
          "DELETE FROM comments WHERE blog = ? AND id = ?",
          try BlogRow.number(of: entry.blog, on: connection), entry.local)
      case .deletion(let post):
        _ = try StateRow.change(post, now: now, on: connection) { $0.removed = nil }
      }
    }
  }
}
