import Foundation
import Posts

/// A blog of the library, with its number and what is stored of it.
public struct BlogEntry: Hashable, Sendable, Identifiable {
  /// Given once, never again.
  public var number: Int64
  public var blog: Blog
  public var posts: Int
  public var pages: Int
  public var unread: Int
  public var saved: Int
  public var comments: Int

  public var id: BlogID { blog.id }
}

extension Library {
  /// Adds a blog; one whose removal can still be undone comes back whole.
  /// - Throws: ``LibraryError/duplicateBlog(title:)`` for a blog that is there, under whatever address.
  @discardableResult
  public func add(_ blog: Blog) async throws -> Int64 {
    let now = now()
    return try await write(durably: true) { connection in
      let known = try connection.first(
        "SELECT blog, title, address, removed IS NOT NULL FROM blogs WHERE id = ?", blog.id.rawValue
      ) { (number: $0.int(0), title: $0.string(1), address: $0.string(2), isRemoved: $0.bool(3)) }
      guard let known else { return try BlogRow.insert(blog, now: now, on: connection) }
      guard known.isRemoved else {
        throw LibraryError.duplicateBlog(title: known.title.isEmpty ? known.address : known.title)
      }
      try connection.run(
        "UPDATE blogs SET removed = NULL, address = ? WHERE blog = ?", blog.address, known.number)
      return known.number
    }
  }

  /// The blogs in the order they were added, with their counts.
  public func blogs() throws -> [BlogEntry] {
    try read { connection in
      try connection.all(
        """
        SELECT \(BlogRow.columns),
          (SELECT count(*) FROM posts WHERE blog = b.blog AND kind = 0 AND hidden = 0),
          (SELECT count(*) FROM posts WHERE blog = b.blog AND kind = 1 AND hidden = 0),
          (SELECT count(*) FROM posts WHERE blog = b.blog AND hidden = 0 AND is_read = 0),
          (SELECT count(*) FROM posts WHERE blog = b.blog AND hidden = 0 AND saved IS NOT NULL),
          (SELECT count(*) FROM comments WHERE blog = b.blog)
        FROM blogs b WHERE removed IS NULL ORDER BY added, blog
        """
      ) { row in
        BlogEntry(
          number: row.int(0), blog: try BlogRow.read(row), posts: Int(row.int(8)), pages: Int(row.int(9)),
          unread: Int(row.int(10)), saved: Int(row.int(11)), comments: Int(row.int(12)))
      }
    }
  }
}
