#if os(Linux)
  import Foundation
  import Origins
  import TestSupport
  import Testing

  /// What a single request gives, and what it may cost.
  @Suite struct TransportTests {
    let server: TestServer
    let transport = CurlTransport()

    init() throws { server = try TestServer.corner() }

    @Test("an answer comes whole: status, headers in lower case, body, address")
    func plain() async throws {
      let answer = try await transport.send(
        HTTPRequest(.get, "\(server.address)/fault/body?body=hello&type=text/x"))
      #expect(answer.status == 200)
      #expect(answer.body == Array("hello".utf8))
      #expect(answer.headers["content-type"] == "text/x")
      #expect(answer.address == "\(server.address)/fault/body?body=hello&type=text/x")
      #expect(answer.movedTo == nil)
    }

    @Test("a host name past ASCII is asked in its ASCII form, whatever the locale")
    func internationalHost() async throws {
      let address = server.address.replacing("127.0.0.1", with: "ｌｏｃａｌｈｏｓｔ")
      let answer = try await transport.send(HTTPRequest(.get, "\(address)/fault/body?body=hello"))
      #expect(answer.body == Array("hello".utf8))
    }

    @Test("a status is an answer, never an error", arguments: [304, 401, 403, 404, 410, 429, 500, 503])
    func statuses(_ status: Int) async throws {
      let answer = try await transport.send(
        HTTPRequest(.get, "\(server.address)/fault/status?status=\(status)"))
      #expect(answer.status == status)
    }

    @Test("every request says who asks and which encodings are understood, and keeps its own headers")
    func headers() async throws {
      _ = try await transport.send(
        HTTPRequest(
          .get, "\(server.address)/fault/body", headers: ["If-None-Match": "\"a\"", "Accept": "x/y"]))
      let seen = try #require(try await server.requests().first)
      #expect(seen.headers["user-agent"] == "Broadsheet/1.0")
      #expect(seen.headers["accept-encoding"] == "gzip, deflate")
      #expect(seen.headers["if-none-match"] == "\"a\"")
      #expect(seen.headers["accept"] == "x/y")
      #expect(seen.headers["cookie"] == nil)
    }

    @Test("a header whose value would begin another line is left out")
    func headerInjection() async throws {
      _ = try await transport.send(
        HTTPRequest(
          .get, "\(server.address)/fault/body", headers: ["X-One": "a\r\nX-Two: b", "X-Three": "c"]))
      let seen = try #require(try await server.requests().first)
      #expect(seen.headers["x-one"] == nil && seen.headers["x-two"] == nil)
      #expect(seen.headers["x-three"] == "c")
    }

    @Test(
      "methods and bodies arrive as sent",
      arguments: [HTTPRequest.Method.post, .put, .patch, .delete], [nil, "", "{\"title\":\"ä\"}"])
    func methods(_ method: HTTPRequest.Method, _ body: String?) async throws {
      _ = try await transport.send(
        HTTPRequest(
          method, "\(server.address)/fault/body", headers: ["Content-Type": "application/json"],
          body: body.map { Array($0.utf8) }))
      let seen = try #require(try await server.requests().first)
      #expect(seen.method == method.rawValue)
      #expect(seen.body == body ?? "")
      #expect(seen.headers["content-type"] == "application/json")
    }

    @Test("cookies are neither kept nor sent")
    func cookies() async throws {
      try await server.control(
        #"{"faults": [{"path": "/x", "fault": "body", "headers": {"Set-Cookie": "a=b; Path=/"}}]}"#)
      for _ in 1...2 { _ = try await transport.send(HTTPRequest(.get, "\(server.address)/x")) }
      #expect(try await server.requests().map { $0.headers["cookie"] } == [nil, nil])
    }

    @Test(
      "an address that is not http or https is refused before anything is asked",
      arguments: [
        "", "example.org", "ftp://127.0.0.1/", "file:///etc/passwd", "http://", "http:///path", "http:/one",
        "http://h:99999/", "http://h9:99999/", "http://[::1/", "javascript:alert(1)",
      ])
    func badAddresses(_ address: String) async throws {
      await #expect(throws: OriginsError.badAddress(address)) {
        _ = try await transport.send(HTTPRequest(.get, address))
      }
    }

    @Test("blanks and letters past ASCII in a path are encoded, the rest is kept as it is")
    func encoding() async throws {
      _ = try await transport.send(HTTPRequest(.get, "\(server.address)/a b/é%2F+?q=ü|#part"))
      #expect(try await server.requests().map(\.path) == ["/a%20b/%C3%A9%2F+?q=%C3%BC%7C"])
    }

    @Test(
      "a server that is not there is offline, whatever the method",
      arguments: [HTTPRequest.Method.get, .post])
    func offline(_ method: HTTPRequest.Method) async throws {
      let server = try TestServer()
      server.stop()
      await #expect(throws: OriginsError.offline(host: server.host)) {
        _ = try await transport.send(HTTPRequest(method, "\(server.address)/"))
      }
    }

    @Test("a server that speaks something else is unreadable")
    func noHTTP() async throws {
      let address = "\(server.address)/fault/garbage"
      await #expect(throws: OriginsError.unreadable(address, reason: "it does not speak HTTP")) {
        _ = try await transport.send(HTTPRequest(.get, address))
      }
    }

    @Test("headers without end are given up")
    func endlessHeaders() async throws {
      let address = "\(server.address)/fault/endless_headers"
      await #expect(throws: OriginsError.unreadable(address, reason: "its headers do not end")) {
        _ = try await transport.send(HTTPRequest(.get, address))
      }
    }

    @Test("many requests at once all get their own answer")
    func many() async throws {
      let sizes = Array(1...60)
      let answers = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
        for size in sizes {
          group.addTask {
            let answer = try await transport.send(
              HTTPRequest(.get, "\(server.address)/fault/body?bytes=\(size)"))
            return (size, answer.body.count)
          }
        }
        return try await group.reduce(into: [Int: Int]()) { $0[$1.0] = $1.1 }
      }
      #expect(answers == Dictionary(uniqueKeysWithValues: sizes.map { ($0, $0) }))
    }
  }
#endif
