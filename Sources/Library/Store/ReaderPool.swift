import Synchronization

/// Connections for reading, one a thread that reads at the moment; a few are kept for the next.
final class ReaderPool: Sendable {
  /// Connections that nobody uses. Each is used by one thread at a time: taken out under the lock, put back after.
  private struct Idle: @unchecked Sendable {
    var connections: [Connection] = []
    var isClosed = false
  }

  private static let kept = 4
  private let path: String
  private let access: Connection.Access
  private let idle: Mutex<Idle>

  init(path: String, access: Connection.Access, first: Connection) {
    self.path = path
    self.access = access
    idle = Mutex(Idle(connections: [first]))
  }

  static func open(path: String, access: Connection.Access) throws -> Connection {
    let connection = try Connection(path: path, access: access)
    // Kilobytes of pages; a list reads a few dozen of them.
    try connection.script("PRAGMA query_only = 1; PRAGMA cache_size = -4096; PRAGMA temp_store = MEMORY")
    try SearchIndex.register(on: connection)
    // Reads the tables' description: damage there shows now, and the log's index is made now.
    _ = try connection.int("SELECT count(*) FROM sqlite_schema")
    return connection
  }

  func read<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    let connection = try take() ?? Self.open(path: path, access: access)
    let result = try connection.snapshot { try body(connection) }
    put(connection)
    return result
  }

  /// A connection of the caller's own, for work that takes long.
  func another() throws -> Connection { try Self.open(path: path, access: access) }

  /// Closes the connections nobody uses, and from now on each after its use.
  func close() { idle.withLock { $0 = Idle(isClosed: true) } }

  private func take() -> Connection? {
    idle.withLock { idle in
      nonisolated(unsafe) let connection = idle.connections.popLast()
      return connection
    }
  }

  private func put(_ connection: Connection) {
    nonisolated(unsafe) let connection = connection
    idle.withLock { idle in
      if !idle.isClosed, idle.connections.count < Self.kept { idle.connections.append(connection) }
    }
  }
}
