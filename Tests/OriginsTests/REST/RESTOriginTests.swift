import Foundation
import Posts
import TestSupport
import Testing

@testable import Origins

@Suite("A REST blog")
struct RESTOriginTests {
  typealias Row = ScriptedRESTServer.Row

  private func posts(_ count: Int) -> [Row] {
    (0..<count).map {
      ["userId": $0 % 3 + 1, "id": $0 + 1, "title": "title \($0 + 1)", "body": "body \($0 + 1)"]
    }
  }

  private func tables(posts count: Int) -> [String: [Row]] {
    [
      "posts": posts(count),
      "comments": (0..<6).map {
        [
          "postId": $0 % 2 + 1, "id": $0 + 1, "name": "n\($0 + 1)", "email": "e@x.example",
          "body": "c\($0 + 1)",
        ]
      },
      "users": (1...3).map { ["id": $0, "name": "User \($0)", "website": "u\($0).example"] },
    ]
  }

  private func origin(_ transport: ScriptedTransport) -> RESTOrigin {
    let base = ScriptedRESTServer.base
    return RESTOrigin(
      blog: Blog(id: BlogID(base), kind: .rest, address: base), fetcher: .forTests(transport))
  }

  /// Walks a feed to its end.
  private func walk(_ origin: RESTOrigin, _ feed: FeedKind = .posts, limit: Int = 50) async throws
    -> [FeedPage]
  {
    var pages: [FeedPage] = []
    var cursor: PageCursor?
    repeat {
      guard case .page(let page) = try await origin.page(of: feed, changed: nil, at: cursor, hurry: .asked)
      else {
        break
      }
      pages.append(page)
      cursor = page.next
    } while cursor != nil && pages.count < limit
    return pages
  }

  private static let shapes: [ScriptedRESTServer.Shape] = [
    .version0, .version0WithoutHeaders, .version1, .envelopeAlways, .unpaged,
  ]

  @Test(
    "A server that names the largest number as its next page is at its end",
    arguments: [
      "9223372036854775807", "1000001",
    ])
  func absurdPage(number: String) async throws {
    let transport = ScriptedTransport { request in
      guard request.path == "/posts" else { return HTTPResponse("[]", from: request) }
      guard request.query("_page") == "1" else {
        return HTTPResponse(#"[{"id": 3, "title": "c"}, {"id": 4, "title": "d"}]"#, from: request)
      }
      let next = "<\(ScriptedRESTServer.base)/posts?_page=\(number)>; rel=\"next\""
      return HTTPResponse(
        #"[{"id": 1, "title": "a"}, {"id": 2, "title": "b"}]"#, headers: ["link": next], from: request)
    }
    let pages = try await walk(origin(transport))
    #expect(pages.flatMap(\.posts).map(\.title) == ["a", "b"])
    #expect(pages.last?.next == nil)
  }

  @Test(
    "Every shape gives every post once, in the API's order", arguments: shapes, [0, 1, 999, 1000, 1001, 2500])
  func everyShape(shape: ScriptedRESTServer.Shape, count: Int) async throws {
    let origin = origin(ScriptedRESTServer(shape, tables(posts: count)).transport())
    let pages = try await walk(origin)
    #expect(pages.flatMap(\.posts).map(\.id.id) == (0..<count).map { "\($0 + 1)" })
    #expect(pages.flatMap(\.posts).allSatisfy { $0.author?.name.hasPrefix("User ") == true })
    #expect(pages.count <= count / 1000 + 2)
  }

  @Test("A server that gives fewer rows a page than asked is walked to its end")
  func capped() async throws {
    let transport = ScriptedRESTServer(.capped, tables(posts: 10)).transport()
    let pages = try await walk(origin(transport))
    #expect(pages.flatMap(\.posts).map(\.id.id) == (1...10).map(String.init))
    #expect(pages.map(\.posts.count) == [3, 3, 3, 1])
  }

  @Test("Rows deleted between pages hide none of those that stay", arguments: ["0.17", "1"])
  func deletedMeanwhile(shape: String) async throws {
    let local = try LocalBlogs()
    try await local.rest(#"{"shape":"\#(shape)","keep":true,"posts":3500}"#)
    let origin = RESTOrigin(
      blog: Blog(id: BlogID(local.address), kind: .rest, address: local.address), fetcher: local.fetcher())
    var ids: [String] = []
    var cursor: PageCursor?
    repeat {
      let page = try #require(
        try await origin.page(of: .posts, changed: nil, at: cursor, hurry: .asked).page)
      ids += page.posts.map(\.id.id)
      if ids.count == 2000 {
        for id in ["5", "1500", "3400"] { try await origin.delete(PostID(blog: origin.blog.id, id: id)) }
      }
      cursor = page.next
    } while cursor != nil
    #expect(Set(ids).isSuperset(of: Set((1...3500).map(String.init)).subtracting(["3400"])))
    #expect(Set(ids).count == ids.count)
  }

  @Test("A hundred posts are one request, and one for their authors")
  func fewRequests() async throws {
    let transport = ScriptedRESTServer(.version0, tables(posts: 100)).transport()
    _ = try await walk(origin(transport))
    #expect(
      transport.addresses == [
        "https://api.example/users", "https://api.example/posts?_page=1&_limit=1000",
      ])
  }

  @Test("A server that answers a full page to every page number does not loop")
  func ignoredPage() async throws {
    let transport = ScriptedRESTServer(.unpaged, tables(posts: 1000)).transport()
    let pages = try await walk(origin(transport))
    #expect(Set(pages.flatMap(\.posts).map(\.id.id)).count == 1000)
    #expect(transport.requests.count <= 4)
  }

  @Test("Rows without id are skipped and counted, doubles are one")
  func oddRows() async throws {
    let transport = ScriptedTransport { request in
      let rows = #"[{"id":1,"title":"a"},3,{"title":"none"},{"id":"1","title":"again"},{"id":2}]"#
      return HTTPResponse(request.path == "/posts" ? rows : "[]", from: request)
    }
    let pages = try await walk(origin(transport))
    #expect(pages.map(\.skipped) == [2])
    #expect(pages.flatMap(\.posts).map(\.title) == ["a", ""])
  }

  @Test("A blog without users has posts all the same")
  func noUsers() async throws {
    var tables = tables(posts: 2)
    tables["users"] = nil
    let pages = try await walk(origin(ScriptedRESTServer(.version0, tables).transport()))
    #expect(pages.flatMap(\.posts).map(\.author?.name) == ["1", "2"])
  }

  @Test("A web page where rows were asked for is no blog")
  func html() async throws {
    let transport = ScriptedTransport {
      HTTPResponse("<!DOCTYPE html><p>[hello]", type: "text/html", from: $0)
    }
    await #expect(throws: OriginsError.notABlog("https://api.example/posts?_page=1&_limit=1000")) {
      try await walk(origin(transport))
    }
  }

