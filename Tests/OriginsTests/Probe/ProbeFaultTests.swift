import Posts
import TestSupport
import Testing

@testable import Origins

@Suite("What a probe makes of refusals and redirects")
struct ProbeFaultTests {
  private let local: LocalBlogs
  private var feed: String { local.address + "/feeds/posts/default?alt=json&max-results=1" }

  init() throws { local = try LocalBlogs() }

  private func find(_ path: String = "") async throws -> ProbeResult {
    try await Probe(fetcher: local.fetcher()).find(local.address + path)
  }

  @Test("A blog that answers Atom only", arguments: [403, 406])
  func atomOnly(status: Int) async throws {
    try await local.blogger(#"{"posts":1,"title":"Ours"}"#)
    try await local.faults(
      #"{"fault":"status","status":\#(status),"path":"/blog/feeds/posts/default?alt=json*"}"#)
    #expect(try await find().blog.title == "Ours")
  }

  @Test(
    "A blog that moved for good is found at its new address, one that redirects for now at its own",
    arguments: [(301, "/new"), (308, "/new"), (302, "/old"), (307, "/old")])
  func redirected(status: Int, path: String) async throws {
    try await local.server.control(#"{"blogger":{"/blog/new":{"posts":1}}}"#)
    try await local.faults(
      """
      {"fault":"redirect","status":\(status),"path":"/blog/old/feeds/posts/default",
      "to":"/blog/new/feeds/posts/default?alt=json&max-results=1"}
      """)
    #expect(try await find("/old").blog.address == local.address + path)
  }

  @Test("Nothing there", arguments: [404, 410])
  func nothing(status: Int) async throws {
    try await local.faults(#"{"fault":"status","status":\#(status)}"#)
    await #expect(throws: OriginsError.notFound(local.address)) { try await find() }
    #expect(try await local.requests().count == 3)
  }

  @Test("A private blog", arguments: [401, 403])
  func isPrivate(status: Int) async throws {
    try await local.faults(#"{"fault":"status","status":\#(status)}"#)
    await #expect(throws: OriginsError.isPrivate(feed)) { try await find() }
    #expect(try await local.requests().count == 2)
  }

  @Test("Redirects without end")
  func loop() async throws {
    try await local.faults(#"{"fault":"redirect"}"#)
    do {
      _ = try await find()
      Issue.record("no error")
    } catch OriginsError.redirectLoop(let address) {
      #expect(address.hasPrefix(local.address))
    }
  }

  @Test("A redirect out of the web")
  func leavingTheWeb() async throws {
    try await local.faults(#"{"fault":"redirect","to":"file:///etc/passwd"}"#)
    await #expect(throws: OriginsError.redirectRefused("file:///etc/passwd")) { try await find() }
  }

  @Test("A server that asks to be left alone")
  func askedToWait() async throws {
    try await local.faults(#"{"fault":"status","status":429,"retry_after":60}"#)
    await #expect(
      throws: OriginsError.askedToWait(
        host: local.server.host, until: .init(timeIntervalSince1970: 1_700_000_060))
    ) { try await find() }
  }

  @Test("A server in trouble")
  func broken() async throws {
    try await local.faults(#"{"fault":"status","status":500}"#)
    await #expect(throws: OriginsError.server(host: local.server.host, status: 500)) { try await find() }
  }

  @Test("A server that is gone")
  func offline() async throws {
    let server = try TestServer()
    server.stop()
    await #expect(throws: OriginsError.offline(host: server.host)) {
      try await Probe(fetcher: local.fetcher()).find(server.address)
    }
  }
}
