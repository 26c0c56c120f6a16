import Posts
import TestSupport
import Testing

@testable import Origins

@Suite("Writing to a REST blog")
struct RESTSendingTests {
  private let base = ScriptedRESTServer.base
  private var blog: Blog { Blog(id: BlogID(base), kind: .rest, address: base) }

  private func server(_ shape: ScriptedRESTServer.Shape = .version0, forgets: Bool = false)
    -> ScriptedRESTServer
  {
    ScriptedRESTServer(
      shape, forgets: forgets,
      [
        "posts": (1...100).map {
          ["userId": ($0 - 1) / 10 + 1, "id": $0, "title": "t\($0)", "body": "b\($0)"]
        },
        "comments": [["postId": 1, "id": 1, "name": "n", "email": "e", "body": "b"]],
        "users": [],
      ])
  }

  private func origin(_ transport: ScriptedTransport) -> RESTOrigin {
    RESTOrigin(blog: blog, fetcher: .forTests(transport))
  }

  private let post = OutgoingPost(title: "A \"new\" one", body: "first\n\nsecond & <third>", author: "3")

  @Test("A new post goes out as JSON with a number for its author")
  func create() async throws {
    let server = server()
    let transport = server.transport()
    #expect(try await origin(transport).create(post) == Receipt(id: "101"))
    let request = try #require(transport.requests.first)
    #expect(transport.addresses == ["POST https://api.example/posts"])
    #expect(request.headers["Content-Type"] == "application/json; charset=utf-8")
    #expect(
      String(decoding: request.body ?? [], as: UTF8.self)
        == #"{"body":"first\n\nsecond & <third>","title":"A \"new\" one","userId":3}"#)
    #expect(server.rows("posts").last?["userId"] as? Int == 3)
  }

  @Test("A server that forgets answers 101 to every post, and 404 when it is read again")
  func forgetful() async throws {
    let origin = origin(server(forgets: true).transport())
    #expect(try await origin.create(post) == Receipt(id: "101"))
    #expect(try await origin.create(post) == Receipt(id: "101"))
    #expect(try await origin.post(PostID(blog: blog.id, id: "101")) == nil)
    #expect(try await origin.find(post, otherThan: []) == nil)
  }

  @Test(
    "A post whose answer was lost is found by author, title and body",
    arguments: [ScriptedRESTServer.Shape.version0, .version1, .unpaged])
  func findPost(shape: ScriptedRESTServer.Shape) async throws {
    let origin = origin(server(shape).transport())
    #expect(try await origin.find(post, otherThan: []) == nil)
    _ = try await origin.create(post)
    #expect(try await origin.find(post, otherThan: []) == Receipt(id: "101"))
    for (title, body, author) in [
      ("A new one", post.body, "3"), (post.title, "first", "3"), (post.title, post.body, "4"),
    ] {
      #expect(
        try await origin.find(OutgoingPost(title: title, body: body, author: author), otherThan: []) == nil)
    }
  }

  @Test("A post that came back with other line ends is the same post")
  func lineEnds() async throws {
    let transport = ScriptedTransport {
      HTTPResponse(#"[{"userId":"3","id":"x7","title":"T","body":"a\r\nb"}]"#, from: $0)
    }
    let found = try await origin(transport).find(
      OutgoingPost(title: "T", body: "a\nb", author: "3"), otherThan: [])
    #expect(found == Receipt(id: "x7"))
  }

  @Test("An equal one that was there before is not the one that was sent")
  func older() async throws {
    let origin = origin(server().transport())
    _ = try await origin.create(post)
    #expect(try await origin.find(post, otherThan: ["101"]) == nil)
    _ = try await origin.create(post)
    #expect(try await origin.find(post, otherThan: ["101"]) == Receipt(id: "102"))
    #expect(try await origin.find(post, otherThan: ["102"]) == Receipt(id: "101"))
  }

  @Test("A search through a server without end stops, and does not say that there is nothing")
  func boundedFind() async throws {
    let transport = ScriptedTransport { request in
      let page = request.query("_page").flatMap { Int($0) } ?? 0
      return HTTPResponse(
        "[{\"id\":\(page)}]", headers: ["link": "<http://x/?_page=\(page + 1)>; rel=\"next\""], from: request)
    }
    await #expect(
      throws: OriginsError.unreadable("https://api.example/posts?userId=3", reason: "it goes on and on")
    ) { try await origin(transport).find(post, otherThan: []) }
    #expect(transport.requests.count == 100)
  }

  @Test("A comment goes under its post; where there is no such route, to the comments")
  func addComment() async throws {
    let comment = OutgoingComment(
      post: PostID(blog: blog.id, id: "1"), name: "N", email: "n@x.example", body: "hello\nthere")
    for (shape, addresses) in [
      (ScriptedRESTServer.Shape.version0, ["POST https://api.example/posts/1/comments"]),
      (.version1, ["POST https://api.example/posts/1/comments", "POST https://api.example/comments"]),
    ] {
      let server = server(shape)
      let transport = server.transport()
      let origin = origin(transport)
      #expect(try await origin.find(comment, otherThan: []) == nil)
      let asked = transport.requests.count
      #expect(try await origin.add(comment) == Receipt(id: "2"))
      #expect(Array(transport.addresses.dropFirst(asked)) == addresses)
      #expect(server.rows("comments").count == 2)
      #expect(try await origin.find(comment, otherThan: []) == Receipt(id: "2"))
    }
  }

  @Test("A deleted post is gone, and deleting it again is no error")
  func delete() async throws {
    let server = server()
    let transport = server.transport()
    let origin = origin(transport)
    let id = PostID(blog: blog.id, id: "7")
    try await origin.delete(id)
    #expect(server.rows("posts").count == 99)
    try await origin.delete(id)
    #expect(transport.addresses == Array(repeating: "DELETE https://api.example/posts/7", count: 2))
  }

  @Test("An id is one segment of the address, whatever is in it")
  func oddID() async throws {
    let transport = server().transport()
    try await origin(transport).delete(PostID(blog: blog.id, id: "a/../b?c"))
    #expect(transport.addresses == ["DELETE https://api.example/posts/a%2F..%2Fb%3Fc"])
  }

  @Test("What the server refuses is an error", arguments: [400, 401, 500])
  func refused(status: Int) async throws {
    let transport = ScriptedTransport { HTTPResponse("<pre>Error: stack", status: status, from: $0) }
    await #expect(throws: OriginsError.self) { try await origin(transport).create(post) }
    await #expect(throws: OriginsError.self) {
      try await origin(transport).delete(PostID(blog: blog.id, id: "1"))
    }
  }
}
