#if os(Linux)
  import Origins
  import TestSupport
  import Testing

  /// Size, time and wholeness of a body.
  @Suite struct TransportLimitTests {
    let server: TestServer

    init() throws { server = try TestServer.corner() }

    @Test("a bomb stops at the limit of decoded bytes", arguments: ["gzip", "deflate", "raw-deflate"])
    func bombs(_ encoding: String) async throws {
      let transport = CurlTransport(limits: TransportLimits(bodyBytes: 1 << 20))
      await #expect(throws: OriginsError.tooLarge(limit: 1 << 20)) {
        let address = "\(server.address)/fault/bomb?encoding=\(encoding)&mebibytes=4096"
        _ = try await transport.send(HTTPRequest(.get, address))
      }
    }

    @Test("a body of just the limit is taken, one byte more is not", arguments: [nil, "gzip"])
    func limit(_ encoding: String?) async throws {
      let transport = CurlTransport(limits: TransportLimits(bodyBytes: 100_000))
      let encode = encoding.map { #", {"path": "*", "fault": "encode", "encoding": "\#($0)"}"# } ?? ""
      try await server.control(#"{"faults": [{"path": "/a", "fault": "body", "bytes": 100000}\#(encode)]}"#)
      #expect(try await transport.send(HTTPRequest(.get, "\(server.address)/a")).body.count == 100_000)
      try await server.control(#"{"faults": [{"path": "/a", "fault": "body", "bytes": 100001}\#(encode)]}"#)
      await #expect(throws: OriginsError.tooLarge(limit: 100_000)) {
        _ = try await transport.send(HTTPRequest(.get, "\(server.address)/a"))
      }
    }

    @Test(
      "every encoding that is offered is undone", arguments: ["gzip", "deflate", "raw-deflate", "members"])
    func encodings(_ encoding: String) async throws {
      try await server.control(
        """
        {"faults": [{"path": "*", "fault": "body", "bytes": 300000},
                    {"path": "*", "fault": "encode", "encoding": "\(encoding)"}]}
        """)
      let answer = try await CurlTransport().send(HTTPRequest(.get, server.address))
      #expect(answer.body == [UInt8](repeating: UInt8(ascii: "a"), count: 300_000))
    }

    @Test("an encoding that was not offered is an error, a word that means none is not")
    func unknownEncodings() async throws {
      let address = "\(server.address)/fault/encode?label=br"
      await #expect(throws: OriginsError.unreadable(address, reason: "its br compression cannot be undone")) {
        _ = try await CurlTransport().send(HTTPRequest(.get, address))
      }
      try await server.control(
        #"{"faults": [{"path": "*", "fault": "body", "body": "x", "headers": {"Content-Encoding": "UTF-8"}}]}"#
      )
      #expect(try await CurlTransport().send(HTTPRequest(.get, server.address)).body == Array("x".utf8))
    }

    @Test("a body that says gzip and is none is an error")
    func falseEncoding() async throws {
      try await server.control(
        #"{"faults": [{"path": "*", "fault": "body", "body": "<html>", "headers": {"Content-Encoding": "gzip"}}]}"#
      )
      let address = "\(server.address)/"
      await #expect(throws: OriginsError.unreadable(address, reason: "its gzip compression cannot be undone"))
      {
        _ = try await CurlTransport().send(HTTPRequest(.get, address))
      }
    }

    @Test(
      "a body cut short is an error in every encoding and framing",
      arguments: [
        "framing=length", "framing=length&at=0", "framing=chunked", "framing=chunked&at=0",
        "framing=length&encoding=gzip", "framing=length&encoding=deflate", "framing=chunked&encoding=gzip",
        "framing=length&encoding=gzip&whole_framing=1", "framing=chunked&encoding=gzip&whole_framing=1",
        "framing=length&encoding=deflate&whole_framing=1",
        "framing=length&encoding=raw-deflate&whole_framing=1",
        "framing=close&encoding=gzip", "framing=close&encoding=deflate", "framing=close&encoding=gzip&at=0",
        "framing=close&encoding=gzip&at=0.99",
      ])
    func cut(_ how: String) async throws {
      await #expect(throws: OriginsError.interrupted(host: server.host)) {
        _ = try await CurlTransport().send(HTTPRequest(.get, "\(server.address)/fault/cut?\(how)"))
      }
    }

    @Test("a length that promises more than comes is an error")
    func wrongLength() async throws {
      await #expect(throws: OriginsError.interrupted(host: server.host)) {
        _ = try await CurlTransport().send(HTTPRequest(.get, "\(server.address)/fault/length?by=10"))
      }
    }

    @Test("an empty answer may be marked as compressed", arguments: [204, 304, 200])
    func emptyCompressed(_ status: Int) async throws {
      try await server.control(
        #"{"faults": [{"path": "*", "fault": "status", "status": \#(status), "headers": {"Content-Encoding": "gzip"}}]}"#
      )
      let answer = try await CurlTransport().send(HTTPRequest(.get, server.address))
      #expect(answer.status == status && answer.body == [])
    }

    @Test("a drip does not outlast the deadline", .timeLimit(.minutes(10)))
    func drip() async throws {
      let transport = CurlTransport(limits: TransportLimits(total: .seconds(1)))
      await #expect(throws: OriginsError.timedOut(host: server.host, seconds: 1)) {
        _ = try await transport.send(HTTPRequest(.get, "\(server.address)/fault/drip?for=55"))
      }
    }

    @Test("redirects share one deadline", .timeLimit(.minutes(10)))
    func slowRedirects() async throws {
      try await server.control(
        #"{"faults": [{"path": "/a*", "fault": "slow", "seconds": 0.4}, {"path": "/a", "fault": "redirect", "to": "/ab"}, {"path": "/ab", "fault": "redirect", "to": "/abc"}, {"path": "/abc", "fault": "redirect", "to": "/abcd"}]}"#
      )
      let transport = CurlTransport(limits: TransportLimits(total: .seconds(1)))
      await #expect(throws: OriginsError.timedOut(host: server.host, seconds: 1)) {
        _ = try await transport.send(HTTPRequest(.get, "\(server.address)/a"))
      }
    }

    @Test("a server that stops sending is given up before the deadline", .timeLimit(.minutes(10)))
    func stalled() async throws {
      let transport = CurlTransport(limits: TransportLimits(total: .seconds(600), slow: .seconds(1)))
      await #expect(throws: OriginsError.timedOut(host: server.host, seconds: 1)) {
        _ = try await transport.send(HTTPRequest(.get, "\(server.address)/fault/stall?seconds=600"))
      }
    }

    @Test("a cancelled task ends its request", .timeLimit(.minutes(10)))
    func cancelled() async throws {
      let transport = CurlTransport(limits: TransportLimits(total: .seconds(600)))
      let task = Task {
        try await transport.send(HTTPRequest(.get, "\(server.address)/fault/hang?seconds=600"))
      }
      while try await server.requests().isEmpty {}
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("a task cancelled before it begins asks nothing")
    func cancelledBefore() async throws {
      let transport = CurlTransport()
      let address = server.address
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await transport.send(HTTPRequest(.get, address))
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await server.requests() == [])
    }
  }
#endif
