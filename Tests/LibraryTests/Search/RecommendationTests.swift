import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("Recommended for you")
struct RecommendationTests {
  let temporary: TemporaryLibrary
  var library: Library { temporary.library }

  init() async throws {
    temporary = try TemporaryLibrary()
    try await library.add(Made.blog())
    let ada = Person(name: "Ada", uri: "u/1")
    try await library.store(
      FeedPage(posts: [
        Made.post("g", hoursAgo: 1), Made.post("f", hoursAgo: 2, labels: ["trains"]),
        Made.post("e", hoursAgo: 3, author: ada), Made.post("d", hoursAgo: 4, labels: ["food"]),
        Made.post("c", hoursAgo: 5, labels: ["trains", "food"]),
        Made.post("b", hoursAgo: 6, labels: ["trains"]),
        Made.post("a", hoursAgo: 7, labels: ["food"], author: ada),
      ]), of: Made.blogID)
  }

  private func recommended(limit: Int = 20) throws -> String {
    try library.recommendations(limit: limit).map(\.id.id).joined()
  }

  private func post(_ id: String) -> PostID { PostID(blog: Made.blogID, id: id) }

  @Test("are the newest where nothing was read")
  func newest() throws {
    #expect(try recommended() == "gfedcba")
    #expect(try recommended(limit: 2) == "gf")
  }

  @Test("begin with what shares labels and authors with what was read and saved")
  func alike() async throws {
    try await library.mark([post("b")], read: true)
    #expect(try recommended() == "fcgeda")
    try await library.save([post("a")])
    #expect(try recommended() == "cedfg")
    try await library.delete([post("c")])
    #expect(try recommended() == "edfg")
  }
}
