import Posts

extension Library {
  /// The posts that a search finds, newest first, deleted ones and those of removed blogs aside.
  /// - Parameters:
  ///   - blog: nil for all blogs.
  ///   - kind: nil for posts and pages.
  ///   - place: where the last hit so far stands; nil for the first ones.
  ///   - withSnippets: whether to look for the place in each post, which takes as long as the search itself; without,
  ///     ``snippet(of:for:)`` does so for the rows that come into sight.
  public func hits(
    of search: Search, in blog: BlogID? = nil, kind: Post.Kind? = nil, after place: PostList.Place? = nil,
    limit: Int = 50, withSnippets: Bool = true
  ) throws -> [Hit] {
    guard let query = search.query else { return [] }
    return try read { connection in
      let highlighter = Highlighter(query)
      let cursor = try Self.cursor(query, blog, kind, on: connection)
      var bound = place.map { $0.row - 1 } ?? Int64.max
      var hits: [Hit] = []
      while hits.count < limit, let row = try cursor.row(atOrBelow: bound) {
        if let hit = try Self.hit(row, highlighter, withSnippets, on: connection) { hits.append(hit) }
        bound = row - 1
      }
      return hits
    }
  }

  /// How many posts a search finds, counted up to a limit.
  public func count(
    of search: Search, in blog: BlogID? = nil, kind: Post.Kind? = nil, upTo limit: Int = .max
  ) throws -> Int {
    guard let query = search.query else { return 0 }
    return try read { connection in
      let cursor = try Self.cursor(query, blog, kind, on: connection)
      var bound = Int64.max
      var count = 0
      while count < limit, let row = try cursor.row(atOrBelow: bound) {
        let isShown = try connection.first("SELECT hidden = 0 FROM posts WHERE row = ?", row) { $0.bool(0) }
        if isShown == true { count += 1 }
        bound = row - 1
      }
      return count
    }
  }

  private static func cursor(
    _ query: Query, _ blog: BlogID?, _ kind: Post.Kind?, on connection: Connection
  ) throws -> any RowCursor {
    let number = try blog.map { id in
      try connection.first("SELECT blog FROM blogs WHERE id = ?", id.rawValue) { $0.int(0) } ?? -1
    }
    return try HitPlan(connection: connection).cursor(query, in: .init(blog: number, kind: kind?.stored))
  }

  /// The surroundings of the first place in a post's text that answers a search; the post's beginning if there is none.
  public func snippet(of row: PostRow, for search: Search) throws -> Hit.Excerpt {
    guard let query = search.query else { return Hit.Excerpt(text: row.snippet, highlights: []) }
    return try read { try Self.snippet(of: row, Highlighter(query), on: $0) }
  }

  /// nil where the post is hidden.
  private static func hit(
    _ row: Int64, _ highlighter: Highlighter, _ withSnippet: Bool, on connection: Connection
  ) throws -> Hit? {
    let post = try connection.first(
      "SELECT \(PostRow.columns) FROM posts p \(PostRow.joins) WHERE p.row = ? AND p.hidden = 0", row,
      map: PostRow.init)
    guard let post else { return nil }
    let beginning = Hit.Excerpt(text: post.snippet, highlights: [])
    return Hit(
      row: post, title: highlighter.title(post.title),
      snippet: withSnippet ? try snippet(of: post, highlighter, on: connection) : beginning)
  }

  private static func snippet(of post: PostRow, _ highlighter: Highlighter, on connection: Connection) throws
    -> Hit.Excerpt
  {
    let beginning = Hit.Excerpt(text: post.snippet, highlights: [])
    guard !highlighter.isEmpty else { return beginning }
    let found = try connection.first("SELECT plain_text(html) FROM bodies WHERE row = ?", post.place.row) {
      $0.withUTF8(0) { highlighter.snippet($0) }
    }
    return (found ?? nil) ?? beginning
  }
}
