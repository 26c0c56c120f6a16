import Dispatch
import Foundation

/// The reader's own store: every post, page and comment that was ever shown, what the reader did to them, and what is
/// on its way out. Everything a screen shows comes from here.
///
/// Reading is synchronous and quick, on connections of a pool; writing is `async`, on one writer. Two programs may
/// have the same library open.
public final class Library: Sendable {
  /// Where the file is.
  public let path: String
  /// The time, passed in so that tests own it.
  let now: @Sendable () -> Date
  /// The steps to the newest format, passed in so that tests own them.
  let steps: [Schema.Step]
  let readers: ReaderPool
  let writer: Writer
  let changes: ChangePublisher

  /// Opens a library, made if it is not there and brought to the newest format if it is older; the tables are looked
  /// at, the posts are not. A library that cannot be written opens for reading.
  /// - Parameters:
  ///   - path: the file; its folder must exist.
  ///   - now: the clock.
  /// - Throws: ``LibraryError``, a newer format and damage found at once among it.
  public convenience init(path: String, now: @escaping @Sendable () -> Date = { Date() }) throws {
    try self.init(path: path, steps: Schema.steps, now: now)
  }

  init(
    path: String, steps: [Schema.Step], now: @escaping @Sendable () -> Date,
    ownCopyDelay: DispatchTimeInterval = OwnCopyTimer.delay
  ) throws {
    self.path = path
    self.now = now
    self.steps = steps
    let opening = try Opening(path: path, steps: steps)
    changes = ChangePublisher(path: path)
    readers = ReaderPool(path: path, access: opening.access, first: opening.reader)
    let ownCopy = OwnCopyTimer(delay: ownCopyDelay)
    writer = Writer(
      path: path, isReadOnly: opening.isReadOnly, publisher: changes, ownCopy: ownCopy, now: now)
    changes.watch(with: writer)
    ownCopy.start(for: self)
  }

  /// Whether the library can only be read here.
  public var isReadOnly: Bool { writer.isReadOnly }

  /// Reads with one consistent view, at once, on the caller's thread. Lists take well under a millisecond.
  func read<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    try readers.read(body)
  }

  /// Changes the library as one whole, after the changes asked for before; what changed is published after the commit.
  /// - Parameter durably: whether it must outlive a power failure (what the reader typed), not only the program.
  @discardableResult
  func write<Result: Sendable>(
    durably: Bool = false, _ body: @escaping @Sendable (Connection) throws -> Result
  ) async throws -> Result {
    try await writer.write(durably: durably, body)
  }
}
