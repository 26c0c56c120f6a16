import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

/// Libraries as each format's own program left them, under `Tests/Formats`: filled by ``KeptLibrary``.
@Suite("Libraries of every format there was")
struct FormatTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Unpacks a library of a format.
  func library(of format: Int) throws -> String {
    let packed = Corpus.folder.deletingLastPathComponent().appending(
      path: "Formats/format-\(format).sqlite.gz")
    let path = folder.url.appending(path: "library.sqlite").path
    let failure = try Child(["sh", "-c", "gzip -dc \"$1\" 2>&1 > \"$2\"", "sh", packed.path, path])
      .output(killing: false)
    try #require(failure == "")
    return path
  }

  @Test("Each is brought to today's, whole and sound", arguments: 1...Schema.newest)
  func upgrade(_ format: Int) async throws {
    let path = try library(of: format)
    #expect(try Connection(path: path, access: .read).int("PRAGMA user_version") == Int64(format))
    let library = try Library(path: path)
    #expect(try library.read { try $0.int("PRAGMA user_version") } == Int64(Schema.newest))
    #expect(try KeptLibrary.readersOwn(of: library) == KeptLibrary.wholeReadersOwn)
    #expect(try library.count(of: PostList()) == 8)
    #expect(try library.post(PostID(blog: Made.blogID, id: "p5"))?.post.html == KeptLibrary.html(5))
    #expect(try library.count(of: Search("word35")) == 5)
    try await library.refreshSearchIndex()
    #expect(try await library.check().findings == [])
    // So many that they go into the index by another way than those that are there.
    let posts = (0..<100).map { Made.post("new\($0)", hoursAgo: Double($0), html: "<p>word35</p>") }
    try await library.store(FeedPage(posts: posts), of: Made.blogID)
    #expect(try library.count(of: Search("word35")) == 105)
    #expect(try await library.check().findings == [])
    try await library.close()
    #expect(FilePlace.exists("\(path).format-\(format)") == (format < Schema.newest))
  }

  @Test(
    "A further step is taken after a copy of the old format was made, and a step that fails takes nothing")
  func nextStep() async throws {
    let path = try library(of: Schema.newest)
    let failing = Schema.Step(number: Schema.newest + 1) { connection in
      try connection.script("DELETE FROM states; DELETE FROM bodies")
      throw LibraryError.diskFull
    }
    #expect(throws: LibraryError.diskFull) {
      try Library(path: path, steps: Schema.steps + [failing], now: { TemporaryLibrary.noon })
    }
    #expect(try KeptLibrary.readersOwn(of: Library(path: path)) == KeptLibrary.wholeReadersOwn)

    let step = Schema.Step(number: Schema.newest + 1) { connection in
      try connection.script("ALTER TABLE drafts ADD COLUMN more TEXT; UPDATE drafts SET title = 'Changed'")
    }
    let steps = Schema.steps + [step]
    let library = try Library(path: path, steps: steps, now: { TemporaryLibrary.noon })
    #expect(try library.drafts().map(\.title) == ["Changed"])
    #expect(try await library.check().findings == [])
    let copy = try Library(path: "\(path).format-\(Schema.newest)")
    #expect(try KeptLibrary.readersOwn(of: copy) == KeptLibrary.wholeReadersOwn)
    #expect(throws: LibraryError.newerSchema(found: Schema.newest + 1, known: Schema.newest)) {
      try Library(path: path)
    }
    // What was saved before the step comes back through a restore of its copy.
    try await library.restore(from: URL(filePath: copy.path))
    #expect(try library.drafts().map(\.title) == ["Changed"])
    #expect(try library.setting("current") == "1")
  }
}
