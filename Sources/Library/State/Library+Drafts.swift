import Foundation
import Posts

/// Posts being written.
extension Library {
  /// The drafts, changed last first.
  public func drafts() throws -> [Draft] {
    try read { connection in
      try connection.all(
        "SELECT id, blog, title, body, changed FROM drafts ORDER BY changed DESC, draft DESC"
      ) {
        row in
        guard let id = UUID(uuidString: row.string(0)) else {
          throw LibraryError.damaged(reason: "a draft's id cannot be read")
        }
        return Draft(
          id: id, blog: row.optionalString(1).map(BlogID.init(rawValue:)), title: row.string(2),
          body: row.string(3), changed: row.date(4))
      }
    }
  }

  /// Keeps a draft, in place of what was kept of it before; its date is now.
  public func save(_ draft: Draft) async throws {
    var draft = draft
    draft.changed = now()
    try await keep(draft)
  }

  /// The same with the date that the draft has.
  func keep(_ draft: Draft) async throws {
    try await write(durably: true) { connection in
      try connection.run(
        """
        INSERT INTO drafts (id, blog, title, body, changed) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET blog = excluded.blog, title = excluded.title, body = excluded.body,
          changed = excluded.changed
        """, draft.id.uuidString, draft.blog?.rawValue, draft.title, draft.body, draft.changed)
    }
  }

  /// Deletes a draft; saving it again undoes that.
  /// - Throws: ``LibraryError/noSuchDraft``
  public func deleteDraft(_ id: UUID) async throws {
    try await write(durably: true) { connection in
      guard try connection.run("DELETE FROM drafts WHERE id = ?", id.uuidString) == 1 else {
        throw LibraryError.noSuchDraft
      }
    }
  }
}
