import Generated
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Segments laid out by ourselves, among FTS5's own")
struct SegmentAppenderTests {
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
