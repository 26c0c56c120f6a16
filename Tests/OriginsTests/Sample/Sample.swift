import Foundation
import Posts
import Testing

@testable import Origins

/// The sample as the tests ask for it: shipped files, no network, a clock that stands still.
enum Sample {
  static let files: ShippedFiles = ShippedFiles(
    folder: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Share")
      .standardized)

  private static let transport = SampleTransport(files: files)

  static func origin() throws -> SampleOrigin {
    let fetcher = PoliteFetcher(
      transport: transport, memory: TransientFetchMemory(),
      now: { Date(timeIntervalSince1970: 1_790_000_000) }, random: { 0.5 })
    return try SampleOrigin(fetcher: fetcher, files: files)
  }

  static func get(_ path: String, headers: [String: String] = [:]) async throws -> HTTPResponse {
    try await transport.send(
      HTTPRequest(.get, "https://sample.invalid" + path, headers: headers))
  }

  /// What a feed's address answers, read.
  static func feed(_ path: String) async throws -> FeedContents {
    let response = try await get(path)
    let document = try #require(FeedReader.read(response.body).document)
    return FeedContents(document, kind: .sample, known: SampleOrigin.blog, address: response.address)
  }

  /// All posts, pages or comments, page after page.
  static func all(_ kind: FeedKind) async throws -> (posts: [Post], comments: [Posts.Comment]) {
    let origin = try origin()
    var posts: [Post] = []
    var comments: [Posts.Comment] = []
    var cursor: PageCursor?
    repeat {
      let answer = try await origin.page(of: kind, changed: nil, at: cursor, hurry: .asked)
      guard case .page(let page) = answer else { break }
      #expect(page.skipped == 0)
      posts += page.posts
      comments += page.comments
      cursor = page.next
    } while cursor != nil
    return (posts, comments)
  }
}
