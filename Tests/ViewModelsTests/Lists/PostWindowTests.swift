import Foundation
import Library
import Origins
import Posts
import Testing

@testable import ViewModels

@MainActor
@Suite("A window over a list")
struct PostWindowTests {
  let test: TestDesk

  init() async throws {
    test = try TestDesk()
    try await test.library.add(Made.blog)
  }

  static var small: PostWindow.Size {
    var size = PostWindow.Size()
    (size.page, size.reach, size.capacity) = (10, 3, 30)
    return size
  }

  func store(_ posts: [Post]) async throws {
    try await test.library.store(FeedPage(posts: posts), of: Made.blog.id)
  }

  func window(
    _ source: PostSource = .list(PostList(kind: .post)), name: String? = "w", on desk: Desk? = nil,
    new: Bool = false
  ) -> PostWindow {
    PostWindow(source, name: name, desk: desk ?? test.desk, size: Self.small, showsNewAtOnce: new)
  }

  func names(_ window: PostWindow) -> [String] { window.rows.map(\.id.id) }
  func id(_ name: String) -> PostID { PostID(blog: Made.blog.id, id: name) }
  func range(_ numbers: ClosedRange<Int>) -> [String] { numbers.map { "p\($0)" } }

  @Test("begins with a page from disk and grows before its end is reached")
  func grows() async throws {
    try await store(Made.posts(1...25))
    let window = window()
    #expect(names(window) == range(1...10))
    window.rowAppeared(id("p7"))
    #expect(names(window) == range(1...10))
    window.rowAppeared(id("p8"))
    #expect(names(window) == range(1...20))
    #expect(!window.isAtEnd)
    var ends = 0
    window.endReached = { ends += 1 }
    window.rowAppeared(id("p18"))
    #expect(names(window) == range(1...25))
    #expect(window.isAtEnd)
    #expect(ends == 0)
    window.rowAppeared(id("p23"))
    #expect(ends == 1)
    #expect(names(window) == range(1...25))
  }

  @Test("holds a bounded part of a long list, downwards and up again, no post twice and none missed")
  func bounded() async throws {
    try await store(Made.posts(1...120))
    let window = window()
    var seen = names(window)
    while !window.isAtEnd {
      let last = try #require(window.rows.last)
      window.rowAppeared(last.id)
      seen += names(window).drop { $0 != last.id.id }.dropFirst()
      #expect(window.rows.count <= 30)
    }
    #expect(seen == range(1...120))
    #expect(names(window) == range(91...120))
    var back: [String] = []
    while names(window).first != "p1" {
      let first = try #require(window.rows.first)
      window.rowAppeared(first.id)
      back = names(window).prefix { $0 != first.id.id } + back
      #expect(window.rows.count <= 30)
    }
    #expect(back == range(1...90))
    #expect(!window.isAtEnd)
    window.rowAppeared(id("p1"))
    #expect(names(window) == range(1...30))
  }

  @Test("new posts wait above: they are counted, and shown when asked for")
  func news() async throws {
    try await store(Made.posts(1...20))
    let window = window()
    window.topRowChanged(to: id("p4"))
    #expect(window.newPostsWords == nil)
    try await store([Made.post("n1", hoursAgo: 0.5), Made.post("n2", hoursAgo: 0.4)])
    try await eventually { window.newPosts == 2 }
    #expect(window.newPostsWords == "2 new posts")
    #expect(names(window) == range(1...10))
    #expect(window.position == id("p4"))
    #expect(window.scroll == nil)
    window.rowAppeared(id("p1"))
    #expect(names(window) == range(1...10))
    window.newPostsTapped()
    #expect(names(window) == ["n2", "n1"] + range(1...8))
    #expect(window.newPosts == 0)
    #expect(window.scroll == .init(post: id("n2"), number: 1))
    window.newPostsTapped()
    #expect(window.scroll == .init(post: id("n2"), number: 2))
  }

  @Test("older posts arriving among the rows or after them neither move the reader nor count as new")
  func older() async throws {
    try await store(Made.posts(1...4))
    let window = window()
    window.topRowChanged(to: id("p3"))
    try await store([Made.post("m", hoursAgo: 2.5), Made.post("z", hoursAgo: 99)])
    try await eventually { names(window) == ["p1", "p2", "m", "p3", "p4", "z"] }
    #expect(window.position == id("p3"))
    #expect(window.newPosts == 0)
    #expect(window.isAtEnd)
  }

  @Test("a list that was empty shows what comes")
  func first() async throws {
    let window = window()
    #expect(window.rows.isEmpty)
    try await store(Made.posts(1...3))
    try await eventually { names(window) == range(1...3) }
    #expect(window.newPosts == 0)
  }

  @Test("a change of one post changes one row; a deleted one goes, and comes back to its place")
  func changes() async throws {
    try await store(Made.posts(1...15))
    let window = window()
    window.topRowChanged(to: id("p2"))
    try await test.library.save([id("p3")])
    try await eventually { window.rows[2].saved != nil }
    #expect(window.rows.count { $0.saved != nil } == 1)
    try await test.library.delete([id("p2"), id("p1")])
    try await eventually { names(window) == range(3...12) }
    #expect(window.position == id("p3"))
    try await test.library.undelete([id("p1"), id("p2")])
    try await eventually { names(window).prefix(3) == ["p1", "p2", "p3"] }
    #expect(window.position == id("p3"))
    #expect(window.newPosts == 0)
  }

