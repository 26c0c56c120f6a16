import Foundation
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

  @Test("FTS5 goes on with them, in the same transaction and after it")
  func together() async throws {
    let temporary = try TemporaryLibrary()
    let library = temporary.library
    let blog = GeneratedBlog(seed: 5, count: 400)
    try await library.add(blog.blog)
    func page(_ numbers: Range<Int>) throws -> PreparedPage {
      try library.prepare(FeedPage(posts: numbers.reversed().map(blog.post)), of: blog.blog.id)
    }
    func changed(_ number: Int, to text: String) -> Post {
      var post = blog.post(number)
      post.html = "<p>\(text)</p>"
      return post
    }
    _ = try await library.store([page(0..<3)], of: blog.blog.id)
    _ = try await library.store([page(100..<200)], of: blog.blog.id)
    // One that is known and changed, beside a hundred new ones.
    let mixed = FeedPage(
      posts: (200..<300).reversed().map(blog.post) + [changed(150, to: "changed in between")])
    try await library.store(mixed, of: blog.blog.id)
    try await library.store(FeedPage(posts: [changed(250, to: "changed after")]), of: blog.blog.id)
    _ = try await library.store([page(300..<400)], of: blog.blog.id)
    try await library.checkIndex()
    #expect(try library.hits(of: Search("changed")).map(\.id) == [blog.post(250).id, blog.post(150).id])
    try await library.write { try $0.script("INSERT INTO search (search) VALUES ('optimize')") }
    try await library.checkIndex()
    let ours = try await library.indexPlaces()
    #expect(try await ours == library.rebuiltIndexPlaces())
  }

  @Test("a transaction that is undone leaves the index as it was")
  func undone() async throws {
    struct Undone: Error {}
    let temporary = try TemporaryLibrary()
    let library = temporary.library
    let blog = GeneratedBlog(seed: 5, count: 200)
    try await library.add(blog.blog)
    try await library.store(FeedPage(posts: (100..<200).reversed().map(blog.post)), of: blog.blog.id)
    let before = try await library.indexPlaces()
    let page = try library.prepare(FeedPage(posts: (0..<100).reversed().map(blog.post)), of: blog.blog.id)
    await #expect(throws: Undone.self) {
      try await library.write { connection in
        let rows = page.posts.enumerated().map {
          SearchIndex.NewPost(row: Int64(1000 - $0.offset), text: $0.element.text)
        }
        try SearchIndex.insert(rows.reversed(), on: connection)
        throw Undone()
      }
    }
    #expect(try await library.indexPlaces() == before)
    _ = try await library.store([page], of: blog.blog.id)
    #expect(try library.indexSegments() == [0, 2])
    try await library.checkIndex()
  }

  @Test("many are merged, some at a time")
  func merging() async throws {
    let temporary = try TemporaryLibrary()
    let library = temporary.library
    try await library.add(Made.blog())
    var most = 0
    for batch in 0..<30 {
      let posts = (0..<64).map { number in
        Made.post(
          "\(batch)-\(number)", hoursAgo: Double(batch * 64 + number),
          html: "<p>word w\(batch) n\(number) 大學</p>")
      }
      try await library.store(FeedPage(posts: posts), of: Made.blogID)
      most = max(most, try library.indexSegments().reduce(0, +))
    }
    // A merge takes a few commits: more come meanwhile.
    #expect((24..<28).contains(most))
    #expect(try library.indexSegments().reduce(0, +) < 10)
    try await library.checkIndex()
    let ours = try await library.indexPlaces()
    #expect(try await ours == library.rebuiltIndexPlaces())
  }

  @Test("an index of a kind not known is left to FTS5")
  func unknown() async throws {
    let temporary = try TemporaryLibrary()
    let library = temporary.library
    let blog = GeneratedBlog(seed: 5, count: 100)
    try await library.add(blog.blog)
    let page = try library.prepare(FeedPage(posts: (0..<100).map(blog.post)), of: blog.blog.id)
    let isAppended = try await library.write { connection in
      try connection.writingShadowTables {
        try connection.script("UPDATE search_config SET v = 5 WHERE k = 'version'")
      }
      defer { connection.statements.removeAll() }
      let terms = page.posts.enumerated().compactMap { post in
        post.element.text?.terms.map { (row: Int64(post.offset), terms: $0) }
      }
      return try SegmentAppender.append(terms, on: connection)
    }
    #expect(!isAppended)
  }

  @Test("an index of very many segments is left to FTS5")
  func veryMany() async throws {
    let temporary = try TemporaryLibrary()
    let library = temporary.library
    try await library.add(Made.blog())
    func store(_ numbers: Range<Int>) async throws {
      let posts = numbers.map { Made.post("p\($0)", hoursAgo: Double($0), html: "<p>word n\($0)</p>") }
      try await library.store(FeedPage(posts: posts), of: Made.blogID)
    }
    try await store(0..<100)
    try await library.write { connection in
      try connection.script(
        "INSERT INTO search (search, rank) VALUES ('automerge', 0), ('crisismerge', 1999)")
      let rows = try connection.all("SELECT row FROM posts ORDER BY row") { $0.int(0) }
      for row in Array(repeating: rows, count: 5).joined() {
        try SearchIndex.delete(row: row, on: connection)
        try connection.script("SAVEPOINT written; RELEASE written")
        try SearchIndex.add(row, on: connection)
        try connection.script("SAVEPOINT written; RELEASE written")
      }
    }
    let before = try library.indexSegments()
    // FTS5 has taken the first among its own, which grew as large.
    #expect(before == [1001, 0])
    try await store(100..<200)
    let after = try library.indexSegments()
    #expect(after == [1002, 0])
    try await library.checkIndex()
    let ours = try await library.indexPlaces()
    #expect(ours.count == 200 * 4)
    #expect(try await ours == library.rebuiltIndexPlaces())
  }

  @Test("posts without a word are counted, and can be taken out again")
  func wordless() async throws {
    let temporary = try TemporaryLibrary()
    let library = temporary.library
    try await library.add(Made.blog())
    let posts = (0..<80).map {
      Made.post("p\($0)", hoursAgo: Double($0), title: "", html: "<p><img src=\"https://a.b/\($0).jpg\"></p>")
    }
    try await library.store(FeedPage(posts: posts), of: Made.blogID)
    #expect(try library.indexAverages() == [80, 0, 0])
    #expect(try library.indexSegments() == [])
    try await library.remove(Made.blogID)
    try await library.purgeRemovedBlogs()
    #expect(try library.read { try $0.int("SELECT count(*) FROM posts") } == 0)
  }

  @Test("posts whose terms were not taken go into the index beside those whose terms were")
  func beside() async throws {
    let temporary = try TemporaryLibrary()
    let library = temporary.library
    let blog = GeneratedBlog(seed: 5, count: 103)
    try await library.add(blog.blog)
    let pages = try [0..<100, 100..<103].map { numbers in
      try library.prepare(FeedPage(posts: numbers.map(blog.post)), of: blog.blog.id)
    }
    _ = try await library.store(pages, of: blog.blog.id)
    let levels = try library.indexSegments()
    #expect(levels == [1, 1])
    try await library.checkIndex()
    let ours = try await library.indexPlaces()
    #expect(try await ours == library.rebuiltIndexPlaces())
  }
}
