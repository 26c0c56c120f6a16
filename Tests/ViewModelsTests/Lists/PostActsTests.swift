import Library
import Origins
import Posts
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("What can be done to a row")
struct PostActsTests {
  let test: TestDesk
  var toasts: Toasts { test.desk.toasts }

  init() async throws {
    test = try TestDesk()
    try await test.library.add(Made.blog)
    try await test.library.store(FeedPage(posts: Made.posts(1...3)), of: Made.blog.id)
  }

  func window() -> (PostWindow, PostActs) {
    let window = PostWindow(.list(PostList()), name: nil, desk: test.desk)
    return (window, PostActs(desk: test.desk) { window.reread() })
  }

  @Test("saves and unsaves; the list shows it at once")
  func save() async throws {
    let (window, acts) = window()
    await acts.saveTapped(window.rows[1])
    #expect(window.rows.map { $0.saved != nil } == [false, true, false])
    await acts.saveTapped(window.rows[1])
    #expect(window.rows.allSatisfy { $0.saved == nil })
    #expect(toasts.current == nil)
  }

  @Test("unsaving a post with a note can be undone, note and all")
  func note() async throws {
    let (window, acts) = window()
    let id = window.rows[0].id
    try await test.library.setNote("mine", of: id)
    window.reread()
    await acts.saveTapped(window.rows[0])
    #expect(try test.library.state(of: id).note == nil)
    #expect(toasts.current?.text == "“Title p1” and its note are not saved any more.")
    await toasts.undoTapped()
    #expect(try test.library.state(of: id).note == "mine")
    #expect(window.rows[0].saved == TestDesk.noon)
  }

  @Test("marks as read and as unread")
  func read() async throws {
    let (window, acts) = window()
    await acts.readMarkTapped(window.rows[0])
    #expect(window.rows.map(\.isRead) == [true, false, false])
    await acts.readMarkTapped(window.rows[0])
    #expect(window.rows.map(\.isRead) == [false, false, false])
  }

  @Test("deletes, tells it, and undoes it")
  func delete() async throws {
    let (window, acts) = window()
    await acts.deleteTapped([window.rows[1]])
    #expect(window.rows.map(\.id.id) == ["p1", "p3"])
    #expect(toasts.current?.text == "Deleted “Title p2”.")
    await toasts.undoTapped()
    #expect(window.rows.map(\.id.id) == ["p1", "p2", "p3"])
    #expect(toasts.current == nil)
    await acts.deleteTapped(Array(window.rows[0...1]))
    #expect(toasts.current?.text == "Deleted 2 posts.")
  }

  @Test("a deletion the blog has carried out comes back here only, and that is said")
  func copyOnly() async throws {
    try await test.library.add(Made.restBlog)
    try await test.library.store(
      FeedPage(posts: [Made.post("7", of: Made.restBlog)]), of: Made.restBlog.id)
    let window = PostWindow(.list(PostList(blog: Made.restBlog.id)), name: nil, desk: test.desk)
    let acts = PostActs(desk: test.desk) { window.reread() }
    test.network(answers: { HTTPResponse("{}", from: $0) })
    await acts.deleteTapped([try #require(window.rows.first)])
    try await test.desk.session.send(everything: true)
    #expect(test.network.addresses == ["DELETE https://api.example/posts/7"])
    await toasts.undoTapped()
    #expect(window.rows.map(\.id.id) == ["7"])
    #expect(toasts.current?.text == "Back in your library only: the blog has deleted it already.")
  }

  @Test("copies the link, opens the original, shares the canonical address; nothing for a post without one")
  func outside() async throws {
    let (window, acts) = window()
    var row = window.rows[0]
    acts.copyLinkTapped(row)
    acts.openOriginalTapped(row)
    #expect(test.copied == ["https://b1.blogspot.com/p1.html"])
    #expect(test.opened == ["https://b1.blogspot.com/p1.html"])
    #expect(toasts.current?.text == "Link copied.")
    let shared = acts.shared(row)
    #expect(shared?.address == "https://b1.blogspot.com/p1.html")
    #expect(
      shared?.mail == "mailto:?subject=Title%20p1&body=https%3A%2F%2Fb1.blogspot.com%2Fp1.html")
    row.address = nil
    acts.copyLinkTapped(row)
    acts.openOriginalTapped(row)
    #expect(acts.shared(row) == nil)
    #expect(test.copied.count == 1)
    #expect(test.opened.count == 1)
  }
}
