import Foundation
import Origins
import Posts
import Synchronization
import TestSupport
import Testing

@testable import Library

@Suite("Outbox")
struct OutboxTests {
  private static let post = OutgoingPost(title: "From here", body: "First.\n\nSecond.", author: "3")

  private func send(_ synced: SyncedBlog, everything: Bool = true) async throws -> [OutboxEntry] {
    try await Outbox(library: synced.library, origin: synced.origin).send(everything: everything)
  }

  private func rows(_ synced: SyncedBlog) throws -> [PostRow] {
    try synced.library.rows(of: PostList(blog: synced.blog.id), limit: 100)
  }

  @Test("a post is shown at once, sent, and takes the id that a read of the origin confirms")
  func kept() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0, "keep": true}"#)
    try await synced.sync()
    let local = try await synced.library.send(Self.post, to: synced.blog.id)
    #expect(try rows(synced).map(\.title) == ["From here", "title 1", "title 2"])
    #expect(try rows(synced)[0].author?.name == "3")
    let number = try rows(synced)[0].number

    let sent = try await send(synced)
    #expect(sent.map(\.state) == [.sent])
    #expect(try synced.library.outbox().isEmpty)
    #expect(try rows(synced).map(\.id.id) == ["3", "1", "2"])
    #expect(try rows(synced)[0].number == number)
    #expect(try synced.library.post(local) == nil)

    try await synced.sync()
    #expect(try rows(synced).map(\.id.id) == ["3", "1", "2"])
  }

  @Test("a post with NUL in it is one post after it came back")
  func nul() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0, "keep": true}"#)
    try await synced.sync()
    let post = OutgoingPost(title: "N\0L", body: "a\0b", author: "3")
    let local = try await synced.library.send(post, to: synced.blog.id)
    #expect(try synced.library.post(local)?.post.html == "<p>ab</p>")
    _ = try await send(synced)
    try await synced.sync()
    #expect(try rows(synced).map(\.id.id) == ["3", "1", "2"])
    #expect(try rows(synced)[0].title == "NL")
  }

  @Test("JSONPlaceholder answers 101 to everything and keeps nothing: the posts stay ours, each one")
  func forgotten() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 100, "comments": 0}"#)
    try await synced.sync()
    for number in 1...2 {
      try await synced.library.send(
        OutgoingPost(title: "Mine \(number)", body: "b", author: "1"), to: synced.blog.id)
    }
    #expect(try await send(synced).map(\.receipt) == ["101", "101"])
    try await synced.sync()
    let top = try rows(synced).prefix(3).map(\.title)
    #expect(top == ["Mine 2", "Mine 1", "title 1"])
    #expect(try rows(synced).prefix(2).allSatisfy { LocalID.isLocal($0.id.id) && !$0.isGone })
    #expect(try synced.library.outbox().isEmpty)
  }

  @Test("after a lost answer the origin is asked, and nothing is sent twice")
  func lostAnswer() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0, "keep": true}"#)
    try await synced.sync()
    try await synced.server.control(
      #"{"faults": [{"fault": "drop", "path": "/blog/posts", "method": "POST", "times": 1}]}"#)
    try await synced.library.send(Self.post, to: synced.blog.id)
    #expect(try await send(synced).map(\.state) == [.unsure])
    #expect(try synced.library.outbox().first?.reason?.isEmpty == false)

    try await synced.library.change(restraintOf: synced.server.host) { _ in nil }
    #expect(try await send(synced).map(\.state) == [.sent])
    let posts = try await synced.server.requests().filter { $0.method == "POST" && $0.path == "/blog/posts" }
    #expect(posts.count == 1)
    #expect(try rows(synced).map(\.id.id) == ["3", "1", "2"])
  }

  @Test("a sync that meets the post before its answer is known makes no second one")
  func metBySync() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0, "keep": true}"#)
    try await synced.sync()
    try await synced.server.control(
      #"{"faults": [{"fault": "drop", "path": "/blog/posts", "method": "POST", "times": 1}]}"#)
    try await synced.library.send(Self.post, to: synced.blog.id)
    _ = try await send(synced)
    try await synced.library.change(restraintOf: synced.server.host) { _ in nil }
    try await synced.sync()
    #expect(try rows(synced).map(\.id.id) == ["3", "1", "2"])
    #expect(try synced.library.outbox().isEmpty)
    #expect(try await send(synced).isEmpty)
  }

  @Test("an entry found as being sent was interrupted: its outcome is unknown")
  func interrupted() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0, "keep": true}"#)
    try await synced.sync()
    try await synced.library.send(Self.post, to: synced.blog.id)
    try await synced.library.write { try $0.run("UPDATE outbox SET state = 'sending'") }
    _ = try await send(synced)
    let requests = try await synced.server.requests()
    let asked = try #require(requests.firstIndex { $0.method == "GET" && $0.path.contains("userId=3") })
    let sent = try #require(requests.firstIndex { $0.method == "POST" })
    #expect(asked < sent)
    #expect(try rows(synced).map(\.id.id) == ["3", "1", "2"])
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
    #expect(try await send(synced, everything: false).map(\.attempts) == [1])
    #expect(try synced.library.outbox().map(\.state) == [.waiting, .waiting])
    #expect(try synced.library.outbox()[0].due == TemporaryLibrary.noon + 30)
    #expect(try await send(synced, everything: false).isEmpty)
    clock.withLock { $0 += 31 }
    _ = try await send(synced, everything: false)
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
    #expect(try await send(synced).map(\.state) == [.failed])
    let entry = try #require(try synced.library.outbox().first)
    #expect(entry.reason == OriginsError.server(host: synced.server.host, status: 422).sentence)
    #expect(try await send(synced).isEmpty)
    try await synced.library.retry(entry.number)
    #expect(try await send(synced).map(\.state) == [.sent])

    let second = try await synced.library.send(OutgoingPost(title: "Never", body: "b"), to: synced.blog.id)
    let waiting = try #require(try synced.library.outbox().first)
    try await synced.library.drop(waiting.number)
    #expect(try synced.library.post(second) == nil)
    #expect(try await send(synced).isEmpty)
    #expect(id != second)
  }

  @Test("a comment is shown at once, sent, and is one comment after the next sync")
  func comment() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 3, "keep": true}"#)
    try await synced.sync()
    let post = PostID(blog: synced.blog.id, id: "2")
    let sent = OutgoingComment(post: post, name: "Ann", email: "ann@example.org", body: "Well\nsaid")
    let local = try await synced.library.send(sent)
    #expect(try synced.library.comments(of: post).map(\.id) == [local])
    #expect(try synced.library.outboxEntry(of: local, in: synced.blog.id)?.state == .waiting)
    #expect(try await send(synced).map(\.state) == [.sent])
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
    #expect(try await send(synced).map(\.state) == [.sent])
    let waiting = try #require(try synced.library.outbox().first)
    #expect(waiting.local == id)
    #expect(waiting.state == .waiting)
    #expect(waiting.reason == "It waits until the blog shows the post that it is for.")
    #expect(try Outbox(library: synced.library, origin: synced.origin).nextDue() == nil)

    try await synced.library.change(restraintOf: synced.server.host) { _ in nil }
    try await synced.sync()
    #expect(try await send(synced).map(\.state) == [.sent])
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
    #expect(try await send(synced).map(\.state) == [.sent])
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
    let sent = try await send(synced)
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
      #expect(try await send(synced).map(\.receipt) == ["\(number)"])
      try await synced.sync()
      #expect(try synced.library.comments(of: post).map(\.id) == (1...number).map { "\($0)" })
    }
    let posted = try await synced.server.requests().filter { $0.method == "POST" }
    #expect(posted.count == 2)
  }

  @Test("a deletion waits; undo withdraws it, and later brings back our copy only")
  func deletion() async throws {
    let clock = Mutex(TemporaryLibrary.noon)
    let synced = try await SyncedBlog(
      .rest, #"{"posts": 3, "comments": 0, "keep": true}"#, now: { clock.withLock { $0 } })
    try await synced.sync()
    let post = PostID(blog: synced.blog.id, id: "2")

    let change = try await synced.library.delete([post])
    #expect(try await send(synced, everything: false).isEmpty)
    #expect(try await synced.library.undo(change).copyOnly.isEmpty)
    #expect(try synced.library.outbox().isEmpty)

    try await synced.library.delete([post])
    clock.withLock { $0 += 11 }
    #expect(try await send(synced, everything: false).map(\.state) == [.sent])
    #expect(try await synced.server.requests().last?.method == "DELETE")
    try await synced.sync()
    #expect(try rows(synced).map(\.id.id) == ["1", "3"])
    #expect(try await synced.library.undelete([post]).copyOnly == [post])
    #expect(try rows(synced).map(\.id.id) == ["1", "2", "3"])
  }

  @Test(
    "a post that is given the id of a deleted one again is a post of its own, and undo brings back the other")
  func idGivenAgain() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0, "keep": true}"#)
    try await synced.sync()
    let first = OutgoingPost(title: "Deleted", body: "First.", author: "3")
    try await synced.library.send(first, to: synced.blog.id)
    _ = try await send(synced)
    let deleted = try rows(synced)[0]
    #expect(deleted.id.id == "3")
    try await synced.library.save([deleted.id])
    try await synced.library.delete([deleted.id])
    _ = try await send(synced)

    try await synced.library.send(Self.post, to: synced.blog.id)
    #expect(try await send(synced).map(\.receipt) == ["3"])
    try await synced.sync()
    #expect(try rows(synced).map(\.title) == ["From here", "title 1", "title 2"])
    #expect(try rows(synced).map(\.id.id) == ["3", "1", "2"])
    #expect(try rows(synced).map(\.saved) == [nil, nil, nil])

    let old = try #require(try synced.library.post(named: "\(deleted.number)"))
    #expect(old.post.title == "Deleted")
    #expect(old.row.saved != nil)
    try await synced.library.undelete([old.id])
    try await synced.sync()
    #expect(try rows(synced).map(\.title) == ["From here", "Deleted", "title 1", "title 2"])
    #expect(try synced.library.outbox().isEmpty)
  }

  @Test("a deletion that may have been done already is done again, unless the id is another post's by now")
  func doubtedDeletion() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 3, "comments": 0, "keep": true}"#)
    try await synced.sync()
    func deleteInDoubt(_ id: String) async throws -> [OutboxEntry.State] {
      try await synced.library.delete([PostID(blog: synced.blog.id, id: id)])
      try await synced.library.write { try $0.run("UPDATE outbox SET state = 'unsure'") }
      return try await send(synced).map(\.state)
    }
    let server = try synced.origin(synced.blog)
    #expect(try await deleteInDoubt("2") == [.sent])
    #expect(try await server.post(PostID(blog: synced.blog.id, id: "2")) == nil)
    try await server.delete(PostID(blog: synced.blog.id, id: "3"))
    #expect(try await server.create(OutgoingPost(title: "Other", body: "b")).id == "2")
    #expect(try await server.create(OutgoingPost(title: "Another", body: "b")).id == "3")
    #expect(try await deleteInDoubt("3") == [.sent])
    #expect(try await server.post(PostID(blog: synced.blog.id, id: "3"))?.title == "Another")
    #expect(try synced.library.outbox().isEmpty)
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
