import Posts
import TestSupport
import Testing

@testable import Origins

@Suite("Asking a REST blog again")
struct RESTConditionalTests {
  private let local: LocalBlogs

  init() throws { local = try LocalBlogs() }

  private func origin() -> RESTOrigin {
    RESTOrigin(
      blog: Blog(id: BlogID(local.address), kind: .rest, address: local.address), fetcher: local.fetcher())
  }

  /// Walks a feed as a sync does, keeping what each page wants kept. Gives the posts' authors by id, and how many pages
  /// had not changed.
  private func sync(_ origin: RESTOrigin, _ feed: FeedKind = .posts) async throws -> (
    posts: [Post], unchanged: Int
  ) {
    var posts: [Post] = []
    var unchanged = 0
    var cursor: PageCursor?
    repeat {
      switch try await origin.page(of: feed, changed: nil, at: cursor, hurry: .asked) {
      case .page(let page):
        await local.keep(page)
        posts += page.posts
        cursor = page.next
      case .notChanged(let next):
        unchanged += 1
        cursor = next
      case .notDue: cursor = nil
      }
    } while cursor != nil
    return (posts, unchanged)
  }

  @Test(
    "Nothing new: one request for the users, one for each page, all conditional", arguments: ["0.17", "1"])
  func nothingNew(shape: String) async throws {
    try await local.rest(#"{"shape":"\#(shape)","keep":true,"posts":2500,"users":3}"#)
    let first = try await sync(origin())
    #expect(first.posts.map(\.id.id) == (1...2500).map(String.init))
    #expect(first.posts.first?.author?.name == "User 1")
    try await local.server.forget()
    // As after a restart: nothing is known but what was kept.
    let second = try await sync(origin())
    #expect(second.posts == [] && second.unchanged == 3)
    let requests = try await local.requests().filter { !$0.path.contains("_page=1&_limit") }
    #expect(requests.allSatisfy { $0.headers["if-none-match"] != nil })
    #expect(try await local.asked().count <= 5)
  }

  @Test("A row that was appended is found behind pages that have not changed")
  func appended() async throws {
    try await local.rest(#"{"keep":true,"posts":1500}"#)
    let origin = origin()
    _ = try await sync(origin)
    _ = try await origin.create(OutgoingPost(title: "new", body: "b"))
    let again = try await sync(self.origin())
    #expect(again.unchanged == 1)
    #expect(again.posts.last?.title == "new")
    #expect(again.posts.count == 501)
  }

  @Test("An author who changed changes the posts, though their rows did not")
  func author() async throws {
    let posts = #""keep":true,"posts":1200"#
    try await local.rest(#"{\#(posts),"users":[{"id":1,"name":"Old"}]}"#)
    let origin = origin()
    #expect(try await sync(origin).posts.first?.author?.name == "Old")
    try await local.rest(#"{\#(posts),"users":[{"id":1,"name":"New"}]}"#)
    let again = try await sync(origin)
    #expect(again.posts.count == 1200 && again.unchanged == 0)
    #expect(again.posts.first?.author?.name == "New")
    #expect(try await sync(origin).unchanged == 2)
  }

  @Test("A walk cut short before its end tries the changed authors again")
  func cutShort() async throws {
    try await local.rest(#"{"keep":true,"posts":1200,"users":[{"id":1,"name":"Old"}]}"#)
    _ = try await sync(origin())
    try await local.rest(#"{"keep":true,"posts":1200,"users":[{"id":1,"name":"New"}]}"#)
    let page = try #require(
      try await origin().page(of: .posts, changed: nil, at: nil, hurry: .asked).page)
    await local.keep(page)
    #expect(try await sync(origin()).posts.first?.author?.name == "New")
  }

  @Test(
    "A server that ignores _page, or clamps it: all rows once", arguments: ["0.17", "1"], ["true", "false"])
  func ignoredPage(shape: String, ignores: String) async throws {
    try await local.rest(#"{"shape":"\#(shape)","posts":1000,"ignore_page":\#(ignores)}"#)
    #expect(try await sync(origin()).posts.map(\.id.id) == (1...1000).map(String.init))
  }

  @Test(
    "An answer that was lost: the post is found where it was kept, and not where it was forgotten",
    arguments: [("true", "101"), ("false", nil)])
  func lostAnswer(keeps: String, id: String?) async throws {
    let post = OutgoingPost(title: "only once", body: "line one\nline two", author: "2")
    try await local.rest(#"{"keep":\#(keeps)}"#)
    try await local.faults(#"{"fault":"drop","method":"POST","times":1}"#)
    await #expect(throws: OriginsError.outcomeUnknown(host: local.host)) { try await origin().create(post) }
    // The host is backed off from; the search comes after that.
    await local.memory.change(restraintOf: local.host) { _ in nil }
    #expect(try await origin().find(post, otherThan: [])?.id == id)
  }

  @Test("A comment's postId comes back as a string and is found all the same")
  func comment() async throws {
    try await local.rest(#"{"keep":true,"posts":3,"comments":4}"#)
    let origin = origin()
    let post = PostID(blog: origin.blog.id, id: "1")
    let comment = OutgoingComment(post: post, name: "N", email: "n@x.example", body: "hello")
    #expect(try await origin.add(comment) == Receipt(id: "5"))
    #expect(try await origin.find(comment, otherThan: []) == Receipt(id: "5"))
    let comments = try await origin.comments(of: post, at: nil, hurry: .asked).page?.comments
    #expect(comments?.map(\.id) == ["1", "2", "3", "4", "5"])
    #expect(comments?.last?.post == post)
  }
}
