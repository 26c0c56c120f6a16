import Markup
import Posts

/// A Google Blogger blog, read through its public feeds. Nothing can be sent to it: its write API ended in 2024.
public final class BloggerOrigin: Origin {
  public let blog: Blog
  public var feeds: [FeedKind] { [.posts, .pages, .comments] }

  private let requests: BloggerRequests

  /// Reads the blog at its address.
  public init(blog: Blog, fetcher: PoliteFetcher) {
    self.blog = blog
    requests = BloggerRequests(
      addresses: BloggerAddresses(base: blog.address), requests: OriginRequests(fetcher: fetcher))
  }

  public func page(of feed: FeedKind, changed: ChangeFilter?, at cursor: PageCursor?, hurry: Hurry)
    async throws
    -> PageAnswer
  {
    let all: BloggerAddresses.Feed =
      switch feed {
      case .posts: .posts
      case .pages: .pages
      case .comments: .comments
      }
    return try await page(of: changed.map { all.changed(since: $0.since) } ?? all, at: cursor, hurry: hurry)
  }

  public func page(label: String, at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer {
    guard !label.isEmpty else { return .page(FeedPage()) }
    return try await page(of: .label(label), at: cursor, hurry: hurry)
  }

  /// Always asks whole: what was typed once is not worth remembering.
  public func page(searching text: String, at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer {
    guard let text = text.unlessBlank else { return .page(FeedPage()) }
    return try await page(of: .search(text), at: cursor, hurry: hurry, whole: true)
  }

  public func comments(of post: PostID, at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer {
    guard let entry = BloggerEntryID(post.id) else { return .page(FeedPage()) }
    return try await page(of: .comments(of: entry), at: cursor, hurry: hurry)
  }

  public func post(_ id: PostID) async throws -> Post? {
    guard let entry = BloggerEntryID(id.id) else {
      throw OriginsError.notSupported("reading a single post that has no number")
    }
    do {
      let answer = try await requests.feed(.entry(entry), from: nil, hurry: .asked, whole: true)
      guard case .feed(let document, let response, _) = answer else { return nil }
      return contents(document, response).posts.first { $0.id == id }
    } catch OriginsError.notFound {
      return nil
    }
  }

  public func create(_ post: OutgoingPost) async throws -> Receipt {
    throw OriginsError.notSupported("sending a post")
  }

  public func add(_ comment: OutgoingComment) async throws -> Receipt {
    throw OriginsError.notSupported("sending a comment")
  }

  public func delete(_ post: PostID) async throws { throw OriginsError.notSupported("deleting a post") }

  public func find(_ post: OutgoingPost, otherThan older: Set<String>) async throws -> Receipt? { nil }

  public func find(_ comment: OutgoingComment, otherThan older: Set<String>) async throws -> Receipt? { nil }
}

extension BloggerOrigin {
  /// One page, asked for again from further back while entries may be missing before it. Only a feed's first page is
  /// asked for conditionally: were a later one answered 304, its entries would be unknown and the walk at an end.
  private func page(
    of feed: BloggerAddresses.Feed, at cursor: PageCursor?, hurry: Hurry, whole: Bool = false
  ) async throws -> PageAnswer {
    var walk = BloggerWalk(at: cursor)
    while true {
      let answer = try await requests.feed(
        feed, from: walk.start, hurry: hurry, whole: whole || cursor != nil)
      switch answer {
      case .notChanged: return .notChanged(next: nil)
      case .notDue: return .notDue
      case .feed(let document, let response, let fetched):
        let contents = contents(document, response)
        let step = walk.judge(
          ids: contents.ids, count: document.entries.count + document.unreadable,
          statedStart: document.startIndex, hasNext: document.hasNext)
        guard case .keep(let next) = step else { continue }
        return .page(
          FeedPage(
            blog: described(contents, response, feed), posts: contents.posts, comments: contents.comments,
            skipped: contents.skipped, total: contents.total, next: next, newestUpdate: contents.newestUpdate,
            fetched: fetched))
      }
    }
  }

  private func contents(_ document: FeedDocument, _ response: HTTPResponse) -> FeedContents {
    FeedContents(document, kind: blog.kind, known: blog, address: response.address)
  }

  /// The blog as the feed describes it, at its new address if it has moved for good. Only the posts' feed is sure to
  /// have its title and all its labels.
  private func described(
    _ contents: FeedContents, _ response: HTTPResponse, _ feed: BloggerAddresses.Feed
  ) -> Blog? {
    let moved = response.movedTo.flatMap { BloggerAddresses.base(of: feed, at: $0) }
    let isOfPosts = feed.path == BloggerAddresses.Feed.posts.path && !contents.isOfComments
    guard isOfPosts || moved != nil else { return nil }
    var described = isOfPosts ? contents.blog : blog
    if let moved { described.address = moved }
    return described
  }
}
