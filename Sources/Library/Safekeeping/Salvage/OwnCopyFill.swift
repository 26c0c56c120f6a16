import Foundation

/// Completes a salvaged library from the newest small copy that is sound. What the damaged file gave itself is newer and
/// stays; tables that it gave whole are left alone: what is not in them was taken away by the reader.
struct OwnCopyFill {
  let library: String
  let steps: [Schema.Step]

  /// - Returns: The date of the copy; nil if there is none that can be read.
  func fill(_ target: Connection, after found: BrokenContent) throws -> Date? {
    for path in OwnCopyFiles.all(beside: library) {
      do {
        let copy = try ReadyFile(path, staged: "\(library).salvaging-own", steps: steps)
        defer { copy.end() }
        try fill(target, from: copy.path, after: found)
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.modificationDate] as? Date ?? .distantPast
      } catch LibraryError.damagedCopy {
      } catch LibraryError.notALibrary {
      } catch LibraryError.newerSchema {}
    }
    return nil
  }

  private func fill(_ target: Connection, from copy: String, after found: BrokenContent) throws {
    try target.run("ATTACH ? AS own", copy)
    try target.transaction {
      for table in BrokenContent.own where found.incomplete.contains(table) {
        try target.script("INSERT OR IGNORE INTO main.\(table) SELECT * FROM own.\(table)")
      }
      if found.incomplete.contains("posts") {
        try target.script(
          """
          INSERT OR IGNORE INTO main.posts SELECT * FROM own.posts;
          INSERT OR IGNORE INTO main.people SELECT * FROM own.people;
          INSERT OR IGNORE INTO main.comments (blog, id, post, parent, name, email, uri, avatar, published,
              first_seen, title, html, is_removed, content)
            SELECT blog, id, post, parent, name, email, uri, avatar, published, first_seen, title, html,
              is_removed, content FROM own.comments;
          """)
      }
      // Only of posts that are the same here and there.
      try target.script(
        """
        INSERT OR IGNORE INTO main.bodies SELECT bodies.* FROM own.bodies JOIN own.posts AS copied USING (row)
          JOIN main.posts AS kept ON kept.row = copied.row AND kept.blog = copied.blog AND kept.id = copied.id
          WHERE kept.content = copied.content;
        """)
    }
    try target.script("DETACH own")
  }
}
