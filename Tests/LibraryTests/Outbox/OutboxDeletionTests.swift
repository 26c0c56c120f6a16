import Foundation
import Origins
import Posts
import Synchronization
import TestSupport
import Testing

@testable import Library

@Suite("Deletions in the outbox")
struct OutboxDeletionTests {
  private static let post = OutgoingPost(title: "From here", body: "First.\n\nSecond.", author: "3")

  @Test("a deletion waits; undo withdraws it, and later brings back our copy only")
  func deletion() async throws {
    let clock = Mutex(TemporaryLibrary.noon)
    let synced = try await SyncedBlog(
      .rest, #"{"posts": 3, "comments": 0, "keep": true}"#, now: { clock.withLock { $0 } })
    try await synced.sync()
    let post = PostID(blog: synced.blog.id, id: "2")

    let change = try await synced.library.delete([post])
    #expect(try await synced.send(everything: false).isEmpty)
    #expect(try await synced.library.undo(change).copyOnly.isEmpty)
    #expect(try synced.library.outbox().isEmpty)

    try await synced.library.delete([post])
    clock.withLock { $0 += 11 }
    #expect(try await synced.send(everything: false).map(\.state) == [.sent])
    #expect(try await synced.server.requests().last?.method == "DELETE")
    try await synced.sync()
    #expect(try synced.rows().map(\.id.id) == ["1", "3"])
    #expect(try await synced.library.undelete([post]).copyOnly == [post])
    #expect(try synced.rows().map(\.id.id) == ["1", "2", "3"])
  }

  @Test(
    "a post that is given the id of a deleted one again is a post of its own, and undo brings back the other")
  func idGivenAgain() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 2, "comments": 0, "keep": true}"#)
    try await synced.sync()
    let first = OutgoingPost(title: "Deleted", body: "First.", author: "3")
    try await synced.library.send(first, to: synced.blog.id)
    _ = try await synced.send()
    let deleted = try synced.rows()[0]
    #expect(deleted.id.id == "3")
    try await synced.library.save([deleted.id])
    try await synced.library.delete([deleted.id])
    _ = try await synced.send()

    try await synced.library.send(Self.post, to: synced.blog.id)
    #expect(try await synced.send().map(\.receipt) == ["3"])
    try await synced.sync()
    #expect(try synced.rows().map(\.title) == ["From here", "title 1", "title 2"])
    #expect(try synced.rows().map(\.id.id) == ["3", "1", "2"])
    #expect(try synced.rows().map(\.saved) == [nil, nil, nil])

    let old = try #require(try synced.library.post(named: "\(deleted.number)"))
    #expect(old.post.title == "Deleted")
    #expect(old.row.saved != nil)
    try await synced.library.undelete([old.id])
    try await synced.sync()
    #expect(try synced.rows().map(\.title) == ["From here", "Deleted", "title 1", "title 2"])
    #expect(try synced.library.outbox().isEmpty)
  }

  @Test("a deletion that may have been done already is done again, unless the id is another post's by now")
  func doubtedDeletion() async throws {
    let synced = try await SyncedBlog(.rest, #"{"posts": 3, "comments": 0, "keep": true}"#)
    try await synced.sync()
    func deleteInDoubt(_ id: String) async throws -> [OutboxEntry.State] {
      try await synced.library.delete([PostID(blog: synced.blog.id, id: id)])
      try await synced.library.write { try $0.run("UPDATE outbox SET state = 'unsure'") }
      return try await synced.send().map(\.state)
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
}
