import Posts

/// A REST API shaped like JSONPlaceholder (json-server 0.17 and 1.x, and what resembles them).
///
/// It has no dates, pages or labels: its order stands in for dates, and a sync walks all of it, since new rows come at
/// the end and changed ones anywhere.
public struct RESTOrigin: Origin {
  public let blog: Blog
  public var feeds: [FeedKind] { [.posts, .comments] }

  let addresses: RESTAddresses
  let requests: OriginRequests
  private let authors: RESTAuthors

  /// Reads and writes the blog at its base address.
  public init(blog: Blog, fetcher: PoliteFetcher) {
    self.blog = blog
    addresses = RESTAddresses(base: blog.address)
    requests = OriginRequests(fetcher: fetcher)
    authors = RESTAuthors(address: addresses.users, requests: requests)
  }

  public func page(of feed: FeedKind, changed: ChangeFilter?, at cursor: PageCursor?, hurry: Hurry)
    async throws
    -> PageAnswer
  {
    switch feed {
    case .posts: try await posts(at: cursor, hurry: hurry)
    case .comments: try await comments(addresses.comments, of: nil, at: cursor, hurry: hurry)
    case .pages: .page(FeedPage())
    }
  }

  public func page(label: String, at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer {
    .page(FeedPage())
  }

  /// json-server 0.17 searches all fields with `q`; one that ignores it answers everything, which is no search. Always
  /// asks whole, as what was typed once is not worth remembering.
  public func page(searching text: String, at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer {
    guard let text = text.unlessBlank else { return .page(FeedPage()) }
    switch try await walk(addresses.posts(holding: text), hurry: hurry, whole: true).page(at: cursor) {
    case .notDue: return .notDue
    case .notChanged(let next): return .notChanged(next: next)
    case .page(let rows, let next, _):
      guard !rows.rows.isEmpty, rows.rows.allSatisfy({ Self.holds($0, text) }) else {
        return .page(FeedPage())
      }
      return .page(page(rows, posts: try await posts(rows), next, [:]))
    }
  }

  public func comments(of post: PostID, at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer {
    try await comments(addresses.comments(of: post.id), of: post, at: cursor, hurry: hurry)
  }

  public func post(_ id: PostID) async throws -> Post? {
    guard let row = try await requests.getIfThere(addresses.post(id.id)).map({ JSON($0.body) }) else {
      return nil
    }
    return rows.post(row, people: try await authors.all())
  }
}

extension RESTOrigin {
  var rows: RESTRows { RESTRows(blog: blog.id) }

  /// A walk through a list; `whole` asks for every page whether it has changed or not.
  func walk(_ list: String, hurry: Hurry, whole: Bool = false) -> RESTWalk {
    RESTWalk(list: list) { [requests] in try await requests.get($0, hurry: hurry, whole: whole) }
  }

  private func posts(at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer {
    if cursor == nil { try await authors.refresh(hurry) }
    let walk = walk(addresses.posts, hurry: hurry, whole: await authors.haveChanged)
    switch try await walk.page(at: cursor) {
    case .notDue: return .notDue
    case .notChanged(let next): return .notChanged(next: next)
    case .page(let rows, let next, var fetched):
      if next == nil { fetched.merge(await authors.takeFetched()) { first, _ in first } }
      return .page(page(rows, posts: try await posts(rows), next, fetched))
    }
  }

  private func posts(_ page: RESTPage) async throws -> [Post] {
    let people = try await authors.all()
    return page.rows.compactMap { rows.post($0, people: people) }
  }

  /// `post` filters once more: a server that does not know the filter answers all comments.
  private func comments(_ list: String, of post: PostID?, at cursor: PageCursor?, hurry: Hurry) async throws
    -> PageAnswer
  {
    switch try await walk(list, hurry: hurry).page(at: cursor) {
    case .notDue: return .notDue
    case .notChanged(let next): return .notChanged(next: next)
    case .page(let rows, let next, let fetched):
      let all = rows.rows.compactMap(self.rows.comment)
      var answer = page(rows, next, fetched)
      answer.skipped += rows.rows.count - all.count
      answer.comments = all.filter { post == nil || $0.post == post }
      return .page(answer)
    }
  }

  private func page(
    _ rows: RESTPage, posts: [Post] = [], _ next: PageCursor?, _ fetched: [String: FetchRecord]
  ) -> FeedPage {
    FeedPage(
      blog: blog, posts: posts, skipped: rows.skipped, total: rows.total, next: next, fetched: fetched)
  }

  /// Whether a row would be found by json-server's `q`: in any text or number, ignoring case.
  private static func holds(_ row: JSON, _ text: String) -> Bool {
    let fields = [row["title"], row["body"], row["id"], row["userId"]]
    return fields.contains { $0.string?.lowercased().contains(text.lowercased()) ?? false }
  }
}
