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
    #expect(try await origin.find(post) == nil)
  }

  @Test(
    "A post whose answer was lost is found by author, title and body",
    arguments: [ScriptedRESTServer.Shape.version0, .version1, .unpaged])
  func findPost(shape: ScriptedRESTServer.Shape) async throws {
    let origin = origin(server(shape).transport())
    #expect(try await origin.find(post) == nil)
    _ = try await origin.create(post)
    #expect(try await origin.find(post) == Receipt(id: "101"))
    for (title, body, author) in [
      ("A new one", post.body, "3"), (post.title, "first", "3"), (post.title, post.body, "4"),
    ] {
      #expect(try await origin.find(OutgoingPost(title: title, body: body, author: author)) == nil)
    }
  }

  @Test("A post that came back with other line ends is the same post")
  func lineEnds() async throws {
    let transport = ScriptedTransport {
      HTTPResponse(#"[{"userId":"3","id":"x7","title":"T","body":"a\r\nb"}]"#, from: $0)
    }
    let found = try await origin(transport).find(OutgoingPost(title: "T", body: "a\nb", author: "3"))
    #expect(found == Receipt(id: "x7"))
  }

  @Test("A search through a server without end stops")
  func boundedFind() async throws {
    let transport = ScriptedTransport { request in
      let page = request.query("_page").flatMap { Int($0) } ?? 0
      return HTTPResponse(
        "[{\"id\":\(page)}]", headers: ["link": "<http://x/?_page=\(page + 1)>; rel=\"next\""], from: request)
    }
    #expect(try await origin(transport).find(post) == nil)
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
      #expect(try await origin.find(comment) == nil)
      let asked = transport.requests.count
      #expect(try await origin.add(comment) == Receipt(id: "2"))
      #expect(Array(transport.addresses.dropFirst(asked)) == addresses)
      #expect(server.rows("comments").count == 2)
      #expect(try await origin.find(comment) == Receipt(id: "2"))
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
