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
    let sent = try await sendUnlessBusy(everything: true)
    let reports = try await sync(try blogs ?? library.blogs().map(\.id), hurry: .asked, progress: progress)
    try await library.purgeRemovedBlogs(before: library.now() - Self.removalGrace)
    return (sent, reports)
  }

  /// Sends what waits in the outbox; nothing while another program, or another part of this one, is at it: what waits
  /// is sent all the same.
  @discardableResult
  public func sendUnlessBusy(everything: Bool = false) async throws -> [OutboxEntry] {
    do { return try await send(everything: everything) } catch LibraryError.busy(.outbox) { return [] }
  }

  /// Fetches the pictures that are to be kept and are not here yet: of saved posts, and of new ones if the reader wants
  /// all. One that its host does not have is asked for again after a while; see ``ImageStore/keep(_:)``.
  /// - Returns: How many were asked for and could not be had.
  @discardableResult
  public func keepPictures(new: [PostID] = []) async throws -> Int {
    try await library.keepImages(in: images, new: new)
  }
}
