import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("What the library remembers of addresses and hosts")
struct FetchMemoryTests {
  let temporary: TemporaryLibrary
  var library: Library { temporary.library }
  static let record = FetchRecord(
    etag: "\"e\"", lastModified: nil, validatorsSince: TemporaryLibrary.noon,
    freshUntil: TemporaryLibrary.noon + 540, bodyHash: .max,
    next: PageCursor(position: 26, lastIDs: ["a", "b"]))

  init() async throws {
    temporary = try TemporaryLibrary()
    try await library.add(Made.blog())
  }

  @Test("A record is kept with its page, and not without it")
  func withPage() async throws {
    let page = FeedPage(posts: [Made.post("a")], fetched: ["https://b/feed": Self.record])
    await #expect(throws: LibraryError.noSuchBlog("none")) {
      try await library.store(page, of: BlogID("none"))
    }
    #expect(try await library.record(for: "https://b/feed") == nil)
    let progress = FeedProgress(
      feed: .posts, cursor: PageCursor(position: 26, lastIDs: ["a"]), newest: "2024")
    try await library.store(page, of: Made.blogID, progress: progress)
    #expect(try await library.record(for: "https://b/feed") == Self.record)
    #expect(try library.progress(of: .posts, blog: Made.blogID) == progress)
    #expect(try library.progress(of: .pages, blog: Made.blogID) == FeedProgress(feed: .pages))
  }

  @Test("A record is replaced, and goes with its blog")
  func replaced() async throws {
    try await library.store(FeedPage(fetched: ["https://b/feed": Self.record]), of: Made.blogID)
    var other = Self.record
    other.etag = nil
    other.next = nil
    try await library.keep(other, for: "https://b/feed")
    #expect(try await library.record(for: "https://b/feed") == other)
    try await library.remove(Made.blogID)
    try await library.purgeRemovedBlogs()
    #expect(try await library.record(for: "https://b/feed") == nil)
  }

  @Test("A restraint is changed in one step, a hundred times at once without losing one")
  func restraints() async throws {
    try await withThrowingTaskGroup(of: Void.self) { [library] group in
      for _ in 0..<100 {
        group.addTask {
          try await library.change(restraintOf: "b:80") { old in
            HostRestraint(until: TemporaryLibrary.noon, failures: (old?.failures ?? 0) + 1, asked: false)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await library.restraint(of: "b:80")?.failures == 100)
    try await library.change(restraintOf: "b:80") { _ in nil }
    #expect(try await library.restraint(of: "b:80") == nil)
  }
}
