import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Backup and restore")
struct BackupTests {
  let kept: KeptLibrary
  let library: Library
  var copy: URL { kept.folder.url.appending(path: "copy.sqlite") }

  init() async throws {
    kept = try KeptLibrary()
    library = try kept.open()
    try await kept.fill(library)
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: kept.folder.url.path).sorted()
  }

  @Test("A backup is one sound file that holds everything")
  func backup() async throws {
    try await library.backup(to: copy)
    #expect(try names() == ["copy.sqlite", "library.sqlite", "library.sqlite-shm", "library.sqlite-wal"])
    let opened = try Library(path: copy.path)
    #expect(try KeptLibrary.readersOwn(of: opened) == KeptLibrary.wholeReadersOwn)
    #expect(try opened.count(of: PostList()) == 8)
    #expect(try await opened.check() == CheckReport())
  }

  @Test("A backup takes the place of an older one, and of nothing else")
  func replacing() async throws {
    try await library.backup(to: copy)
    try await library.save([kept.post(7)])
    try await library.backup(to: copy)
    #expect(try Library(path: copy.path).state(of: kept.post(7)).saved != nil)
    let letter = kept.folder.url.appending(path: "letter")
    try Data("Dear".utf8).write(to: letter)
    await #expect(throws: LibraryError.wouldOverwrite(letter.path)) { try await library.backup(to: letter) }
    #expect(try Data(contentsOf: letter) == Data("Dear".utf8))
    await #expect(throws: LibraryError.wouldOverwrite(kept.path)) {
      try await library.backup(to: URL(filePath: kept.path))
    }
  }

  @Test("What a program that was killed left beside an older backup does not come into the new one")
  func staleLog() async throws {
    try await library.backup(to: copy)
    let log = URL(filePath: copy.path + "-wal")
    do {
      let opened = try Library(path: copy.path)
      try await opened.unsave([kept.post(1), kept.post(2)])
      try FileManager.default.copyItem(at: log, to: kept.folder.url.appending(path: "log"))
    }
    try Data(contentsOf: kept.folder.url.appending(path: "log")).write(to: log)
    try await library.backup(to: copy)
    #expect(try KeptLibrary.readersOwn(of: Library(path: copy.path)) == KeptLibrary.wholeReadersOwn)
  }

  @Test("A backup of a damaged library is refused, and the older one stays")
  func damaged() async throws {
    try await library.backup(to: copy)
    let before = try Data(contentsOf: copy)
    try kept.sql("DELETE FROM bodies WHERE row = (SELECT row FROM posts WHERE id = 'p5')")
    await #expect(throws: LibraryError.damaged(reason: "1 post has no text, and 1 more")) {
      try await library.backup(to: copy)
    }
    #expect(try Data(contentsOf: copy) == before)
    #expect(try names().filter { $0.hasPrefix("copy") } == ["copy.sqlite"])
  }

  @Test("A restore shows in every program that has the library open, and can be undone")
  func restore() async throws {
    let other = try kept.open()
    try await library.backup(to: copy)
    try await library.unsave([kept.post(1), kept.post(2)])
    try await library.store(FeedPage(posts: [Made.post("later")]), of: Made.blogID)
    #expect(try other.count(of: PostList()) == 9)

    let aside = try await library.restore(from: copy)
    for opened in [library, other] {
      #expect(try KeptLibrary.readersOwn(of: opened) == KeptLibrary.wholeReadersOwn)
      #expect(try opened.count(of: PostList()) == 8)
      #expect(try opened.hits(of: Search("word14"), limit: 9).count == 3)
    }
    try await other.save([kept.post(6)])
    try await library.store(FeedPage(posts: [Made.post("new")]), of: Made.blogID)
    #expect(try library.state(of: kept.post(6)).saved != nil)
    #expect(try await library.check() == CheckReport())

    kept.clock.advance(by: 60)
    let second = try await library.restore(from: aside)
    #expect(try other.state(of: kept.post(1)).saved == nil)
    #expect(try other.post(titled: "Title later", in: Made.blogID) != nil)
    #expect(try names().filter { $0.contains("before-restore") }.count == 2)
    kept.clock.advance(by: 60)
    try await library.restore(from: second)
    #expect(try other.post(titled: "Title new", in: Made.blogID) != nil)
    #expect(try names().filter { $0.contains("before-restore") }.count == 2)
  }

  @Test("What waited in the outbox of a backup may have been sent since: it is asked for first")
  func doubted() async throws {
    let post = PostID(blog: KeptLibrary.rest.id, id: "1")
    try await library.store(FeedPage(posts: [Made.post("1", blog: post.blog)]), of: post.blog)
    try await library.delete([post])
    try await library.backup(to: copy)
    #expect(try library.outbox().map(\.state) == [.waiting, .waiting])
    try await library.restore(from: copy)
    #expect(try library.outbox().map(\.state) == [.unsure, .unsure])
  }

  @Test("It is so from the commit on that takes the backup over, and the backup stays as it is")
  func doubtedBefore() async throws {
    try await library.backup(to: copy)
    let staged = kept.folder.url.appending(path: "staged").path
    let ready = try ReadyFile(copy.path, staged: staged, steps: Schema.steps)
    #expect(try OutboxRow.all(where: "true", on: ready.connection).map(\.state) == [.unsure])
    let given = try Connection(path: copy.path, access: .immutable)
    #expect(try OutboxRow.all(where: "true", on: given).map(\.state) == [.waiting])
    ready.end()
    #expect(try names().filter { $0.hasPrefix("staged") } == [])
  }

  @Test("What an earlier restore kept and cannot be removed does not make a finished restore fail")
  func earlierStays() async throws {
    try await library.backup(to: copy)
    let earlier = URL(filePath: "\(kept.path).before-restore-20200101T000000Z")
    try FileManager.default.createDirectory(at: earlier, withIntermediateDirectories: false)
    let aside = try await library.restore(from: copy)
    #expect(try KeptLibrary.readersOwn(of: library) == KeptLibrary.wholeReadersOwn)
    #expect(FileManager.default.fileExists(atPath: aside.path))
    #expect(FileManager.default.fileExists(atPath: earlier.path))
  }

  @Test("Two restores in one second keep two things, and what a killed one left goes after an hour")
  func sameSecond() async throws {
    try await library.backup(to: copy)
    try await library.store(FeedPage(posts: [Made.post("later")]), of: Made.blogID)
    let left = URL(filePath: "\(kept.path).restoring-12345678")
    let fresh = URL(filePath: "\(kept.path).restoring-87654321")
    for file in [left, fresh] { try Data().write(to: file) }
    try FileManager.default.setAttributes([.modificationDate: Date() - 4000], ofItemAtPath: left.path)
    let first = try await library.restore(from: copy)
    let second = try await library.restore(from: first)
    #expect(first != second)
    #expect(try library.post(titled: "Title later", in: Made.blogID) != nil)
    try await library.restore(from: second)
    #expect(try library.post(titled: "Title later", in: Made.blogID) == nil)
    #expect(try names().filter { $0.contains("restoring") } == ["library.sqlite.restoring-87654321"])
  }

  @Test("A restore is published as a change of everything")
  func published() async throws {
    try await library.backup(to: copy)
    var changes = library.changesFromNow().makeAsyncIterator()
    try await library.restore(from: copy)
    #expect(await changes.next() == .everything)
  }

  @Test("What is no sound library of a known format is not restored, and changes nothing")
  func refused() async throws {
    try await library.backup(to: copy)
    let good = try Data(contentsOf: copy)
    let path = copy.path
    try Data("Dear".utf8).write(to: copy)
    await #expect(throws: LibraryError.notALibrary(path)) { try await library.restore(from: copy) }
    try Data().write(to: copy)
    await #expect(throws: LibraryError.notALibrary(path)) { try await library.restore(from: copy) }
    try good.dropLast(Schema.pageSize).write(to: copy)
    await #expect {
      try await library.restore(from: copy)
    } throws: {
      if case LibraryError.damagedCopy(path, _) = $0 { true } else { false }
    }
    try good.write(to: copy)
    try Connection(path: path, access: .write).script("PRAGMA user_version = 99")
    await #expect(throws: LibraryError.newerSchema(found: 99, known: Schema.newest)) {
      try await library.restore(from: copy)
    }
    try good.write(to: copy)
    try Connection(path: path, access: .write).script("UPDATE posts SET is_read = 1 WHERE id = 'p1'")
    await #expect(
      throws: LibraryError.damagedCopy(path, reason: "1 post is not shown as what you made of it")
    ) { try await library.restore(from: copy) }
    let missing = kept.folder.url.appending(path: "none")
    await #expect(throws: LibraryError.cannotOpen(missing.path, reason: "No such file or directory")) {
      try await library.restore(from: missing)
    }
    #expect(try KeptLibrary.readersOwn(of: library) == KeptLibrary.wholeReadersOwn)
    #expect(try names().filter { $0.contains("restor") } == [])
  }

  @Test("A backup of an older format is brought up to date on a copy")
  func older() async throws {
    try await library.backup(to: copy)
    let before = try Data(contentsOf: copy)
    let step = Schema.Step(number: Schema.newest + 1) { connection in
      try connection.script(
        "CREATE TABLE more (a INTEGER) STRICT; INSERT INTO more SELECT count(*) FROM posts")
    }
    let newer = try kept.open(steps: Schema.steps + [step])
    try await newer.write { try $0.run("DELETE FROM more") }
    try await newer.restore(from: copy)
    #expect(try newer.read { try $0.int("SELECT a FROM more") } == 9)
    #expect(try Data(contentsOf: copy) == before)
  }

  @Test("A backup with pages of another size is restored")
  func pageSize() async throws {
    let small = kept.folder.url.appending(path: "small.sqlite")
    let connection = try Connection(path: kept.path, access: .write)
    try SearchIndex.register(on: connection)
    try connection.script("PRAGMA page_size = 4096; VACUUM INTO '\(small.path)'")
    try await library.unsave([kept.post(1), kept.post(2)])
    try await library.restore(from: small)
    #expect(try KeptLibrary.readersOwn(of: library) == KeptLibrary.wholeReadersOwn)
    #expect(try library.read { try $0.int("PRAGMA page_size") } == Int64(Schema.pageSize))
  }
}
