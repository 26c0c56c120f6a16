import Foundation
import Posts

/// Which entries of the outbox are to be sent, and when.
enum OutboxSchedule {
  /// When the next entry is due; nil while nothing is to be sent. An entry that has to wait holds back those behind it,
  /// but for a deletion, which may be withdrawn.
  static func nextDue(on connection: Connection) throws -> Date? {
    let entries = try OutboxRow.all(
      where: """
        state IN ('waiting', 'sending', 'unsure') AND blog IN (SELECT id FROM blogs WHERE removed IS NULL)
        """, on: connection)
    var next: Date?
    var held: [BlogID: Date] = [:]
    for entry in entries where try isWanted(entry, on: connection) {
      let due = max(entry.due, held[entry.blog] ?? entry.due)
      next = min(next ?? due, due)
      if case .deletion = entry.content { continue }
      held[entry.blog] = due
    }
    return next
  }

  /// Whether it is to be sent: a post that the reader has deleted since is not; undoing the deletion sends it.
  static func isWanted(_ entry: OutboxEntry, on connection: Connection) throws -> Bool {
    guard case .post = entry.content else { return true }
    return try StateRow.read(PostID(blog: entry.blog, id: entry.local), on: connection).removed == nil
  }
}
