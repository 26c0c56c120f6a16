import Foundation
import Origins
import Posts
import Synchronization
import TestSupport

@testable import Library

/// A library, a local server with one blog, and a sync between them.
final class SyncedBlog: Sendable {
  let server: TestServer
  let temporary: TemporaryLibrary
  let blog: Blog
  private let transport = CurlTransport()

  var library: Library { temporary.library }

  /// - Parameter settings: of the blog, as `Tests/Server` takes them.
  init(
    _ kind: Blog.Kind, _ settings: String, on server: TestServer? = nil,
    now: (@Sendable () -> Date)? = nil
  ) async throws {
    self.server = try server ?? TestServer.corner()
    temporary = try TemporaryLibrary(now: now ?? SyncedBlog.ticking())
    let id =
      kind == .rest ? "\(self.server.address)/blog" : "tag:blogger.com,1999:blog-4242424242424242424"
    blog = Blog(id: BlogID(id), kind: kind, address: "\(self.server.address)/blog", title: "A test blog")
    try await self.server.control(#"{"\#(kind.rawValue)": {"/blog": \#(settings)}}"#)
    try await library.add(blog)
  }

  /// A clock that is a second further each time it is looked at.
  private static func ticking() -> @Sendable () -> Date {
    let seconds = Mutex(0.0)
    return {
      TemporaryLibrary.noon
        + seconds.withLock { seconds in
          seconds += 1
          return seconds
        }
    }
  }

  /// A new one each time, as a program that starts anew has it.
  var fetcher: PoliteFetcher {
    PoliteFetcher(transport: transport, memory: library, now: library.now, random: { 0 })
  }

  var origin: @Sendable (Blog) throws -> any Origin {
    let fetcher = fetcher
    return { blog in
      blog.kind == .rest
        ? RESTOrigin(blog: blog, fetcher: fetcher) : BloggerOrigin(blog: blog, fetcher: fetcher)
    }
  }

  @discardableResult
  func sync(_ hurry: Hurry = .asked) async throws -> SyncReport {
    let reports = try await Sync(library: library, origin: origin).run([blog.id], hurry: hurry)
    guard let report = reports.first else { throw LibraryError.noSuchBlog(blog.id.rawValue) }
    return report
  }

  /// Sends what waits in the outbox.
  func send(everything: Bool = true) async throws -> [OutboxEntry] {
    try await Outbox(library: library, origin: origin).send(everything: everything)
  }

  func rows() throws -> [PostRow] { try library.rows(of: PostList(blog: blog.id), limit: 100) }

  func titles(limit: Int = 1000) throws -> [String] {
    try library.rows(of: PostList(blog: blog.id, kind: .post), limit: limit).map(\.title)
  }
}
