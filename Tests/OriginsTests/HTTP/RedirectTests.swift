#if os(Linux)
  import Origins
  import TestSupport
  import Testing

  /// Redirects, followed by us and judged before they are (RFC 9110, section 15.4).
  @Suite struct RedirectTests {
    let server: TestServer
    let transport = CurlTransport()

    init() throws { server = try TestServer.corner() }

    @Test(
      "redirects are followed, and the answer tells where it came from", arguments: [301, 302, 303, 307, 308])
    func followed(_ status: Int) async throws {
      try await server.control(
        #"{"files": {"/b": {"body": "here"}}, "faults": [{"path": "/a", "fault": "redirect", "status": \#(status), "to": "/b#part"}]}"#
      )
      let answer = try await transport.send(HTTPRequest(.get, "\(server.address)/a"))
      #expect(answer.status == 200)
      #expect(answer.body == Array("here".utf8))
      #expect(answer.address == "\(server.address)/b")
      #expect(answer.movedTo == (status == 301 || status == 308 ? "\(server.address)/b" : nil))
    }

    @Test("an address has moved as far as the permanent redirects at the start of the trail go")
    func moved() async throws {
      try await server.control(
        """
        {"files": {"/d": {"body": "here"}}, "faults": [
          {"path": "/a", "fault": "redirect", "status": 301, "to": "/b"},
          {"path": "/b", "fault": "redirect", "status": 308, "to": "/c"},
          {"path": "/c", "fault": "redirect", "status": 302, "to": "/e"},
          {"path": "/e", "fault": "redirect", "status": 301, "to": "/d"}]}
        """)
      let answer = try await transport.send(HTTPRequest(.get, "\(server.address)/a"))
      #expect(answer.address == "\(server.address)/d")
      #expect(answer.movedTo == "\(server.address)/c")
    }

    @Test(
      "a redirect to anything but http and https is refused by its raw text, and nothing is asked",
      arguments: [
        "file:///etc/passwd", "FILE:///etc/passwd", "ftp://127.0.0.1/x", "javascript:alert(1)",
        "data:text/html,x",
        "gopher://127.0.0.1/", "http:relative", "https:/half", "http://",
      ])
    func refused(_ target: String) async throws {
      try await server.control(#"{"faults": [{"path": "/a", "fault": "redirect", "to": "\#(target)"}]}"#)
      await #expect(throws: OriginsError.redirectRefused(target)) {
        _ = try await transport.send(HTTPRequest(.get, "\(server.address)/a"))
      }
      #expect(try await server.requests().map(\.path) == ["/a"])
    }

    @Test("a loop ends when an address comes up again", arguments: [301, 302, 303, 307, 308])
    func loop(_ status: Int) async throws {
      try await server.control(
        """
        {"faults": [{"path": "/a", "fault": "redirect", "status": \(status), "to": "/b"},
                    {"path": "/b", "fault": "redirect", "status": \(status), "to": "/a"}]}
        """)
      await #expect(throws: OriginsError.redirectLoop("\(server.address)/b")) {
        _ = try await transport.send(HTTPRequest(.get, "\(server.address)/a"))
      }
      #expect(try await server.requests().map(\.path) == ["/a", "/b"])
    }

    @Test("ten redirects are followed, an eleventh is not")
    func chain() async throws {
      try await server.control(#"{"files": {"/end": {"body": "end"}}}"#)
      func address(_ hops: Int) -> String { "\(server.address)/fault/redirect?hops=\(hops - 1)&to=/end" }
      #expect(try await transport.send(HTTPRequest(.get, address(10))).body == Array("end".utf8))
      await #expect(
        throws: OriginsError.redirectLoop("\(server.address)/fault/redirect?status=302&hops=0&to=/end")
      ) {
        _ = try await transport.send(HTTPRequest(.get, address(11)))
      }
    }

    @Test("a redirect without a target is the answer")
    func noLocation() async throws {
      #expect(
        try await transport.send(HTTPRequest(.get, "\(server.address)/fault/status?status=302")).status == 302
      )
    }

    @Test("credentials stay with the host, port and scheme they were given for")
    func credentials() async throws {
      let (server, other) = (try TestServer(), try TestServer())
      let secrets = ["Authorization": "Bearer x", "cookie": "a=b", "X-Other": "kept"]
      try await server.control(
        """
        {"faults": [{"path": "/far", "fault": "redirect", "to": "\(other.address)/end"},
                    {"path": "/near", "fault": "redirect", "to": "/end"},
                    {"path": "/named", "fault": "redirect", "to": "http://localhost:\(server.port)/end"}]}
        """)
      for path in ["/far", "/near", "/named"] {
        _ = try await transport.send(HTTPRequest(.get, server.address + path, headers: secrets))
      }
      let ends = try await other.requests() + server.requests().filter { $0.path == "/end" }
      #expect(ends.map { $0.headers["authorization"] } == [nil, "Bearer x", nil])
      #expect(ends.map { $0.headers["cookie"] } == [nil, "a=b", nil])
      #expect(ends.map { $0.headers["x-other"] } == ["kept", "kept", "kept"])
    }

    @Test("credentials do not come back when a redirect leads home again")
    func credentialsAwayAndHome() async throws {
      let other = try TestServer()
      try await server.control(
        #"{"faults": [{"path": "/a", "fault": "redirect", "to": "\#(other.address)/b"}]}"#)
      try await other.control(
        #"{"faults": [{"path": "/b", "fault": "redirect", "to": "\#(server.address)/end"}]}"#)
      _ = try await transport.send(
        HTTPRequest(.get, "\(server.address)/a", headers: ["Authorization": "Bearer x"]))
      #expect(try await server.requests().map { $0.headers["authorization"] } == ["Bearer x", nil])
    }

    @Test(
      "301, 302 and 303 make a GET of a POST, 307 and 308 send it again; other methods change with 303 only",
      arguments: [
        (301, HTTPRequest.Method.post, "GET"), (302, .post, "GET"), (303, .post, "GET"), (307, .post, "POST"),
        (308, .post, "POST"), (301, .put, "PUT"), (302, .delete, "DELETE"), (303, .put, "GET"),
        (307, .put, "PUT"),
      ])
    func methods(_ status: Int, _ method: HTTPRequest.Method, _ becomes: String) async throws {
      try await server.control(
        #"{"files": {"/b": {}}, "faults": [{"path": "/a", "fault": "redirect", "status": \#(status), "to": "/b"}]}"#
      )
      _ = try await transport.send(
        HTTPRequest(
          method, "\(server.address)/a", headers: ["Content-Type": "text/x"], body: Array("body".utf8)))
      let last = try #require(try await server.requests().last)
      #expect(last.path == "/b" && last.method == becomes)
      #expect(last.body == (becomes == "GET" ? "" : "body"))
      #expect(last.headers["content-type"] == (becomes == "GET" ? nil : "text/x"))
    }

    @Test("what a redirect's own body looks like does not matter")
    func oddBodies() async throws {
      try await server.control(
        """
        {"files": {"/b": {"body": "here"}}, "faults": [{"path": "/a", "fault": "status", "status": 302,
          "body": "no gzip", "headers": {"Location": "/b", "Content-Encoding": "gzip"}}]}
        """)
      #expect(try await transport.send(HTTPRequest(.get, "\(server.address)/a")).body == Array("here".utf8))
    }
  }
#endif
