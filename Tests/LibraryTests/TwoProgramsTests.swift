import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

/// Two `Library` values on one file share nothing but the file, as two programs do.
@Suite("Two programs on one library")
struct TwoProgramsTests {
  let temporary: TemporaryLibrary
  let other: Library
  var library: Library { temporary.library }

  init() async throws {
    temporary = try TemporaryLibrary()
    other = try Library(path: temporary.library.path, now: { TemporaryLibrary.noon })
    try await library.add(Made.blog())
  }

  @Test("Both write at once, and nothing of either is lost")
  func bothWrite() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (name, library) in [("a", library), ("b", other)] {
        group.addTask {
          for number in 0..<40 {
            let post = Made.post("\(name)\(number)", hoursAgo: Double(number))
            try await library.store(FeedPage(posts: [post]), of: Made.blogID)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try other.count(of: PostList()) == 80)
    let numbers = try library.rows(of: PostList(), limit: 99).map(\.number)
    #expect(numbers.sorted() == Array(1...80))
  }

  @Test("A change is published after its commit, by what it touched")
  func published() async throws {
    var changes = library.changesFromNow().makeAsyncIterator()
    try await library.store(FeedPage(posts: [Made.post("a")]), of: Made.blogID)
    #expect(await changes.next() == LibraryChange(parts: [.posts]))
    try await library.save([PostID(blog: Made.blogID, id: "a")])
    #expect(await changes.next() == LibraryChange(parts: [.posts, .states]))
    await #expect(throws: LibraryError.emptyTag) {
      try await library.add(Tag(name: "", kind: .text), to: Made.blogID)
    }
    try await library.add(Tag(name: "t", kind: .text), to: Made.blogID)
    #expect(await changes.next() == LibraryChange(parts: [.tags]))
  }

  @Test("Another program's commit is noticed without asking", .timeLimit(.minutes(10)))
  func foreign() async throws {
    var changes = library.changesFromNow().makeAsyncIterator()
    // The writer has looked at the file once when this is done, so that it can tell what is new.
    try await library.set("a", to: "b")
    #expect(await changes.next() == LibraryChange(parts: [.settings]))
    try await other.store(FeedPage(posts: [Made.post("a")]), of: Made.blogID)
    #expect(await changes.next() == .everything)
    #expect(try library.count(of: PostList()) == 1)
  }

  @Test("A lease has one holder, who may renew it and give it back")
  func leases() async throws {
    let sync = Lease.Name.sync(Made.blogID)
    let lease = try #require(try await library.lease(sync, seconds: 30))
    #expect(try await other.lease(sync, seconds: 30) == nil)
    #expect(try await library.lease(sync, seconds: 30) == nil)
    #expect(try await library.lease(sync, seconds: 30, renewing: lease) == lease)
    #expect(try await other.lease(.outbox, seconds: 30) != nil)
    #expect(try await other.lease(.sync(BlogID("another")), seconds: 30) != nil)
    try await library.giveBack(lease)
    #expect(try await other.lease(sync, seconds: 30) != nil)
  }

  @Test("A lease that has run out, or whose holder has ended, is taken")
  func deadHolders() async throws {
    #expect(try await library.lease(.outbox, seconds: -1) != nil)
    #expect(try await other.lease(.outbox, seconds: 30) != nil)
    let ended = Process()
    ended.executableURL = URL(filePath: "/bin/true")
    try ended.run()
    ended.waitUntilExit()
    let here = LeaseHolder.new()
    let holders = [
      LeaseHolder(machine: here.machine, process: ended.processIdentifier, began: "1", part: "x"),
      LeaseHolder(machine: here.machine, process: here.process, began: "another-start", part: "x"),
    ]
    for holder in holders {
      try await hold(holder)
      #expect(try await other.lease(.outbox, seconds: 30) != nil)
    }
    try await hold(LeaseHolder(machine: "elsewhere", process: ended.processIdentifier, began: "1", part: "x"))
    #expect(try await other.lease(.outbox, seconds: 30) == nil)
  }

  func hold(_ holder: LeaseHolder) async throws {
    try await library.write { connection in
      try connection.run(
        "INSERT OR REPLACE INTO leases VALUES ('outbox', ?, ?)", holder.text, TemporaryLibrary.noon + 30)
    }
  }
}
