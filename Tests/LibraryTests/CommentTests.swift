import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Comments")
struct CommentTests {
  static let post = PostID(blog: Made.blogID, id: "a")

  static func comment(_ id: String, answers parent: String? = nil, minute: Double? = nil) -> Posts.Comment {
    Posts.Comment(
      id: id, post: post, parent: parent, author: Person(name: "N", email: "e@x"),
      published: minute.map { TemporaryLibrary.noon + $0 * 60 })
  }

  @Test("Comments are threaded, oldest first; orphans and rings stand at top level")
  func threads() {
    let ordered = CommentThread.ordered([
      Self.comment("1"), Self.comment("2"), Self.comment("1.1", answers: "1"),
      Self.comment("o", answers: "gone"),
      Self.comment("1.1.1", answers: "1.1"), Self.comment("1.2", answers: "1"),
      Self.comment("self", answers: "self"),
      Self.comment("r1", answers: "r2"), Self.comment("r2", answers: "r1"),
    ])
    #expect(ordered.map(\.id) == ["1", "1.1", "1.1.1", "1.2", "2", "o", "self", "r1", "r2"])
    #expect(ordered.map(\.depth) == [0, 1, 2, 1, 0, 0, 0, 0, 1])
  }

  @Test("A chain of 100,000 answers is no trouble")
  func deep() {
    let chain = (0..<100_000).map { Self.comment("\($0)", answers: $0 == 0 ? nil : "\($0 - 1)") }
    #expect(CommentThread.ordered(chain).last?.depth == 99_999)
  }

  @Test(
    "Comments may come before their post; dated ones by date, others as they came; unchanged ones are not written"
  )
  func storing() async throws {
    let library = try TemporaryLibrary()
    try await library.library.add(Made.blog())
    let page = FeedPage(comments: [Self.comment("n", minute: 2), Self.comment("o", minute: 1)])
    #expect(try await library.library.store(page, of: Made.blogID).comments == 2)
    #expect(try await library.library.store(page, of: Made.blogID).comments == 0)
    try await library.library.store(
      FeedPage(posts: [Made.post("a", hoursAgo: 1)], comments: [Self.comment("y"), Self.comment("x")]),
      of: Made.blogID)
    #expect(try library.library.comments(of: Self.post).map(\.id) == ["y", "x", "o", "n"])
    #expect(try library.library.comments(of: Self.post)[0].comment == Self.comment("y"))
    #expect(try library.library.rows(of: PostList(), limit: 1)[0].comments == 4)
  }
}
