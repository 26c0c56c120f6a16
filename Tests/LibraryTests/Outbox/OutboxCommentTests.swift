import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Comments in the outbox")
struct OutboxCommentTests {
  private static let post = OutgoingPost(title: "From here", body: "First.\n\nSecond.", author: "3")

  @Test("a comment is shown at once, sent, and is one comment after the next sync")
  func comment() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 3, "keep": true}"#)
    try await synced.sync()
    let post = PostID(blog: synced.blog.id, id: "2")
    let sent = OutgoingComment(post: post, name: "Ann", email: "ann@example.org", body: "Well\nsaid")
    let local = try await synced.library.send(sent)
    #expect(try synced.library.comments(of: post).map(\.id) == [local])
    #expect(try synced.library.outboxEntry(of: local, in: synced.blog.id)?.state == .waiting)
    #expect(try await synced.send().map(\.state) == [.sent])
    try await synced.sync()
    #expect(try synced.library.comments(of: post).map(\.id) == ["4"])
  }

  @Test("a comment on a post that was sent and is not confirmed waits for that, and is sent then")
  func commentWaits() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0, "keep": true}"#)
    try await synced.sync()
    try await synced.server.control(
      #"{"faults": [{"fault": "status", "status": 503, "path": "/blog/posts/3", "method": "GET", "times": 1}]}"#
    )
    let local = try await synced.library.send(Self.post, to: synced.blog.id)
    let comment = OutgoingComment(post: local, name: "Ann", email: "ann@example.org", body: "Mine")
    let id = try await synced.library.send(comment)
    #expect(try await synced.send().map(\.state) == [.sent])
    let waiting = try #require(try synced.library.outbox().first)
    #expect(waiting.local == id)
    #expect(waiting.state == .waiting)
    #expect(waiting.reason == "It waits until the blog shows the post that it is for.")
    #expect(try Outbox(library: synced.library, origin: synced.origin).nextDue() == nil)

    try await synced.library.change(restraintOf: synced.server.host) { _ in nil }
    try await synced.sync()
    #expect(try await synced.send().map(\.state) == [.sent])
    try await synced.sync()
    let post = PostID(blog: synced.blog.id, id: "3")
    #expect(try synced.library.comments(of: post).map(\.comment.title) == ["Ann"])
    #expect(try synced.library.outbox().isEmpty)
  }

  @Test("a comment goes with the post that the reader takes back")
  func commentOfDropped() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0, "keep": true}"#)
    try await synced.sync()
    let local = try await synced.library.send(Self.post, to: synced.blog.id)
    for post in [local, PostID(blog: synced.blog.id, id: "1")] {
      try await synced.library.send(
        OutgoingComment(post: post, name: "Ann", email: "ann@example.org", body: "Mine"))
    }
    try await synced.library.drop(try #require(try synced.library.outbox().first).number)
    #expect(try await synced.send().map(\.state) == [.sent])
    let posted = try await synced.server.requests().filter { $0.method == "POST" }.map(\.path)
    #expect(posted == ["/blog/posts/1/comments"])
  }

  @Test("a comment whose post nobody knows any more is refused with the reason")
  func commentOfLost() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0, "keep": true}"#)
    let local = try await synced.library.send(Self.post, to: synced.blog.id)
    try await synced.library.send(
      OutgoingComment(post: local, name: "Ann", email: "ann@example.org", body: "Mine"))
    try await synced.library.write { try $0.run("DELETE FROM outbox WHERE kind = 'post'") }
    let sent = try await synced.send()
    #expect(sent.map(\.state) == [.failed])
    #expect(sent.map(\.reason) == ["The blog has not kept the post that this comment is for."])
  }

  @Test("an equal comment that was there before is not taken for the one whose answer was lost")
  func olderComment() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0, "keep": true}"#)
    try await synced.sync()
    let post = PostID(blog: synced.blog.id, id: "2")
    let comment = OutgoingComment(post: post, name: "Ann", email: "ann@example.org", body: "Thanks")
    for number in 1...2 {
      try await synced.library.send(comment)
      try await synced.library.write { try $0.run("UPDATE outbox SET state = 'unsure'") }
      #expect(try await synced.send().map(\.receipt) == ["\(number)"])
      try await synced.sync()
      #expect(try synced.library.comments(of: post).map(\.id) == (1...number).map { "\($0)" })
    }
    let posted = try await synced.server.requests().filter { $0.method == "POST" }
    #expect(posted.count == 2)
  }
}
