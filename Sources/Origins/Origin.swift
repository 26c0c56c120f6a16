import Posts

/// A place posts come from: it turns bytes into values and values into requests, and never sees the database.
///
/// Every call is one or a few requests through a ``Transport``; a cancelled task cancels its request. HTML comes as
/// the origin served it: the library makes it safe.
public protocol Origin: Sendable {
  /// The blog this origin reads, as far as it was known when the origin was made.
  var blog: Blog { get }

  /// The feeds that a sync walks, in order.
  var feeds: [FeedKind] { get }

  /// Asks for one page of a feed. `cursor` is nil for the first, else the ``FeedPage/next`` of the page before.
  func page(of feed: FeedKind, changed: ChangeFilter?, at cursor: PageCursor?, hurry: Hurry) async throws
    -> PageAnswer

  /// Asks for one page of the posts that carry a label.
  func page(label: String, at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer

  /// Asks the blog's own search for one page of posts; an origin without one answers an empty last page.
  func page(searching text: String, at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer

  /// Asks for the comments of a post.
  func comments(of post: PostID, at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer

  /// Sends a new post and gives what the origin said of it.
  /// - Throws: ``OriginsError/notSupported`` where the blog has no API for it.
  func create(_ post: OutgoingPost) async throws -> Receipt

  /// Sends a new comment.
  func add(_ comment: OutgoingComment) async throws -> Receipt

  /// Deletes a post at the origin. One that is not there counts as deleted.
  func delete(_ post: PostID) async throws

  /// Looks for a post with exactly this author, title and body: how a sender learns what became of a request whose
  /// answer was lost.
  /// - Parameter older: the ids of equal ones that were there before it was written.
  /// - Throws: ``OriginsError``, also where not all that the blog has could be looked through.
  func find(_ post: OutgoingPost, otherThan older: Set<String>) async throws -> Receipt?

  /// Looks for a comment with exactly this post, name, email and body, in the same way.
  func find(_ comment: OutgoingComment, otherThan older: Set<String>) async throws -> Receipt?

  /// The post with this id as the origin has it now; nil if it has none.
  func post(_ id: PostID) async throws -> Post?
}

/// The feeds a blog can have.
public enum FeedKind: String, Sendable, Codable, CaseIterable {
  case posts, pages, comments
}

/// Whether an answer may be put off.
public enum Hurry: Sendable {
  /// The reader asked: always asks (conditionally), unless `Retry-After` or backoff forbids it.
  case asked
  /// Nobody is waiting: a lifetime the server stated (`Cache-Control`, `Expires`) puts it off.
  case automatic
}

/// Restricts a feed to what has changed since, where the origin can (Blogger: `orderby=updated&updated-min=…`).
public struct ChangeFilter: Hashable, Sendable, Codable {
  /// The newest `updated` seen so far, as the origin wrote it.
  public let since: String

  /// Asks for what changed at or after this moment, given as the origin wrote it.
  public init(since: String) { self.since = since }
}

/// Where a walk through a feed goes on. Stored between runs, so that a sync resumes.
public struct PageCursor: Hashable, Sendable, Codable {
  /// The 1-based index of the first entry not received yet (page number for APIs that count pages).
  public var position: Int
  /// The ids of the page before: the next page overlaps it by one, and a page with no other id ends the walk. Empty
  /// when that page was not sent again because nothing in it had changed.
  public var lastIDs: [String]
  /// How this walk has to ask, where the origin had to find out; nil until it knows.
  public var form: String?
  /// Whether the page before held no new id although the origin said it answered what was asked: once is bad luck
  /// (just as many entries arrived as a page holds), twice ends the walk.
  public var isBarren: Bool
  /// How many entries there were when the page before was answered, where a walk by page numbers must notice that some
  /// were deleted; nil where it need not or cannot.
  public var total: Int?
  /// How many entries of the feed have been received, as whoever walks through it counts; nil until they have counted.
  public var received: Int?

  /// Makes a cursor.
  public init(
    position: Int, lastIDs: [String], form: String? = nil, isBarren: Bool = false, total: Int? = nil,
    received: Int? = nil
  ) {
    self.position = position
    self.lastIDs = lastIDs
    self.form = form
    self.isBarren = isBarren
    self.total = total
    self.received = received
  }
}

/// What came back when a page was asked for.
public enum PageAnswer: Sendable {
  case page(FeedPage)
  /// The server said 304, or the body is the one of last time: nothing to parse, nothing to write. `next` is where the
  /// walk goes on all the same: a REST API appends, so an unchanged first page says nothing of the last one. It is nil
  /// for Blogger, whose first page changes with every post.
  case notChanged(next: PageCursor?)
  /// Not asked: a stated lifetime has not passed.
  case notDue
}

/// One page of a feed.
public struct FeedPage: Sendable {
  /// The blog as this answer describes it; nil where the answer says nothing of it.
  public var blog: Blog?
  public var posts: [Post]
  public var comments: [Comment]
  /// Entries that could not be read: skipped one by one, counted, never the feed.
  public var skipped: Int
  /// How many the origin claims there are. It lies: for progress bars only.
  public var total: Int?
  /// Where the next page begins; nil at the end.
  public var next: PageCursor?
  /// The newest `updated` on this page as the origin wrote it, for ``ChangeFilter``.
  public var newestUpdate: String?
  /// What to remember of the addresses asked, by address. To be kept in the commit that keeps the page: a page whose
  /// posts were lost must not be answered 304 the next time.
  public var fetched: [String: FetchRecord]

  /// Makes a page.
  public init(
    blog: Blog? = nil, posts: [Post] = [], comments: [Comment] = [], skipped: Int = 0, total: Int? = nil,
    next: PageCursor? = nil, newestUpdate: String? = nil, fetched: [String: FetchRecord] = [:]
  ) {
    self.blog = blog
    self.posts = posts
    self.comments = comments
    self.skipped = skipped
    self.total = total
    self.next = next
    self.newestUpdate = newestUpdate
    self.fetched = fetched
  }
}

/// A post on its way out.
public struct OutgoingPost: Hashable, Sendable, Codable {
  public var title: String
  /// Plain text.
  public var body: String
  /// REST's `userId`.
  public var author: String

  /// Makes a post to send.
  public init(title: String, body: String, author: String = "1") {
    self.title = title
    self.body = body
    self.author = author
  }
}

/// A comment on its way out.
public struct OutgoingComment: Hashable, Sendable, Codable {
  public var post: PostID
  public var name: String
  public var email: String
  /// Plain text.
  public var body: String

  /// Makes a comment to send.
  public init(post: PostID, name: String, email: String, body: String) {
    self.post = post
    self.name = name
    self.email = email
    self.body = body
  }
}

/// What an origin said of something it took.
public struct Receipt: Hashable, Sendable, Codable {
  /// The id it answered; nil if it took it and named none. JSONPlaceholder answers 101 to every create: no identity
  /// until a later read confirms it.
  public var id: String?

  /// Makes a receipt.
  public init(id: String?) { self.id = id }
}
