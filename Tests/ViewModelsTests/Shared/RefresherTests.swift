import Foundation
import Library
import Origins
import Posts
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Fetching for all screens")
struct RefresherTests {
  static func api(_ name: String) -> Blog {
    Blog(id: BlogID("https://\(name).example"), kind: .rest, address: "https://\(name).example", title: name)
  }

  @Test("A refresh of one blog goes on beside a long one of another, and waits for one of its own")
  func beside() async throws {
    let gate = Gate()
    let (slow, quick) = (Self.api("slow"), Self.api("quick"))
    let given = try TestDesk { request in
      if request.address.hasPrefix(slow.address) { await gate.pass() }
      let rows = request.path == "/posts" ? #"[{"id": 1, "title": "T", "body": "B"}]"# : "[]"
      return HTTPResponse(rows, from: request)
    }
    for blog in [slow, quick] { try await given.library.add(blog) }
    let refresher = given.desk.refresher
    let long = Task { await refresher.refresh([slow.id], hurry: .asked) }
    while refresher.underWay != [slow.id] { await Task.yield() }
    await refresher.refresh([quick.id], hurry: .asked)
    #expect(refresher.underWay == [slow.id])
    #expect(refresher.answered == [quick.id])
    #expect(refresher.failures.isEmpty)
    let both = Task { await refresher.refresh([quick.id, slow.id], hurry: .asked) }
    gate.open()
    await long.value
    await both.value
    #expect(refresher.underWay.isEmpty)
    #expect(refresher.answered == [quick.id, slow.id])
    #expect(refresher.failures.isEmpty)
    #expect(try given.library.count(of: PostList()) == 2)
  }
}
