import Foundation
import Posts

/// A post with all the library has of it.
public struct StoredPost: Hashable, Sendable, Identifiable {
  /// What lists show of it.
  public var row: PostRow
  /// The post, its HTML made safe.
  public var post: Post
  public var state: ReaderState

  public var id: PostID { row.id }
}

extension Library {
  /// A post by its identity; nil if the library has none. One that the reader deleted is found too: its state says so.
  public func post(_ id: PostID) throws -> StoredPost? {
    try read { try StoredPostQuery.first("b.id = ? AND p.id = ?", [id.blog.rawValue, id.id], on: $0) }
  }

  /// A post by its number.
  public func post(number: Int64) throws -> StoredPost? {
    try read { try StoredPostQuery.first("p.number = ?", [number], on: $0) }
  }

  /// The post a reader means by its number, its id or its address; nil if there is none.
  public func post(named name: String) throws -> StoredPost? {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    return try read { connection in
      if let number = Int64(name),
        let post = try StoredPostQuery.first("p.number = ?", [number], on: connection)
      {
        return post
      }
      return try StoredPostQuery.first(
        "p.row IN (SELECT row FROM posts q, blogs c WHERE q.blog = c.blog AND q.id = ?)", [name],
        on: connection)
        ?? StoredPostQuery.first("p.address IN (?, ?)", [name, name + "/"], on: connection)
    }
  }

  /// The post with this address in a blog: what a link inside a blog opens. Scheme and fragment do not count.
  public func post(address: String) throws -> PostID? {
    let rest = address.prefix { $0 != "#" }.drop { $0 != ":" }
    return try read { connection in
      try connection.first(
        """
        SELECT b.id, p.id FROM posts p JOIN blogs b ON b.blog = p.blog
        WHERE p.address IN (?, ?) AND p.hidden = 0 LIMIT 1
        """, "http" + rest, "https" + rest
      ) { PostID(blog: BlogID($0.string(0)), id: $0.string(1)) }
    }
  }
}

/// Reads one post whole.
enum StoredPostQuery {
  static func first(_ condition: String, _ values: [any Bindable], on connection: Connection) throws
    -> StoredPost?
  {
    let width = PostRow.width
    return try connection.all(
      """
      SELECT \(PostRow.columns), h.html, p.updated, p.place, a.key, a.email, a.details, p.comment_count,
        s.is_read, s.saved, s.note, s.position, s.removed
      FROM posts p \(PostRow.joins) JOIN bodies h ON h.row = p.row
        LEFT JOIN states s ON s.blog = b.id AND s.post = p.id
      WHERE b.removed IS NULL AND \(condition) LIMIT 1
      """, list: values
    ) { row in
      let shown = PostRow(row)
      let author = try shown.author.map { author in
        try PersonRow(
          name: author.name, email: row.optionalString(width + 4), avatar: author.avatar,
          details: row.optionalString(width + 5).map { try JSONText.decoded($0) }
        ).person(key: row.string(width + 3))
      }
      let post = Post(
        id: shown.id, kind: shown.kind, title: shown.title, html: try row.html(width),
        isSummary: shown.isSummary,
        published: shown.published, updated: row.optionalDate(width + 1), labels: shown.labels,
        author: author,
        address: shown.address, thumbnail: shown.thumbnail,
        commentCount: row.optionalInt(width + 6).map(Int.init), place: row.optionalString(width + 2))
      return StoredPost(row: shown, post: post, state: StateRow.state(row, from: width + 7))
    }.first
  }
}
