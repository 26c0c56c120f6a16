import Foundation
import Posts
import TestSupport
import Testing

@testable import Origins

@Suite("A Blogger blog")
struct BloggerOriginTests {
  private let local: LocalBlogs
  private let id = BlogID("tag:blogger.com,1999:blog-4242424242424242424")

  init() throws { local = try LocalBlogs() }

  private func origin(_ bend: (@Sendable (HTTPRequest) -> HTTPResponse?)? = nil) -> BloggerOrigin {
    BloggerOrigin(blog: Blog(id: id, kind: .blogger, address: local.address), fetcher: local.fetcher(bend))
  }

  private func walk(_ origin: BloggerOrigin, _ feed: FeedKind = .posts) async throws -> [FeedPage] {
    var pages: [FeedPage] = []
    var cursor: PageCursor?
    repeat {
      guard
        let page = try await origin.page(of: feed, changed: nil, at: cursor, hurry: .asked).page
      else { break }
      pages.append(page)
      cursor = page.next
    } while cursor != nil && pages.count < 100
    return pages
  }

  private func number(_ post: Post) -> Int { Int(post.title.dropFirst("Post ".count)) ?? 0 }

  @Test("All posts come, newest first, 150 a page with one entry of overlap")
  func paging() async throws {
    try await local.blogger(#"{"posts":320,"title":"Ours","subtitle":"<b>s</b>"}"#)
    let pages = try await walk(origin())
    #expect(pages.map(\.posts.count) == [150, 150, 22])
    #expect(Set(pages.flatMap(\.posts).map(number)) == Set(1...320))
    #expect(pages[0].total == 320)
    #expect(pages[0].blog?.title == "Ours")
    #expect(pages[0].blog?.id == id)
    #expect(pages[0].blog?.address == local.address)
    #expect(pages[0].blog?.labels == ["even", "odd"])
    #expect(
      try await local.asked() == [
        "/feeds/posts/default?alt=json&max-results=150",
        "/feeds/posts/default?alt=json&max-results=150&start-index=150",
        "/feeds/posts/default?alt=json&max-results=150&start-index=299",
      ])
  }

