import Foundation
import Posts

/// What a list shows of a post.
public struct PostRow: Hashable, Sendable, Identifiable {
  /// Who wrote it, as far as a row shows it.
  public struct Author: Hashable, Sendable {
    /// The person's number, for ``PostList/author`` and ``Library/person(_:)``.
    public var number: Int64
    public var name: String
    public var avatar: String?
  }

  public var id: PostID
  /// The number given once and never again.
  public var number: Int64
  /// The blog's number.
  public var blog: Int64
  public var kind: Post.Kind
  /// May be empty: then the snippet stands in.
  public var title: String
  public var snippet: String
  public var author: Author?
  /// As the origin says, the future included; nil where it has no dates.
  public var published: Date?
  public var firstSeen: Date
  /// What the list is sorted by; see Documentation/row-ids.md.
  public var sorted: Date
  public var labels: [String]
  /// The origin's count, else how many are stored; nil for none.
  public var comments: Int?
  public var isRead: Bool
  public var saved: Date?
  public var thumbnail: String?
  public var address: String?
  /// Whether only the start of the text is here.
  public var isSummary: Bool
  /// Whether it has gone at the origin: the library keeps it.
  public var isGone: Bool
  public var place: PostList.Place
}

extension PostRow {
  /// What ``init(_:)`` reads, in its order, from ``tables``.
  static let columns = """
    p.row, p.number, p.blog, b.id, p.id, p.kind, p.title, p.snippet, p.author, a.name, a.avatar, p.published,
    p.first_seen, p.sorted, p.labels, ifnull(p.comment_count,
      (SELECT count(*) FROM comments c WHERE c.blog = p.blog AND c.post = p.id)),
    p.is_read, p.saved, p.thumbnail, p.address, p.is_summary, p.is_gone
    """
  /// How many columns that are.
  static let width: Int32 = 22
  /// To be joined to `posts p`.
  static let joins = "JOIN blogs b ON b.blog = p.blog LEFT JOIN people a ON a.person = p.author"

  init(_ row: Row) {
    id = PostID(blog: BlogID(row.string(3)), id: row.string(4))
    number = row.int(1)
    blog = row.int(2)
    kind = Post.Kind(stored: row.int(5))
    title = row.string(6)
    snippet = row.string(7)
    author = row.optionalInt(8).map {
      Author(number: $0, name: row.string(9), avatar: row.optionalString(10))
    }
    published = row.optionalDate(11)
    firstSeen = row.date(12)
    sorted = row.date(13)
    labels = LabelList.split(row.string(14))
    comments = row.int(15) == 0 ? nil : Int(row.int(15))
    isRead = row.bool(16)
    saved = row.optionalDate(17)
    thumbnail = row.optionalString(18)
    address = row.optionalString(19)
    isSummary = row.bool(20)
    isGone = row.bool(21)
    place = PostList.Place(row: row.int(0), saved: row.int(17))
  }
}
