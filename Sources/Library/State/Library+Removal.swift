import Foundation
import Posts

/// Removing a blog takes it out of everything at once and can be undone by ``Library/restore(_:)``, or by adding it
/// again, until ``Library/purgeRemovedBlogs(before:)``, which a refresh calls for those removed an hour ago.
extension Library {
  /// Removes a blog; gives what went with it.
  @discardableResult
  public func remove(_ blog: BlogID) async throws -> BlogCounts {
    let counts = try counts(of: blog)
    let now = now()
    try await write(durably: true) { connection in
      let number = try BlogRow.number(of: blog, on: connection)
      try connection.run("UPDATE blogs SET removed = ? WHERE blog = ?", now, number)
    }
    return counts
  }

  /// Brings a removed blog back as it was.
  /// - Throws: ``LibraryError/noSuchBlog(_:)`` once it has gone for good.
  public func restore(_ blog: BlogID) async throws {
    try await write(durably: true) { connection in
      guard try connection.run("UPDATE blogs SET removed = NULL WHERE id = ?", blog.rawValue) == 1 else {
        throw LibraryError.noSuchBlog(blog.rawValue)
      }
    }
  }

  /// Deletes removed blogs for good, a few hundred posts a commit, so that others get to write between. It goes on
  /// where it stopped when it was interrupted.
  /// - Parameter date: only those removed before this date; another program may still offer to undo later ones.
  public func purgeRemovedBlogs(before date: Date = .distantFuture) async throws {
    try await write { try BlogPurge.begin(before: date, on: $0) }
    while try await write({ try BlogPurge.step(on: $0) }) { try Task.checkCancellation() }
  }
}

/// Deletes removed blogs step by step.
private enum BlogPurge {
  /// Posts a commit.
  static let step = 200
  /// Begins the id of a blog that is being deleted: its own is free again.
  static let prefix = "purging:"

  static func begin(before date: Date, on connection: Connection) throws {
    let removed = try connection.all(
      "SELECT blog, id FROM blogs WHERE removed < ? AND substr(id, 1, ?) <> ?", date, prefix.utf8.count,
      prefix
    ) { ($0.int(0), $0.string(1)) }
    for (blog, id) in removed {
      try connection.run("UPDATE blogs SET id = ? WHERE blog = ?", "\(prefix)\(blog):\(id)", blog)
      // The posts are hidden and have lost their blog's id: no trigger finds them any more.
      for table in ["states", "tags", "outbox"] {
        try connection.run("DELETE FROM \(table) WHERE blog = ?", id)
      }
      for table in ["feeds", "fetches", "comments"] {
        try connection.run("DELETE FROM \(table) WHERE blog = ?", blog)
      }
    }
  }

  /// Whether there is more to do.
  static func step(on connection: Connection) throws -> Bool {
    let blog = try connection.first(
      "SELECT blog FROM blogs WHERE removed IS NOT NULL AND substr(id, 1, ?) = ? LIMIT 1", prefix.utf8.count,
      prefix
    ) { $0.int(0) }
    guard let blog else { return false }
    let posts = try connection.all("SELECT row, labels FROM posts WHERE blog = ? LIMIT ?", blog, step) {
      (row: $0.int(0), labels: LabelList.split($0.string(1)))
    }
    var labels = LabelWriter(connection: connection, blog: blog)
    for post in posts {
      try SearchIndex.delete(row: post.row, on: connection)
      try labels.remove(post.labels, row: post.row)
      try connection.run("DELETE FROM bodies WHERE row = ?", post.row)
      try connection.run("DELETE FROM posts WHERE row = ?", post.row)
    }
    if posts.isEmpty {
      try connection.run("DELETE FROM people WHERE blog = ?", blog)
      try connection.run("DELETE FROM blogs WHERE blog = ?", blog)
    }
    return true
  }
}
