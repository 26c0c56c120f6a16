import Foundation
import Library
import Origins
import Posts
import Synchronization
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Home")
struct HomeTests {
  let test: TestDesk
  var library: Library { test.library }

  init() async throws {
    test = try TestDesk()
    try await library.add(Made.blog)
  }

  func home(_ choice: BlogChoice = .blog(Made.blog.id)) -> HomeModel { HomeModel(choice, desk: test.desk) }
  func names(_ home: HomeModel) -> [String] { home.posts.rows.map(\.id.id) }
  func store(_ posts: [Post]) async throws {
    try await library.store(FeedPage(posts: posts), of: Made.blog.id)
  }
  nonisolated static let server = OriginsError.server(host: "b1.blogspot.com", status: 500)

  @Test("loading, then posts; the library is drawn before anything is asked")
  func first() async throws {
    let blogger = ScriptedBlogger(posts: Made.posts(1...3))
    let gate = Gate()
    test.network(answers: { request in
      await gate.pass()
      return try blogger.answer(request)
    })
    let home = home()
    #expect(home.state == .loading)
    #expect(test.network.requests.isEmpty)
    async let started: Void = home.started()
    try await eventually { !test.network.requests.isEmpty }
    #expect(home.state == .loading)
    gate.open()
    await started
    #expect(home.state == .posts(banner: nil))
    #expect(names(home) == ["p1", "p2", "p3"])
    #expect(test.desk.connection.state == .online)
    #expect(HomeModel(.blog(Made.blog.id), desk: test.relaunch()).state == .posts(banner: nil))
  }

  @Test("a blog without posts is empty, not loading for ever")
  func empty() async throws {
    let blogger = ScriptedBlogger(posts: [])
    test.network(answers: blogger.answer)
    let home = home()
    await home.started()
    #expect(home.state == .empty)
    #expect(self.home().state == .empty)
  }

  @Test("offline with nothing stored says so, and loading again while another try is under way")
  func offline() async throws {
    let home = home()
    await home.started()
    #expect(home.state == .offline(reason: OriginsError.offline(host: "b1.blogspot.com").sentence))
    #expect(test.desk.connection.state == .offline)
    let gate = Gate()
    let blogger = ScriptedBlogger(posts: Made.posts(1...1))
    test.network(answers: { request in
      await gate.pass()
      return try blogger.answer(request)
    })
    async let again: Void = home.tryAgainTapped()
    try await eventually { home.isRefreshing }
    try await eventually { home.state == .loading }
    gate.open()
    await again
    #expect(!home.isRefreshing)
    #expect(home.state == .posts(banner: nil))
  }

  @Test("offline with posts stored keeps them under a banner")
  func banner() async throws {
    try await store(Made.posts(1...2))
    let home = home()
    #expect(home.state == .posts(banner: nil))
    await home.pulledToRefresh()
    #expect(home.state == .posts(banner: .offline))
    #expect(names(home) == ["p1", "p2"])
    test.network(answers: { HTTPResponse("x", status: 500, from: $0) })
    test.time.advance(by: 86400)
    await home.pulledToRefresh()
    #expect(home.state == .posts(banner: .failed(reason: Self.server.sentence)))
  }

  @Test("a server's error and a page that is no blog are states of their own")
  func failures() async throws {
    test.network(answers: { HTTPResponse("x", status: 500, from: $0) })
    let home = home()
    await home.started()
    #expect(home.state == .failed(reason: Self.server.sentence))
    test.time.advance(by: 86400)
    test.network(answers: { HTTPResponse("<html><p>Hi</p></html>", type: "text/html", from: $0) })
    await home.tryAgainTapped()
    guard case .notABlog = home.state else {
      Issue.record("it shows \(home.state)")
      return
    }
  }

  @Test("the spinner lasts as long as the work")
  func spinner() async throws {
    let gate = Gate()
    test.network(answers: { request in
      await gate.pass()
      throw TestDesk.offline(request)
    })
    let home = home()
    let work = Task { await home.pulledToRefresh() }
    try await eventually { !test.network.requests.isEmpty }
    #expect(home.isRefreshing)
    gate.open()
    await work.value
    #expect(!home.isRefreshing)
    await home.started()
    #expect(!home.isRefreshing)
  }

  @Test("pulled at the top shows what came; below the top it is counted")
  func pulled() async throws {
    let blogger = ScriptedBlogger(posts: Made.posts(1...3))
    test.network(answers: blogger.answer)
    let home = home()
    await home.started()
    blogger.insert(Made.post("n1", hoursAgo: 0.5))
    await home.pulledToRefresh()
    #expect(names(home) == ["n1", "p1", "p2", "p3"])
    #expect(home.posts.newPosts == 0)
    home.posts.topRowChanged(to: PostID(blog: Made.blog.id, id: "p2"))
    blogger.insert(Made.post("n2", hoursAgo: 0.4))
    await home.pulledToRefresh()
    #expect(names(home) == ["n1", "p1", "p2", "p3"])
    #expect(home.posts.newPosts == 1)
  }

