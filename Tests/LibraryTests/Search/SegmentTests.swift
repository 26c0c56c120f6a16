import Generated
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Segments of the index laid out by ourselves")
struct SegmentTests {
  @Test("hold what FTS5 would have put into the index", arguments: [0.1, 1])
  func sameAsFTS5(cjkShare: Double) async throws {
    let temporary = try TemporaryLibrary()
    let library = temporary.library
    let blog = GeneratedBlog(seed: 11, count: 300, cjkShare: cjkShare)
    try await library.add(blog.blog)
    for start in [200, 100, 0] {
      let page = FeedPage(posts: (start..<(start + 100)).reversed().map(blog.post))
      try await library.store(page, of: blog.blog.id)
    }
    #expect(try library.indexSegments() == [0, 3])
    try await library.checkIndex()
    let (ours, sizes) = (try await library.indexPlaces(), try library.indexAverages())
    let theirs = try await library.rebuiltIndexPlaces()
    #expect(ours.count > 100_000)
    #expect(ours == theirs)
    #expect(try library.indexAverages() == sizes)
  }

  @Test("hold odd texts as FTS5 does: symbols, marks, no words, words over the limit, dates before 1970")
  func oddTexts() async throws {
    let temporary = try TemporaryLibrary()
    let library = temporary.library
    try await library.add(Made.blog())
    let texts = [
      "", "C++ c c++", "node.js a&b .x x. …", "Łódź Ångström ﷺ ㍿", "大學 大學 學", "각 가각", "\u{301}e\u{301}",
      String(repeating: "x", count: 300), String(repeating: "語", count: 200), "& ★", "#swift@home $5 100%",
    ]
    let posts = (0..<120).map { number in
      Made.post(
        "p\(number)", hoursAgo: Double(number) * 9000, title: texts[number % 11],
        html: "<p>\(texts[number * 7 % 11])</p><p>w\(number) \(texts[number * 3 % 11])</p>")
    }
    try await library.store(FeedPage(posts: posts), of: Made.blogID)
    #expect(try library.indexSegments() == [0, 1])
    try await library.checkIndex()
    let ours = try await library.indexPlaces()
    #expect(try await ours == library.rebuiltIndexPlaces())
  }

  @Test("lists over many pages are walked from any row down, and to the end")
  func longLists() async throws {
    let temporary = try TemporaryLibrary()
    let library = temporary.library
    try await library.add(Made.blog())
    let many = String(repeating: "common other ", count: 1500)
    let posts = (0..<120).map {
      Made.post(
        "p\($0)", hoursAgo: Double($0), html: "<p>\($0 % 40 == 3 ? "common" : many)</p>")
    }
    try await library.store(FeedPage(posts: posts), of: Made.blogID)
    let indexes = try library.read { try $0.int("SELECT count(*) FROM search_idx WHERE pgno & 1") }
    #expect(indexes == 2)
    try await library.checkIndex()
    let rows = try library.read { try $0.all("SELECT row FROM posts ORDER BY row DESC") { $0.int(0) } }
    for start in [0, 1, 3, 60, 118, 119] {
      let found = try library.read { connection in
        try connection.all(
          "SELECT rowid FROM search WHERE search MATCH 'common' AND rowid <= ? ORDER BY rowid DESC",
          rows[start]
        ) { $0.int(0) }
      }
      #expect(found == Array(rows[start...]))
    }
    let ours = try await library.indexPlaces()
    #expect(try await ours == library.rebuiltIndexPlaces())
  }

  @Test(
    "are read whatever the size of pages: terms longer than a page, lists over thousands of them and their index over one",
    arguments: [16, 40, 80, 700])
  func pageSizes(pageSize: Int) async throws {
    let temporary = try TemporaryLibrary()
    let library = temporary.library
    try await library.add(Made.blog())
    let many = String(repeating: "common other ", count: 1500)
    let posts = (0..<70).map {
      Made.post(
        "p\($0)", hoursAgo: Double($0),
        html: "<p>\($0 % 40 == 3 ? "common" : many) n\($0) \(String(repeating: "x", count: $0))</p>")
    }
    let page = try library.prepare(FeedPage(posts: posts), of: Made.blogID)
    try await library.store(FeedPage(posts: posts), of: Made.blogID)
    let ids = Dictionary(uniqueKeysWithValues: page.posts.map { ($0.post.id.id, $0.text?.terms) })
    try await library.write { connection in
      let rows = try connection.all("SELECT row, id FROM posts ORDER BY row") { ($0.int(0), $0.string(1)) }
      try SearchIndex.removeAll(on: connection)
      let terms = rows.compactMap { row, id in (ids[id] ?? nil).map { (row: row, terms: $0) } }
      #expect(try SegmentAppender.append(terms, pageSize: pageSize, on: connection))
    }
    let longest = try library.read { connection in
      try connection.int(
        "SELECT max(length(block)) FROM search_data WHERE id > 10 AND (id >> 36) & 1 = 1")
    }
    if pageSize == 16 { #expect(longest > SearchIndex.pageSize) }
    try await library.checkIndex()
    let rows = try library.read { try $0.all("SELECT row FROM posts ORDER BY row DESC") { $0.int(0) } }
    for start in [0, 1, 3, 35, 68, 69] {
      let found = try library.read { connection in
        try connection.all(
          "SELECT rowid FROM search WHERE search MATCH 'common' AND rowid <= ? ORDER BY rowid DESC",
          rows[start]
        ) { $0.int(0) }
      }
      #expect(found == Array(rows[start...]))
    }
    try await library.write { try $0.script("INSERT INTO search (search) VALUES ('optimize')") }
    try await library.checkIndex()
    let ours = try await library.indexPlaces()
    #expect(try await ours == library.rebuiltIndexPlaces())
  }

  @Test("are the same whether numbers and places fit in 32 bits or not")
  func widths() throws {
    final class Recorder: SegmentOutput {
      var pages: [[UInt8]] = []
      func leaf(_ page: Int, _ bytes: UnsafeBufferPointer<UInt8>) { pages.append(Array(bytes)) }
      func listIndex(_ page: Int, _ bytes: UnsafeBufferPointer<UInt8>) { pages.append(Array(bytes)) }
      func separator(_ term: UnsafeBufferPointer<UInt8>, _ page: Int, hasListIndex: Bool) {
        pages.append(Array(term))
      }
    }
    let blog = GeneratedBlog(seed: 9, count: 100)
    let collector = TermCollector()
    for number in 0..<100 {
      _ = collector.add(title: blog.post(number).title, body: Array(blog.post(number).html.utf8))
    }
    func pages(longest: Int) throws -> [[UInt8]] {
      let batch = collector.batch()
      var documents = batch.documents
      documents[50].bodyLength = max(documents[50].bodyLength, longest)
      let claimed = TermBatch(
        bytes: batch.bytes, ends: batch.ends, tokens: batch.tokens, documents: documents)
      let recorder = Recorder()
      let posts = (0..<100).map { (row: Int64($0 * 1000), terms: PostTerms(batch: claimed, number: $0)) }
      #expect(try Postings.write(posts, to: recorder, limit: 4050) > 10)
      return recorder.pages
    }
    #expect(try pages(longest: 0) == pages(longest: 1 << 28))
  }
}
