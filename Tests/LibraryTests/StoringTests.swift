import Foundation
import Origins
import Posts
import Testing
import TestSupport

@testable import Library

@Suite("Storing pages")
struct StoringTests {
  let temporary: TemporaryLibrary
  var library: Library { temporary.library }

  init() async throws {
    temporary = try TemporaryLibrary()
    try await library.add(Made.blog())
  }

  func titles() throws -> [String] {
    try library.read {
      try $0.all("SELECT title FROM posts WHERE hidden = 0 ORDER BY row DESC") { $0.string(0) }
    }
  }

  @Test("A page is stored newest first, its posts numbered in the feed's order")
  func page() async throws {
    let outcome = try await library.store(
      FeedPage(posts: [Made.post("c", hoursAgo: 1), Made.post("b", hoursAgo: 2), Made.post("a", hoursAgo: 3)]
      ),
      of: Made.blogID)
    #expect(outcome.new.map(\.id) == ["c", "b", "a"])
    #expect(try titles() == ["Title c", "Title b", "Title a"])
    let numbers = try library.read {
      try $0.all("SELECT number, row FROM posts ORDER BY number") { [$0.int(0), $0.int(1)] }
    }
    let noon: Int64 = 1_718_452_800
    #expect(numbers == [[1, (noon - 3600) >> 4], [2, (noon - 7200) >> 4], [3, (noon - 10800) >> 4]])
  }

  @Test("A page that comes again writes nothing, whatever its updated dates say")
  func again() async throws {
    var post = Made.post("a")
    try await library.store(FeedPage(posts: [post]), of: Made.blogID)
    post.updated = TemporaryLibrary.noon
    let before = try await library.write { try $0.int("SELECT total_changes()") }
    let outcome = try await library.store(FeedPage(posts: [post, post]), of: Made.blogID)
    let after = try await library.write { try $0.int("SELECT total_changes()") }
    #expect(outcome == StoreOutcome(new: [], changed: 0, unchanged: 1, comments: 0))
    #expect(after == before)
  }

  @Test("What the reader did outlives changes at the origin, and may come before the post")
  func stateStays() async throws {
    try await library.write {
      try $0.run(
        "INSERT INTO states (blog, post, is_read, saved, changed) VALUES (?, 'a', 1, 5, 0)",
        Made.blogID.rawValue)
    }
    for title in ["First", "Second"] {
      try await library.store(FeedPage(posts: [Made.post("a", title: title)]), of: Made.blogID)
      let found = try library.read {
        try $0.all("SELECT title, is_read, saved FROM posts") { [$0.string(0), $0.string(1), $0.string(2)] }
      }
      #expect(found == [[title, "1", "5"]])
    }
  }

  @Test("Posts without dates keep the API's order, over pages and after news")
  func undated() async throws {
    let posts = (1...4).map { Made.post("\($0)", hoursAgo: nil) }
    try await library.store(FeedPage(posts: [posts[0], posts[1]]), of: Made.blogID)
    try await library.store(FeedPage(posts: [posts[2], posts[3]]), of: Made.blogID)
    #expect(try titles() == ["Title 1", "Title 2", "Title 3", "Title 4"])
    try await library.store(
      FeedPage(posts: [Made.post("new", hoursAgo: nil), posts[0], Made.post("last", hoursAgo: nil)]),
      of: Made.blogID)
    #expect(try titles() == ["Title new", "Title 1", "Title 2", "Title 3", "Title 4", "Title last"])
  }

  @Test("Posts of one moment keep the feed's order")
  func ties() async throws {
    let posts = (1...50).map { Made.post("\($0)", hoursAgo: 1) }
    try await library.store(FeedPage(posts: Array(posts[..<25])), of: Made.blogID)
    try await library.store(FeedPage(posts: Array(posts[25...])), of: Made.blogID)
    #expect(try titles() == (1...50).map { "Title \($0)" })
  }

  @Test("A query by date may cut by rows: no post is farther off its date than the library remembers")
  func drift() async throws {
    let posts = (1...50).map { Made.post("\($0)", hoursAgo: 1) }
    try await library.store(FeedPage(posts: posts + [Made.post("early", hoursAgo: 1.0001)]), of: Made.blogID)
    let moment = TemporaryLibrary.noon - 3600
    try library.read { connection in
      #expect(try RowOrder.lowest(from: moment, on: connection) == RowOrder.row(for: moment) - 49)
      let outside = try connection.int(
        "SELECT count(*) FROM posts WHERE sorted >= ? AND row < ?", moment,
        try RowOrder.lowest(from: moment, on: connection))
      #expect(outside == 0)
    }
  }

  @Test(
    "A post dated in the future is sorted by when it was first seen, one of 1970 too, and shown without that date"
  )
  func oddDates() async throws {
    var never = Made.post("never")
    never.published = Date(timeIntervalSince1970: -28_800)
    try await library.store(
      FeedPage(posts: [Made.post("future", hoursAgo: -24), Made.post("now", hoursAgo: 0.1), never]),
      of: Made.blogID)
    #expect(try titles() == ["Title future", "Title never", "Title now"])
    let rows = try library.rows(of: PostList(), limit: 9)
    #expect(rows.map(\.published) == [TemporaryLibrary.noon + 86_400, nil, TemporaryLibrary.noon - 360])
    #expect(rows[0].sorted == TemporaryLibrary.noon)
  }

  @Test("What is made from the HTML: safe, absolute, with a snippet and a picture")
  func text() async throws {
    let html = "<p onclick=x>Look: <script>x</script><a href='/b'>there</a></p><img src='c.jpg' width=300>"
    try await library.store(FeedPage(posts: [Made.post("a", html: html)]), of: Made.blogID)
    let post = try #require(try library.post(number: 1))
    #expect(post.row.snippet == "Look: there")
    #expect(post.row.thumbnail == "https://b1.blogspot.com/c.jpg")
    #expect(post.post.html.contains("href=\"https://b1.blogspot.com/b\""))
    #expect(!post.post.html.contains("onclick") && !post.post.html.contains("script"))
  }

  @Test("A full disk changes nothing, reading goes on, and writing works again once there is room")
  func fullDisk() async throws {
    var number: UInt64 = 1
    let words = (0..<20_000).map { _ in
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return String(number, radix: 36)
    }
    let big = Made.post("big", html: words.joined(separator: " "))
    try await library.store(FeedPage(posts: [Made.post("a")]), of: Made.blogID)
    try await library.writer.exclusively { connection in
      let pages = try connection.int("PRAGMA page_count")
      try connection.script("PRAGMA max_page_count = \(pages + 10)")
    }
    await #expect(throws: LibraryError.diskFull) {
      try await library.store(FeedPage(posts: [Made.post("b"), big]), of: Made.blogID)
    }
    #expect(try titles() == ["Title a"])
    try await library.save([PostID(blog: Made.blogID, id: "a")])
    try await library.writer.exclusively { try $0.script("PRAGMA max_page_count = 100000") }
    try await library.store(FeedPage(posts: [Made.post("b"), big]), of: Made.blogID)
    #expect(try library.count(of: PostList()) == 3)
    #expect(try library.read { try $0.first("PRAGMA integrity_check") { $0.string(0) } } == "ok")
  }
}
