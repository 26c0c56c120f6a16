import Foundation
import Posts

/// The reader's own tags of a blog, in the order of the strip.
extension Library {
  /// The tags in their order.
  public func tags(of blog: BlogID) throws -> [Tag] {
    try read { connection in
      try connection.all("SELECT name, kind FROM tags WHERE blog = ? ORDER BY place, tag", blog.rawValue) {
        Tag(name: $0.string(0), kind: Tag.Kind(rawValue: $0.string(1)) ?? .text)
      }
    }
  }

  /// Adds a tag, its name trimmed.
  /// - Parameter index: where in the order, for an undo; at the end without one.
  /// - Throws: ``LibraryError/duplicateTag(_:)`` for a name that is there, ignoring case;
  ///   ``LibraryError/emptyTag``.
  public func add(_ tag: Tag, to blog: BlogID, at index: Int? = nil) async throws {
    let name = tag.name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { throw LibraryError.emptyTag }
    try await write(durably: true) { connection in
      let folded = TagRow.folded(name)
      let known = try connection.first(
        "SELECT name FROM tags WHERE blog = ? AND folded = ?", blog.rawValue, folded
      ) { $0.string(0) }
      if let known { throw LibraryError.duplicateTag(known) }
      try connection.run(
        """
        INSERT INTO tags (blog, name, folded, kind, place)
        VALUES (?1, ?2, ?3, ?4, (SELECT ifnull(max(place), -1) + 1 FROM tags WHERE blog = ?1))
        """, blog.rawValue, name, folded, tag.kind.rawValue)
      guard let index else { return }
      var order = try TagRow.order(of: blog, on: connection)
      guard let added = order.popLast() else { return }
      order.insert(added, at: min(max(index, 0), order.count))
      try TagRow.setOrder(order, on: connection)
    }
  }

  /// Removes a tag; gives it and its place, for an undo.
  /// - Throws: ``LibraryError/noSuchTag(_:)``
  @discardableResult
  public func removeTag(_ name: String, from blog: BlogID) async throws -> (tag: Tag, index: Int) {
    try await write(durably: true) { connection in
      let found = try connection.first(
        "SELECT tag, name, kind FROM tags WHERE blog = ? AND folded = ?", blog.rawValue, TagRow.folded(name)
      ) { ($0.int(0), Tag(name: $0.string(1), kind: Tag.Kind(rawValue: $0.string(2)) ?? .text)) }
      guard let (key, tag) = found else { throw LibraryError.noSuchTag(name) }
      let index = try TagRow.order(of: blog, on: connection).firstIndex(of: key) ?? 0
      try connection.run("DELETE FROM tags WHERE tag = ?", key)
      return (tag, index)
    }
  }

  /// Puts tags in the order of these names; tags that are not named follow in the order they had.
  public func reorderTags(_ names: [String], of blog: BlogID) async throws {
    try await write(durably: true) { connection in
      let order = try TagRow.order(of: blog, on: connection)
      let named = try names.compactMap { name in
        try connection.first(
          "SELECT tag FROM tags WHERE blog = ? AND folded = ?", blog.rawValue, TagRow.folded(name)
        ) { $0.int(0) }
      }
      try TagRow.setOrder(named + order.filter { !named.contains($0) }, on: connection)
    }
  }
}

/// Rows of `tags`.
private enum TagRow {
  /// What makes two names the same: blanks at the ends, case and composition do not count.
  static func folded(_ name: String) -> String {
    name.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping.lowercased()
  }

  static func order(of blog: BlogID, on connection: Connection) throws -> [Int64] {
    try connection.all("SELECT tag FROM tags WHERE blog = ? ORDER BY place, tag", blog.rawValue) { $0.int(0) }
  }

  static func setOrder(_ tags: [Int64], on connection: Connection) throws {
    for (place, tag) in tags.enumerated() {
      try connection.run("UPDATE tags SET place = ? WHERE tag = ? AND place <> ?1", place, tag)
    }
  }
}
