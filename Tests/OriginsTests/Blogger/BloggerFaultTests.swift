import Foundation
import Posts
import TestSupport
import Testing

@testable import Origins

@Suite("Answers of a Blogger blog that are no JSON feed")
struct BloggerFaultTests {
  private let local: LocalBlogs
  private let id = BlogID("tag:blogger.com,1999:blog-4242424242424242424")

  init() throws { local = try LocalBlogs() }

  private func origin(_ bend: (@Sendable (HTTPRequest) -> HTTPResponse?)? = nil) -> BloggerOrigin {
    BloggerOrigin(blog: Blog(id: id, kind: .blogger, address: local.address), fetcher: local.fetcher(bend))
  }

  private func firstPage(_ origin: BloggerOrigin) async throws -> FeedPage? {
    try await origin.page(of: .posts, changed: nil, at: nil, hurry: .asked).page
  }

  /// Answers requests for JSON; others go through.
  private func onJSON(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse)
    -> @Sendable (HTTPRequest)
    -> HTTPResponse?
  {
    { $0.query("alt") == "json" ? answer($0) : nil }
  }

  @Test("Where JSON is refused, the Atom form is read", arguments: [400, 403, 404, 405, 406, 415])
  func refused(status: Int) async throws {
    try await local.blogger(#"{"posts":200}"#)
    let origin = origin(onJSON { HTTPResponse("no", type: "text/plain", status: status, from: $0) })
    let page = try #require(try await firstPage(origin))
    #expect(page.posts.count == 150)
    #expect(page.blog?.title == "A test blog")
    let next = try #require(page.next)
    let second = try await origin.page(of: .posts, changed: nil, at: next, hurry: .asked).page
    #expect(second?.posts.count == 51)
    #expect(
      try await local.asked() == [
        "/feeds/posts/default?max-results=150", "/feeds/posts/default?max-results=150&start-index=150",
      ])
  }

