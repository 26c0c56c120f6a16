import Origins
import Posts

/// Brings the library up to date with its blogs: the only part that reads from the network into it. One program at a
/// time syncs a blog; each page is kept in one commit with the place where the walk goes on, so an interrupted sync
/// resumes.
public struct Sync: Sendable {
  /// Blogs asked at the same time.
  static let width = 4

  private let library: Library
  private let origin: @Sendable (Blog) throws -> any Origin

  /// Makes a sync over a library; `origin` tells how a blog is asked.
  public init(library: Library, origin: @escaping @Sendable (Blog) throws -> any Origin) {
    self.library = library
    self.origin = origin
  }

  /// Syncs blogs, several at a time; one that fails, or that another program is syncing (``LibraryError/busy(_:)``), does
  /// not stop the others. Blogs that do not sync (files) and those removed meanwhile are passed over.
  /// - Returns: A report a blog, in the order asked.
  /// - Throws: when the task was cancelled.
  @discardableResult
  public func run(
    _ blogs: [BlogID], hurry: Hurry, progress: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) async throws -> [SyncReport] {
    let entries = try library.blogs().filter { blogs.contains($0.id) && $0.blog.syncs }
    return try await withThrowingTaskGroup(of: SyncReport.self) { group in
      var waiting = entries[...]
      var reports: [BlogID: SyncReport] = [:]
      for _ in 0..<Self.width {
        guard let next = waiting.popFirst() else { break }
        group.addTask { await report(next.blog, hurry: hurry, progress: progress) }
      }
      while let report = try await group.next() {
        reports[report.blog] = report
        try Task.checkCancellation()
        guard let next = waiting.popFirst() else { continue }
        group.addTask { await self.report(next.blog, hurry: hurry, progress: progress) }
      }
      return blogs.compactMap { reports[$0] }
    }
  }

  private func report(
    _ blog: Blog, hurry: Hurry, progress: @escaping @Sendable (SyncProgress) -> Void
  ) async -> SyncReport {
    do {
      return try await HeldLease.hold(.sync(blog.id), in: library) { lease in
        await walk(blog, hurry: hurry, lease: lease, progress: progress)
      }
    } catch {
      var report = SyncReport(blog: blog.id)
      report.failure = error
      return report
    }
  }

  private func walk(
    _ blog: Blog, hurry: Hurry, lease: HeldLease, progress: @escaping @Sendable (SyncProgress) -> Void
  ) async -> SyncReport {
    var report = SyncReport(blog: blog.id)
    do {
      let origin = try origin(blog)
      for feed in origin.feeds {
        var walk = FeedWalk(
          library: library, origin: origin, feed: feed, hurry: hurry, lease: lease, progress: progress)
        try await walk.run(into: &report)
      }
    } catch {
      report.failure = error
    }
    return report
  }
}
