import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Blogs of the library")
struct BlogTests {
  let temporary: TemporaryLibrary
  var library: Library { temporary.library }

  init() async throws {
    temporary = try TemporaryLibrary()
    try await library.add(Made.blog())
    try await library.store(
      FeedPage(
        posts: [Made.post("b", hoursAgo: 1, labels: ["l"]), Made.post("a", hoursAgo: 2)],
        comments: [Posts.Comment(id: "k", post: PostID(blog: Made.blogID, id: "a"))]), of: Made.blogID)
  }

  @Test("A second address of a blog is refused with the blog's name")
  func secondAddress() async throws {
    var blog = Made.blog()
    blog.address = "https://www.example.org"
    await #expect(throws: LibraryError.duplicateBlog(title: "One")) { try await library.add(blog) }
    #expect(try library.blogs().map(\.blog.address) == ["https://b1.blogspot.com"])
  }

  @Test("An API is the same by http and https, with a slash at the end or without")
  func sameAPI() async throws {
    func api(_ address: String) -> Blog {
      Blog(id: BlogID(address), kind: .rest, address: address, title: "An API")
    }
    try await library.add(api("http://api.example/v1"))
    for address in ["https://api.example/v1", "https://API.example/v1/"] {
      await #expect(throws: LibraryError.duplicateBlog(title: "An API")) {
        try await library.add(api(address))
      }
    }
    for address in ["https://api.example/V1", "https://api.example", "https://api.example:8443/v1"] {
      try await library.add(api(address))
    }
    #expect(try library.blogs().count == 5)
    try await library.remove(BlogID("http://api.example/v1"))
    try await library.add(api("https://api.example/v1"))
  }

  @Test("Removing says what went, hides everything, and is undone whole")
  func removing() async throws {
    try await library.save([PostID(blog: Made.blogID, id: "a")])
    try await library.delete([PostID(blog: Made.blogID, id: "b")])
    let gone = try await library.remove(Made.blogID)
    #expect(gone == BlogCounts(posts: 1, pages: 0, comments: 1, labels: 1, unread: 1, saved: 1))
    #expect(try library.blogs() == [])
    #expect(try library.count(of: PostList()) == 0)
    #expect(try library.count(of: PostList(isSaved: true)) == 0)
    #expect(try library.post(number: 1) == nil)
    await #expect(throws: LibraryError.noSuchBlog(Made.blogID.rawValue)) {
      try await library.store(FeedPage(), of: Made.blogID)
    }
    try await library.restore(Made.blogID)
    #expect(try library.rows(of: PostList(), limit: 9).map(\.id.id) == ["a"])
    #expect(try library.count(of: PostList(isSaved: true)) == 1)
  }

  @Test("Adding a removed blog again brings it back with its numbers")
  func addingAgain() async throws {
    try await library.remove(Made.blogID)
    #expect(try await library.add(Made.blog()) == 1)
    #expect(try library.rows(of: PostList(), limit: 9).map(\.number) == [1, 2])
  }

  @Test("A purged blog leaves nothing, and its numbers are never given again")
  func purging() async throws {
    try await library.save([PostID(blog: Made.blogID, id: "a")])
    try await library.add(Tag(name: "t", kind: .text), to: Made.blogID)
    try await library.remove(Made.blogID)
    try await library.purgeRemovedBlogs(before: TemporaryLibrary.noon)
    try await library.restore(Made.blogID)
    try await library.remove(Made.blogID)
    try await library.purgeRemovedBlogs()
    for table in ["blogs", "posts", "bodies", "post_labels", "people", "comments", "states", "tags"] {
      #expect(try library.read { try $0.int("SELECT count(*) FROM \(table)") } == 0, "\(table)")
    }
    #expect(try await library.add(Made.blog()) == 2)
    try await library.store(FeedPage(posts: [Made.post("a")]), of: Made.blogID)
    #expect(try library.rows(of: PostList(), limit: 9).map(\.number) == [3])
    #expect(try library.count(of: PostList(isSaved: true)) == 0)
  }

  @Test("A blog is found by number, address and exact title")
  func naming() throws {
    for name in ["1", "b1.blogspot.com", "http://B1.blogspot.com/", "One", Made.blogID.rawValue] {
      #expect(try library.blog(named: name)?.number == 1, "\(name)")
    }
    #expect(try library.blog(named: "one") == nil)
  }

  @Test("What an answer says of the blog is kept, what it leaves out stays")
  func described() async throws {
    var blog = Made.blog(title: "")
    blog.subtitle = "Sub"
    blog.labels = ["x"]
    try await library.store(FeedPage(blog: blog), of: Made.blogID)
    let kept = try #require(try library.blog(named: "1")).blog
    #expect(kept.title == "One")
    #expect(kept.subtitle == "Sub")
    #expect(kept.labels == ["x"])
  }
}
