import Origins
import Posts
import Synchronization

/// A blog that takes posts and does at each request what a test says.
struct ScriptedOrigin: Origin {
  var blog: Blog
  var feeds: [FeedKind] { [.posts] }

  /// Called for a post on its way out, which is then taken as number 7.
  var creating: @Sendable () async throws -> Void = {}
  /// Called when a post is looked for; none is ever found.
  var finding: @Sendable () async throws -> Void = {}
  /// Called when a post is read.
  var reading: @Sendable () async throws -> Post? = { nil }
  /// Called for each page of a feed.
  var paging: @Sendable () async throws -> PageAnswer = { .page(FeedPage()) }

  func create(_ post: OutgoingPost) async throws -> Receipt {
    try await creating()
    return Receipt(id: "7")
  }

  func find(_ post: OutgoingPost, otherThan older: Set<String>) async throws -> Receipt? {
    try await finding()
    return nil
  }

  func post(_ id: PostID) async throws -> Post? { try await reading() }

  func page(of feed: FeedKind, changed: ChangeFilter?, at cursor: PageCursor?, hurry: Hurry) async throws
    -> PageAnswer
  { try await paging() }

  func page(label: String, at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer {
    .page(FeedPage())
  }

  func page(searching text: String, at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer {
    .page(FeedPage())
  }

  func comments(of post: PostID, at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer {
    .page(FeedPage())
  }

  func add(_ comment: OutgoingComment) async throws -> Receipt { Receipt(id: nil) }
  func delete(_ post: PostID) async throws {}
  func find(_ comment: OutgoingComment, otherThan older: Set<String>) async throws -> Receipt? { nil }
}
