import Foundation
import Origins
import TestSupport

/// A place on the local server for a test of origins: with blogs, pages, faults and requests of its own.
struct LocalBlogs {
  let server: TestServer
  /// The path under which this test's blogs and pages are.
  let prefix = "/blog"
  /// What its fetchers remember.
  let memory = TransientFetchMemory()

  init() throws { server = try TestServer.corner() }

  /// What a fetcher calls the server.
  var host: String { server.host }

  /// The address of this test's place.
  var address: String { server.address + prefix }

  /// Puts a blog there. `settings` as `Tests/Server/blogger.py` takes them.
  func blogger(_ settings: String = "{}") async throws {
    try await server.control(#"{"blogger":{"\#(prefix)":\#(settings)}}"#)
  }

  /// Puts a REST API there. `settings` as `Tests/Server/rest.py` takes them.
  func rest(_ settings: String = "{}") async throws {
    try await server.control(#"{"rest":{"\#(prefix)":\#(settings)}}"#)
  }

  /// Makes the server misbehave; `faults` as `Tests/Server/faults.py` takes them.
  func faults(_ faults: String) async throws { try await server.control(#"{"faults":[\#(faults)]}"#) }

  /// Puts a file there.
  func file(_ path: String, _ body: String, type: String = "text/html; charset=utf-8") async throws {
    let file = ["body": body, "type": type]
    let wish = try JSONEncoder().encode(["files": [prefix + path: file]])
    try await server.control(String(decoding: wish, as: UTF8.self))
  }

  /// Changes the blog there.
  func change(_ change: String) async throws {
    try await server.control(#"{"change":{"\#(prefix)":\#(change)}}"#)
  }

  /// What was asked of this place: paths with queries, without the prefix.
  func asked() async throws -> [String] {
    try await requests().map { String($0.path.dropFirst(prefix.count)) }
  }

  /// The requests to this place, whole.
  func requests() async throws -> [TestServer.SeenRequest] {
    try await server.requests().filter { $0.path.hasPrefix(prefix) }
  }

  /// A fetcher with this test's memory, whatever other tests do to the host.
  func fetcher(_ bend: (@Sendable (HTTPRequest) -> HTTPResponse?)? = nil) -> PoliteFetcher {
    let network = CurlTransport()
    let transport = ScriptedTransport { request in
      if let bent = bend?(request) { return bent }
      return try await network.send(request)
    }
    return .forTests(transport, memory: memory)
  }

  /// Keeps what a page wants remembered, as a library would with the page.
  func keep(_ page: FeedPage) async {
    for (address, record) in page.fetched { await memory.keep(record, for: address) }
  }
}

extension PageAnswer {
  /// The page, where a test expects one.
  var page: FeedPage? {
    if case .page(let page) = self { page } else { nil }
  }

  var isNotChanged: Bool {
    if case .notChanged = self { true } else { false }
  }
}