  @Test("a refresh keeps the filter and what it shows")
  func filter() async throws {
    let blogger = ScriptedBlogger(
      posts: Made.posts(1...2, labels: ["Rain"]) + Made.posts(3...4) + [
        Made.post("tag:blogger.com,1999:blog-1.page-9", hoursAgo: 50, kind: .page)
      ])
    test.network(answers: blogger.answer)
    let home = home()
    await home.started()
    try await library.add(Tag(name: "rain", kind: .label), to: Made.blog.id)
    try await eventually { home.strip.filters.count == 3 }
    home.strip.tapped(.tag(Tag(name: "rain", kind: .label)))
    #expect(names(home) == ["p1", "p2"])
    blogger.insert(Made.post("n", hoursAgo: 0.5, labels: ["Rain"]))
    await home.pulledToRefresh()
    #expect(home.strip.selected == .tag(Tag(name: "rain", kind: .label)))
    #expect(names(home) == ["n", "p1", "p2"])
    home.strip.tapped(.pages)
    #expect(names(home) == ["tag:blogger.com,1999:blog-1.page-9"])
    home.strip.tapped(.posts)
    #expect(names(home) == ["p1", "p2", "p3", "p4"])
    #expect(home.posts.newPosts == 1)
  }

  @Test("a tag shows the library's posts at once, then what the blog has of it")
  func tagFetch() async throws {
    try await store([Made.post("p1", labels: ["Rain"])])
    try await library.add(Tag(name: "Rain", kind: .label), to: Made.blog.id)
    let blogger = ScriptedBlogger(
      cap: 3, posts: Made.posts(1...4, labels: ["Rain"]) + [Made.post("x", hoursAgo: 90)])
    test.network(answers: blogger.answer)
    let home = home()
    home.strip.tapped(.tag(Tag(name: "Rain", kind: .label)))
    #expect(names(home) == ["p1"])
    try await eventually { names(home) == ["p1", "p2", "p3"] }
    #expect(test.network.addresses.count == 1)
    home.posts.rowAppeared(PostID(blog: Made.blog.id, id: "p3"))
    try await eventually { names(home) == ["p1", "p2", "p3", "p4"] && !home.isLoadingMore }
    #expect(home.state == .posts(banner: nil))
  }

  @Test("a tag nothing has is empty only when the blog has said so")
  func tagNothing() async throws {
    try await store([Made.post("p1")])
    try await library.add(Tag(name: "snow", kind: .text), to: Made.blog.id)
    let blogger = ScriptedBlogger(posts: Made.posts(1...1))
    let gate = Gate()
    test.network(answers: { request in
      await gate.pass()
      return try blogger.answer(request)
    })
    let home = home()
    home.strip.tapped(.tag(Tag(name: "snow", kind: .text)))
    #expect(home.state == .loading)
    gate.open()
    try await eventually { home.state == .empty }
    test.network(answers: { throw TestDesk.offline($0) })
    try await library.add(Tag(name: "hail", kind: .text), to: Made.blog.id)
    home.strip.tapped(.tag(Tag(name: "hail", kind: .text)))
    try await eventually {
      home.state == .offline(reason: OriginsError.offline(host: "b1.blogspot.com").sentence)
    }
  }

  @Test("at the end of what is here the blog is asked for the rest, with a progress row meanwhile, once")
  func rest() async throws {
    let blogger = ScriptedBlogger(cap: 10, posts: Made.posts(1...30))
    let asked = Mutex(0)
    test.network(answers: { request in
      let number = asked.withLock {
        $0 += 1
        return $0
      }
      if number == 2 { throw TestDesk.offline(request) }
      return try blogger.answer(request)
    })
    let home = home()
    await home.started()
    #expect(names(home).count == 10)
    #expect(home.state == .posts(banner: .offline))
    home.posts.rowAppeared(PostID(blog: Made.blog.id, id: "p9"))
    #expect(home.isLoadingMore)
    home.posts.rowAppeared(PostID(blog: Made.blog.id, id: "p10"))
    try await eventually { !home.isLoadingMore }
    #expect(names(home) == (1...30).map { "p\($0)" })
    #expect(home.state == .posts(banner: nil))
    let requests = test.network.requests.count
    home.posts.rowAppeared(PostID(blog: Made.blog.id, id: "p30"))
    #expect(!home.isLoadingMore)
    #expect(test.network.requests.count == requests)
  }

  @Test("all blogs together: one that answers and one that fails")
  func all() async throws {
    let other = Made.blog(2)
    try await library.add(other)
    let blogger = ScriptedBlogger(posts: Made.posts(1...2))
    test.network(answers: blogger.answer)
    let home = home(.all)
    await home.started()
    #expect(names(home) == ["p1", "p2"])
    #expect(home.state == .posts(banner: .offline))
    #expect(!home.strip.canAdd)
  }

  @Test("a row opens, is shared, and the sheet for a tag opens")
  func destinations() async throws {
    try await store(Made.posts(1...1))
    let home = home()
    let row = try #require(home.posts.rows.first)
    home.rowTapped(row)
    #expect(home.destination?.id == "post \(Made.blog.id.rawValue) p1")
    home.shareTapped(row)
    guard case .share(let shared) = home.destination else {
      Issue.record("nothing is shared")
      return
    }
    #expect(shared == PostActs.Shared(title: "Title p1", address: "https://b1.blogspot.com/p1.html"))
    home.addTagTapped()
    guard case .addTag(let sheet) = home.destination else {
      Issue.record("no sheet is open")
      return
    }
    sheet.text = "rain"
    await sheet.doneTapped()
    #expect(home.destination?.id == nil)
    #expect(home.strip.selected == .tag(Tag(name: "rain", kind: .text)))
  }
}
