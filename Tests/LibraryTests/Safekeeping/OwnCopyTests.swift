import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("The small copy of the reader's own")
struct OwnCopyTests {
  let kept: KeptLibrary

  init() throws { kept = try KeptLibrary() }

  func copies() -> [String] {
    OwnCopyFiles.all(beside: kept.path).map { URL(filePath: $0).lastPathComponent }
  }

  @Test("It holds everything that is the reader's, and is a sound library")
  func content() async throws {
    let library = try kept.open()
    try await kept.fill(library, posts: 300)
    #expect(try await library.keepOwnCopy())
    #expect(copies() == ["library.sqlite.own-1"])
    let file = kept.folder.url.appending(path: copies()[0])
    #expect(try Data(contentsOf: file).count < 300_000)
    let copy = try Library(path: file.path)
    #expect(try KeptLibrary.readersOwn(of: copy) == KeptLibrary.wholeReadersOwn)
    #expect(
      try copy.rows(of: PostList(), limit: 9).map(\.title).sorted() == ["Mine", "Title p1", "Title p2"])
    #expect(try copy.post(kept.post(1))?.post.html == KeptLibrary.html(1))
    #expect(try copy.post(kept.post(1))?.post.labels == ["all", "of 1"])
    #expect(try copy.blogs() == library.blogs())
    #expect(try await copy.check().findings == [])
    try await copy.refreshSearchIndex()
    #expect(try copy.count(of: Search("word14")) == 2)
    #expect(try await copy.check().findings == [])
  }

  @Test("It is made again only after a change of the reader's own, and the last three stay")
  func rotation() async throws {
    let library = try kept.open()
    #expect(try await library.keepOwnCopy() == false)
    try await kept.fill(library)
    #expect(try await library.keepOwnCopy())
    try await library.store(FeedPage(posts: [Made.post("more")]), of: Made.blogID)
    #expect(try await library.keepOwnCopy() == false)
    for number in 5...7 {
      try await library.save([kept.post(number)])
      #expect(try await library.keepOwnCopy())
    }
    #expect(copies() == ["library.sqlite.own-4", "library.sqlite.own-3", "library.sqlite.own-2"])
    let second = try Library(path: kept.folder.url.appending(path: copies()[2]).path)
    #expect(try second.state(of: kept.post(5)).saved != nil)
    #expect(try second.state(of: kept.post(6)).saved == nil)
  }

  @Test("Closing brings it up to date, also for a program that was killed")
  func closing() async throws {
    let killed = try kept.open()
    try await kept.fill(killed)
    let next = try kept.open()
    try await next.close()
    #expect(copies() == ["library.sqlite.own-1"])
    try await killed.close()
    #expect(copies() == ["library.sqlite.own-1"])
  }

  @Test("What a program that was killed over it has left goes with the next one")
  func leftovers() async throws {
    let library = try kept.open()
    try await kept.fill(library)
    for name in ["own-unfinished", "own-unfinished-journal"] {
      try Data("part".utf8).write(to: URL(filePath: "\(kept.path).\(name)"))
    }
    try await library.close()
    #expect(copies() == ["library.sqlite.own-1"])
    let names = try FileManager.default.contentsOfDirectory(atPath: kept.folder.url.path)
    #expect(names.filter { $0.contains("unfinished") } == [])
  }

  @Test("Programs that make one at the same time make one after the other")
  func atOnce() async throws {
    let libraries = try (0..<4).map { _ in try kept.open() }
    try await kept.fill(libraries[0])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, library) in libraries.enumerated() {
        group.addTask {
          try await library.set("s\(index)", to: "x")
          try await library.keepOwnCopy()
        }
      }
      try await group.waitForAll()
    }
    let newest = try #require(OwnCopyFiles.all(beside: kept.path).first)
    let copy = try Library(path: newest)
    for index in 0..<4 { #expect(try copy.setting("s\(index)") == "x") }
  }

  @Test("It is made some time after a change without being asked", .timeLimit(.minutes(10)))
  func timer() async throws {
    let library = try Library(
      path: kept.path, steps: Schema.steps, now: { TemporaryLibrary.noon }, ownCopyDelay: .milliseconds(20))
    try await kept.fill(library)
    while try library.read({ try OwnChanges.areUncopied(on: $0) }) { await Task.yield() }
    let newest = try #require(OwnCopyFiles.all(beside: kept.path).first)
    #expect(try KeptLibrary.readersOwn(of: Library(path: newest)) == KeptLibrary.wholeReadersOwn)
  }

  @Test("A library that cannot be read whole leaves the last good copy")
  func damaged() async throws {
    let library = try kept.open()
    try await kept.fill(library)
    try await library.close()
    var pages = try kept.pages()
    let root = try Connection(path: kept.path, access: .read).int(
      "SELECT rootpage FROM sqlite_schema WHERE name = 'states'")
    pages[Int(root) - 1] = Data(repeating: 0, count: Schema.pageSize)
    try pages.reduce(Data(), +).write(to: URL(filePath: kept.path))
    let broken = try kept.open()
    try await broken.set("current", to: "2")
    await #expect {
      try await broken.keepOwnCopy()
    } throws: {
      if case LibraryError.damaged = $0 { true } else { false }
    }
    #expect(copies() == ["library.sqlite.own-1"])
    let names = try FileManager.default.contentsOfDirectory(atPath: kept.folder.url.path)
    #expect(names.filter { $0.contains("unfinished") } == [])
  }

  @Test("It is restored like any backup")
  func restored() async throws {
    let library = try kept.open()
    try await kept.fill(library)
    #expect(try await library.keepOwnCopy())
    try await library.unsave([kept.post(1)])
    try await library.restore(from: kept.folder.url.appending(path: copies()[0]))
    #expect(try KeptLibrary.readersOwn(of: library) == KeptLibrary.wholeReadersOwn)
  }
}

