import Posts

/// A list as SQL. Every form walks one index in the list's order, so that a window costs what it shows: the tests
/// look at SQLite's plans.
struct ListQuery {
  private let list: PostList
  /// The numbers of the blog and label named; -1 for one that is not there, which matches nothing.
  private let blog: Int64?
  private let label: Int64?
  private let drive: Drive
  /// Whether only saved posts are meant, which an order by saving implies.
  private let isSaved: Bool

  /// The index that is walked.
  private enum Drive {
    /// One of the partial indexes of `posts`.
    case posts
    /// `post_labels`, the posts looked up.
    case labels
  }

  init(_ list: PostList, on connection: Connection) throws {
    isSaved = list.isSaved || list.order == .lastSavedFirst || list.order == .firstSavedFirst
    self.list = list
    blog = try list.blog.map { id in
      try connection.first("SELECT blog FROM blogs WHERE id = ?", id.rawValue) { $0.int(0) } ?? -1
    }
    label = try list.label.map { name in
      try connection.first("SELECT label FROM labels WHERE name = ?", name) { $0.int(0) } ?? -1
    }
    let isFew = try isSaved || list.author != nil || list.isUnread && Self.hasFewUnread(connection)
    drive = label == nil || isFew ? .posts : .labels
  }

  /// With few unread posts those are walked and their labels looked up; with many the label's are.
  private static func hasFewUnread(_ connection: Connection) throws -> Bool {
    let some = 500
    let sql = "SELECT count(*) FROM (SELECT 1 FROM posts WHERE hidden = 0 AND is_read = 0 LIMIT ?)"
    return try connection.int(sql, some) < Int64(some)
  }

  /// A statement and its values.
  struct Text {
    var sql: String
    var values: [any Bindable] = []

    mutating func add(_ more: String, _ value: any Bindable) {
      sql += more
      values.append(value)
    }
  }

  /// The rows of the window that begins after the place (at the list's start without one), or of that which ends
  /// before it (at the list's end without one, in reverse).
  func window(_ place: PostList.Place?, isBackwards: Bool, limit: Int) -> Text {
    // The two kinds are two walks along the same index, merged by SQLite.
    let kinds: [Post.Kind?] =
      if let kind = list.kind { [kind] } else if drive == .posts, usesKinds { [.post, .page] } else { [nil] }
    let isDescending = (list.order == .newestFirst || list.order == .lastSavedFirst) != isBackwards
    var text = Text(sql: "SELECT \(PostRow.columns) FROM (")
    for (index, kind) in kinds.enumerated() {
      if index > 0 { text.sql += " UNION ALL " }
      text.sql += "SELECT \(key(of: "p")) FROM \(source) WHERE "
      addConditions(to: &text, kind: kind)
      addBound(to: &text, place, isDescending: isDescending)
    }
    let direction = isDescending ? "DESC" : "ASC"
    let order = bySaved ? "saved \(direction), row \(direction)" : "row \(direction)"
    text.add(" ORDER BY \(order) LIMIT ?", limit)
    text.sql += ") w CROSS JOIN posts p ON p.row = w.row \(PostRow.joins)"
    return text
  }

  /// How many posts the list has, or how many stand before a place in it.
  func count(before place: PostList.Place? = nil) -> Text {
    var text = Text(sql: "SELECT count(*) FROM \(source) WHERE ")
    addConditions(to: &text, kind: list.kind)
    if let place {
      addBound(to: &text, place, isDescending: list.order == .oldestFirst || list.order == .firstSavedFirst)
    }
    return text
  }

  /// The posts of the list, by a column of `posts p`.
  func selection(_ columns: String) -> Text {
    var text = Text(sql: "SELECT \(columns) FROM \(source) WHERE ")
    addConditions(to: &text, kind: list.kind)
    return text
  }

  private var bySaved: Bool { list.order == .lastSavedFirst || list.order == .firstSavedFirst }
  /// Whether the index that is walked has the kind before the row.
  private var usesKinds: Bool { !isSaved && list.author == nil }

  private func key(of table: String) -> String { bySaved ? "p.row, p.saved" : "\(rowColumn) AS row" }
  private var rowColumn: String { drive == .labels ? "l.row" : "p.row" }

  private var source: String {
    switch drive {
    case .labels:
      let index = blog == nil ? "" : " INDEXED BY post_labels_blog"
      return "post_labels l\(index) CROSS JOIN posts p ON p.row = l.row"
    case .posts:
      let name =
        if list.author != nil { "posts_author" } else if isSaved { "posts_saved" } else if list.isUnread {
          "posts_unread"
        } else { "posts_shown" }
      return "posts p INDEXED BY \(name)\(blog == nil || list.author != nil ? "" : "_blog")"
    }
  }

  private func addConditions(to text: inout Text, kind: Post.Kind?) {
    text.sql += "p.hidden = 0"
    if list.author != nil, drive == .posts { text.sql += " AND p.author IS NOT NULL" }
    if drive == .labels, let label {
      if let blog { text.add(" AND l.blog = ?", blog) }
      text.add(" AND l.label = ?", label)
    } else if let blog {
      text.add(" AND p.blog = ?", blog)
    }
    if let kind { text.add(" AND p.kind = ?", kind.stored) }
    if let author = list.author { text.add(" AND p.author = ?", author) }
    if list.isUnread { text.sql += " AND p.is_read = 0" }
    if isSaved { text.sql += " AND p.saved IS NOT NULL" }
    if drive == .posts, let label {
      text.add(" AND EXISTS (SELECT 1 FROM post_labels l WHERE l.label = ? AND l.row = p.row)", label)
    }
  }

  private func addBound(to text: inout Text, _ place: PostList.Place?, isDescending: Bool) {
    guard let place else { return }
    let sign = isDescending ? "<" : ">"
    if bySaved {
      text.add(" AND (p.saved, p.row) \(sign) (?", place.saved)
      text.add(", ?)", place.row)
    } else {
      text.add(" AND \(rowColumn) \(sign) ?", place.row)
    }
  }
}
