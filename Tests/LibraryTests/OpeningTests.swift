import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Opening a library")
struct OpeningTests {
  let folder: TemporaryFolder
  var path: String { folder.url.appending(path: "library.sqlite").path }

  init() throws { folder = try TemporaryFolder() }

  func open(steps: [Schema.Step] = Schema.steps) throws -> Library {
    try Library(path: path, steps: steps, now: { TemporaryLibrary.noon })
  }

  /// Makes a library with one post and closes it.
  func make() async throws {
    let library = try open()
    try await library.add(Made.blog())
    try await library.store(FeedPage(posts: [Made.post("a")]), of: Made.blogID)
  }

  @Test("A new library is in WAL mode, marked as ours, with STRICT tables only")
  func new() throws {
    let library = try open()
    try library.read { connection in
      #expect(try connection.first("PRAGMA journal_mode") { $0.string(0) } == "wal")
      #expect(try connection.int("PRAGMA application_id") == 0x4272_6473)
      #expect(try connection.int("PRAGMA user_version") == Int64(Schema.newest))
      let lax = try connection.all(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0"
      ) { $0.string(0) }
      #expect(lax.filter { !$0.hasPrefix("sqlite_") } == [])
    }
  }

  @Test("What was stored is there when it is opened again")
  func again() async throws {
    try await make()
    #expect(try open().rows(of: PostList(), limit: 9).map(\.title) == ["Title a"])
  }

  @Test("A step is taken once, whole, after a copy was made")
  func migration() async throws {
    try await make()
    let step = Schema.Step(number: Schema.newest + 1) { connection in
      try connection.script("CREATE TABLE more (a INTEGER) STRICT; INSERT INTO more SELECT number FROM posts")
    }
    let steps = Schema.steps + [step]
    #expect(try open(steps: steps).read { try $0.int("SELECT a FROM more") } == 1)
    #expect(try open(steps: steps).read { try $0.int("SELECT count(*) FROM more") } == 1)
    let copy = try Library(path: "\(path).format-\(Schema.newest)")
    #expect(try copy.rows(of: PostList(), limit: 9).map(\.title) == ["Title a"])
  }

  @Test("A step that fails leaves the library as it was")
  func failedMigration() async throws {
    try await make()
    let step = Schema.Step(number: Schema.newest + 1) { connection in
      try connection.script("DELETE FROM bodies; UPDATE posts SET title = 'lost'")
      throw LibraryError.diskFull
    }
    #expect(throws: LibraryError.diskFull) { try open(steps: Schema.steps + [step]) }
    #expect(try open().rows(of: PostList(), limit: 9).map(\.title) == ["Title a"])
    #expect(try open().post(number: 1)?.post.html == "<p>Text</p>")
  }

  @Test("A newer library is refused and left as it is")
  func newer() async throws {
    try await make()
    try sql("PRAGMA user_version = 99")
    let before = try Data(contentsOf: URL(filePath: path))
    #expect(throws: LibraryError.newerSchema(found: 99, known: Schema.newest)) { try open() }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test("Another program's database, and what is none, are refused and left as they are")
  func foreign() throws {
    let connection = try Connection(path: path, access: .create)
    try connection.script("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    #expect(throws: LibraryError.notALibrary(path)) { try open() }
    #expect(try connection.int("SELECT a FROM t") == 1)
    let text = folder.url.appending(path: "text").path
    try Data("SQLite format 4 is not here".utf8).write(to: URL(filePath: text))
    #expect(throws: LibraryError.notALibrary(text)) { try Library(path: text) }
    #expect(try Data(contentsOf: URL(filePath: text)) == Data("SQLite format 4 is not here".utf8))
  }

  @Test("A file cut short is found at once")
  func cut() async throws {
    try await make()
    try sql("PRAGMA wal_checkpoint(TRUNCATE)")
    let whole = try Data(contentsOf: URL(filePath: path))
    #expect(whole.count % Schema.pageSize == 0)
    try whole.dropLast(Schema.pageSize).write(to: URL(filePath: path))
    let pages = whole.count / Schema.pageSize
    #expect(throws: LibraryError.damaged(reason: "cut: \(pages - 1) of \(pages) pages are left")) {
      try open()
    }
    try whole.prefix(50).write(to: URL(filePath: path))
    #expect(throws: LibraryError.damaged(reason: "cut inside its header")) { try open() }
  }

  @Test("A file that another program makes shorter at this moment is not taken for a cut one")
  func shrinking() async throws {
    try await make()
    try sql("PRAGMA wal_checkpoint(TRUNCATE)")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let whole = HeaderCheck.Look(header: Array(bytes.prefix(100)), bytes: bytes.count, hasLog: false)
    var torn = whole
    torn.bytes -= Schema.pageSize
    var logged = torn
    logged.hasLog = true
    let unfinished = HeaderCheck.Look(header: [], bytes: 0, hasLog: false)
    for second in [whole, logged] {
      var looks = [torn, second]
      try HeaderCheck.run(path) { _ in looks.removeFirst() }
      #expect(looks.isEmpty)
    }
    var looks = [unfinished, torn, torn]
    let pages = bytes.count / Schema.pageSize
    #expect(throws: LibraryError.damaged(reason: "cut: \(pages - 1) of \(pages) pages are left")) {
      try HeaderCheck.run(path) { _ in looks.removeFirst() }
    }
    #expect(looks.isEmpty)
  }

  @Test("An overwritten table of contents is found at once")
  func overwritten() async throws {
    try await make()
    try sql("PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes.replaceSubrange(100..<1000, with: Data(repeating: 0xAA, count: 900))
    try bytes.write(to: URL(filePath: path))
    #expect { try open() } throws: { error in
      if case LibraryError.damaged = error { true } else { false }
    }
  }

  @Test("A folder that is not there is an error with the system's reason")
  func noFolder() {
    #expect(throws: LibraryError.cannotOpen("/nowhere/library.sqlite", reason: "No such file or directory")) {
      try Library(path: "/nowhere/library.sqlite")
    }
  }

  /// Runs a statement on the file as another program would.
  func sql(_ text: String) throws { try Connection(path: path, access: .write).script(text) }
}
