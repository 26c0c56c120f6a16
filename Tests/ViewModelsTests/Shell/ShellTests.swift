@testable import Library
import Origins
import Posts
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The shell")
struct ShellTests {
  let test: TestDesk
  var library: Library { test.library }

  init() async throws { test = try TestDesk() }

  func twoBlogs() async throws {
    try await library.add(Made.blog)
    try await library.add(Made.blog(2))
    try await library.set("welcomed", to: "1")
    try await library.store(FeedPage(posts: Made.posts(1...3)), of: Made.blog.id)
    try await library.store(
      FeedPage(posts: [
        Made.post("q1", of: Made.blog(2), hoursAgo: 0.9), Made.post("q2", of: Made.blog(2), kind: .page),
      ]),
      of: Made.blog(2).id)
  }

  @Test("the place is kept over a relaunch; its own tab again goes to the top")
  func places() async throws {
    let shell = Shell(desk: test.desk)
    #expect(shell.place == .home)
    shell.placeTapped(.saved)
    #expect(shell.place == .saved)
    #expect(shell.topWishes.isEmpty)
    shell.placeTapped(.saved)
    #expect(shell.topWishes == [.saved: 1])
    try await eventually { try library.setting("place") == "saved" }
    #expect(Shell(desk: test.relaunch()).place == .saved)
    #expect(Place.home.symbol(isSelected: true) == "house.fill")
    #expect(Place.home.symbol(isSelected: false) == "house")
  }

  @Test(
    "a new library is welcomed until its first blog is there; what is shared leaves by mail, browser or clipboard"
  )
  func welcomes() async throws {
    let new = Shell(desk: test.desk)
    #expect(new.isWelcoming)
    #expect(new.title == "Broadsheet")
    await new.started()
    #expect(!new.isWelcoming)
    #expect(new.title == "The Margin")
    try await twoBlogs()
    await new.blogTapped(.blog(Made.blog.id))
    try await eventually { try library.setting("current blog") == Made.blog.id.rawValue }
    let shell = Shell(desk: test.relaunch())
    #expect(!shell.isWelcoming)
    #expect(shell.title == "Blog 1")
    let shared = try #require(shell.home.acts.shared(shell.home.posts.rows[0]))
    shell.copyTapped(shared)
    #expect(test.copied == ["https://b1.blogspot.com/p1.html"])
    #expect(test.desk.toasts.current?.text == "Link copied.")
    shell.openTapped(shared)
    shell.mailTapped(shared)
    #expect(test.opened == [shared.address, shared.mail])
    shell.composeTapped()
    #expect(shell.destination?.id == "compose")
    shell.switchBlogTapped()
    #expect(shell.destination?.id == "switch blog")
    shell.settingsTapped()
    #expect(shell.destination?.id == "settings")
    shell.shortcutsTapped()
    #expect(shell.destination?.id == "shortcuts")
  }

  @Test(
    "from a text to be written to the drafts and back: nothing is lost, and a closed text closes no other")
  func drafts() async throws {
    try await twoBlogs()
    let shell = Shell(desk: test.desk)
    func compose() throws -> Compose {
      guard case .compose(let compose) = shell.destination else { throw LibraryError.noSuchDraft }
      return compose
    }
    shell.composeTapped()
    let first = try compose()
    first.text = "Words"
    await shell.draftsTapped(leaving: first)
    #expect(try library.drafts().map(\.body) == ["Words"])
    guard case .drafts(let drafts) = shell.destination else { throw LibraryError.noSuchDraft }
    shell.closed(first)
    #expect(shell.destination?.id == "drafts")
    shell.draftTapped(drafts.drafts[0])
    let second = try compose()
    #expect(second.text == "Words")
    shell.closed(first)
    #expect(shell.destination?.id == "compose")
    shell.closed(second)
    #expect(shell.destination == nil)
  }

