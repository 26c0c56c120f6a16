import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Generated
@testable import Library

@Suite("Reading a few posts and looking them up")
struct HitPlanTests {
  /// A post as it was made up.
  private struct MadeUp {
    var words: Set<String>
    var label: String?
    var author: String
    var isSaved: Bool
    var isRead: Bool
  }

  private static let words = ["often", "some", "seldom", "大學", "c++"]
  private static let shares = [0.95, 0.4, 0.03, 0.2, 0.1]

  private func madeUp(_ randomness: inout Randomness) -> MadeUp {
    var words: Set<String> = []
    for (word, share) in zip(Self.words, Self.shares) where randomness.chance(share) { words.insert(word) }
    return MadeUp(
      words: words, label: randomness.chance(0.1) ? "rare" : randomness.chance(0.5) ? "common" : nil,
      author: randomness.chance(0.05) ? "Ada" : "Bo", isSaved: randomness.chance(0.08),
      isRead: randomness.chance(0.9))
  }

  private static let filters: [(text: String, test: @Sendable (MadeUp) -> Bool)] = [
    ("is:saved", { $0.isSaved }), ("is:unread", { !$0.isRead }), ("label:rare", { $0.label == "rare" }),
    ("label:common", { $0.label == "common" }), ("author:ada", { $0.author == "Ada" }),
    ("label:none", { _ in false }), ("label:rare is:unread", { $0.label == "rare" && !$0.isRead }),
    ("is:saved OR label:rare", { $0.isSaved || $0.label == "rare" }),
  ]

  private static func holds(_ words: [String], _ post: MadeUp) -> Bool { post.words.isSuperset(of: words) }

  @Test("find the same, whatever there is", arguments: [1, 2, 3])
  func sameHits(seed: Int) async throws {
    let temporary = try TemporaryLibrary()
    let library = temporary.library
    try await library.add(Made.blog())
    var randomness = Randomness(seed: 77, index: seed)
    let posts = (0..<400).map { _ in madeUp(&randomness) }
    let page = posts.enumerated().map { number, post in
      Made.post(
        "\(number)", hoursAgo: Double(number), title: "-", html: post.words.sorted().joined(separator: " · "),
        labels: post.label.map { [$0] } ?? [], author: Person(name: post.author, uri: post.author))
    }
    try await library.store(FeedPage(posts: page), of: Made.blogID)
    try await library.save(posts.indices.filter { posts[$0].isSaved }.map { page[$0].id })
    try await library.mark(posts.indices.filter { posts[$0].isRead }.map { page[$0].id }, read: true)

    for (text, test) in Self.filters {
      for wanted in [["often"], ["some"], ["seldom"], ["大學"], ["c++"], ["often", "some"], ["none"]] {
        let query = try #require(Search("\(wanted.joined(separator: " ")) \(text)").query)
        let expected = posts.indices.filter { test(posts[$0]) && Self.holds(wanted, posts[$0]) }
        for choice in [HitPlan.Choice.read, .lookUp, .byCount] {
          #expect(try found(query, choice, in: library) == expected, "\(wanted) \(text), \(choice)")
        }
      }
    }
  }

  /// The numbers of the posts found, newest first.
  private func found(_ query: Query, _ choice: HitPlan.Choice, in library: Library) throws -> [Int] {
    try library.read { connection in
      let cursor = try HitPlan(connection: connection, choice: choice).cursor(query, in: .init())
      var found: [Int] = []
      var bound = Int64.max
      while let row = try cursor.row(atOrBelow: bound) {
        let id = try connection.first("SELECT id FROM posts WHERE row = ?", row) { $0.string(0) }
        found.append(try #require(id.flatMap(Int.init)))
        bound = row - 1
      }
      return found
    }
  }
}
