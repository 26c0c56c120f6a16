import Foundation
import Library
import Markup
import Origins
import Posts
import Testing

@testable import ViewModels

@MainActor
@Suite("The reader")
struct ReaderTests {
  let test: TestDesk
  var library: Library { test.library }

  init() async throws {
    test = try TestDesk()
    try await library.add(Made.blog)
    var first = Made.post(
      "p1", title: "Rain & sun", html: "<p>Wet <img src=https://a.example/r.png alt=rain></p>",
      labels: ["a/b"],
      author: "Ann")
    first.commentCount = 2
    try await library.store(FeedPage(posts: [first] + Made.posts(2...4)), of: Made.blog.id)
  }

  func id(_ name: String) -> PostID { PostID(blog: Made.blog.id, id: name) }
  func reader(_ name: String = "p1", in list: PostWindow? = nil) -> Reader {
    Reader(id(name), in: list, desk: test.desk)
  }
  func window() -> PostWindow { PostWindow(.list(PostList(kind: .post)), name: nil, desk: test.desk) }

  @Test("shows the stored post at once, with header, labels and footer, and asks nobody")
  func page() {
    let reader = reader()
    #expect(reader.page.contains("<h1 dir=\"auto\">Rain &amp; sun</h1>"))
    #expect(reader.page.contains("<a href=\"broadsheet:author\">Ann</a> · 15 June 2024"))
    #expect(reader.page.contains("<a href=\"broadsheet:label/a%2Fb\">a/b</a>"))
    #expect(reader.page.contains("<a href=\"broadsheet:comments\">2 comments</a>"))
    #expect(reader.page.contains("broadsheet-picture:https%3A%2F%2Fa.example%2Fr.png"))
    #expect(reader.title == "Rain & sun")
    #expect(reader.commentsTitle == "2 comments")
    #expect(test.network.requests.isEmpty)
  }

  @Test("a post without anything says so; one with only a picture does not")
  func empty() async throws {
    let posts = [
      Made.post("e1", title: "", html: " <p>&nbsp;</p><script>x</script>"),
      Made.post("e2", title: "", html: "<img src=https://a.example/r.png>"),
    ]
    try await library.store(FeedPage(posts: posts), of: Made.blog.id)
    #expect(reader("e1").page.contains("<p>This post is empty.</p>"))
    #expect(reader("e1").title == "Untitled")
    #expect(!reader("e2").page.contains("This post is empty."))
    #expect(reader("e2").commentsTitle == "Comments")
  }

  @Test("a post that is not there is told, not shown as nothing")
  func missing() {
    let reader = reader("p99")
    guard case .missing = reader.content else {
      Issue.record("it shows \(reader.content)")
      return
    }
    #expect(reader.page == "")
  }

  @Test("counts as read when it is on the screen, not before")
  func read() async throws {
    let reader = reader()
    #expect(try !library.state(of: id("p1")).isRead)
    await reader.appeared()
    #expect(try library.state(of: id("p1")).isRead)
    #expect(reader.stored?.state.isRead == true)
    await reader.readMarkTapped()
    #expect(try !library.state(of: id("p1")).isRead)
  }

  @Test("saving, and a mark, leave the document as it is; new text makes another")
  func samePage() async throws {
    let reader = reader()
    let before = reader.page
    await reader.appeared()
    await reader.saveTapped()
    #expect(reader.stored?.state.saved == TestDesk.noon)
    #expect(reader.page == before)
    try await library.store(FeedPage(posts: [Made.post("p1", html: "<p>Dry</p>")]), of: Made.blog.id)
    try await eventually { reader.page.contains("<p>Dry</p>") }
    await reader.saveTapped()
    #expect(reader.stored?.state.saved == nil)
  }

  @Test("the position is kept a second later, or when the screen goes, and given back")
  func position() async throws {
    let reader = reader()
    #expect(reader.start == 0)
    reader.scrolled(to: 0.25)
    reader.scrolled(to: 0.5)
    try await eventually { test.time.sleepers == 1 }
    #expect(try library.state(of: id("p1")).position == 0)
    test.time.advance(by: 1)
    try await eventually { try library.state(of: id("p1")).position == 0.5 }
    reader.scrolled(to: 0.75)
    await reader.left()
    #expect(try library.state(of: id("p1")).position == 0.75)
    #expect(self.reader().start == 0.75)
    #expect(self.reader("p2").start == 0)
  }

  @Test("a link to a post that is here opens it here, others open in the browser, odd ones nowhere")
  func links() {
    let reader = reader()
    #expect(!reader.linkTapped("http://b1.blogspot.com/p2.html#c1"))
    #expect(reader.destination == .post(id("p2")))
    #expect(test.opened.isEmpty)
    #expect(!reader.linkTapped("https://b1.blogspot.com/p77.html"))
    #expect(!reader.linkTapped("mailto:ann@a.example"))
    #expect(test.opened == ["https://b1.blogspot.com/p77.html", "mailto:ann@a.example"])
    #expect(!reader.linkTapped("file:///etc/passwd"))
    #expect(!reader.linkTapped("javascript:alert(1)"))
    #expect(test.opened.count == 2)
    #expect(reader.linkTapped("#note"))
  }

