import Foundation
import Origins
import Posts
import Synchronization
import TestSupport
import Testing

@testable import Library

/// What the reader, another program or an interruption does while an entry is on its way.
@Suite("An entry of the outbox on its way")
struct OutboxRaceTests {
  private static let blog = Blog(
    id: BlogID("http://127.0.0.1/blog"), kind: .rest, address: "http://127.0.0.1/blog", title: "Two")
  private static let post = OutgoingPost(title: "From here", body: "First.")

  private let temporary: TemporaryLibrary
  private let sent = Counted()
  private var library: Library { temporary.library }

  private final class Counted: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func one() { number.withLock { $0 += 1 } }
  }

  init() async throws {
    temporary = try TemporaryLibrary()
    try await library.add(Self.blog)
  }

  private func origin() -> ScriptedOrigin {
    ScriptedOrigin(blog: Self.blog, creating: { [sent] in sent.one() })
  }

  private func send(to origin: ScriptedOrigin) async throws -> [OutboxEntry] {
    try await Outbox(library: library) { _ in origin }.send(everything: true)
  }

  /// As a lost answer leaves it.
  private func doubt() async throws {
    try await library.write { try $0.run("UPDATE outbox SET state = 'unsure'") }
  }

  @Test("that is confirmed when the program is stopped stays sent")
  func stopped() async throws {
    let local = try await library.send(Self.post, to: Self.blog.id)
    var origin = origin()
    origin.reading = { throw CancellationError() }
    #expect(try await send(to: origin).map(\.state) == [.sent])
    let entry = try library.outboxEntry(of: local.id, in: Self.blog.id)
    #expect(entry?.state == .sent)
    #expect(entry?.receipt == "7")
  }

  @Test("that the reader drops while the blog is asked for it is not sent")
  func dropped() async throws {
    try await library.send(Self.post, to: Self.blog.id)
    try await doubt()
    let number = try #require(try library.outbox().first).number
    var origin = origin()
    origin.finding = { [library] in try await library.drop(number) }
    #expect(try await send(to: origin).isEmpty)
    #expect(sent.count == 0)
  }

  @Test("whose post the reader deleted after a lost answer is looked for, and not sent again")
  func deleted() async throws {
    let local = try await library.send(Self.post, to: Self.blog.id)
    try await doubt()
    let asked = Counted()
    var origin = origin()
    origin.finding = { asked.one() }
    try await library.delete([local])
    #expect(try await send(to: origin).isEmpty)
    #expect(asked.count == 1)
    #expect(sent.count == 0)
    try await library.undelete([local])
    #expect(try await send(to: origin).map(\.state) == [.sent])
    #expect(sent.count == 1)
  }

  @Test("that deletes a post and may have arrived is not sent again after undo, which restores our copy only")
  func deletionUndone() async throws {
    try await library.store(FeedPage(posts: [Made.post("1", blog: Self.blog.id)]), of: Self.blog.id)
    let post = PostID(blog: Self.blog.id, id: "1")
    try await library.delete([post])
    try await doubt()
    #expect(try await library.undelete([post]).copyOnly == [post])
    #expect(try library.outbox().isEmpty)
  }

  @Test("is left to who sends already, and keeps nobody from fetching")
  func busy() async throws {
    try await library.send(Self.post, to: Self.blog.id)
    let lease = try #require(try await library.lease(.outbox, seconds: 60))
    let session = Session(
      library: library, transport: ScriptedTransport { _ in throw OriginsError.offline(host: "a") })
    await #expect(throws: LibraryError.busy(.outbox)) { try await session.send() }
    #expect(try await session.sendUnlessBusy().isEmpty)
    #expect(try await session.refresh([]).sent.isEmpty)
    try await library.giveBack(lease)
  }

  @Test("goes out although another blog cannot be asked at all, whose entries say why and wait")
  func brokenBlog() async throws {
    let other = Blog(id: BlogID("http://127.0.0.1/a"), kind: .rest, address: "http://127.0.0.1/a")
    try await library.add(other)
    // The one that cannot be asked comes first.
    try await library.send(Self.post, to: Self.blog.id)
    try await library.send(Self.post, to: other.id)
    let outbox = Outbox(library: library) { [origin = origin()] blog in
      guard blog.id == other.id else { throw OriginsError.missingFile("manifest.json") }
      return origin
    }
    #expect(try await outbox.send().map(\.state) == [.waiting, .sent])
    let waiting = try #require(try library.outbox().first)
    #expect(waiting.blog == Self.blog.id)
    #expect(waiting.reason == OriginsError.missingFile("manifest.json").sentence)
    #expect(waiting.due == TemporaryLibrary.noon + 30)
    #expect(try await outbox.send().isEmpty)
  }

  @Test("never has the title of another that is queued at the same time")
  func sameTitle() async throws {
    let other = try Library(path: library.path, now: { TemporaryLibrary.noon })
    let queued = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<40 {
        let library = number % 2 == 0 ? library : other
        group.addTask {
          do {
            try await library.send(Self.post, to: Self.blog.id)
            return true
          } catch LibraryError.duplicateTitle { return false }
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(queued == 1)
    #expect(try library.outbox().count == 1)
  }

  @Test("is next when nothing before it has to wait, its post is wanted, and its blog is here")
  func nextDue() async throws {
    let noon = TemporaryLibrary.noon
    let outbox = Outbox(library: library) { [origin = origin()] _ in origin }
    #expect(try outbox.nextDue() == nil)
    let first = try await library.send(Self.post, to: Self.blog.id)
    try await library.send(OutgoingPost(title: "Second", body: "b"), to: Self.blog.id)
    #expect(try outbox.nextDue() == noon)
    try await library.write { connection in
      try connection.run("UPDATE outbox SET due = ? WHERE local = ?", noon + 30, first.id)
    }
    #expect(try outbox.nextDue() == noon + 30)
    try await library.delete([first])
    #expect(try outbox.nextDue() == noon)
    try await library.remove(Self.blog.id)
    #expect(try outbox.nextDue() == nil)
  }
}