  @Test("A list cut short is an error, not a shorter list")
  func cut() async throws {
    let transport = ScriptedTransport { HTTPResponse(#"[{"id":1},{"id":2"#, from: $0) }
    await #expect(throws: OriginsError.self) { try await walk(origin(transport)) }
  }

  @Test("Comments: all of the blog, or of one post", arguments: shapes)
  func comments(shape: ScriptedRESTServer.Shape) async throws {
    let origin = origin(ScriptedRESTServer(shape, tables(posts: 2)).transport())
    #expect(
      try await walk(origin, .comments).flatMap(\.comments).map(\.id) == ["1", "2", "3", "4", "5", "6"])
    let post = PostID(blog: origin.blog.id, id: "2")
    guard case .page(let page) = try await origin.comments(of: post, at: nil, hurry: .asked) else {
      Issue.record("no page")
      return
    }
    #expect(page.comments.map(\.id) == ["2", "4", "6"])
    #expect(page.comments.allSatisfy { $0.post == post })
  }

  @Test("Pages and labels: a REST blog has none, and is not asked")
  func none() async throws {
    let transport = ScriptedRESTServer(.version0, tables(posts: 2)).transport()
    let origin = origin(transport)
    #expect(try await walk(origin, .pages).flatMap(\.posts) == [])
    guard case .page(let page) = try await origin.page(label: "x", at: nil, hurry: .asked) else {
      Issue.record("no page")
      return
    }
    #expect(page.posts == [] && page.next == nil)
    #expect(transport.requests.isEmpty)
  }

  @Test("Search gives what the server's q finds, nothing from one that ignores it", arguments: shapes)
  func search(shape: ScriptedRESTServer.Shape) async throws {
    let transport = ScriptedRESTServer(shape, tables(posts: 20)).transport()
    guard
      case .page(let page) = try await origin(transport).page(searching: " Title 1 ", at: nil, hurry: .asked)
    else {
      Issue.record("no page")
      return
    }
    let searches = shape == .version0 || shape == .version0WithoutHeaders
    #expect(page.posts.count == (searches ? 11 : 0))
    #expect(page.next == nil && page.fetched == [:])
  }

  @Test(
    "What is searched for arrives as typed", arguments: ["C++", "a&b", "#swift", "100%", "大學 x", "a=b?c/d"])
  func searchEncoding(text: String) async throws {
    let transport = ScriptedRESTServer(.version0, tables(posts: 1)).transport()
    _ = try await origin(transport).page(searching: text, at: nil, hurry: .asked)
    #expect(transport.requests.first?.query("q")?.removingPercentEncoding == text)
    #expect(transport.requests.first?.query("q")?.contains("+") == false)
  }

  @Test("A post is read again by its id; nil if it is not there")
  func single() async throws {
    let origin = origin(ScriptedRESTServer(.version0, tables(posts: 3)).transport())
    #expect(try await origin.post(PostID(blog: origin.blog.id, id: "3"))?.title == "title 3")
    #expect(try await origin.post(PostID(blog: origin.blog.id, id: "101")) == nil)
  }
}
