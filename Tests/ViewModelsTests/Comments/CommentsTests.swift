import Foundation
import Library
import Origins
import Posts
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Comments")
struct CommentsTests {
  let test: TestDesk
  var library: Library { test.library }
  static let post = PostID(
    blog: BlogID("tag:blogger.com,1999:blog-1"), id: "tag:blogger.com,1999:blog-1.post-7")
  static let restPost = PostID(blog: Made.restBlog.id, id: "7")

  init() async throws {
    test = try TestDesk()
    try await library.add(Made.blog)
    try await library.add(Made.restBlog)
    try await library.store(FeedPage(posts: [Made.post(Self.post.id)]), of: Made.blog.id)
    try await library.store(FeedPage(posts: [Made.post("7", of: Made.restBlog)]), of: Made.restBlog.id)
  }

  func comment(
    _ id: String, on post: PostID = post, to parent: String? = nil, by name: String = "Bea", hoursAgo: Double,
    _ html: String = "<p>Yes</p>", isRemoved: Bool = false
  ) -> Comment {
    Comment(
      id: id, post: post, parent: parent, author: Person(name: name, email: "\(name)@a.example"),
      published: TestDesk.noon - hoursAgo * 3600, html: html, isRemoved: isRemoved)
  }

  func store(_ comments: [Comment]) async throws {
    try await library.store(FeedPage(comments: comments), of: Made.blog.id)
  }

  func comments(_ post: PostID = post) -> Comments { Comments(post, desk: test.desk) }

  @Test("stored comments show at once, threaded, oldest first; a removed one says so and keeps its answers")
  func threads() async throws {
    try await store([
      comment("1", hoursAgo: 9, isRemoved: true), comment("2", by: "Cem", hoursAgo: 8),
      comment("3", to: "1", by: "Dan", hoursAgo: 7, "<p>a <b>b</b></p>"),
    ])
    let comments = comments()
    #expect(comments.rows.map(\.id) == ["1", "3", "2"])
    #expect(comments.rows.map(\.depth) == [0, 1, 0])
    #expect(comments.rows[0].text == "This comment was removed.")
    #expect(comments.rows[1].text == "a b")
    #expect(comments.rows[1].spoken == "Dan, answer, 15 June 2024, a b")
    #expect(comments.rows[1].email == "Dan@a.example")
    #expect(comments.rows[1].date == "7 h ago")
    #expect(comments.state == .posts(banner: nil))
    #expect(test.network.requests.isEmpty)
  }

  @Test("loading, then the blog's; offline keeps what is stored under a banner")
  func fetches() async throws {
    let blogger = ScriptedBlogger(posts: [])
    blogger.insert(comment("tag:blogger.com,1999:blog-1.post-8", hoursAgo: 3))
    let gate = Gate()
    test.network(answers: { request in
      await gate.pass()
      return try blogger.answer(request)
    })
    let comments = comments()
    async let started: Void = comments.started()
    try await eventually { !test.network.requests.isEmpty }
    #expect(comments.state == .loading)
    gate.open()
    await started
    #expect(comments.rows.map(\.name) == ["Bea"])
    #expect(comments.state == .posts(banner: nil))
    test.network(answers: { throw TestDesk.offline($0) })
    await comments.pulledToRefresh()
    #expect(!comments.isRefreshing)
    #expect(comments.state == .posts(banner: .offline))
    #expect(comments.rows.count == 1)
  }

  @Test("no comments is empty when the blog has said so, offline when it could not be asked")
  func nothing() async throws {
    let comments = comments()
    #expect(comments.state == .loading)
    await comments.started()
    #expect(comments.state == .offline(reason: OriginsError.offline(host: "b1.blogspot.com").sentence))
    test.network(answers: ScriptedBlogger(posts: []).answer)
    await comments.pulledToRefresh()
    #expect(comments.state == .empty)
  }

  @Test("searches in name, mail address and text, all words, and says when nothing answers")
  func search() async throws {
    try await store([
      comment("1", by: "Bea", hoursAgo: 3, "<p>Red apples</p>"),
      comment("2", by: "Cem", hoursAgo: 2, "<p>Red</p>"),
    ])
    let comments = comments()
    comments.search = "  RED bea "
    #expect(comments.rows.map(\.id) == ["1"])
    comments.search = "cem@a"
    #expect(comments.rows.map(\.id) == ["2"])
    comments.search = "blue"
    #expect(comments.rows.isEmpty)
    #expect(comments.hasNoResults)
    #expect(comments.state == .posts(banner: nil))
    comments.search = " "
    #expect(comments.rows.count == 2)
    #expect(!comments.hasNoResults)
  }

