import Foundation
import Origins
import Posts
import TestSupport

@testable import Library

/// A library of two blogs with a bit of everything that is the reader's, in a folder of its own.
final class KeptLibrary: Sendable {
  let folder: TemporaryFolder
  let clock = TestClock()
  var path: String { folder.url.appending(path: "library.sqlite").path }

  static let rest = Blog(
    id: BlogID("http://127.0.0.1/blog"), kind: .rest, address: "http://127.0.0.1/blog", title: "Two")
  static let draft = Draft(
    id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), blog: rest.id, title: "Draft",
    body: "Begun", changed: .distantPast)

  init() throws { folder = try TemporaryFolder() }

  /// Opens it as one more program would.
  func open(steps: [Schema.Step] = Schema.steps) throws -> Library {
    let clock = clock
    return try Library(path: path, steps: steps, now: { clock.now })
  }

  /// Fills it with posts `p0`, `p1`, … of the first blog and what the reader did to some of them.
  func fill(_ library: Library, posts count: Int = 8) async throws {
    try await library.add(Made.blog())
    try await library.add(Self.rest)
    let author = Person(name: "Ann", uri: "https://a/1")
    for start in stride(from: 0, to: count, by: 150) {
      let posts = (start..<min(start + 150, count)).map { number in
        Made.post(
          "p\(number)", hoursAgo: Double(number), html: Self.html(number),
          labels: ["all", "of \(number % 3)"],
          author: author)
      }
      try await library.store(FeedPage(posts: posts), of: Made.blogID)
    }
    let comment = Comment(
      id: "c1", post: post(1), author: author, published: TemporaryLibrary.noon, title: "Hm",
      html: "<p>Hm</p>")
    try await library.store(FeedPage(comments: [comment]), of: Made.blogID)
    try await library.setNote("A note", of: post(1))
    try await library.save([post(2)])
    try await library.mark([post(2), post(3)], read: true)
    try await library.setPosition(0.5, of: post(3))
    try await library.delete([post(4)])
    try await library.add(Tag(name: "all", kind: .label), to: Made.blogID)
    try await library.save(Self.draft)
    try await library.set("current", to: "1")
    try await library.send(OutgoingPost(title: "Mine", body: "My text", author: "1"), to: Self.rest.id)
  }

  func post(_ number: Int) -> PostID { PostID(blog: Made.blogID, id: "p\(number)") }

  /// A text of some hundred words of its own.
  static func html(_ number: Int) -> String {
    "<p>" + (0..<300).map { "word\(number * 7 + $0)" }.joined(separator: " ") + "</p>"
  }

  /// Everything of the reader's that ``fill(_:posts:)`` made and that is there, in words.
  static func readersOwn(of library: Library) throws -> [String] {
    var found: [String] = []
    for number in 1...4 {
      let state = try library.state(of: PostID(blog: Made.blogID, id: "p\(number)"))
      if let note = state.note { found.append("p\(number) note \(note)") }
      if state.saved != nil { found.append("p\(number) saved") }
      if state.isRead { found.append("p\(number) read") }
      if state.position > 0 { found.append("p\(number) at \(state.position)") }
      if state.removed != nil { found.append("p\(number) removed") }
    }
    found += try library.tags(of: Made.blogID).map { "tag \($0.name)" }
    found += try library.drafts().map { "draft \($0.title): \($0.body)" }
    found += try library.setting("current").map { ["current \($0)"] } ?? []
    found += try library.outbox().compactMap { entry in
      guard case .post(let post) = entry.content else { return nil }
      return "outbox \(post.title): \(post.body)"
    }
    return found
  }

  /// What ``readersOwn(of:)`` gives of a library that has lost nothing.
  static let wholeReadersOwn = [
    "p1 note A note", "p1 saved", "p2 saved", "p2 read", "p3 read", "p3 at 0.5", "p4 removed", "tag all",
    "draft Draft: Begun", "current 1", "outbox Mine: My text",
  ]

  /// Runs statements on the file as another program would.
  func sql(_ text: String) throws {
    let connection = try Connection(path: path, access: .write)
    try SearchIndex.register(on: connection)
    try connection.script(text)
  }

  /// The file's pages, with nothing left in the log.
  func pages() throws -> [Data] {
    try sql("PRAGMA wal_checkpoint(TRUNCATE)")
    let bytes = try Data(contentsOf: URL(filePath: path))
    return stride(from: 0, to: bytes.count, by: Schema.pageSize).map {
      Data(bytes[$0..<min($0 + Schema.pageSize, bytes.count)])
    }
  }
}
