import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Salvage of a damaged library")
struct SalvageTests {
  let kept: KeptLibrary

  init() throws { kept = try KeptLibrary() }

  /// Enough for the posts and texts to fill pages.
  static let posts = 150

  /// Makes a library, closes it, and gives its pages. Its small copy lies beside it.
  func make() async throws -> [Data] {
    let library = try kept.open()
    try await kept.fill(library, posts: Self.posts)
    try await library.close()
    return try kept.pages()
  }

  func write(_ pages: [Data]) throws {
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: kept.path + suffix) }
    try pages.reduce(Data(), +).write(to: URL(filePath: kept.path))
  }

  func salvage() throws -> SalvageReport {
    try Salvage.run(path: kept.path, steps: Schema.steps, now: kept.clock.now)
  }

  /// What must hold after every salvage: a sound library with everything that is the reader's, whose next sync brings
  /// all posts back, as they were.
  func expectMended(_ what: String, _ report: SalvageReport) async throws {
    let library = try kept.open()
    #expect(try await library.check().findings.map(\.sentence).joined(separator: " ") == "", "\(what)")
    let own = try KeptLibrary.readersOwn(of: library).sorted()
    #expect(own == KeptLibrary.wholeReadersOwn.sorted(), "\(what)")
    for number in [1, 2] {
      #expect(try library.post(kept.post(number))?.post.html == KeptLibrary.html(number), "\(what)")
    }
    #expect(try library.blogs().map(\.blog.title) == ["One", "Two"], "\(what)")
    #expect(report.blogsToSync.contains(Made.blogID), "\(what)")
    let author = Person(name: "Ann", uri: "https://a/1")
    try await library.store(
      FeedPage(
        posts: (0..<Self.posts).map { number in
          Made.post(
            "p\(number)", hoursAgo: Double(number), html: KeptLibrary.html(number),
            labels: ["all", "of \(number % 3)"],
            author: author)
        }), of: Made.blogID)
    #expect(try library.count(of: PostList(blog: Made.blogID)) == Self.posts - 1, "\(what)")
    for number in 0..<Self.posts where number != 4 {
      let post = try #require(try library.post(kept.post(number))?.post, "\(what) p\(number)")
      #expect(post.html == KeptLibrary.html(number), "\(what) p\(number)")
      #expect(post.labels == ["all", "of \(number % 3)"], "\(what) p\(number)")
    }
    #expect(try await library.check().findings.map(\.sentence).joined(separator: " ") == "", "\(what)")
    try await library.close()
  }

  /// Which table or index each page belongs to.
  func owners() throws -> [Int: String] {
    let connection = try Connection(path: kept.path, access: .read)
    return Dictionary(
      try connection.all("SELECT pageno, name FROM dbstat") { (Int($0.int(0)), $0.string(1)) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test("Any one page overwritten loses no more than what was on it")
  func onePage() async throws {
    let pages = try await make()
    let owners = try owners()
    let root = root("posts")
    var random = SeededGenerator(seed: 11)
    var seen: [String: Int] = [:]
    for number in pages.indices {
      let owner = owners[number + 1] ?? "free"
      seen[owner, default: 0] += 1
      // One of each index, and more of the tables that matter most.
      guard seen[owner, default: 0] <= (["posts", "bodies"].contains(owner) ? 4 : 1) else { continue }
      var broken = pages
      broken[number] =
        number % 2 == 0
        ? Data(repeating: 0, count: Schema.pageSize)
        : Data((0..<Schema.pageSize).map { _ in UInt8.random(in: 0...255, using: &random) })
      try write(broken)
      kept.clock.advance(by: 1)
      let report = try salvage()
      let what = "page \(number + 1) of \(owner)"
      #expect(try Data(contentsOf: #require(report.keptAside)) == broken.reduce(Data(), +), "\(what)")
      // A page of posts holds some fifty. Where the root is lost that leads to all of them, the next sync brings them.
      if number > 0, number + 1 != root { #expect(report.posts > Self.posts - 60, "\(what)") }
      if owner != "posts" { #expect(report.posts == Self.posts + 1, "\(what)") }
      try await expectMended(what, report)
    }
  }

  func root(_ table: String) -> Int {
    let connection = try? Connection(path: kept.path, access: .read)
    return Int((try? connection?.int("SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'")) ?? 0)
  }

  @Test("A library cut short anywhere comes back")
  func cut() async throws {
    let pages = try await make()
    let whole = pages.reduce(Data(), +)
    let cuts = [0, 1, 50, 100, 5000, Schema.pageSize, whole.count / 3, whole.count / 2, whole.count - 1]
    for cut in cuts {
      try write([whole.prefix(cut)])
      kept.clock.advance(by: 1)
      #expect {
        try kept.open()
      } throws: {
        if case LibraryError.damaged = $0 { true } else { false }
      }
      let report = try salvage()
      #expect(report.sentences.count > 2)
      try await expectMended("cut at \(cut)", report)
    }
  }

  @Test("Random bytes written over random stretches never crash it, and lose nothing of the reader's own")
  func stretches() async throws {
    let pages = try await make()
    let whole = pages.reduce(Data(), +)
    var random = SeededGenerator(seed: 5)
    for round in 0..<6 {
      var broken = whole
      let length = Int.random(in: 1...whole.count / 2, using: &random)
      let start = Int.random(in: 0...whole.count - length, using: &random)
      broken.replaceSubrange(
        start..<start + length, with: (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
      try write([broken])
      kept.clock.advance(by: 1)
      try await expectMended("round \(round): \(length) bytes at \(start)", try salvage())
    }
  }

  @Test("What is no database, and what is gone, comes back from the small copy when opened")
  func opening() async throws {
    _ = try await make()
    try write([Data("This was a library".utf8)])
    let clock = kept.clock
    let (library, report) = try Library.openingSalvaging(path: kept.path, now: { clock.now })
    #expect(try KeptLibrary.readersOwn(of: library).sorted() == KeptLibrary.wholeReadersOwn.sorted())
    #expect(report?.posts == 3)
    #expect(report?.ownCopy != nil)
    try await library.close()
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: kept.path + suffix) }
    let (second, again) = try Library.openingSalvaging(path: kept.path, now: { clock.now })
    #expect(try KeptLibrary.readersOwn(of: second).sorted() == KeptLibrary.wholeReadersOwn.sorted())
    #expect(again?.keptAside == nil)
    #expect(
      again?.losses == [
        "Posts could not be read; how many is unknown.", "Some comments could not be read.",
        "Changes since that copy may be lost to these: blogs, drafts, entries of the outbox, settings, saved posts, notes, read marks and deletions, and tags.",
      ])
    let (_, none) = try Library.openingSalvaging(path: kept.path)
    #expect(none == nil)
  }

  @Test("Changes in the log of a damaged library are saved too")
  func log() async throws {
    let library = try kept.open()
    try await kept.fill(library, posts: 40)
    try kept.sql("PRAGMA wal_checkpoint(TRUNCATE)")
    try await library.setNote("Late", of: kept.post(9))
    // As after a kill: the log is still there.
    let (file, log) = (URL(filePath: kept.path), URL(filePath: kept.path + "-wal"))
    var bytes = try Data(contentsOf: file)
    let logged = try Data(contentsOf: log)
    try await library.close()
    let texts = root("bodies")
    bytes.replaceSubrange(
      (texts - 1) * Schema.pageSize..<texts * Schema.pageSize, with: Data(count: Schema.pageSize))
    try bytes.write(to: file)
    try logged.write(to: log)
    let report = try salvage()
    let aside = try #require(report.keptAside)
    #expect(try Data(contentsOf: URL(filePath: aside.path + "-wal")) == logged)
    let saved = try kept.open()
    #expect(try saved.state(of: kept.post(9)).note == "Late")
    #expect(try saved.count(of: PostList(blog: Made.blogID)) == 39)
  }

  @Test("What may have been sent since the copy is asked for before it is sent again")
  func outbox() async throws {
    var pages = try await make()
    pages[root("outbox") - 1] = Data(count: Schema.pageSize)
    try write(pages)
    let report = try salvage()
    #expect(report.losses == ["Changes since that copy may be lost to these: entries of the outbox."])
    #expect(try kept.open().outbox().map(\.state) == [.unsure])
  }

  @Test("A damaged library without a copy gives what is in it, and says what is lost")
  func noCopy() async throws {
    var pages = try await make()
    for path in OwnCopyFiles.all(beside: kept.path) { try FileManager.default.removeItem(atPath: path) }
    pages[root("states") - 1] = Data(count: Schema.pageSize)
    try write(pages)
    let report = try salvage()
    #expect(report.posts == Self.posts + 1)
    #expect(
      report.losses == [
        "Some or all of these could not be read, and there was no copy of them: saved posts, notes, read marks and deletions."
      ])
    let library = try kept.open()
    #expect(try library.tags(of: Made.blogID).map(\.name) == ["all"])
    #expect(try await library.check().findings == [])
  }

  @Test("No number is given twice after a salvage")
  func numbers() async throws {
    let pages = try await make()
    let library = try kept.open()
    let last = try library.read { try Counter.post.value(on: $0) }
    try await library.close()
    for table in ["counters", "posts"] {
      var broken = pages
      broken[root(table) - 1] = Data(count: Schema.pageSize)
      try write(broken)
      kept.clock.advance(by: 1)
      _ = try salvage()
      let saved = try kept.open()
      try await saved.store(FeedPage(posts: [Made.post("new \(table)")]), of: Made.blogID)
      let number = try #require(try saved.post(PostID(blog: Made.blogID, id: "new \(table)"))?.row.number)
      #expect(number > last)
    }
  }

  @Test(
    "A damaged library that a program has open is left alone until that is closed", .timeLimit(.minutes(10)))
  func inUse() async throws {
    _ = try await make()
    let library = try kept.open()
    try await library.set("a", to: "b")
    let bytes = try Data(contentsOf: URL(filePath: kept.path))
    #expect(throws: LibraryError.damagedInUse) { try salvage() }
    #expect(try Data(contentsOf: URL(filePath: kept.path)) == bytes)
    try await library.close()
    #expect(try salvage().posts == Self.posts + 1)
    #expect(try kept.open().setting("a") == "b")
  }

  @Test(
    "A library that was closed does not open its file again to look what others did", .timeLimit(.minutes(10))
  )
  func closed() async throws {
    _ = try await make()
    let library = try kept.open()
    let changes = library.changesFromNow()
    try await library.set("a", to: "b")
    try await library.close()
    // As the log's last event does.
    library.writer.lookForForeignCommits()
    #expect(try salvage().posts == Self.posts + 1)
    withExtendedLifetime(changes) {}
  }

  @Test("A program that finds the library mended by another meanwhile opens that")
  func mendedMeanwhile() async throws {
    let pages = try await make()
    try write([pages.reduce(Data(), +).dropLast(Schema.pageSize)])
    let clock = kept.clock
    #expect(try Library.openingSalvaging(path: kept.path, now: { clock.now }).salvage != nil)
    #expect(try Salvage.runIfDamaged(path: kept.path, now: kept.clock.now) == nil)
    let aside = try FileManager.default.contentsOfDirectory(atPath: kept.folder.url.path)
      .filter { $0.contains("damaged") }
    #expect(aside.count == 1)
  }

  @Test("A salvage that cannot be done leaves everything as it was")
  func refused() async throws {
    _ = try await make()
    let lock = try FolderLock(of: kept.path)
    let before = try Data(contentsOf: URL(filePath: kept.path))
    #expect(throws: LibraryError.locked) { try salvage() }
    lock.release()
    #expect(try Data(contentsOf: URL(filePath: kept.path)) == before)
  }
}