  @Test("on a blog of Blogger's its form opens")
  func form() {
    let comments = comments()
    #expect(comments.canAdd)
    comments.addTapped()
    guard case .form(let form) = comments.destination else {
      Issue.record("no form is open")
      return
    }
    #expect(form.address == "https://www.blogger.com/comment/fullpage/post/1/7")
  }

  func sheet(_ comments: Comments) throws -> AddComment {
    comments.addTapped()
    guard case .add(let sheet) = comments.destination else {
      throw LibraryError.emptyBody
    }
    return sheet
  }

  @Test("what is missing is said; a comment is written offline, waits, and is one comment when it was sent")
  func add() async throws {
    let comments = comments(Self.restPost)
    let delivery = Delivery(desk: test.desk)
    defer { withExtendedLifetime(delivery) {} }
    delivery.start()
    let sheet = try sheet(comments)
    #expect(sheet.obstacle == "There is nothing to send yet: write something first.")
    sheet.text = "Well said"
    #expect(sheet.hasText)
    #expect(sheet.obstacle == "A comment needs your name.")
    sheet.name = "Eva"
    #expect(sheet.obstacle == "A comment needs your mail address.")
    sheet.email = "eva@a.example"
    #expect(sheet.obstacle == nil)
    await sheet.sendTapped()
    #expect(sheet.isDone)
    #expect(!sheet.hasText)
    #expect(comments.destination?.id == nil)
    #expect(comments.rows.map(\.text) == ["Well said"])
    try await eventually { comments.rows.map(\.status) == [.waiting(reason: nil)] && test.time.sleepers == 1 }
    test.network(answers: { throw TestDesk.offline($0) })
    test.time.advance(by: 1)
    let reason = OriginsError.offline(host: "api.example").sentence
    try await eventually { comments.rows.map(\.status) == [.waiting(reason: reason)] }
    #expect(comments.rows[0].spoken == "Eva, 15 June 2024, waiting to be sent, Well said")
    test.network(answers: { HTTPResponse(#"{"id": 501}"#, status: 201, from: $0) })
    // The sender may set its timer anew in between: time goes on until it has sent.
    try await eventually {
      if test.time.sleepers > 0 { test.time.advance(by: 60) }
      return comments.rows.map(\.status) == [.sent]
    }
    #expect(comments.rows.count == 1)
    let again = try self.sheet(comments)
    #expect(again.name == "Eva")
    #expect(again.email == "eva@a.example")
    #expect(again.text == "")
  }

  @Test("a refused comment says why; it can be tried again or taken back")
  func refused() async throws {
    let comments = comments(Self.restPost)
    let delivery = Delivery(desk: test.desk)
    defer { withExtendedLifetime(delivery) {} }
    delivery.start()
    test.network(answers: { HTTPResponse("{}", status: 400, from: $0) })
    let sheet = try sheet(comments)
    (sheet.text, sheet.name, sheet.email) = ("x", "Eva", "e@a.example")
    await sheet.sendTapped()
    try await eventually { test.time.sleepers == 1 }
    test.time.advance(by: 1)
    let reason = OriginsError.server(host: "api.example", status: 400).sentence
    try await eventually { comments.rows.map(\.status) == [.failed(reason: reason)] }
    #expect(comments.rows[0].status.words == "failed: \(reason)")
    await comments.retryTapped(comments.rows[0])
    #expect(comments.rows.map(\.status) == [.waiting(reason: reason)])
    try await eventually { test.time.sleepers == 1 }
    test.time.advance(by: 1)
    try await eventually { comments.rows.map(\.status) == [.failed(reason: reason)] }
    await comments.dropTapped(comments.rows[0])
    #expect(comments.rows.isEmpty)
    #expect(try library.outbox().isEmpty)
  }

  @Test("what is being sent is not cut off by the news that it is")
  func sendingGoesOn() async throws {
    let comments = comments(Self.restPost)
    let delivery = Delivery(desk: test.desk)
    defer { withExtendedLifetime(delivery) {} }
    delivery.start()
    let gate = Gate()
    test.network(answers: { request in
      await gate.pass()
      try Task.checkCancellation()
      return HTTPResponse(#"{"id": 501}"#, status: 201, from: request)
    })
    let sheet = try sheet(comments)
    (sheet.text, sheet.name, sheet.email) = ("x", "Eva", "e@a.example")
    await sheet.sendTapped()
    try await eventually {
      if test.time.sleepers > 0 { test.time.advance(by: 1) }
      return comments.rows.map(\.status) == [.sending]
    }
    gate.open()
    try await eventually { comments.rows.map(\.status) == [.sent] }
    #expect(test.network.requests.count { $0.method == .post } == 1)
  }
}
