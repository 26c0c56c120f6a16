import Foundation
import Generated
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("The search index")
struct SearchIndexTests {
  let temporary: TemporaryLibrary
  var library: Library { temporary.library }

  init() async throws {
    temporary = try TemporaryLibrary()
    try await library.add(Made.blog())
  }

  private func store(_ posts: [Post]) async throws {
    try await library.store(FeedPage(posts: posts), of: Made.blogID)
  }

  private func found(_ text: String) throws -> [String] { try library.hits(of: Search(text)).map(\.id.id) }

  @Test("a changed or purged post leaves nothing behind")
  func changes() async throws {
    try await store([Made.post("a", html: "<p>old café 大學</p>"), Made.post("b", html: "<p>old</p>")])
    try await store([Made.post("a", title: "Other", html: "<p>new</p>")])
    #expect(try found("old") == ["b"])
    #expect(try found("大") == [])
    #expect(try found("new") == ["a"])
    #expect(try found("other") == ["a"])
    try await library.checkIndex()
    try await library.remove(Made.blogID)
    try await library.purgeRemovedBlogs()
    try await library.checkIndex()
    let left = try library.read { try $0.int("SELECT count(*) FROM search WHERE search MATCH 'old OR new'") }
    #expect(left == 0)
  }

  @Test("is made anew when the rules have changed, in steps, and no post is lost or found twice meanwhile")
  func rules() async throws {
    try await store(
      (0..<30).map { Made.post("p\($0)", hoursAgo: Double(100 - $0), html: "<p>word w\($0)</p>") })
    // As an older program would have left it: other rules, other terms.
    try await library.write { connection in
      try connection.script(
        """
        INSERT INTO search (search) VALUES ('delete-all');
        INSERT INTO search (rowid, body, title) SELECT row, 'ghost', 'ghost' FROM posts;
        UPDATE search_rules SET terms = terms - 1;
        """)
    }
    // A change before the index is made anew must not go by the old terms.
    try await store([Made.post("p3", hoursAgo: 97, html: "<p>changed</p>")])
    #expect(try found("ghost") == [])
    #expect(try await library.write { try IndexRules.advance(by: 10, on: $0) })
    #expect(try found("word").count == 9)
    try await store([
      Made.post("p4", hoursAgo: 96, html: "<p>early</p>"),
      Made.post("p25", hoursAgo: 75, html: "<p>late</p>"),
      Made.post("new", hoursAgo: 1, html: "<p>word</p>"),
      Made.post("first", hoursAgo: 200, html: "<p>word</p>"),
    ])
    try await library.refreshSearchIndex()
    #expect(try library.read { try IndexRules.isUpToDate(on: $0) })
    #expect(try found("word").count == 29)
    #expect(try found("early") == ["p4"])
    #expect(try found("late") == ["p25"])
    #expect(try found("changed") == ["p3"])
    #expect(try found("w25") == [])
    #expect(try found("ghost") == [])
    try await library.checkIndex()
  }

  @Test("finds by reading and by the index alike, however common a word is")
  func adaptive() async throws {
    let blog = GeneratedBlog(seed: 3, count: 600, cjkShare: 0.2)
    try await library.add(blog.blog)
    try await library.store(FeedPage(posts: (0..<600).reversed().map(blog.post)), of: blog.blog.id)
    let saved = (0..<600).filter { $0 % 7 == 0 }.map { blog.post($0).id }
    try await library.save(saved)
    let words = [0, 5, 40, 200, 1000, 4000].map { blog.vocabulary.words[$0] }
    let characters = [0, 70, 300, 2000].map { String(blog.vocabulary.cjk[$0].prefix(1)) }
    for text in words.map({ $0.prefix(3) + "*" }) + characters {
      let query = try #require(Search(String(text)).query)
      let expected = try library.read { connection in
        try connection.all(
          "SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid DESC",
          try #require(MatchExpression.of(query))
        ) { $0.int(0) }
      }
      let hits = try library.hits(of: Search(String(text)), limit: .max)
      #expect(hits.map(\.row.place.row) == expected)
      #expect(hits.allSatisfy { !$0.title.highlights.isEmpty || !$0.snippet.highlights.isEmpty })
      let inSaved = try library.hits(of: Search("\(text) is:saved"), limit: .max).map(\.id)
      #expect(inSaved == hits.filter { $0.row.saved != nil }.map(\.id))
      #expect(try library.count(of: Search("-\(text)")) == 600 - hits.count)
    }
  }
}
