import Posts

/// The blog shipped inside the program: the Blogger origin at `https://sample.invalid`, and what Blogger's feeds do not
/// know of its authors, from a file in the shape of a REST blog's users.
public final class SampleOrigin: Origin {
  /// The sample as every new library holds it.
  public static let blog = Blog(
    id: BlogID("tag:blogger.com,1999:blog-7042719836154920813"), kind: .sample,
    address: "https://\(SampleTransport.host)", title: "The Margin",
    subtitle: "Notes on print, paper, bread, birds and other slow things")

  public var blog: Blog { origin.blog }
  public var feeds: [FeedKind] { origin.feeds }

  private let origin: BloggerOrigin
  private let authors: SampleAuthors

  /// Reads the sample.
  /// - Parameter fetcher: One whose transport is a ``SampleTransport``.
  /// - Throws: ``OriginsError/missingFile(_:)``.
  public init(fetcher: PoliteFetcher, files: ShippedFiles) throws {
    origin = BloggerOrigin(blog: Self.blog, fetcher: fetcher)
    authors = try SampleAuthors(files)
  }

  public func page(of feed: FeedKind, changed: ChangeFilter?, at cursor: PageCursor?, hurry: Hurry)
    async throws -> PageAnswer
  {
    authors.joined(try await origin.page(of: feed, changed: changed, at: cursor, hurry: hurry))
  }

  public func page(label: String, at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer {
    authors.joined(try await origin.page(label: label, at: cursor, hurry: hurry))
  }

  public func page(searching text: String, at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer {
    authors.joined(try await origin.page(searching: text, at: cursor, hurry: hurry))
  }

  public func comments(of post: PostID, at cursor: PageCursor?, hurry: Hurry) async throws -> PageAnswer {
    authors.joined(try await origin.comments(of: post, at: cursor, hurry: hurry))
  }

  public func post(_ id: PostID) async throws -> Post? {
    guard var post = try await origin.post(id) else { return nil }
    post.author = authors.known(post.author)
    return post
  }

  public func create(_ post: OutgoingPost) async throws -> Receipt { try await origin.create(post) }

  public func add(_ comment: OutgoingComment) async throws -> Receipt { try await origin.add(comment) }

  public func delete(_ post: PostID) async throws { try await origin.delete(post) }

  public func find(_ post: OutgoingPost, otherThan older: Set<String>) async throws -> Receipt? {
    try await origin.find(post, otherThan: older)
  }

  public func find(_ comment: OutgoingComment, otherThan older: Set<String>) async throws -> Receipt? {
    try await origin.find(comment, otherThan: older)
  }
}
