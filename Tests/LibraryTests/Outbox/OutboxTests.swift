import Foundation
import Origins
import Posts
import Synchronization
import TestSupport
import Testing

@testable import Library

@Suite("Posts in the outbox")
struct OutboxTests {
  private static let post = OutgoingPost(title: "From here", body: "First.\n\nSecond.", author: "3")

  @Test("a post is shown at once, sent, and takes the id that a read of the origin confirms")
  func kept() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0, "keep": true}"#)
    try await synced.sync()
    let local = try await synced.library.send(Self.post, to: synced.blog.id)
    #expect(try synced.rows().map(\.title) == ["From here", "title 1", "title 2"])
    #expect(try synced.rows()[0].author?.name == "3")
    let number = try synced.rows()[0].number

    let sent = try await synced.send()
    #expect(sent.map(\.state) == [.sent])
    #expect(try synced.library.outbox().isEmpty)
    #expect(try synced.rows().map(\.id.id) == ["3", "1", "2"])
    #expect(try synced.rows()[0].number == number)
    #expect(try synced.library.post(local) == nil)

    try await synced.sync()
    #expect(try synced.rows().map(\.id.id) == ["3", "1", "2"])
  }

  @Test("a post with NUL in it is one post after it came back")
  func nul() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0, "keep": true}"#)
    try await synced.sync()
    let post = OutgoingPost(title: "N\0L", body: "a\0b", author: "3")
    let local = try await synced.library.send(post, to: synced.blog.id)
    #expect(try synced.library.post(local)?.post.html == "<p>ab</p>")
    _ = try await synced.send()
    try await synced.sync()
    #expect(try synced.rows().map(\.id.id) == ["3", "1", "2"])
    #expect(try synced.rows()[0].title == "NL")
  }

  @Test("JSONPlaceholder answers 101 to everything and keeps nothing: the posts stay ours, each one")
  func forgotten() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 100, "comments": 0}"#)
    try await synced.sync()
    for number in 1...2 {
      try await synced.library.send(
        OutgoingPost(title: "Mine \(number)", body: "b", author: "1"), to: synced.blog.id)
    }
    #expect(try await synced.send().map(\.receipt) == ["101", "101"])
    try await synced.sync()
    let top = try synced.rows().prefix(3).map(\.title)
    #expect(top == ["Mine 2", "Mine 1", "title 1"])
    #expect(try synced.rows().prefix(2).allSatisfy { LocalID.isLocal($0.id.id) && !$0.isGone })
    #expect(try synced.library.outbox().isEmpty)
  }

  @Test("after a lost answer the origin is asked, and nothing is sent twice")
  func lostAnswer() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0, "keep": true}"#)
    try await synced.sync()
    try await synced.server.control(
      #"{"faults": [{"fault": "drop", "path": "/blog/posts", "method": "POST", "times": 1}]}"#)
    try await synced.library.send(Self.post, to: synced.blog.id)
    #expect(try await synced.send().map(\.state) == [.unsure])
    #expect(try synced.library.outbox().first?.reason?.isEmpty == false)

    try await synced.library.change(restraintOf: synced.server.host) { _ in nil }
    #expect(try await synced.send().map(\.state) == [.sent])
    let posts = try await synced.server.requests().filter { $0.method == "POST" && $0.path == "/blog/posts" }
    #expect(posts.count == 1)
    #expect(try synced.rows().map(\.id.id) == ["3", "1", "2"])
  }

  @Test("a sync that meets the post before its answer is known makes no second one")
  func metBySync() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0, "keep": true}"#)
    try await synced.sync()
    try await synced.server.control(
      #"{"faults": [{"fault": "drop", "path": "/blog/posts", "method": "POST", "times": 1}]}"#)
    try await synced.library.send(Self.post, to: synced.blog.id)
    _ = try await synced.send()
    try await synced.library.change(restraintOf: synced.server.host) { _ in nil }
    try await synced.sync()
    #expect(try synced.rows().map(\.id.id) == ["3", "1", "2"])
    #expect(try synced.library.outbox().isEmpty)
    #expect(try await synced.send().isEmpty)
  }

  @Test("an entry found as being sent was interrupted: its outcome is unknown")
  func interrupted() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0, "keep": true}"#)
    try await synced.sync()
    try await synced.library.send(Self.post, to: synced.blog.id)
    try await synced.library.write { try $0.run("UPDATE outbox SET state = 'sending'") }
    _ = try await synced.send()
    let requests = try await synced.server.requests()
    let asked = try #require(requests.firstIndex { $0.method == "GET" && $0.path.contains("userId=3") })
    let sent = try #require(requests.firstIndex { $0.method == "POST" })
    #expect(asked < sent)
    #expect(try synced.rows().map(\.id.id) == ["3", "1", "2"])
  }

  @Test("while the server is away entries wait, in order, each later than the last")
  func away() async throws {
    let clock = Mutex(TemporaryLibrary.noon)
    let synced = try await SyncedBlog(
      .rest, #"{"posts": 1, "comments": 0, "keep": true}"#, on: try TestServer(),
      now: { clock.withLock { $0 } })
    try await synced.sync()
    synced.server.stop()
    for title in ["First", "Second"] {
      try await synced.library.send(OutgoingPost(title: title, body: "b"), to: synced.blog.id)
    }
    #expect(try await synced.send(everything: false).map(\.attempts) == [1])
    #expect(try synced.library.outbox().map(\.state) == [.waiting, .waiting])
    #expect(try synced.library.outbox()[0].due == TemporaryLibrary.noon + 30)
    #expect(try await synced.send(everything: false).isEmpty)
    clock.withLock { $0 += 31 }
    _ = try await synced.send(everything: false)
    #expect(try synced.library.outbox()[0].due == TemporaryLibrary.noon + 31 + 60)
    #expect(try synced.library.outbox()[1].attempts == 0)
  }

  @Test("what the server refuses stays, with its reason, until the reader retries or drops it")
  func refused() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 1, "comments": 0, "keep": true}"#)
    try await synced.server.control(
      #"{"faults": [{"fault": "status", "status": 422, "path": "/blog/posts", "method": "POST", "times": 1}]}"#
    )
    let id = try await synced.library.send(Self.post, to: synced.blog.id)
    #expect(try await synced.send().map(\.state) == [.failed])
    let entry = try #require(try synced.library.outbox().first)
    #expect(entry.reason == OriginsError.server(host: synced.server.host, status: 422).sentence)
    #expect(try await synced.send().isEmpty)
    try await synced.library.retry(entry.number)
    #expect(try await synced.send().map(\.state) == [.sent])

    let second = try await synced.library.send(OutgoingPost(title: "Never", body: "b"), to: synced.blog.id)
    let waiting = try #require(try synced.library.outbox().first)
    try await synced.library.drop(waiting.number)
    #expect(try synced.library.post(second) == nil)
    #expect(try await synced.send().isEmpty)
    #expect(id != second)
  }

  @Test("blank and doubled posts are refused, and the draft stays")
  func refusals() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0}"#)
    try await synced.sync()
    let blog = synced.blog.id
    await #expect(throws: LibraryError.emptyTitle) {
      try await synced.library.send(OutgoingPost(title: " \n", body: "b"), to: blog)
    }
    await #expect(throws: LibraryError.emptyBody) {
      try await synced.library.send(OutgoingPost(title: "t", body: " \n "), to: blog)
    }
    let draft = Draft(blog: blog, title: " TITLE 2 ", body: "b", changed: TemporaryLibrary.noon)
    try await synced.library.save(draft)
    let other = PostID(blog: blog, id: "2")
    await #expect(throws: LibraryError.duplicateTitle(other, title: "title 2")) {
      try await synced.library.send(OutgoingPost(title: draft.title, body: "b"), to: blog, draft: draft.id)
    }
    #expect(try synced.library.drafts().map(\.id) == [draft.id])
    try await synced.library.send(OutgoingPost(title: "t", body: "b"), to: blog, draft: draft.id)
    #expect(try synced.library.drafts().isEmpty)
    await #expect(throws: LibraryError.takesNoPosts(blog: "One")) {
      try await synced.library.add(Made.blog())
      try await synced.library.send(OutgoingPost(title: "t", body: "b"), to: Made.blogID)
    }
  }
}
