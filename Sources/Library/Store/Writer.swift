import Dispatch
import Foundation

/// The only writer of a program to its library: one connection, one change after the other.
final class Writer: Sendable {
  /// What only the queue touches.
  private final class Confined: @unchecked Sendable {
    var connection: Connection?
    var isDurable = false
    /// Whether it was closed, for good.
    var isClosed = false
    /// Whether the library says that this program has it open.
    var isMarked = false
    /// The last `PRAGMA data_version`: another program's commit gives another number, our own does not.
    var version: Int64?
  }

  let isReadOnly: Bool
  private let path: String
  private let publisher: ChangePublisher
  private let ownCopy: OwnCopyTimer
  private let now: @Sendable () -> Date
  private let holder = LeaseHolder.new()
  private let queue = DispatchQueue(label: "broadsheet.library.writer", qos: .userInitiated)
  private let confined = Confined()

  init(
    path: String, isReadOnly: Bool, publisher: ChangePublisher, ownCopy: OwnCopyTimer,
    now: @escaping @Sendable () -> Date
  ) {
    self.ownCopy = ownCopy
    self.now = now
    self.path = path
    self.isReadOnly = isReadOnly
    self.publisher = publisher
  }

  deinit { unmark() }

  /// Sets a connection up for writing. NORMAL in WAL mode: a killed program loses nothing that was committed; a power
  /// failure may lose the last commits and breaks nothing (https://sqlite.org/pragma.html#pragma_synchronous).
  static func prepare(_ connection: Connection) throws {
    try connection.script(
      """
      PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY;
      PRAGMA recursive_triggers = 0; PRAGMA journal_size_limit = 33554432
      """)
    try SearchIndex.register(on: connection)
    connection.watchWrites()
  }

  func write<Result: Sendable>(
    durably: Bool, _ body: @escaping @Sendable (Connection) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(with: Swift.Result { try self.perform(durably: durably, body) })
      }
    }
  }

  /// Works on the connection outside of a transaction: checkpoints, backups, pragmas.
  func exclusively<Result: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(with: Swift.Result { try body(try self.open()) })
      }
    }
  }

  /// Gives a connection to write over the whole file, after the changes asked for before; what is kept of the file's
  /// content is forgotten.
  func replacing<Result: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [self] in
        continuation.resume(
          with: Swift.Result {
            try mayWrite()
            (confined.connection, confined.isMarked) = (nil, false)
            return try body(try Connection(path: path, access: .write))
          })
      }
    }
  }

  /// Publishes a change of everything if another program has committed since the last look.
  func lookForForeignCommits() {
    queue.async { [self] in
      // Whoever closed it needs the file for something else, or nothing any more.
      guard !confined.isClosed else { return }
      do {
        let version = try settledVersion(on: try open())
        defer { confined.version = version }
        guard let last = confined.version, last != version else { return }
        publisher.publish(.everything)
        ownCopy.set()
      } catch {
        // Whoever reads again now is told what is wrong.
        publisher.publish(.everything)
      }
    }
  }

  /// The log is written to before the commit counts, and nothing tells when it does. Whoever commits holds the write
  /// lock until then: having had the lock, we see it.
  private func settledVersion(on connection: Connection) throws -> Int64 {
    let version = try connection.int("PRAGMA data_version")
    guard version == confined.version else { return version }
    try connection.transaction {}
    return try connection.int("PRAGMA data_version")
  }

  /// Takes the mark away and closes the connection, after the changes asked for before.
  func close() async {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        unmark()
        (confined.connection, confined.isMarked, confined.isClosed) = (nil, false, true)
        continuation.resume()
      }
    }
  }

  /// A mark that cannot be taken away costs a check at the next start, no more.
  private func unmark() {
    guard confined.isMarked, let connection = confined.connection else { return }
    try? connection.transaction { try OpenMark.remove(holder, on: connection) }
  }

  private func mayWrite() throws {
    if isReadOnly { throw LibraryError.readOnly(path) }
    if confined.isClosed { throw CancellationError() }
  }

  private func open() throws -> Connection {
    try mayWrite()
    if let connection = confined.connection { return connection }
    let connection = try Connection(path: path, access: .write)
    try Self.prepare(connection)
    confined.version = try connection.int("PRAGMA data_version")
    confined.connection = connection
    return connection
  }

  private func perform<Result>(durably: Bool, _ body: (Connection) throws -> Result) throws -> Result {
    let connection = try open()
    if durably != confined.isDurable {
      try connection.script("PRAGMA synchronous = \(durably ? "FULL" : "NORMAL")")
      confined.isDurable = durably
    }
    do {
      _ = connection.written.take()
      let (result, isOwn) = try connection.transaction {
        let result = try body(connection)
        if !confined.isMarked { try OpenMark.put(holder, now: now(), on: connection) }
        return (result, try OwnChanges.note(connection.written.names, on: connection))
      }
      confined.isMarked = true
      if isOwn { ownCopy.set() }
      let change = LibraryChange(tables: connection.written.take())
      if !change.parts.isEmpty { publisher.publish(change) }
      return result
    } catch {
      // A rollback that failed leaves a connection nobody can use: the next write opens another.
      if connection.isInTransaction { confined.connection = nil }
      throw error
    }
  }
}
