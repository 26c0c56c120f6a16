import Foundation
import Posts

/// A blog of the library with its number, which is given once and never again.
public struct BlogEntry: Hashable, Sendable, Identifiable {
  public var number: Int64
  public var blog: Blog

  public var id: BlogID { blog.id }
}

extension Library {
  /// Adds a blog; one whose removal can still be undone comes back whole, and one that was only read from a file is
  /// fetched from its address from now on.
  /// - Throws: ``LibraryError/duplicateBlog(title:)`` for a blog that is there, under whatever address.
  @discardableResult
  public func add(_ blog: Blog) async throws -> Int64 {
    let now = now()
    return try await write(durably: true) { connection in
      if let known = try BlogRow.known(blog, on: connection), known.blog.syncs || !blog.syncs {
        let (title, address) = (known.blog.title, known.blog.address)
        throw LibraryError.duplicateBlog(title: title.isEmpty ? address : title)
      }
      let number = try connection.first("SELECT blog FROM blogs WHERE id = ?", blog.id.rawValue) { $0.int(0) }
      guard let number else { return try BlogRow.insert(blog, now: now, on: connection) }
      try connection.run(
        "UPDATE blogs SET removed = NULL, address = ifnull(?, address), kind = ifnull(?, kind) WHERE blog = ?",
        blog.syncs ? blog.address : nil, blog.syncs ? blog.kind.rawValue : nil, number)
      return number
    }
  }

  /// The blog as it is here already, under whatever address; nil if it is not here.
  public func known(_ blog: Blog) throws -> BlogEntry? { try read { try BlogRow.known(blog, on: $0) } }

  /// The blogs in the order they were added.
  public func blogs() throws -> [BlogEntry] {
    try read { connection in
      try connection.all(
        "SELECT \(BlogRow.columns) FROM blogs WHERE removed IS NULL ORDER BY added, blog", map: BlogRow.read)
    }
  }

  /// The blog a reader means by its number, its id, its address or its exact title; nil if there is none.
  public func blog(named name: String) throws -> BlogEntry? {
    let blogs = try blogs()
    let address = BlogRow.comparable(address: name)
    return blogs.first { String($0.number) == name } ?? blogs.first { $0.id.rawValue == name }
      ?? blogs.first { BlogRow.comparable(address: $0.blog.address) == address }
      ?? blogs.first { $0.blog.title == name }
  }
}