  @Test("A smaller cap than asked for loses nothing", arguments: [1, 7, 25, 100])
  func caps(cap: Int) async throws {
    try await local.blogger(#"{"posts":60,"cap":\#(cap)}"#)
    #expect(Set(try await walk(origin()).flatMap(\.posts).map(number)) == Set(1...60))
  }

  @Test("A total that lies is only for the progress bar", arguments: [0, 3, 100_000])
  func lyingTotal(total: Int) async throws {
    try await local.blogger(#"{"posts":200,"total":\#(total)}"#)
    let pages = try await walk(origin())
    #expect(pages.first?.total == total)
    #expect(Set(pages.flatMap(\.posts).map(number)) == Set(1...200))
  }

  @Test("A server that ignores start-index does not loop")
  func ignoredStart() async throws {
    try await local.blogger(#"{"posts":400,"ignore_start":true}"#)
    #expect(try await walk(origin()).count == 2)
  }

  @Test("The next page is asked of the blog's own host, whatever rel=next says")
  func foreignNext() async throws {
    try await local.blogger(#"{"posts":200,"next_base":"https://elsewhere.invalid"}"#)
    #expect(Set(try await walk(origin()).flatMap(\.posts).map(number)) == Set(1...200))
  }

  @Test("Posts that arrive and go between pages: none missed")
  func shifting() async throws {
    let inserted = #"[{"id":"900","title":"Post 900","published":"2030-01-01T00:00:00Z"}]"#
    let deleted = (300...310).map { "\"\(8_000_000_000_000_000_000 + $0)\"" }.joined(separator: ",")
    try await local.blogger(
      """
      {"posts":320,"shifts":[{"after":1,"insert":\(inserted)},{"after":2,"delete":[\(deleted)]}]}
      """)
    let numbers = Set(try await walk(origin()).flatMap(\.posts).map(number))
    #expect(numbers.isSuperset(of: Set(1...320).subtracting(300...310)))
  }

  @Test("Pages and comments have feeds of their own")
  func otherFeeds() async throws {
    try await local.blogger(
      """
      {"posts":[{"id":"11","title":"P"}],"pages":[{"id":"12","title":"About"}],"comments":[
      {"id":"21","post":"11","content":"first"},{"id":"22","post":"11","parent":"21","content":"second"}]}
      """)
    let origin = origin()
    let pages = try await walk(origin, .pages)
    #expect(pages.flatMap(\.posts).map(\.kind) == [.page])
    #expect(pages.flatMap(\.posts).map(\.id.id) == ["\(id).page-12"])
    let comments = try await walk(origin, .comments)
    #expect(Set(comments.flatMap(\.comments).map(\.html)) == ["first", "second"])
    #expect(comments.allSatisfy { $0.blog == nil })
    let post = PostID(blog: id, id: "\(id).post-11")
    let ofPost = try await origin.comments(of: post, at: nil, hurry: .asked).page
    #expect(ofPost?.comments.first { $0.html == "second" }?.parent == "\(id).post-21")
    #expect(ofPost?.comments.allSatisfy { $0.post == post } == true)
    #expect(
      try await local.asked() == [
        "/feeds/pages/default?alt=json&max-results=150", "/feeds/comments/default?alt=json&max-results=150",
        "/feeds/11/comments/default?alt=json&max-results=150",
      ])
  }

  @Test(
    "A label is one segment of the path, whatever is in it",
    arguments: ["a b", "a/b", "a&b", "★", "大學", "100%", "C++", "a?b#c", "a\tb\n\"c\""])
  func labels(label: String) async throws {
    let written = String(decoding: try JSONEncoder().encode(label), as: UTF8.self)
    try await local.blogger(#"{"posts":[{"id":"1","labels":[\#(written)]},{"id":"2","labels":["other"]}]}"#)
    let page = try await origin().page(label: label, at: nil, hurry: .asked).page
    #expect(page?.posts.map(\.id.id) == ["\(id).post-1"])
    #expect(page?.posts.first?.labels == [label])
  }

  @Test(
    "What is searched for arrives as typed",
    arguments: ["C++", "a&b", "#swift", "100%", "a=b", "大學", "\"exact phrase\"", "x;y"])
  func search(text: String) async throws {
    try await local.blogger("{}")
    _ = try await origin().page(searching: " \(text) ", at: nil, hurry: .asked)
    let query = try #require(try await local.asked().first?.split(separator: "?").last)
    let field = try #require(query.split(separator: "&").first { $0.hasPrefix("q=") })
    #expect(field.dropFirst(2).replacing("+", with: " ").removingPercentEncoding == text)
  }

  @Test("Searching finds, page by page, and nothing means nothing")
  func searchResults() async throws {
    try await local.blogger(#"{"posts":200}"#)
    let page = try await origin().page(searching: "post", at: nil, hurry: .asked).page
    #expect(page?.posts.count == 150 && page?.next != nil && page?.fetched == [:])
    #expect(try await origin().page(searching: "absent", at: nil, hurry: .asked).page?.posts == [])
    #expect(try await origin().page(searching: "  ", at: nil, hurry: .asked).page?.posts == [])
    #expect(try await local.asked().count == 2)
  }

  @Test("Asked for changes when nothing changed: one request, answered 304")
  func nothingChanged() async throws {
    try await local.blogger(#"{"posts":300}"#)
    let origin = origin()
    let newest = try #require(try await walk(origin).first?.newestUpdate)
    let first = try await origin.page(of: .posts, changed: .init(since: newest), at: nil, hurry: .asked)
    let page = try #require(first.page)
    #expect(page.posts.map(number) == [300])
    #expect(page.next == nil)
    #expect(page.newestUpdate == newest)
    await local.keep(page)
    try await local.server.forget()
    let second = try await origin.page(of: .posts, changed: .init(since: newest), at: nil, hurry: .asked)
    #expect(second.isNotChanged)
    let requests = try await local.requests()
    #expect(requests.map(\.method) == ["GET"])
    #expect(requests.first?.headers["if-none-match"] != nil)
    #expect(
      requests.first?.path.contains("orderby=updated&updated-min=2020-01-14T00%3A00%3A00.000%2B00%3A00")
        == true)

    try await local.change(
      #"{"update":[{"id":"8000000000000000007","title":"Post 7","updated":"2021-01-01T00:00:00.000+01:00"}]}"#
    )
    let third = try await origin.page(of: .posts, changed: .init(since: newest), at: nil, hurry: .asked).page
    #expect(third?.posts.map(number) == [7, 300])
    #expect(third?.newestUpdate == "2021-01-01T00:00:00.000+01:00")
  }

  @Test("Later pages are asked whole, whatever is remembered of them")
  func laterPagesWhole() async throws {
    try await local.blogger(#"{"posts":200}"#)
    let origin = origin()
    for _ in 0..<2 {
      for page in try await walk(origin) {
        await local.keep(page)
        #expect(page.fetched.keys.allSatisfy { !$0.contains("start-index") })
      }
    }
    let cursor = PageCursor(position: 151, lastIDs: ["x", "\(id).post-8000000000000000051"])
    #expect(
      try await origin.page(of: .posts, changed: nil, at: cursor, hurry: .automatic).page?.posts.count == 51)
  }

  @Test("One post by its id; nil once it is gone")
  func single() async throws {
    try await local.blogger(#"{"posts":3,"pages":[{"id":"77","title":"About"}]}"#)
    let origin = origin()
    let post = PostID(blog: id, id: "\(id).post-8000000000000000002")
    #expect(try await origin.post(post)?.title == "Post 2")
    #expect(try await origin.post(PostID(blog: id, id: "\(id).page-77"))?.kind == .page)
    try await local.change(#"{"delete":["8000000000000000002"]}"#)
    #expect(try await origin.post(post) == nil)
    await #expect(throws: OriginsError.self) {
      try await origin.post(PostID(blog: id, id: "http://x.example/1"))
    }
  }

  @Test("Nothing can be sent to it")
  func readOnly() async throws {
    let origin = origin()
    let post = PostID(blog: id, id: "1")
    await #expect(throws: OriginsError.notSupported("sending a post")) {
      try await origin.create(OutgoingPost(title: "t", body: "b"))
    }
    await #expect(throws: OriginsError.notSupported("sending a comment")) {
      try await origin.add(OutgoingComment(post: post, name: "n", email: "e", body: "b"))
    }
    await #expect(throws: OriginsError.notSupported("deleting a post")) { try await origin.delete(post) }
  }
}
