import CSQLite
import Foundation

/// One connection to a SQLite file. Not thread-safe: whoever holds it keeps it to one thread at a time.
final class Connection {
  /// What a connection may do to its file.
  enum Access {
    /// Makes the file where there is none.
    case create
    case write
    case read
    /// Reads a file nobody can write, without locks: where no lock or shared-memory file can be made.
    case immutable

    fileprivate var flags: Int32 {
      switch self {
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .write: SQLITE_OPEN_READWRITE
      case .read, .immutable: SQLITE_OPEN_READONLY
      }
    }
  }

  let path: String
  let handle: OpaquePointer
  var statements = StatementCache()
  /// The tables written to since this was last emptied; see ``watchWrites()``.
  let written = WrittenTables()
  private var depth = 0
  /// Without counts of memory each allocation takes one lock less. SQLite takes this before its first use only; where
  /// somebody else in the process used it before, it keeps counting.
  private static let isConfigured = csqlite_config_flag(SQLITE_CONFIG_MEMSTATUS, 0) == SQLITE_OK

  /// Opens the file.
  /// - Parameter patience: how long to wait for another program's lock, in milliseconds.
  init(path: String, access: Access, patience: Int32 = 10_000) throws {
    self.path = path
    _ = Self.isConfigured
    var opened: OpaquePointer?
    let name = access == .immutable ? FileAddress.immutable(path) : path
    let flags =
      access.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
      | (access == .immutable ? SQLITE_OPEN_URI : 0)
    let code = sqlite3_open_v2(name, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = LibraryError(code: code, of: opened, path: path, sql: "open")
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    wait(for: patience)
    _ = csqlite_db_config_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    _ = csqlite_db_config_flag(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 1)
  }

  /// Waits for a lock by asking each millisecond. SQLite's own way of waiting sleeps longer and longer, and beside a
  /// program that writes one change after the other it hardly ever finds the gap.
  private func wait(for milliseconds: Int32) {
    sqlite3_busy_handler(
      handle,
      { patience, count in
        guard Int(count) < Int(bitPattern: patience) else { return 0 }
        usleep(1000)
        return 1
      }, UnsafeMutableRawPointer(bitPattern: Int(milliseconds)))
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes64(handle)) }

  /// The key of the row inserted last.
  var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// The error of the last call that answered `code`.
  func error(_ code: Int32, sql: String) -> LibraryError {
    LibraryError(code: code, of: handle, path: path, sql: sql)
  }

  /// Runs statements without values, one after the other.
  func script(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, sql: String(sql.prefix(200))) }
  }

  /// Runs the body as one whole: begun at once as the writer, kept at its end, undone if it throws. Inside another
  /// transaction it is a savepoint of it.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    guard !isInTransaction else { return try savepoint(body) }
    return try whole(begunBy: "BEGIN IMMEDIATE", body)
  }

  /// Reads with one consistent view of the library over several statements.
  func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
    guard !isInTransaction else { return try body() }
    return try whole(begunBy: "BEGIN", body)
  }

  private func whole<Result>(begunBy begin: String, _ body: () throws -> Result) throws -> Result {
    try run(begin)
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // SQLite has undone some failures (a full disk) by itself.
      if isInTransaction { try run("ROLLBACK") }
      throw error
    }
  }

  private func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
    depth += 1
    defer { depth -= 1 }
    let name = "s\(depth)"
    try script("SAVEPOINT \(name)")
    do {
      let result = try body()
      try script("RELEASE \(name)")
      return result
    } catch {
      if isInTransaction { try script("ROLLBACK TO \(name); RELEASE \(name)") }
      throw error
    }
  }
}
