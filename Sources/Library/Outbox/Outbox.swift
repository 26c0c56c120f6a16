import Foundation
import Origins
import Posts

/// Sends what the reader wrote and deleted: in order, each marked as being sent in a commit before its request. After
/// an unknown outcome the origin is asked first, so nothing is sent twice and nothing lost. One program at a time sends.
public struct Outbox: Sendable {
  /// Seconds until an entry that could not be sent is tried again the first time; twice as long each time after.
  static let firstDelay: TimeInterval = 30
  /// The longest it waits, in seconds.
  static let longestDelay: TimeInterval = 3600

  private let library: Library
  private let origin: @Sendable (Blog) throws -> any Origin

  /// Makes a sender over a library; `origin` tells how a blog is asked.
  public init(library: Library, origin: @escaping @Sendable (Blog) throws -> any Origin) {
    self.library = library
    self.origin = origin
  }

  /// Sends what is due.
  /// - Parameter everything: sends what waits for a later try, and deletions that could still be withdrawn, as well.
  /// - Returns: The entries tried, as they are after it.
  /// - Throws: ``LibraryError/busy(_:)`` when another program is sending.
  @discardableResult
  public func send(everything: Bool = false) async throws -> [OutboxEntry] {
    let hasWork = try library.read { try connectionHasWork($0, everything: everything) }
    guard hasWork else { return [] }
    return try await HeldLease.hold(.outbox, in: library) { lease in
      var tried: [OutboxEntry] = []
      let blogs = try library.blogs().map(\.blog)
      for blog in blogs where blog.takesPosts {
        tried += try await send(to: blog, everything: everything, lease: lease)
      }
      return tried
    }
  }

  /// When the next entry is due; nil while nothing waits.
  public func nextDue() throws -> Date? { try library.read { try OutboxSchedule.nextDue(on: $0) } }

  private func connectionHasWork(_ connection: Connection, everything: Bool) throws -> Bool {
    try connection.int(
      "SELECT count(*) FROM outbox WHERE state IN ('waiting', 'sending', 'unsure') AND (? OR due <= ?)",
      everything, library.now()) > 0
  }

  /// An entry that has to wait holds back those behind it; one that is not due yet because it may be withdrawn, or that
  /// was refused, does not.
  private func send(to blog: Blog, everything: Bool, lease: HeldLease) async throws -> [OutboxEntry] {
    let origin: any Origin
    do { origin = try self.origin(blog) } catch let error as OriginsError {
      // The other blogs go on.
      guard let entry = try next(of: blog.id, after: 0), everything || entry.due <= library.now() else {
        return []
      }
      return [try await OutboxDelivery.postponed(entry, error, in: library)]
    }
    var tried: [OutboxEntry] = []
    var last: Int64 = 0
    while let entry = try next(of: blog.id, after: last) {
      try Task.checkCancellation()
      last = entry.number
      guard everything || entry.due <= library.now() else {
        if case .deletion = entry.content { continue }
        break
      }
      let delivery = OutboxDelivery(library: library, origin: origin, lease: lease)
      guard let outcome = try await delivery.deliver(entry) else { continue }
      tried.append(outcome)
      if outcome.state == .waiting || outcome.state == .unsure { break }
    }
    return tried
  }

  private func next(of blog: BlogID, after number: Int64) throws -> OutboxEntry? {
    try library.read { connection in
      try OutboxRow.all(
        where: "blog = ? AND entry > ? AND state IN ('waiting', 'sending', 'unsure')", blog.rawValue, number,
        on: connection
      ).first
    }
  }
}
