import Foundation
import Posts

/// Rows of `blogs`.
enum BlogRow {
  /// The number of a blog that is in the library.
  static func number(of blog: BlogID, on connection: Connection) throws -> Int64 {
    let number = try connection.first(
      "SELECT blog FROM blogs WHERE id = ? AND removed IS NULL", blog.rawValue
    ) { $0.int(0) }
    guard let number else { throw LibraryError.noSuchBlog(blog.rawValue) }
    return number
  }

  /// The ids of all blogs by number.
  static func ids(on connection: Connection) throws -> [Int64: BlogID] {
    Dictionary(
      try connection.all("SELECT blog, id FROM blogs") { ($0.int(0), BlogID($0.string(1))) },
      uniquingKeysWith: { first, _ in first })
  }

  static func insert(_ blog: Blog, now: Date, on connection: Connection) throws -> Int64 {
    let number = try Counter.blog.take(on: connection)
    try connection.run(
      """
      INSERT INTO blogs (blog, id, kind, address, title, subtitle, authors, labels, added)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      number, blog.id.rawValue, blog.kind.rawValue, blog.address, blog.title, blog.subtitle,
      try JSONText.encoded(blog.authors), try JSONText.encoded(blog.labels), now)
    return number
  }

  /// Takes over what an answer says of the blog, its address too: an origin gives another one only where the blog has
  /// moved for good. Its kind stays, and so does what the answer leaves out.
  static func update(_ number: Int64, from blog: Blog, on connection: Connection) throws {
    let title = blog.title.isEmpty ? nil : blog.title
    let subtitle = blog.subtitle.isEmpty ? nil : blog.subtitle
    let authors = blog.authors.isEmpty ? nil : try JSONText.encoded(blog.authors)
    let labels = blog.labels.isEmpty ? nil : try JSONText.encoded(blog.labels)
    try connection.run(
      """
      UPDATE blogs SET title = ifnull(?1, title), subtitle = ifnull(?2, subtitle), authors = ifnull(?3, authors),
        labels = ifnull(?4, labels), address = ?6
      WHERE blog = ?5 AND (address <> ?6 OR title <> ifnull(?1, title) OR subtitle <> ifnull(?2, subtitle)
        OR authors <> ifnull(?3, authors) OR labels <> ifnull(?4, labels))
      """, title, subtitle, authors, labels, number, blog.address)
  }

  static func read(_ row: Row) throws -> BlogEntry {
    BlogEntry(
      number: row.int(0),
      blog: Blog(
        id: BlogID(row.string(1)), kind: Blog.Kind(rawValue: row.string(2)) ?? .file, address: row.string(3),
        title: row.string(4), subtitle: row.string(5), authors: try JSONText.decoded(row.string(6)),
        labels: try JSONText.decoded(row.string(7))))
  }

  /// The blog as it is here already: under its id, or, for a REST API, whose address is all that tells one from another,
  /// under an address that leads to the same. nil if it is not here.
  static func known(_ blog: Blog, on connection: Connection) throws -> BlogEntry? {
    let wanted = comparable(address: blog.address)
    return try connection.all("SELECT \(columns) FROM blogs WHERE removed IS NULL", map: read).first {
      $0.id == blog.id
        || blog.kind == .rest && $0.blog.kind == .rest && comparable(address: $0.blog.address) == wanted
    }
  }

  /// An address without what readers leave out: the scheme, a slash at the end, capitals in the host.
  static func comparable(address: String) -> String {
    var rest = Substring(address.trimmingCharacters(in: .whitespacesAndNewlines))
    if let scheme = rest.range(of: "://") { rest = rest[scheme.upperBound...] }
    while rest.last == "/" { rest.removeLast() }
    let host = rest.prefix { $0 != "/" }
    return host.lowercased() + rest[host.endIndex...]
  }

  /// What ``read(_:)`` wants, in order.
  static let columns = "blog, id, kind, address, title, subtitle, authors, labels"
}
