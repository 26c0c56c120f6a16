import Foundation
import Origins
import TestSupport
import Testing

/// `Retry-After` and backoff, a host at a time.
@Suite struct HostMannersTests {
  let clock = TestClock()
  let memory = TransientFetchMemory()

  private func polite(
    random: Double = 0, _ answer: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse
  ) -> (PoliteFetcher, ScriptedTransport) {
    let transport = ScriptedTransport { request in
      var response = try answer(request)
      if response.address.isEmpty { response.address = request.address }
      return response
    }
    let fetcher = PoliteFetcher(
      transport: transport, memory: memory, now: { [clock] in clock.now }, random: { random })
    return (fetcher, transport)
  }

  @Test(
    "Retry-After holds for the whole host, whoever asks, in seconds and as a date of any form",
    arguments: [429, 503],
    ["120", "Mon, 05 Jan 2026 12:02:00 GMT", "Monday, 05-Jan-26 12:02:00 GMT", "Mon Jan  5 12:02:00 2026"])
  func retryAfter(_ status: Int, _ value: String) async throws {
    let start = clock.now
    let (fetcher, transport) = polite { [clock] _ in
      HTTPResponse(
        status: clock.now < start + 120 ? status : 200, headers: ["retry-after": value], address: "")
    }
    let wait = OriginsError.askedToWait(host: "a.example", until: start + 120)
    await #expect(throws: wait) { _ = try await fetcher.fetch("http://a.example/1", hurry: .asked) }
    clock.advance(by: 119)
    await #expect(throws: wait) { _ = try await fetcher.fetch("http://a.example/2", hurry: .asked) }
    await #expect(throws: wait) { _ = try await fetcher.send(HTTPRequest(.post, "http://a.example/3")) }
    #expect(transport.requests.map(\.address) == ["http://a.example/1"])
    clock.advance(by: 1)
    _ = try await fetcher.fetch("http://a.example/2", hurry: .asked)
    #expect(await memory.restraint(of: "a.example") == nil)
  }

  @Test("another host, and another port, may be asked meanwhile")
  func otherHosts() async throws {
    let (fetcher, _) = polite { request in
      HTTPResponse(
        status: request.address == "http://a.example/" ? 429 : 200, headers: ["retry-after": "60"],
        address: "")
    }
    await #expect(throws: OriginsError.self) {
      _ = try await fetcher.fetch("http://a.example/", hurry: .asked)
    }
    _ = try await fetcher.fetch("http://b.example/", hurry: .asked)
    _ = try await fetcher.fetch("http://a.example:81/", hurry: .asked)
    #expect(await memory.restraint(of: "a.example")?.asked == true)
  }

  @Test("a date is taken against the server's own clock, and a year is cut to a week")
  func clocks() async throws {
    let (fetcher, _) = polite { request in
      let headers = ["date": "Fri, 02 Jan 2026 00:00:00 GMT", "retry-after": "Fri, 02 Jan 2026 00:01:00 GMT"]
      return HTTPResponse(
        status: 429, headers: request.address.hasSuffix("year") ? ["retry-after": "31536000"] : headers,
        address: "")
    }
    await #expect(throws: OriginsError.askedToWait(host: "a.example", until: clock.now + 60)) {
      _ = try await fetcher.fetch("http://a.example/", hurry: .asked)
    }
    await #expect(throws: OriginsError.askedToWait(host: "b.example", until: clock.now + 7 * 86_400)) {
      _ = try await fetcher.fetch("http://b.example/year", hurry: .asked)
    }
  }

  @Test("after a redirect both hosts are left alone")
  func redirected() async throws {
    let (fetcher, _) = polite { _ in
      HTTPResponse(status: 503, headers: ["retry-after": "60"], address: "http://b.example/x")
    }
    await #expect(throws: OriginsError.askedToWait(host: "b.example", until: clock.now + 60)) {
      _ = try await fetcher.fetch("http://a.example/", hurry: .asked)
    }
    #expect(await memory.restraint(of: "a.example")?.until == clock.now + 60)
    #expect(await memory.restraint(of: "b.example")?.until == clock.now + 60)
  }

  @Test("each failure in a row doubles the wait, up to five hours, and chance takes up to half of it off")
  func backoff() async throws {
    let (fetcher, _) = polite(random: 0) { _ in HTTPResponse(status: 500, address: "") }
    var waits: [TimeInterval] = []
    for _ in 1...15 {
      await #expect(throws: OriginsError.server(host: "a.example", status: 500)) {
        _ = try await fetcher.fetch("http://a.example/", hurry: .asked)
      }
      let until = try #require(await memory.restraint(of: "a.example")).until
      await #expect(throws: OriginsError.backingOff(host: "a.example", until: until)) {
        _ = try await fetcher.fetch("http://a.example/", hurry: .asked)
      }
      waits.append(until.timeIntervalSince(clock.now))
      clock.advance(by: waits.last ?? 0)
    }
    #expect(waits == [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 9000, 9000])
  }

  @Test("chance spreads the wait")
  func jitter() async throws {
    let (fetcher, _) = polite(random: 0.5) { _ in HTTPResponse(status: 502, address: "") }
    await #expect(throws: OriginsError.self) {
      _ = try await fetcher.fetch("http://a.example/", hurry: .asked)
    }
    #expect(await memory.restraint(of: "a.example")?.until == clock.now + 3)
  }

  @Test("429 and 503 without Retry-After back off", arguments: [429, 503])
  func noRetryAfter(_ status: Int) async throws {
    let (fetcher, _) = polite { _ in
      HTTPResponse(status: status, headers: ["retry-after": "soon"], address: "")
    }
    await #expect(throws: OriginsError.askedToWait(host: "a.example", until: clock.now + 2)) {
      _ = try await fetcher.fetch("http://a.example/", hurry: .asked)
    }
  }

  @Test("an answer below 500 ends the row of failures", arguments: [200, 404])
  func success(_ status: Int) async throws {
    let failing = TestClock()
    let (fetcher, _) = polite { [clock] _ in
      HTTPResponse(status: clock.now == failing.now ? 500 : status, address: "")
    }
    await #expect(throws: OriginsError.self) {
      _ = try await fetcher.fetch("http://a.example/", hurry: .asked)
    }
    clock.advance(by: 10)
    _ = try? await fetcher.fetch("http://a.example/", hurry: .asked)
    #expect(await memory.restraint(of: "a.example") == nil)
  }

  @Test(
    "a connection that broke or took too long is a failed check; one that is not there is not",
    arguments: [
      (OriginsError.interrupted(host: "a.example"), 1), (.timedOut(host: "a.example", seconds: 60), 1),
      (.outcomeUnknown(host: "a.example"), 1), (.offline(host: "a.example"), nil),
      (.insecure(host: "a.example", reason: ""), nil), (.tooLarge(limit: 1), nil),
    ] as [(OriginsError, Int?)])
  func failedChecks(_ error: OriginsError, _ failures: Int?) async throws {
    let (fetcher, _) = polite { _ in throw error }
    await #expect(throws: error) { _ = try await fetcher.fetch("http://a.example/", hurry: .asked) }
    #expect(await memory.restraint(of: "a.example")?.failures == failures)
  }

  @Test("requests that fail together are one failure, and those in line behind them are not sent")
  func together() async throws {
    let (fetcher, transport) = polite { _ in HTTPResponse(status: 500, address: "") }
    await withTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        group.addTask { _ = try? await fetcher.fetch("http://a.example/\(number)", hurry: .asked) }
      }
    }
    #expect(await memory.restraint(of: "a.example")?.failures == 1)
    #expect(transport.requests.count <= 3)
  }
}
