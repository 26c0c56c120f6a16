import Posts
import TestSupport
import Testing

@testable import Origins

@Suite("The scheme a probe supplies")
struct ProbeSchemeTests {
  private static let feed = #"{"feed":{"id":{"$t":"tag:blogger.com,1999:blog-7"},"title":{"$t":"Seven"}}}"#

  /// A network on which https fails with an error and http has a blog.
  private func network(_ error: OriginsError) -> ScriptedTransport {
    ScriptedTransport { request in
      guard request.address.hasPrefix("http://") else { throw error }
      return HTTPResponse(Self.feed, from: request)
    }
  }

  @Test("http is asked only where https is refused")
  func fallback() async throws {
    let network = network(.offline(host: "b.example"))
    let found = try await Probe(fetcher: .forTests(network)).find("b.example")
    #expect(found.blog.address == "http://b.example")
    #expect(
      network.addresses == [
        "https://b.example/feeds/posts/default?alt=json&max-results=1",
        "http://b.example/feeds/posts/default?alt=json&max-results=1",
      ])
  }

  @Test(
    "A wrong certificate, a slow or broken connection is not gone around",
    arguments: [
      OriginsError.insecure(host: "b.example", reason: "expired"), .timedOut(host: "b.example", seconds: 60),
      .interrupted(host: "b.example"),
    ])
  func noFallback(error: OriginsError) async throws {
    let network = network(error)
    await #expect(throws: error) { try await Probe(fetcher: .forTests(network)).find("b.example") }
    #expect(network.requests.count == 1)
  }

  @Test("A scheme that was given stays")
  func given() async throws {
    let network = network(.offline(host: "b.example"))
    await #expect(throws: OriginsError.offline(host: "b.example")) {
      try await Probe(fetcher: .forTests(network)).find("https://b.example")
    }
    #expect(
      try await Probe(fetcher: .forTests(network)).find("HTTP://b.example/").blog.address
        == "http://b.example")
  }

  @Test("No network at all is said as such")
  func offline() async throws {
    let network = ScriptedTransport { _ in throw OriginsError.offline(host: "b.example") }
    await #expect(throws: OriginsError.offline(host: "b.example")) {
      try await Probe(fetcher: .forTests(network)).find("b.example")
    }
    #expect(network.requests.count == 2)
  }

  @Test("What is no address is not asked", arguments: ["", "two words", "ftp://x.example"])
  func badAddress(text: String) async throws {
    let network = ScriptedTransport { HTTPResponse(Self.feed, from: $0) }
    await #expect(throws: OriginsError.badAddress(text)) {
      try await Probe(fetcher: .forTests(network)).find(text)
    }
    #expect(network.requests.isEmpty)
  }

  @Test("A feed told by the blog's number gives the blog's own address")
  func numbered() async throws {
    let network = ScriptedTransport { request in
      HTTPResponse(
        """
        {"feed":{"id":{"$t":"tag:blogger.com,1999:blog-7"},"link":[{"rel":"alternate","type":"text/html",
        "href":"http://seven.blogspot.com/search/label/x"}]}}
        """, from: request)
    }
    let found = try await Probe(fetcher: .forTests(network)).find("www.blogger.com/feeds/7/posts/default")
    #expect(found.blog.address == "http://seven.blogspot.com")
    #expect(found.blog.title == "seven.blogspot.com")
    #expect(network.addresses == ["https://www.blogger.com/feeds/7/posts/default?alt=json&max-results=1"])
  }

  @Test("A blog behind a feed service is found by the address its feed names")
  func feedService() async throws {
    let network = ScriptedTransport { request in
      switch request.address {
      case "https://feeds.example/abc":
        HTTPResponse(
          """
          <?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><id>tag:blogger.com,1999:blog-7</id>
          <link rel="alternate" type="text/html" href="https://seven.example/"/></feed>
          """, type: "text/xml", from: request)
      case "https://seven.example/feeds/posts/default?alt=json&max-results=1":
        HTTPResponse(Self.feed, from: request)
      default: HTTPResponse("no", type: "text/plain", status: 404, from: request)
      }
    }
    let found = try await Probe(fetcher: .forTests(network)).find("https://feeds.example/abc")
    #expect(found.blog.address == "https://seven.example")
    #expect(found.blog.title == "Seven")
  }

  @Test("A server in trouble is told apart from one without a blog")
  func serverTrouble() async throws {
    for (status, error) in [
      (500, OriginsError.server(host: "b.example", status: 500)),
      (418, .server(host: "b.example", status: 418)),
    ] {
      let network = ScriptedTransport { HTTPResponse("no", type: "text/plain", status: status, from: $0) }
      await #expect(throws: error) { try await Probe(fetcher: .forTests(network)).find("b.example") }
      #expect(network.requests.count == 1)
    }
  }
}