  @Test("after an unclean end the whole library is looked at, and what is wrong is told")
  func uncleanEnd() async throws {
    try await twoBlogs()
    try await library.write { connection in
      try connection.run("INSERT INTO leases VALUES ('open x', 'nobody', 0)")
      try connection.run("DELETE FROM bodies WHERE row = (SELECT row FROM posts WHERE id = 'p1')")
    }
    await Shell(desk: test.desk).started()
    #expect(
      test.desk.toasts.current?.text
        == "The library is damaged. 1 post has no text. Put a backup in its place.")
  }

  @Test("Home's tab again reads its newest posts")
  func top() async throws {
    try await twoBlogs()
    let shell = Shell(desk: test.desk)
    shell.home.posts.topRowChanged(to: PostID(blog: Made.blog.id, id: "p2"))
    try await library.store(FeedPage(posts: [Made.post("n", hoursAgo: 0.1)]), of: Made.blog.id)
    shell.placeTapped(.home)
    #expect(shell.home.posts.rows.first?.id.id == "n")
    #expect(shell.home.posts.scroll?.post.id == "n")
  }

  @Test("the sidebar has the blogs with what is unread, all of them first")
  func sidebar() async throws {
    try await twoBlogs()
    let sidebar = Shell(desk: test.desk).sidebar
    #expect(sidebar.rows.map(\.title) == ["All blogs", "Blog 1", "Blog 2"])
    #expect(sidebar.rows.map(\.unread) == [4, 3, 1])
    #expect(sidebar.rows[1].badge == "3")
    #expect(sidebar.rows[1].spoken == "Blog 1, 3 unread")
    let post = PostID(blog: Made.blog(2).id, id: "q1")
    try await library.mark([post], read: true)
    try await library.save([post])
    try await eventually { sidebar.rows.map(\.unread) == [3, 3, 0] && sidebar.saved == 1 }
    #expect(sidebar.rows[2].badge == nil)
    #expect(sidebar.rows[2].spoken == "Blog 2")
  }

  @Test("another blog is shown from the library at once, asked for news, and kept over a relaunch")
  func switches() async throws {
    try await twoBlogs()
    let other = Made.blog(2)
    let blogger = ScriptedBlogger(
      other, posts: [Made.post("q3", of: other, hoursAgo: 0.1), Made.post("q1", of: other, hoursAgo: 0.9)])
    test.network(answers: blogger.answer)
    let shell = Shell(desk: test.desk)
    #expect(shell.choice == .blog(Made.blog.id))
    shell.destination = .switchBlog
    await shell.blogTapped(.blog(other.id))
    #expect(shell.choice == .blog(other.id))
    #expect(shell.destination?.id == nil)
    #expect(shell.home.posts.rows.map(\.id.id) == ["q3", "q1"])
    #expect(test.network.requests.allSatisfy { $0.address.hasPrefix(other.address) })
    try await eventually { try library.setting("current blog") == other.id.rawValue }
    #expect(Shell(desk: test.relaunch()).choice == .blog(other.id))
    await shell.blogTapped(.all)
    #expect(shell.home.posts.rows.map(\.id.id) == ["q3", "q1", "p1", "p2", "p3"])
    try await eventually { try library.setting("current blog") == "" }
    #expect(Shell(desk: test.relaunch()).choice == .all)
  }

  @Test("a removed blog goes without a question; the toast says what went and brings it back")
  func removes() async throws {
    try await twoBlogs()
    try await library.save([PostID(blog: Made.blog.id, id: "p1")])
    let shell = Shell(desk: test.desk)
    await shell.removeTapped(Made.blog.id)
    #expect(shell.sidebar.rows.map(\.title) == ["Blog 2"])
    #expect(shell.choice == .blog(Made.blog(2).id))
    #expect(test.desk.toasts.current?.text == "Removed “Blog 1”: 3 posts and 1 saved.")
    await test.desk.toasts.undoTapped()
    #expect(shell.sidebar.rows.map(\.title) == ["All blogs", "Blog 1", "Blog 2"])
    #expect(shell.choice == .blog(Made.blog.id))
    #expect(shell.home.posts.rows.count == 3)
    #expect(shell.sidebar.saved == 1)
  }

  @Test("what went with a blog is counted in right words")
  func removal() {
    let counts = BlogCounts(posts: 1, pages: 2, comments: 1, labels: 9, unread: 1, saved: 0)
    #expect(Removal.sentence("A", counts) == "Removed “A”: 1 post, 2 pages and 1 comment.")
    let empty = BlogCounts(posts: 0, pages: 0, comments: 0, labels: 0, unread: 0, saved: 0)
    #expect(Removal.sentence("A", empty) == "Removed “A”: 0 posts.")
  }

  @Test("a blog that is added while a new library is welcomed stays the one that is shown")
  func addsMeanwhile() async throws {
    let shell = Shell(desk: test.desk)
    try await library.add(Made.blog(2))
    await shell.blogTapped(.blog(Made.blog(2).id))
    await shell.started()
    #expect(!shell.isWelcoming)
    #expect(shell.choice == .blog(Made.blog(2).id))
  }

  @Test("an added blog is shown and fetched")
  func adds() async throws {
    test.network(answers: ScriptedBlogger(posts: Made.posts(1...2)).answer)
    try await library.set("welcomed", to: "1")
    let shell = Shell(desk: test.desk)
    shell.addBlogTapped()
    guard case .addBlog(let sheet) = shell.destination else {
      Issue.record("no sheet is open")
      return
    }
    sheet.address = "b1.blogspot.com"
    await sheet.findTapped()
    await sheet.addTapped()
    #expect(shell.destination?.id == nil)
    try await eventually { shell.home.posts.rows.count == 2 }
    #expect(shell.choice == .blog(Made.blog.id))
  }

  @Test("the connection is what the last requests tell, and nothing before them")
  func connection() async throws {
    try await twoBlogs()
    let shell = Shell(desk: test.desk)
    #expect(test.desk.connection.state == .unknown)
    await shell.started()
    #expect(test.desk.connection.state == .offline)
    test.network(answers: ScriptedBlogger(posts: Made.posts(1...3)).answer)
    await shell.home.pulledToRefresh()
    #expect(test.desk.connection.state == .online)
    test.desk.connection.note(OriginsError.timedOut(host: "x", seconds: 1))
    #expect(test.desk.connection.state == .online)
  }

  @Test("a deletion is sent ten seconds later, unless it was undone")
  func delivery() async throws {
    try await library.add(Made.restBlog)
    try await library.set("welcomed", to: "1")
    try await library.store(
      FeedPage(posts: [Made.post("7", of: Made.restBlog), Made.post("8", of: Made.restBlog)]),
      of: Made.restBlog.id)
    test.network(answers: {
      $0.method == .delete ? HTTPResponse("{}", from: $0) : HTTPResponse("[]", from: $0)
    })
    let shell = Shell(desk: test.desk)
    await shell.started()
    let rows = shell.home.posts.rows
    let before = test.network.requests.count
    await shell.home.acts.deleteTapped([rows[0]])
    await test.desk.toasts.undoTapped()
    await shell.home.acts.deleteTapped([rows[1]])
    // The toast and the deletion.
    try await eventually { test.time.sleepers(for: 10) == 2 }
    test.time.advance(by: 9)
    #expect(test.network.requests.count == before)
    test.time.advance(by: 1.5)
    try await eventually {
      // The timer may be set only now: then it is due at once.
      if test.time.sleepers(for: 0) > 0 { test.time.advance(by: 0) }
      return test.network.requests.count > before
    }
    #expect(test.network.addresses.last == "DELETE https://api.example/posts/\(rows[1].id.id)")
    try await eventually { try library.outbox().isEmpty }
  }
}
