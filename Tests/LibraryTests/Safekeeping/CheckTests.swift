import Foundation
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("The full check")
struct CheckTests {
  let kept: KeptLibrary
  let library: Library

  init() async throws {
    kept = try KeptLibrary()
    library = try kept.open()
    try await kept.fill(library)
  }

  typealias Part = CheckReport.Finding.Part

  static let faults: [(String, Part, String)] = [
    (
      "DELETE FROM post_labels WHERE row = (SELECT row FROM posts WHERE id = 'p1') AND label = 1",
      .content, "1 post's labels are not those it is listed under."
    ),
    (
      "INSERT INTO post_labels VALUES (1, 77, 1), (1, 78, 1)",
      .content, "Labels list posts that are not there (2)."
    ),
    (
      "UPDATE posts SET row = row + 5 WHERE id = 'p1'; UPDATE bodies SET row = row + 5 WHERE row NOT IN (SELECT row FROM posts); UPDATE post_labels SET row = row + 5 WHERE row NOT IN (SELECT row FROM posts)",
      .content, "1 post does not stand where its date says."
    ),
    (
      "UPDATE posts SET author = 99 WHERE id IN ('p1', 'p2')",
      .content, "2 posts name authors who are not there."
    ),
    ("UPDATE comments SET blog = 9", .content, "1 comment belongs to no blog."),
    (
      "UPDATE counters SET value = 3 WHERE name = 'post'",
      .content, "A number that was given could be given again."
    ),
    ("INSERT INTO bodies VALUES (5, 'x')", .content, "1 text has no post."),
    ("UPDATE blogs SET labels = 'x' WHERE blog = 1", .content, "1 blog cannot be read."),
    (
      "UPDATE posts SET saved = 5 WHERE id = 'p6'",
      .readersOwn, "1 post is not shown as what you made of it."
    ),
    (
      "UPDATE outbox SET local = 'local:other'",
      .readersOwn, "1 post that you wrote is in the outbox and not in the library."
    ),
    ("UPDATE outbox SET payload = '{'", .readersOwn, "1 entry of the outbox cannot be read."),
    ("UPDATE drafts SET id = 'x'", .readersOwn, "1 draft cannot be read."),
    (
      "INSERT INTO search (search) VALUES ('delete-all')",
      .searchIndex, "The search index does not fit the posts."
    ),
    (
      "INSERT INTO search (rowid, title, body) VALUES (12345, 'ghost', '')",
      .searchIndex, "The search index does not fit the posts."
    ),
    ("DROP INDEX posts_saved", .tables, "“posts_saved” is missing."),
    ("CREATE TABLE more (a)", .tables, "“more” does not belong here."),
    (
      "DROP TRIGGER states_deleted; CREATE TRIGGER states_deleted AFTER DELETE ON states BEGIN SELECT 1; END",
      .tables, "“states_deleted” is not what it should be."
    ),
  ]

  @Test("A library that nothing happened to is sound")
  func sound() async throws {
    #expect(try await library.check().findings == [])
    try await library.remove(Made.blogID)
    #expect(try await library.check().findings == [])
    try await library.purgeRemovedBlogs()
    #expect(try await library.check().findings == [])
  }

  @Test("Each fault is found and told", arguments: faults.indices)
  func fault(_ index: Int) async throws {
    let (sql, part, sentence) = Self.faults[index]
    try kept.sql(sql)
    #expect(try await library.check().findings == [CheckReport.Finding(part: part, sentence: sentence)])
  }

  @Test("A text that cannot be unpacked is found, and what was made from it")
  func unreadable() async throws {
    try kept.sql(
      "UPDATE bodies SET html = x'10000000ffff' WHERE row = (SELECT row FROM posts WHERE id = 'p1')")
    #expect(
      try await library.check().findings == [
        CheckReport.Finding(part: .content, sentence: "1 text cannot be read."),
        CheckReport.Finding(part: .searchIndex, sentence: "The search index does not fit the posts."),
      ])
  }

  @Test("An index that is being made anew is sound as far as it goes")
  func halfIndex() async throws {
    try kept.sql("UPDATE search_rules SET terms = terms - 1")
    #expect(try await library.check().findings == [])
    #expect(try await library.write { try IndexRules.advance(by: 3, on: $0) })
    #expect(try await library.check().findings == [])
    try await library.refreshSearchIndex()
    #expect(try await library.check().findings == [])
  }

  @Test("A page overwritten anywhere is found")
  func overwrittenPages() async throws {
    let pages = try kept.pages()
    for number in pages.indices {
      var broken = pages
      broken[number] = Data(repeating: 0xA5, count: Schema.pageSize)
      let copy = kept.folder.url.appending(path: "broken-\(number).sqlite")
      try broken.reduce(Data(), +).write(to: copy)
      do {
        let opened = try Library(path: copy.path)
        let report = try await opened.check()
        #expect(!report.isSound, "page \(number + 1)")
      } catch LibraryError.damaged {} catch LibraryError.notALibrary {}
    }
  }
}
