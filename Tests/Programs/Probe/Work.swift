import Foundation
import Library
import Origins
import Posts

/// Syncs, sends and does what a reader does, all at the same time and without end. Each thing done is told once its call
/// has returned: from then on it must outlive this program.
struct Work {
  let library: Library
  let origin: @Sendable (Blog) throws -> any Origin
  let start: Int

  init(path: String, server: String, start: Int) throws {
    let library = try Library(path: path)
    self.library = library
    self.start = start
    let fetcher = PoliteFetcher(transport: SystemTransport(), memory: library, random: { 0 })
    let factory = OriginFactory(fetcher: fetcher)
    origin = { try factory.origin(for: $0) }
  }

  func run() async throws {
    tell("opened")
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await sync() }
      group.addTask { try await send() }
      group.addTask { try await copy() }
      group.addTask { try await act() }
      try await group.waitForAll()
    }
  }

  private func sync() async throws {
    let blogs = try library.blogs().map(\.id)
    try await repeatedly {
      let reports = try await Sync(library: library, origin: origin).run(blogs, hurry: .asked)
      let failures = reports.compactMap(\.failure)
      for failure in failures where !isBusy(failure) { tell("sync failed: \(failure)") }
      if failures.isEmpty { tell("synced \(try library.count(of: PostList()))") }
    }
  }

  private func send() async throws {
    try await repeatedly {
      for entry in try await Outbox(library: library, origin: origin).send(everything: true) {
        if let reason = entry.reason { tell("sending failed: \(reason)") }
      }
    }
  }

  private func isBusy(_ error: any Error) -> Bool {
    if case LibraryError.busy = error { true } else { false }
  }

  /// Another program may be at it.
  private func repeatedly(_ body: () async throws -> Void) async throws {
    while true {
      do { try await body() } catch LibraryError.busy {}
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  private func copy() async throws {
    while true {
      try await library.keepOwnCopy()
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private func act() async throws {
    let blogs = try library.blogs().map(\.blog)
    guard let rest = blogs.first(where: { $0.kind == .rest }),
      let blogger = blogs.first(where: { $0.kind == .blogger })
    else { return }
    for number in start... {
      // Posts that may not have come yet: a state may be before its post.
      let post = PostID(
        blog: blogger.id,
        id: "tag:blogger.com,1999:blog-4242424242424242424.post-\(8_000_000_000_000_000_001 + number)")
      switch number % 6 {
      case 0:
        try await library.save([post])
        tell("save \(post.id)")
      case 1:
        try await library.setNote("note \(number)", of: post)
        tell("note \(post.id) note \(number)")
      case 2:
        try await library.mark([post], read: true)
        tell("read \(post.id)")
      case 3:
        try await library.send(
          OutgoingPost(title: "Written \(number)", body: "By number \(number)", author: "1"), to: rest.id)
        tell("post Written \(number)")
      case 4:
        try await library.save(Draft(title: "Draft \(number)", body: "", changed: Date()))
        tell("draft Draft \(number)")
      default:
        try await library.delete([post])
        tell("delete \(post.id)")
      }
    }
  }
}