@Suite("Clean and unclean ends")
struct OpenMarkTests {
  let kept: KeptLibrary

  init() throws { kept = try KeptLibrary() }

  func marks() throws -> Int64 {
    try Connection(path: kept.path, access: .read).int("SELECT count(*) FROM leases")
  }

  /// Leaves the mark of a program that has ended.
  func leave(process: Int32 = LeaseHolder.new().process, machine: String = LeaseHolder.new().machine) throws {
    let holder = LeaseHolder(machine: machine, process: process, began: "1", part: "x")
    let connection = try Connection(path: kept.path, access: .write)
    try OpenMark.put(holder, now: TemporaryLibrary.noon, on: connection)
  }

  @Test("A program that only reads leaves no mark, one that writes takes its mark away at its end")
  func clean() async throws {
    do {
      let library = try kept.open()
      #expect(try library.blogs() == [])
      #expect(try marks() == 0)
      try await library.add(Made.blog())
      #expect(try marks() == 1)
      try await library.close()
      #expect(try marks() == 0)
    }
    let library = try kept.open()
    #expect(try await library.checkAfterUncleanEnd() == nil)
  }

  @Test("What still runs when a library is closed writes nothing any more: the end stays a clean one")
  func final() async throws {
    let library = try kept.open()
    try await library.add(Made.blog())
    try await library.close()
    await #expect(throws: CancellationError.self) { try await library.set("a", to: "b") }
    #expect(try marks() == 0)
    #expect(try library.setting("a") == nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: kept.folder.url.path)
    #expect(names.filter { $0.hasSuffix("-wal") } == [])
  }

  @Test("What a killed program left, or a power failure, has everything checked, once if it is sound")
  func unclean() async throws {
    let library = try kept.open()
    for machine in [LeaseHolder.new().machine, "earlier.1"] {
      try leave(machine: machine)
      #expect(try await library.checkAfterUncleanEnd() == CheckReport())
      #expect(try await library.checkAfterUncleanEnd() == nil)
    }
  }

  @Test("Damage is told at each start until it is mended")
  func damaged() async throws {
    let library = try kept.open()
    try await kept.fill(library)
    try leave()
    try kept.sql("DELETE FROM labels")
    for _ in 1...2 {
      let report = try #require(try await library.checkAfterUncleanEnd())
      #expect(report.findings.map(\.sentence) == ["8 posts' labels are not those they are listed under."])
    }
  }
}
