import Foundation
import Library
import Origins
import Posts

/// Writes until there is no room, reads, and writes again once there is.
struct FullDisk {
  private let library: Library
  private let blog = Blog(
    id: BlogID("tag:blogger.com,1999:blog-1"), kind: .blogger, address: "https://b1.blogspot.com",
    title: "One")

  init(path: String) throws { library = try Library(path: path) }

  /// - Parameter ballast: a file on the same disk, removed to make room.
  func run(ballast: String) async throws {
    try await run { try FileManager.default.removeItem(atPath: ballast) }
  }

  /// - Parameter limit: no file may be longer, in bytes (man 2 setrlimit).
  func run(limit: UInt64) async throws {
    try await library.add(blog)
    try Self.setLimit(limit)
    try await run { try Self.setLimit(.max) }
  }

  private static func setLimit(_ bytes: UInt64) throws {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(1), &limit) == 0 else { throw POSIXError(.EINVAL) }
    limit.rlim_cur = min(rlim_t(bytes), limit.rlim_max)
    guard setrlimit(__rlimit_resource_t(1), &limit) == 0 else { throw POSIXError(.EINVAL) }
  }

  private func run(makeRoom: () throws -> Void) async throws {
    if try library.blogs().isEmpty { try await library.add(blog) }
    var stored = 0
    do {
      while stored < 100_000 {
        try await store(stored)
        stored += 1
      }
    } catch let error as LibraryError {
      tell("stopped: \(error)")
    }
    tell("stored \(stored), found \(try library.count(of: PostList()))")
    do {
      try await library.save([PostID(blog: blog.id, id: "p0")])
      tell("saved")
    } catch let error as LibraryError {
      tell("refused: \(error)")
    }
    try makeRoom()
    try await store(stored)
    try await library.save([PostID(blog: blog.id, id: "p0")])
    tell("stored \(stored + 1), found \(try library.count(of: PostList()))")
    let report = try await library.check()
    tell("check: \(report.findings.map(\.sentence).joined(separator: " "))")
    try await library.close()
    tell("closed")
  }

  /// Stores a post that takes more than a page: of letters that cannot be made shorter by much.
  private func store(_ number: Int) async throws {
    var text = ""
    var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<2000 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      text += String(state, radix: 36)
    }
    let post = Post(
      id: PostID(blog: blog.id, id: "p\(number)"), title: "Post \(number)", html: "<p>\(text)</p>",
      published: Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 60))
    try await library.store(FeedPage(posts: [post]), of: blog.id)
  }
}