  @Test(
    "Where JSON is garbage, the Atom form is read",
    arguments: ["", "<!DOCTYPE html><title>x</title>", "hello", #"{"error":1}"#, "[]", "\u{0}\u{1}"])
  func garbage(body: String) async throws {
    try await local.blogger(#"{"posts":2}"#)
    let page = try await firstPage(origin(onJSON { HTTPResponse(body, from: $0) }))
    #expect(page?.posts.map(\.title) == ["Post 2", "Post 1"])
  }

  @Test("A post alone is read in its Atom form too")
  func singleAtom() async throws {
    try await local.blogger(#"{"posts":2}"#)
    let origin = origin(onJSON { HTTPResponse("no", status: 406, from: $0) })
    #expect(try await origin.post(PostID(blog: id, id: "\(id).post-8000000000000000002"))?.title == "Post 2")
  }

  @Test("JSONP is read as the JSON in it")
  func jsonp() async throws {
    try await local.blogger(#"{"posts":2}"#)
    let answer =
      "// API callback\nf1({\"feed\":{\"entry\":[{\"id\":{\"$t\":\"tag:blogger.com,1999:blog-1.post-5\"}}]}});"
    let page = try await firstPage(origin(onJSON { HTTPResponse(answer, type: "text/javascript", from: $0) }))
    #expect(page?.posts.map(\.id.id) == ["tag:blogger.com,1999:blog-1.post-5"])
    #expect(try await local.asked() == [])
  }

  @Test("A server that answers Atom to everything is read at once")
  func atomAnyway() async throws {
    try await local.blogger(#"{"posts":2}"#)
    let atom = try Corpus.bytes("atom-posts-dst.xml")
    let page = try await firstPage(
      origin {
        HTTPResponse(status: 200, headers: ["content-type": "text/xml"], body: atom, address: $0.address)
      })
    #expect(page?.posts.count == 5)
    #expect(try await local.asked() == [])
  }

  @Test("A web page in both forms is no blog")
  func html() async throws {
    try await local.blogger("{}")
    let origin = origin { HTTPResponse("<!DOCTYPE html><p>hi", type: "text/html", from: $0) }
    await #expect(
      throws: OriginsError.notABlog(local.address + "/feeds/posts/default?alt=json&max-results=150")
    ) { try await firstPage(origin) }
  }

  @Test(
    "Private, gone and broken blogs each have their error",
    arguments: [
      (401, "private"), (403, "private"), (404, "gone"), (410, "gone"), (500, "broken"), (502, "broken"),
    ])
  func statuses(status: Int, meaning: String) async throws {
    let origin = origin { HTTPResponse("no", type: "text/plain", status: status, from: $0) }
    do {
      _ = try await firstPage(origin)
      Issue.record("no error")
    } catch let error as OriginsError {
      switch error {
      case .isPrivate: #expect(meaning == "private")
      case .notFound: #expect(meaning == "gone")
      case .server(let host, let given):
        #expect(meaning == "broken" && host == local.server.host && given == status)
      default: Issue.record(error)
      }
    }
  }

  @Test(
    "A private blog that sends to a sign-in page is private",
    arguments: [
      "https://accounts.google.com/ServiceLogin?continue=x", "https://www.blogger.com/blogin.g?blogspotURL=x",
    ])
  func signIn(landed: String) async throws {
    let origin = origin { _ in
      HTTPResponse(
        status: 200, headers: ["content-type": "text/html"], body: Array("<!DOCTYPE html><p>Sign in".utf8),
        address: landed)
    }
    await #expect(
      throws: OriginsError.isPrivate(local.address + "/feeds/posts/default?alt=json&max-results=150")
    ) {
      try await firstPage(origin)
    }
  }

  @Test("A blog that has moved for good says where; a passing redirect does not")
  func moved() async throws {
    let blog = Blog(id: id, kind: .blogger, address: local.address)
    try await local.server.control(#"{"blogger":{"/blog/new":{"posts":2}}}"#)
    for (status, address) in [(301, local.address + "/new"), (302, local.address)] {
      try await local.faults(
        """
        {"fault":"redirect","status":\(status),"path":"/blog/feeds/posts/default",
        "to":"/blog/new/feeds/posts/default?alt=json&max-results=150"}
        """)
      let page = try await firstPage(BloggerOrigin(blog: blog, fetcher: local.fetcher()))
      #expect(page?.posts.count == 2)
      #expect(page?.blog?.address == address)
    }
  }

  @Test("Pages too large to take are asked for in smaller parts")
  func tooLarge() async throws {
    try await local.blogger(#"{"posts":60}"#)
    let network = CurlTransport()
    let transport = ScriptedTransport { request in
      if let size = request.query("max-results").flatMap({ Int($0) }), size > 25 {
        throw OriginsError.tooLarge(limit: 1)
      }
      return try await network.send(request)
    }
    let origin = BloggerOrigin(
      blog: Blog(id: id, kind: .blogger, address: local.address), fetcher: .forTests(transport))
    let page = try #require(try await firstPage(origin))
    #expect(page.posts.count == 25)
    let second = try await origin.page(of: .posts, changed: nil, at: page.next, hurry: .asked).page
    #expect(second?.posts.first?.title == "Post 36")
    #expect(transport.requests.map { $0.query("max-results") } == ["150", "25", "25"])
  }

  @Test("Odd entries are skipped and counted, and the walk goes on behind them")
  func oddEntries() async throws {
    let transport = ScriptedTransport { request in
      let start = request.query("start-index") ?? "1"
      let link = #""link":[{"rel":"next","href":"x"}],"#
      let body =
        start == "1"
        ? #"{"feed":{\#(link)"entry":[3,{},{"id":{"$t":"a"}},"x"]}}"#
        : #"{"feed":{"entry":[{"id":{"$t":"a"}},{"id":{"$t":"b"}}]}}"#
      return HTTPResponse(body, from: request)
    }
    let origin = BloggerOrigin(
      blog: Blog(id: id, kind: .blogger, address: "https://b.example"), fetcher: .forTests(transport))
    let first = try #require(try await firstPage(origin))
    #expect(first.posts.map(\.id.id) == ["a"])
    #expect(first.skipped == 3)
    #expect(first.next == PageCursor(position: 5, lastIDs: ["a"]))
    let second = try await origin.page(of: .posts, changed: nil, at: first.next, hurry: .asked).page
    #expect(second?.posts.map(\.id.id) == ["a", "b"])
  }
}
