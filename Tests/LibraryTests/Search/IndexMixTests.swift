import Foundation
import Origins
import Posts
import TestSupport
import Testing

@testable import Library

@Suite("The index under everything that is done to it, in whatever order")
struct IndexMixTests {
  @Test("holds what FTS5 alone would, after every step", arguments: 1...6 as ClosedRange<UInt64>)
  func mix(seed: UInt64) async throws {
    let temporary = try TemporaryLibrary()
    var mix = try await IndexMix(seed: seed, temporary.library)
    var last: [IndexMix.Step] = []
    for _ in 0..<14 {
      last.append(try await mix.step())
      await #expect(throws: Never.self, "\(last)") { try await temporary.library.checkIndex() }
    }
    let (ours, sizes) = (
      try await temporary.library.indexPlaces(), try temporary.library.indexAverages()
    )
    #expect(try await ours == temporary.library.rebuiltIndexPlaces(), "\(last)")
    #expect(try temporary.library.indexAverages() == sizes, "\(last)")
  }
}

/// A library of two blogs, and two programs that change it.
private struct IndexMix {
  enum Step: CaseIterable {
    case manyNew, fewNew, changed, changedBesideNew, long, wordless, purged, merged, optimized, undone, rules
  }

  private struct Undone: Error {}

  private var numbers: SeededGenerator
  private let programs: [Library]
  private let blogs = [Made.blog(), Made.blog(2, title: "Two")]
  private var stored: [BlogID: [Post]] = [:]
  private var count = 0

  init(seed: UInt64, _ library: Library) async throws {
    numbers = SeededGenerator(seed: seed)
    programs = [library, try Library(path: library.path, now: { TemporaryLibrary.noon })]
    for blog in blogs { try await library.add(blog) }
  }

  /// Does something, in one of the programs.
  mutating func step() async throws -> Step {
    let step = Step.allCases.randomElement(using: &numbers) ?? .manyNew
    let library = programs.randomElement(using: &numbers) ?? programs[0]
    let blog = blogs.randomElement(using: &numbers)?.id ?? Made.blogID
    switch step {
    case .manyNew: try await store(new(.random(in: 64...150, using: &numbers), in: blog), blog, library)
    case .fewNew: try await store(new(.random(in: 1...20, using: &numbers), in: blog), blog, library)
    case .changed: try await store(changed(in: blog), blog, library)
    case .changedBesideNew: try await store(changed(in: blog) + new(80, in: blog), blog, library)
    case .long:
      try await store(new(70, in: blog) { String(repeating: "common other ", count: $0 * 25) }, blog, library)
    case .wordless: try await store(new(70, in: blog, title: "") { _ in "" }, blog, library)
    case .purged: try await purge(blog, library)
    case .merged:
      try await command(
        "search, rank) VALUES ('merge', \(Int.random(in: -40...40, using: &numbers))", library)
    case .optimized: try await command("search) VALUES ('optimize'", library)
    case .undone: try await undo(in: blog, library)
    case .rules:
      try await library.write { connection in
        try connection.script("UPDATE search_rules SET terms = terms - 1")
        _ = try IndexRules.advance(by: 50, on: connection)
      }
      try await store(new(80, in: blog), blog, library)
      try await library.refreshSearchIndex()
    }
    return step
  }

  private mutating func store(_ posts: [Post], _ blog: BlogID, _ library: Library) async throws {
    try await library.store(FeedPage(posts: posts), of: blog)
    let ids = Set(posts.map(\.id))
    stored[blog] = (stored[blog] ?? []).filter { !ids.contains($0.id) } + posts
  }

  private func command(_ values: String, _ library: Library) async throws {
    try await library.write { try $0.script("INSERT INTO search (\(values))") }
  }

  private mutating func purge(_ blog: BlogID, _ library: Library) async throws {
    try await library.remove(blog)
    try await library.purgeRemovedBlogs()
    stored[blog] = nil
    try await library.add(blogs.first { $0.id == blog } ?? blogs[0])
  }

  private mutating func undo(in blog: BlogID, _ library: Library) async throws {
    let page = try library.prepare(FeedPage(posts: new(90, in: blog)), of: blog)
    await #expect(throws: Undone.self) {
      try await library.write { connection in
        var writer = try PageWriter(
          connection: connection, blog: BlogRow.number(of: blog, on: connection), blogID: blog.rawValue,
          now: TemporaryLibrary.noon)
        _ = try writer.store(page.posts)
        throw Undone()
      }
    }
  }

  /// New posts from all times: their rows lie among those that are there.
  private mutating func new(
    _ count: Int, in blog: BlogID, title: String? = nil, html: ((Int) -> String)? = nil
  ) -> [Post] {
    (0..<count).map { number in
      self.count += 1
      let hours = Double.random(in: -30...600_000, using: &numbers)
      return Made.post(
        "p\(self.count)", blog: blog, hoursAgo: hours, title: title ?? words(2),
        html: html.map { "<p>\($0(number))</p>" } ?? "<p>\(words(.random(in: 0...60, using: &numbers)))</p>")
    }
  }

  private mutating func changed(in blog: BlogID) -> [Post] {
    (stored[blog] ?? []).shuffled(using: &numbers).prefix(.random(in: 1...30, using: &numbers)).map { post in
      var post = post
      post.html = "<p>\(words(.random(in: 0...60, using: &numbers)))</p>"
      if Bool.random(using: &numbers) { post.title = words(3) }
      return post
    }
  }

  private mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in
      switch Int.random(in: 0..<20, using: &numbers) {
      case 0: "大學日本語".map(String.init).shuffled(using: &numbers).joined()
      case 1: "node.js"
      case 2: "C++"
      case 3: String(repeating: "x", count: .random(in: 1...60, using: &numbers))
      case 4: "w\(Int.random(in: 0...100_000, using: &numbers))"
      default: "word\(Int.random(in: 0...30, using: &numbers))"
      }
    }.joined(separator: " ")
  }
}
