import Foundation
import Origins
import Synchronization
import TestSupport
import Testing

/// Conditional requests and stated lifetimes.
@Suite struct PoliteFetcherTests {
  let clock = TestClock()
  let memory = TransientFetchMemory()
  let address = "https://a.example/feed"

  /// A fetcher over a server that gives these answers in turn, the last for all that follow.
  private func polite(_ answers: HTTPResponse...) -> (PoliteFetcher, ScriptedTransport) {
    let next = Mutex(answers[...])
    let transport = ScriptedTransport { request in
      var response = try #require(next.withLock { $0.count > 1 ? $0.removeFirst() : $0.first })
      response.address = request.address
      return response
    }
    return (PoliteFetcher(transport: transport, memory: memory, now: { [clock] in clock.now }), transport)
  }

  /// Fetches, and commits what is to be remembered, as the library does.
  private func fetch(_ fetcher: PoliteFetcher, _ hurry: Hurry = .asked) async throws -> String {
    switch try await fetcher.fetch(address, hurry: hurry) {
    case .new(let response, let record):
      await memory.keep(record, for: address)
      return String(decoding: response.body, as: UTF8.self)
    case .notChanged: return "not changed"
    case .notDue: return "not due"
    }
  }

  private func answer(_ status: Int = 200, _ body: String = "", _ headers: [String: String] = [:])
    -> HTTPResponse
  {
    HTTPResponse(status: status, headers: headers, body: Array(body.utf8), address: "")
  }

  @Test("the validators of the last answer are sent, both of them")
  func conditional() async throws {
    let (fetcher, transport) = polite(
      answer(200, "one", ["etag": "\"1\"", "last-modified": "Mon, 05 Jan 2026 11:00:00 GMT"]), answer(304))
    #expect(try await fetch(fetcher) == "one")
    #expect(try await fetch(fetcher) == "not changed")
    #expect(
      transport.requests.map(\.headers) == [
        [:], ["If-None-Match": "\"1\"", "If-Modified-Since": "Mon, 05 Jan 2026 11:00:00 GMT"],
      ])
  }

  @Test("without validators none are sent, and the same bytes again are no change")
  func sameBytes() async throws {
    let (fetcher, transport) = polite(answer(200, "one"), answer(200, "one"), answer(200, "two"))
    #expect(try await fetch(fetcher) == "one")
    #expect(try await fetch(fetcher) == "not changed")
    #expect(try await fetch(fetcher) == "two")
    #expect(transport.requests.map(\.headers) == [[:], [:], [:]])
  }

  @Test("a record that was not committed is not used: lost posts are asked for again")
  func uncommitted() async throws {
    let (fetcher, transport) = polite(answer(200, "one", ["etag": "\"1\""]))
    for _ in 1...2 {
      guard case .new = try await fetcher.fetch(address, hurry: .asked) else {
        Issue.record("the page was lost")
        return
      }
    }
    #expect(transport.requests.map(\.headers) == [[:], [:]])
  }

  @Test("a 304 brings its validators and lifetime along")
  func renewed() async throws {
    let (fetcher, transport) = polite(
      answer(200, "one", ["etag": "\"1\""]),
      answer(304, "", ["etag": "\"2\"", "cache-control": "max-age=3600"]),
      answer(304))
    #expect(try await fetch(fetcher) == "one")
    #expect(try await fetch(fetcher) == "not changed")
    clock.advance(by: 3599)
    #expect(try await fetch(fetcher, .automatic) == "not due")
    clock.advance(by: 1)
    #expect(try await fetch(fetcher, .automatic) == "not changed")
    #expect(transport.requests.last?.headers == ["If-None-Match": "\"2\""])
  }

  @Test("validators are dropped once every 8 days, then kept anew")
  func eightDays() async throws {
    let tagged = answer(200, "one", ["etag": "\"1\""])
    let (fetcher, transport) = polite(tagged, answer(304), tagged, answer(304))
    #expect(try await fetch(fetcher) == "one")
    clock.advance(by: 8 * 86_400 - 1)
    #expect(try await fetch(fetcher) == "not changed")
    clock.advance(by: 1)
    #expect(try await fetch(fetcher) == "not changed")
    clock.advance(by: 1)
    #expect(try await fetch(fetcher) == "not changed")
    #expect(transport.requests.map { $0.headers["If-None-Match"] } == [nil, "\"1\"", nil, "\"1\""])
  }

  @Test("a lifetime puts off only what nobody waits for")
  func hurry() async throws {
    let (fetcher, transport) = polite(
      answer(200, "one", ["cache-control": "max-age=3600"]), answer(200, "two"))
    #expect(try await fetch(fetcher, .automatic) == "one")
    #expect(try await fetch(fetcher, .automatic) == "not due")
    #expect(transport.requests.count == 1)
    #expect(try await fetch(fetcher, .asked) == "two")
  }

  @Test("a clock set back does not put a refresh off for ever")
  func clockSetBack() async throws {
    let (fetcher, _) = polite(answer(200, "one", ["cache-control": "max-age=3600"]), answer(200, "two"))
    #expect(try await fetch(fetcher) == "one")
    clock.advance(by: -30 * 86_400)
    #expect(try await fetch(fetcher, .automatic) == "two")
  }

  @Test("a 304 to a question that was none is an error")
  func odd304() async throws {
    let (fetcher, _) = polite(answer(304))
    await #expect(throws: OriginsError.server(host: "a.example", status: 304)) { try await fetch(fetcher) }
  }

  @Test(
    "a status says what is wrong",
    arguments: [
      (401, OriginsError.isPrivate("https://a.example/feed")), (403, .isPrivate("https://a.example/feed")),
      (404, .notFound("https://a.example/feed")), (410, .notFound("https://a.example/feed")),
      (418, .server(host: "a.example", status: 418)), (500, .server(host: "a.example", status: 500)),
      (599, .server(host: "a.example", status: 599)),
    ])
  func statuses(_ status: Int, _ error: OriginsError) async throws {
    let (fetcher, _) = polite(answer(status))
    await #expect(throws: error) { try await fetch(fetcher) }
    clock.advance(by: 60)
    let (sender, _) = polite(answer(status))
    await #expect(throws: error) { _ = try await sender.send(HTTPRequest(.delete, address)) }
  }

  @Test("an address that is none is said to be so", arguments: ["", "mailto:a@b", "/feed"])
  func badAddresses(_ address: String) async throws {
    let (fetcher, transport) = polite(answer())
    await #expect(throws: OriginsError.badAddress(address)) {
      _ = try await fetcher.fetch(address, hurry: .asked)
    }
    await #expect(throws: OriginsError.badAddress(address)) {
      _ = try await fetcher.send(HTTPRequest(.post, address))
    }
    #expect(transport.requests == [])
  }

  #if os(Linux)
    @Test("a real blog is asked once, and answers 304 from then on")
    func real() async throws {
      let server = try TestServer.corner()
      try await server.control(#"{"blogger": {"/b": {"posts": 3}}}"#)
      let address = "\(server.address)/b/feeds/posts/default?alt=json"
      let fetcher = PoliteFetcher(transport: CurlTransport(), memory: memory)
      guard case .new(_, let record) = try await fetcher.fetch(address, hurry: .asked) else {
        Issue.record("nothing came")
        return
      }
      await memory.keep(record, for: address)
      guard case .notChanged = try await fetcher.fetch(address, hurry: .asked) else {
        Issue.record("it came again")
        return
      }
      let seen = try await server.requests()
      #expect(seen.map { $0.headers["if-none-match"] } == [nil, record.etag])
      #expect(record.etag != nil)
    }
  #endif
}
