import Posts

extension Library {
  /// "Recommended for you": posts neither read nor saved, those first that share the most labels and authors with what
  /// was saved and read, then the newest. The same library always recommends the same.
  /// - Parameter blog: nil for all blogs.
  public func recommendations(in blog: BlogID? = nil, limit: Int = 20) throws -> [PostRow] {
    try read { connection in
      let number = try blog.map { id in
        try connection.first("SELECT blog FROM blogs WHERE id = ?", id.rawValue) { $0.int(0) } ?? -1
      }
      let recent = try RecommendedPost.recent(in: number, on: connection)
      var taste = Taste()
      for post in recent where post.isRead && !post.isSaved { taste.add(post, weight: 1) }
      for post in try RecommendedPost.saved(in: number, on: connection) { taste.add(post, weight: 2) }
      let rows = taste.ranked(recent.filter { !$0.isRead && !$0.isSaved }).prefix(limit)
      return try rows.compactMap { row in
        try connection.first(
          "SELECT \(PostRow.columns) FROM posts p \(PostRow.joins) WHERE p.row = ?", row, map: PostRow.init)
      }
    }
  }
}

/// What recommending goes by in a post.
struct RecommendedPost {
  var row: Int64
  var labels: [String]
  var author: Int64?
  var isRead = false
  var isSaved = false

  /// So many of the newest posts are looked at, those read for what the reader likes, the others to recommend.
  private static let reach = 2000
  private static let columns = "row, labels, author, is_read, saved IS NOT NULL"

  static func recent(in blog: Int64?, on connection: Connection) throws -> [RecommendedPost] {
    try connection.all(
      """
      SELECT \(columns) FROM posts NOT INDEXED
      WHERE hidden = 0 AND kind = 0 AND (?1 IS NULL OR blog = ?1) ORDER BY row DESC LIMIT \(reach)
      """, blog, map: RecommendedPost.init)
  }

  /// The posts saved last, however old.
  static func saved(in blog: Int64?, on connection: Connection) throws -> [RecommendedPost] {
    try connection.all(
      """
      SELECT \(columns) FROM posts INDEXED BY posts_saved
      WHERE hidden = 0 AND saved IS NOT NULL AND (?1 IS NULL OR blog = ?1) ORDER BY saved DESC LIMIT 500
      """, blog, map: RecommendedPost.init)
  }
}

extension RecommendedPost {
  init(_ row: Row) {
    self.init(
      row: row.int(0), labels: LabelList.split(row.string(1)), author: row.optionalInt(2),
      isRead: row.bool(3),
      isSaved: row.bool(4))
  }
}

/// Which labels and authors the reader likes: each counts by how often it was read or saved, which
/// says twice as much, against how often it comes.
struct Taste {
  private var labels: [String: Int] = [:]
  private var authors: [Int64: Int] = [:]

  /// Counts a post that was read or saved.
  mutating func add(_ post: RecommendedPost, weight: Int) {
    for label in post.labels { labels[label, default: 0] += weight }
    if let author = post.author { authors[author, default: 0] += weight }
  }

  /// The rows of posts, the most alike first, the newest first among equals.
  func ranked(_ posts: [RecommendedPost]) -> [Int64] {
    var labelCounts: [String: Int] = [:]
    var authorCounts: [Int64: Int] = [:]
    for post in posts {
      for label in post.labels { labelCounts[label, default: 0] += 1 }
      if let author = post.author { authorCounts[author, default: 0] += 1 }
    }
    // A label on everything says little: ten keeps one that is on a single post from saying all.
    let scored = posts.map { post in
      let byLabel = post.labels.reduce(0) { sum, label in
        sum + 1000 * (labels[label] ?? 0) / (10 + (labelCounts[label] ?? 0))
      }
      let byAuthor = post.author.map { 1000 * (authors[$0] ?? 0) / (10 + (authorCounts[$0] ?? 0)) } ?? 0
      return (row: post.row, score: byLabel + byAuthor)
    }
    return scored.sorted { ($0.score, $0.row) > ($1.score, $1.row) }.map(\.row)
  }
}