  @Test("when all that is shown goes, what is around the place shows")
  func allGone() async throws {
    try await store(Made.posts(1...60))
    let window = window()
    while names(window).first == "p1" { window.rowAppeared(try #require(window.rows.last?.id)) }
    #expect(names(window) == range(11...40))
    window.topRowChanged(to: id("p20"))
    try await test.library.delete(range(11...40).map(id))
    try await eventually { names(window) == range(41...50) }
    #expect(window.position == id("p41"))
    window.rowAppeared(id("p41"))
    #expect(names(window) == range(1...10) + range(41...50))
  }

  @Test("the position outlives the program, by the post, and tells what came meanwhile")
  func relaunch() async throws {
    try await store(Made.posts(1...60))
    let first = window()
    while !names(first).contains("p35") { first.rowAppeared(try #require(first.rows.last?.id)) }
    first.topRowChanged(to: id("p33"))
    await first.left()
    try await store([Made.post("n", hoursAgo: 0.1)])

    let second = window(on: test.relaunch())
    #expect(second.position == id("p33"))
    #expect(second.scroll?.post == id("p33"))
    #expect(names(second) == range(23...42))
    #expect(second.newPosts == 1)
    while names(second).first != "p1" { second.rowAppeared(try #require(second.rows.first?.id)) }
    second.rowAppeared(id("p1"))
    #expect(names(second).first == "p1")
  }

  @Test("the position is kept a second after the scrolling stopped, not at each step")
  func keptLater() async throws {
    try await store(Made.posts(1...10))
    let window = window()
    window.topRowChanged(to: id("p2"))
    try await eventually { test.time.sleepers == 1 }
    test.time.advance(by: 0.5)
    window.topRowChanged(to: id("p5"))
    try await eventually { test.time.sleepers == 1 }
    test.time.advance(by: 0.9)
    #expect(try test.library.setting("position w") == nil)
    test.time.advance(by: 0.2)
    try await eventually { try test.library.setting("position w") != nil }
    #expect(try ListPosition.stored("w", in: test.library)?.post == "p5")
  }

  @Test("where the post is gone at the next start, the one in its place is read")
  func goneMeanwhile() async throws {
    try await store(Made.posts(1...20))
    let first = window()
    first.topRowChanged(to: id("p5"))
    await first.left()
    try await test.library.delete([id("p5")])
    #expect(window(on: test.relaunch()).position == id("p6"))
  }

  @Test("other lists have positions of their own, and a kept one that cannot be read is none")
  func own() async throws {
    try await store(Made.posts(1...20))
    let window = window(name: "one")
    window.topRowChanged(to: id("p5"))
    window.show(.list(PostList(kind: .post, order: .oldestFirst)), name: "two")
    #expect(names(window) == range(11...20).reversed())
    #expect(window.position == id("p20"))
    try await eventually { try test.library.setting("position one") != nil }
    window.show(.list(PostList(kind: .post)), name: "one")
    #expect(window.position == id("p5"))
    try await test.library.set("position three", to: "{")
    #expect(self.window(name: "three").position == id("p1"))
  }

  @Test("a list only the reader adds to shows what is new at once")
  func atOnce() async throws {
    try await store(Made.posts(1...3))
    try await test.library.save([id("p2")])
    let window = window(.list(PostList(isSaved: true)), new: true)
    test.time.advance(by: 1)
    try await test.library.save([id("p3")])
    try await eventually { names(window) == ["p3", "p2"] }
    #expect(window.newPosts == 0)
  }

  @Test("hits of a search are a list like any other: they grow, count what is new, and keep their place")
  func hits() async throws {
    try await store(Made.posts(1...40))
    let source = PostSource.hits(Search("text"), blog: Made.blog.id, kind: nil)
    let window = window(source)
    #expect(names(window) == range(1...10))
    while !window.isAtEnd { window.rowAppeared(try #require(window.rows.last?.id)) }
    #expect(names(window) == range(1...40))
    window.topRowChanged(to: id("p12"))
    try await store([Made.post("n", hoursAgo: 0.1), Made.post("x", hoursAgo: 0.1, html: "other")])
    try await eventually { window.newPosts == 1 }
    await window.left()
    let next = self.window(source, on: test.relaunch())
    #expect(next.position == id("p12"))
    #expect(names(next).first == "p1")
    #expect(next.newPosts == 1)
  }

  @Test("going to the top reads the newest")
  func top() async throws {
    try await store(Made.posts(1...60))
    let window = window()
    while names(window).first == "p1" { window.rowAppeared(try #require(window.rows.last?.id)) }
    window.goToTop()
    #expect(names(window) == range(1...10))
    #expect(window.scroll?.post == id("p1"))
    #expect(window.isAtTop)
  }
}
