import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Saved posts as JSON") struct SavedExportTests {
  /// A library in which posts a to c were saved a few milliseconds apart, c first.
  func saved() async throws -> SavedExport {
    let clock = TestClock(TemporaryLibrary.noon)
    let temporary = try TemporaryLibrary(now: { clock.now })
    let library = temporary.library
    try await library.add(Made.blog())
    try await library.store(FeedPage(posts: ["a", "b", "c"].map { Made.post($0) }), of: Made.blogID)
    for (id, wait) in [("c", 0.007), ("b", 0.030), ("a", 0.963)] {
      clock.advance(by: wait)
      try await library.save([PostID(blog: Made.blogID, id: id)])
    }
    return try library.savedPosts()
  }

  @Test("The order of saving is kept, to the millisecond")
  func order() async throws {
    let bytes = try await saved().json()
    let text = String(decoding: bytes, as: UTF8.self)
    for date in ["2024-06-15T12:00:00.007Z", "2024-06-15T12:00:00.037Z", "2024-06-15T12:00:01Z"] {
      #expect(text.contains("\"saved\" : \"\(date)\""), "\(date)")
    }
    let other = try TemporaryLibrary()
    let report = try await other.library.importFile(bytes, name: "saved.json")
    #expect(report.saved == 3)
    #expect(report.blogs.map(\.id) == [Made.blogID])
    #expect(try other.library.rows(of: PostList(isSaved: true), limit: 9).map(\.id.id) == ["a", "b", "c"])
  }

  @Test("Posts of several blogs go into theirs, made in the order of the file")
  func blogs() async throws {
    var export = try await saved()
    for (index, blog) in [(0, 5), (1, 3)] { export.posts[index].blogID = Made.blog(blog).id.rawValue }
    let other = try TemporaryLibrary()
    let report = try await other.library.importFile(try export.json(), name: "saved.json")
    #expect(report.blogs.map(\.id) == [Made.blog(5).id, Made.blog(3).id, Made.blogID])
    #expect(report.blogs.map(\.number) == [1, 2, 3])
    #expect(report.new == 3)
    #expect(try other.library.blogs().map(\.id) == report.blogs.map(\.id))
  }

  @Test("An export of nothing is refused, and what has a date that is none is no export")
  func nothing() async throws {
    let other = try TemporaryLibrary()
    let none = SavedExport(exported: TemporaryLibrary.noon, posts: [])
    await #expect(throws: LibraryError.cannotImport("x", reason: "there is no post in it")) {
      try await other.library.importFile(try none.json(), name: "x")
    }
    let text = String(decoding: try none.json(), as: UTF8.self)
    let odd = text.replacing("2024-06-15T12:00:00Z", with: "soon")
    #expect(SavedExport(json: Array(odd.utf8)) == nil)
    #expect(SavedExport(json: Array(text.utf8)) != nil)
  }
}
