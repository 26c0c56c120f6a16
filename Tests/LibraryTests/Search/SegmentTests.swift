import Foundation
import Generated
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Segments of the index laid out by ourselves")
struct SegmentTests {
  /// Every place of every term in the index, as FTS5 reads it.
  private struct Place: Hashable {
    var term: String
    var row: Int64
    var column: String
    var offset: Int64
  }

  private func places(in library: Library) async throws -> [Place] {
    try await library.write { connection in
      try connection.script(
        "CREATE VIRTUAL TABLE IF NOT EXISTS temp.places USING fts5vocab('main', 'search', 'instance')")
      return try connection.all("SELECT term, doc, col, offset FROM temp.places") {
        Place(term: $0.string(0), row: $0.int(1), column: $0.string(2), offset: $0.int(3))
      }
    }
  }

  /// The index that FTS5 makes of the same posts, one by one.
  private func rebuilt(_ library: Library) async throws -> [Place] {
    try await library.write { connection in
      try SearchIndex.removeAll(on: connection)
      let rows = try connection.all("SELECT row FROM posts ORDER BY row") { $0.int(0) }
      for row in rows { try SearchIndex.add(row, on: connection) }
    }
    return try await places(in: library)
  }

  /// FTS5's own comparison of index and texts.
  private func check(_ library: Library) async throws {
    try await library.write {
      try $0.script("INSERT INTO search (search, rank) VALUES ('integrity-check', 1)")
    }
  }

  private func segments(of library: Library) throws -> [Int] {
    try library.read { connection in
      let bytes = try connection.first("SELECT block FROM search_data WHERE id = 10") { $0.bytes(0) }
      return try #require(IndexStructure(bytes ?? [])).levels.map(\.segments.count)
    }
  }

  private func averages(of library: Library) throws -> [UInt8]? {
    try library.read { try $0.first("SELECT block FROM search_data WHERE id = 1") { $0.bytes(0) } }
  }

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
    #expect(try segments(of: library) == [0, 3])
    try await check(library)
    let (ours, sizes) = (try await places(in: library), try averages(of: library))
    let theirs = try await rebuilt(library)
    #expect(ours.count > 100_000)
    #expect(ours == theirs)
    #expect(try averages(of: library) == sizes)
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
    #expect(try segments(of: library) == [0, 1])
    try await check(library)
    let ours = try await places(in: library)
    #expect(try await ours == rebuilt(library))
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
    try await check(library)
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
    let ours = try await places(in: library)
    #expect(try await ours == rebuilt(library))
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
    try await check(library)
    #expect(try library.hits(of: Search("changed")).map(\.id) == [blog.post(250).id, blog.post(150).id])
    try await library.write { try $0.script("INSERT INTO search (search) VALUES ('optimize')") }
    try await check(library)
    let ours = try await places(in: library)
    #expect(try await ours == rebuilt(library))
  }

  @Test("a transaction that is undone leaves the index as it was")
  func undone() async throws {
    struct Undone: Error {}
    let temporary = try TemporaryLibrary()
    let library = temporary.library
    let blog = GeneratedBlog(seed: 5, count: 200)
    try await library.add(blog.blog)
    try await library.store(FeedPage(posts: (100..<200).reversed().map(blog.post)), of: blog.blog.id)
    let before = try await places(in: library)
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
    #expect(try await places(in: library) == before)
    _ = try await library.store([page], of: blog.blog.id)
    #expect(try segments(of: library) == [0, 2])
    try await check(library)
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
      most = max(most, try segments(of: library).reduce(0, +))
    }
    // A merge takes a few commits: more come meanwhile.
    #expect((24..<28).contains(most))
    #expect(try segments(of: library).reduce(0, +) < 10)
    try await check(library)
    let ours = try await places(in: library)
    #expect(try await ours == rebuilt(library))
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
}

@Suite("FTS5's records")
struct IndexRecordTests {
  @Test(
    "numbers are written and read as SQLite does",
    arguments: [
      (0, [0]), (127, [127]), (128, [129, 0]), (16_383, [255, 127]), (16_384, [129, 128, 0]),
      (0xFF_FFFF_FFFF_FFFF, [255, 255, 255, 255, 255, 255, 255, 127]),
      (0x1F_FFFF, [255, 255, 127]), (0x20_0000, [129, 128, 128, 0]), (0xFFF_FFFF, [255, 255, 255, 127]),
      (0x1000_0000, [129, 128, 128, 128, 0]),
      (0x100_0000_0000_0000, [128, 192, 128, 128, 128, 128, 128, 128, 0]),
      (.max, [255, 255, 255, 255, 255, 255, 255, 255, 255]),
    ] as [(UInt64, [UInt8])])
  func numbers(value: UInt64, bytes: [UInt8]) {
    var written: [UInt8] = []
    Varint.append(value, to: &written)
    #expect(written == bytes)
    var place = 0
    #expect(Varint.next(bytes, &place) == value)
    #expect(place == bytes.count)
    place = 0
    #expect(Varint.next(bytes.dropLast(), &place) == nil)
  }

  @Test("a record of segments is read and written, and one of another kind is not")
  func structure() throws {
    let bytes: [UInt8] = [0, 0, 0, 2, 2, 3, 41, 0, 1, 7, 1, 20, 1, 2, 2, 1, 129, 0, 4, 1, 9]
    let structure = try #require(IndexStructure(bytes))
    #expect(structure.bytes == bytes)
    #expect(structure.levels.map(\.merging) == [0, 1])
    #expect(
      structure.levels[1].segments == [.init(id: 2, first: 1, last: 128), .init(id: 4, first: 1, last: 9)])
    #expect(structure.freeID == 1)
    #expect(IndexStructure(Array(bytes.dropLast())) == nil)
    #expect(IndexStructure(bytes + [1]) == nil)
    #expect(IndexStructure([0, 0, 0, 2, 255, 0, 0, 1] + bytes.dropFirst(4)) == nil)
  }

  @Test("a large segment goes after all that are older")
  func order() throws {
    var structure = try #require(IndexStructure([0, 0, 0, 0, 0, 0, 0]))
    structure.add(.init(id: 1, first: 1, last: 5))
    #expect(structure.levels.map { $0.segments.map(\.id) } == [[], [1]])
    structure.levels[0].segments = [.init(id: 2, first: 1, last: 1), .init(id: 3, first: 1, last: 1)]
    structure.add(.init(id: 4, first: 1, last: 5))
    #expect(structure.levels.map { $0.segments.map(\.id) } == [[], [1, 2, 3, 4]])
    // The newest of the next level is still being written: nothing may come after it.
    structure.levels[0] = .init(merging: 1, segments: [.init(id: 5, first: 1, last: 1)])
    structure.add(.init(id: 6, first: 1, last: 5))
    #expect(structure.levels.map { $0.segments.map(\.id) } == [[5, 6], [1, 2, 3, 4]])
  }
}