  @Test("the header's links lead to author, label and comments")
  func ownLinks() throws {
    let reader = reader()
    #expect(!reader.linkTapped("broadsheet:author"))
    let author = try #require(reader.stored?.row.author)
    #expect(reader.destination == .author(author.number))
    #expect(!reader.linkTapped("broadsheet:label/a%2Fb"))
    #expect(reader.destination == .label("a/b", of: Made.blog.id))
    #expect(!reader.linkTapped("broadsheet:comments"))
    #expect(reader.destination == .comments(id("p1")))
    reader.destination = nil
    #expect(!reader.linkTapped("broadsheet:else"))
    #expect(reader.destination == nil)
    #expect(test.opened.isEmpty)
  }

  @Test("shares, copies and opens the canonical address; the bar opens comments and display")
  func bar() {
    let reader = reader()
    reader.shareTapped()
    #expect(
      reader.destination == .share(.init(title: "Rain & sun", address: "https://b1.blogspot.com/p1.html")))
    reader.copyLinkTapped()
    reader.openOriginalTapped()
    #expect(test.copied == ["https://b1.blogspot.com/p1.html"])
    #expect(test.opened == ["https://b1.blogspot.com/p1.html"])
    reader.commentsTapped()
    #expect(reader.destination == .comments(id("p1")))
    reader.displayTapped()
    #expect(reader.destination == .display)
  }

  @Test("next and previous go through the list, read each, and the list follows")
  func neighbors() async throws {
    let list = window()
    let reader = reader("p2", in: list)
    reader.scrolled(to: 0.4)
    await reader.nextTapped()
    #expect(reader.stored?.id == id("p3"))
    #expect(list.scroll?.post == id("p3"))
    try await eventually { list.rows[2].isRead }
    #expect(try library.state(of: id("p2")).position == 0.4)
    await reader.nextTapped()
    await reader.nextTapped()
    #expect(reader.stored?.id == id("p4"))
    for _ in 0..<5 { await reader.previousTapped() }
    #expect(reader.stored?.id == id("p1"))
    #expect(reader.page.contains("Rain &amp; sun"))
  }

  @Test("deleting ends the reading, and undo goes on with it")
  func delete() async throws {
    let list = window()
    let reader = reader("p2", in: list)
    await reader.deleteTapped()
    #expect(reader.isDone)
    #expect(list.rows.map(\.id.id) == ["p1", "p3", "p4"])
    await test.desk.toasts.undoTapped()
    #expect(!reader.isDone)
    #expect(list.rows.count == 4)
  }

  @Test("the original page: loading, loaded, failed, crashed, again, and back to the stored one")
  func original() throws {
    let reader = reader()
    #expect(reader.hasOriginal)
    reader.originalSwitched()
    let original = try #require(reader.original)
    #expect(original.address == "https://b1.blogspot.com/p1.html")
    #expect(original.state == .loading(0))
    original.progressed(to: 0.5)
    original.progressed(to: 0.3)
    #expect(original.state == .loading(0.5))
    original.finished()
    #expect(original.state == .loaded)
    original.began()
    original.failed("no route")
    original.progressed(to: 0.9)
    original.finished()
    #expect(original.state == .failed(reason: "no route"))
    original.reloadTapped()
    #expect(original.state == .loading(0))
    #expect(original.reloads == 1)
    original.crashed()
    #expect(original.state == .crashed)
    reader.originalSwitched()
    guard case .stored = reader.content else {
      Issue.record("it shows \(reader.content)")
      return
    }
  }

  @Test("the display is chosen in steps, kept, and makes the document anew")
  func display() async throws {
    let reader = reader()
    let display = test.desk.display
    await display.largerTapped()
    await display.widthChosen(.narrow)
    await display.appearanceChosen(.dark)
    await display.picturesSwitched(false)
    #expect(reader.page.contains("html{font-size:115%}body{max-width:32em}"))
    #expect(reader.page.contains("<span class=\"picture\">rain</span>"))
    let kept = PageStyle(textSize: 115, appearance: .dark, width: .narrow, showsPictures: false)
    #expect(test.relaunch().display.style == kept)
    for _ in 0..<9 { await display.smallerTapped() }
    #expect(display.style.textSize == 75)
    #expect(!display.canBeSmaller)
    for _ in 0..<9 { await display.largerTapped() }
    #expect(display.style.textSize == 200)
    #expect(!display.canBeLarger)
    try await library.set("display", to: "nonsense")
    #expect(test.relaunch().display.style == PageStyle())
  }

  @Test(
    "a post of which only the start is here, or which is gone at the blog, says so; one without a title too")
  func notes() async throws {
    var short = Made.post("s", title: "", html: "<p>Only</p>")
    short.isSummary = true
    try await library.store(FeedPage(posts: [short]), of: Made.blog.id)
    let reader = reader("s")
    #expect(
      reader.page.contains(
        "<p>The blog gives only the start of this post: the original page has all of it.</p>"))
    #expect(reader.page.contains("<h1 dir=\"auto\">Untitled</h1>"))
    #expect(reader.page.contains(">Comments</a>"))
  }
}
