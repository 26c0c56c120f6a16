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

  /// What is done to a library, and the finding.
  struct Fault: CustomTestStringConvertible {
    let part: Part
    let sql: String
    let sentence: String
    var testDescription: String { sentence }
  }

  static func faults(_ part: Part, _ faults: KeyValuePairs<String, String>) -> [Fault] {
    faults.map { Fault(part: part, sql: $0.value, sentence: $0.key) }
  }

  static let inContent = faults(
    .content,
    [
      "1 post's labels are not those it is listed under.":
        "DELETE FROM post_labels WHERE row = (SELECT row FROM posts WHERE id = 'p1') AND label = 1",
      "Labels list posts that are not there (2).": "INSERT INTO post_labels VALUES (1, 77, 1), (1, 78, 1)",
      "1 post does not stand where its date says.": """
      UPDATE posts SET row = row + 5 WHERE id = 'p1';
      UPDATE bodies SET row = row + 5 WHERE row NOT IN (SELECT row FROM posts);
      UPDATE post_labels SET row = row + 5 WHERE row NOT IN (SELECT row FROM posts)
      """,
      "2 posts name authors who are not there.": "UPDATE posts SET author = 99 WHERE id IN ('p1', 'p2')",
      "1 comment belongs to no blog.": "UPDATE comments SET blog = 9",
      "A number that was given could be given again.": "UPDATE counters SET value = 3 WHERE name = 'post'",
      "1 text has no post.": "INSERT INTO bodies VALUES (5, 'x')",
      "1 blog cannot be read.": "UPDATE blogs SET labels = 'x' WHERE blog = 1",
    ])

  static let inReadersOwn = faults(
    .readersOwn,
    [
      "1 post is not shown as what you made of it.": "UPDATE posts SET saved = 5 WHERE id = 'p6'",
      "1 post that you wrote is in the outbox and not in the library.":
        "UPDATE outbox SET local = 'local:other'",
      "1 entry of the outbox cannot be read.": "UPDATE outbox SET payload = '{'",
      "1 draft cannot be read.": "UPDATE drafts SET id = 'x'",
    ])

  static let inSearchIndex = faults(
    .searchIndex,
    [
      "The search index does not fit the posts.": "INSERT INTO search (search) VALUES ('delete-all')",
      "The search index does not fit the posts.":
        "INSERT INTO search (rowid, title, body) VALUES (12345, 'ghost', '')",
    ])

  static let inTables = faults(
    .tables,
    [
      "“posts_saved” is missing.": "DROP INDEX posts_saved",
      "“more” does not belong here.": "CREATE TABLE more (a)",
      "“states_deleted” is not what it should be.": """
      DROP TRIGGER states_deleted;
      CREATE TRIGGER states_deleted AFTER DELETE ON states BEGIN SELECT 1; END
      """,
    ])

  @Test("A library that nothing happened to is sound")
  func sound() async throws {
    #expect(try await library.check().findings == [])
    try await library.remove(Made.blogID)
    #expect(try await library.check().findings == [])
    try await library.purgeRemovedBlogs()
    #expect(try await library.check().findings == [])
  }

  @Test("Each fault is found and told", arguments: inContent + inReadersOwn + inSearchIndex + inTables)
  func fault(_ fault: Fault) async throws {
    try kept.sql(fault.sql)
    let finding = CheckReport.Finding(part: fault.part, sentence: fault.sentence)
    #expect(try await library.check().findings == [finding])
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
