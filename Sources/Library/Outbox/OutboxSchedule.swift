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

  /// What stands between an entry and its request.
  enum Standing {
    case ready
    /// A post that the reader has deleted since is not sent; undoing the deletion sends it.
    case withdrawn
    /// A comment needs its post's id at the origin, which a read of the origin still has to confirm.
    case postIsUnconfirmed
    /// The post that a comment is for will never have an id at the origin.
    case postIsLost
  }

  static func standing(of entry: OutboxEntry, on connection: Connection) throws -> Standing {
    switch entry.content {
    case .post:
      let post = PostID(blog: entry.blog, id: entry.local)
      return try StateRow.read(post, on: connection).removed == nil ? .ready : .withdrawn
    case .comment(let comment) where LocalID.isLocal(comment.post.id):
      let posts = try connection.int(
        "SELECT count(*) FROM outbox WHERE blog = ? AND local = ? AND kind = 'post'", entry.blog.rawValue,
        comment.post.id)
      return posts > 0 ? .postIsUnconfirmed : .postIsLost
    case .comment, .deletion: return .ready
    }
  }

  /// Whether anything is to be done about it now.
  static func isWanted(_ entry: OutboxEntry, on connection: Connection) throws -> Bool {
    switch try standing(of: entry, on: connection) {
    case .ready, .postIsLost: true
    case .withdrawn, .postIsUnconfirmed: false
    }
  }
}
