import Foundation
import Origins
import Posts

extension Session {
  /// Sends everything that waits, deletions too, then fetches what is new: what an explicit refresh does.
  /// - Parameter blogs: nil for all.
  /// - Returns: The entries of the outbox that were tried, and a report for each blog that syncs.
  public func refresh(
    _ blogs: [BlogID]? = nil, progress: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) async throws -> (sent: [OutboxEntry], reports: [SyncReport]) {
    let sent = try await send(everything: true)
    let reports = try await sync(try blogs ?? library.blogs().map(\.id), hurry: .asked, progress: progress)
    try await library.purgeRemovedBlogs(before: library.now() - Self.removalGrace)
    return (sent, reports)
  }
}
