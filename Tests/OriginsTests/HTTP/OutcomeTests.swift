#if os(Linux)
  import Origins
  import TestSupport
  import Testing

  /// What is known of a request that changes something when its answer is lost: the outbox lives by it.
  @Suite struct OutcomeTests {
    let server: TestServer
    let fetcher = Self.fetcher(waiting: .seconds(600))

    init() throws {
      server = try TestServer.corner()
    }

    private static func fetcher(waiting total: Duration) -> PoliteFetcher {
      PoliteFetcher(
        transport: CurlTransport(limits: TransportLimits(total: total)), memory: TransientFetchMemory())
    }

    private func failure(
      _ method: HTTPRequest.Method, _ address: String, of fetcher: PoliteFetcher? = nil
    ) async -> OriginsError? {
      do {
        _ = try await (fetcher ?? self.fetcher).send(
          HTTPRequest(method, address, body: Array("{\"title\":\"t\"}".utf8)))
        return nil
      } catch {
        return error as? OriginsError
      }
    }

    @Test("what was done shows in the answer")
    func done() async throws {
      try await server.control(#"{"rest": {"": {"keep": true, "posts": 2}}}"#)
      let answer = try await fetcher.send(
        HTTPRequest(.post, "\(server.address)/posts", body: Array("{\"title\":\"t\"}".utf8)))
      #expect(answer.status == 201)
    }

    @Test(
      "an answer lost after the request was done is an unknown outcome, and it was sent once",
      arguments: ["false", "true"])
    func answerLost(_ reset: String) async throws {
      try await server.control(
        """
        {"rest": {"": {"keep": true, "posts": 2}},
         "faults": [{"path": "/posts", "method": "POST", "fault": "drop", "reset": \(reset)}]}
        """)
      // A kept connection, on which libcurl would send the request again by itself.
      _ = try await fetcher.send(HTTPRequest(.get, "\(server.address)/posts"))
      let error = await failure(.post, "\(server.address)/posts")
      #expect(error == .outcomeUnknown(host: server.host))
      #expect(error?.isOutcomeUnknown == true)
      #expect(try await server.requests().map(\.method) == ["GET", "POST"])
    }

    @Test(
      "whatever goes wrong with the answer, the outcome is unknown",
      arguments: [
        "cut", "cut?encoding=gzip&whole_framing=1", "garbage", "drip", "hang", "encode?label=br",
        "redirect?to=file:///x",
        "redirect?status=303&to=/fault/cut", "redirect?status=303&to=http://127.0.0.1:1/",
      ])
    func unknown(_ fault: String) async throws {
      // Some of them never end.
      let impatient = Self.fetcher(waiting: .seconds(1))
      let error = await failure(.post, "\(server.address)/fault/\(fault)", of: impatient)
      #expect(error?.isOutcomeUnknown == true, "\(String(describing: error))")
      guard case .outcomeUnknown = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }

    @Test("a request that never left, or was refused, was surely not done")
    func surelyNot() async throws {
      let gone = try TestServer()
      gone.stop()
      #expect(await failure(.post, gone.address) == .offline(host: gone.host))
      #expect(await failure(.delete, gone.address)?.isOutcomeUnknown == false)
      #expect(await failure(.post, "\(server.address)/fault/status?status=403")?.isOutcomeUnknown == false)
      #expect(await failure(.delete, "\(server.address)/fault/status?status=404")?.isOutcomeUnknown == false)
      #expect(await failure(.post, "\(server.address)/fault/status?status=422")?.isOutcomeUnknown == false)
      let limited = await failure(.post, "\(server.address)/fault/status?status=429&retry_after=60")
      #expect(limited?.isOutcomeUnknown == false)
      // Held back by the wait just asked for.
      #expect(await failure(.post, "\(server.address)/fault/body")?.isOutcomeUnknown == false)
      #expect(try await server.requests().count == 4)
    }

    @Test("an error of the server may come after the work")
    func serverError() async throws {
      #expect(await failure(.post, "\(server.address)/fault/status?status=502")?.isOutcomeUnknown == true)
    }

    @Test("a GET has no outcome to be unknown")
    func get() async throws {
      #expect(await failure(.get, "\(server.address)/fault/cut") == .interrupted(host: server.host))
    }
  }
#endif
