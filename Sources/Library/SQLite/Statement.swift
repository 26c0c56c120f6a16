import CSQLite

/// A prepared statement, kept by its connection for the next time.
final class Statement {
  let sql: String
  let handle: OpaquePointer
  /// Whether somebody is stepping through it: the same text asked for meanwhile gets a statement of its own.
  var isBusy = false
  private unowned let connection: Connection

  init(_ sql: String, on connection: Connection, isKept: Bool) throws {
    self.sql = sql
    self.connection = connection
    var prepared: OpaquePointer?
    let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let code = sqlite3_prepare_v3(connection.handle, sql, -1, flags, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw connection.error(code, sql: sql) }
    handle = prepared
  }

  deinit { sqlite3_finalize(handle) }

  /// Gives the values to the parameters in order.
  func bind<each Value: Bindable>(_ values: repeat each Value) throws {
    var index: Int32 = 0
    for value in repeat each values {
      index += 1
      let code = value.bind(to: handle, at: index)
      guard code == SQLITE_OK else { throw connection.error(code, sql: sql) }
    }
  }

  /// Gives values whose number is known at run time.
  func bind(list values: [any Bindable]) throws {
    for (index, value) in values.enumerated() {
      let code = value.bind(to: handle, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw connection.error(code, sql: sql) }
    }
  }

  /// Goes to the next row; false at the end.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw connection.error(code, sql: sql)
    }
  }

  /// Goes back before the first row, to run again with other values.
  func rewind() { _ = sqlite3_reset(handle) }

  /// Makes it ready for the next use. A failure of the last step is reported by the step itself.
  func reset() {
    _ = sqlite3_reset(handle)
    _ = sqlite3_clear_bindings(handle)
    isBusy = false
  }
}

/// The statements a connection keeps, by their text.
struct StatementCache {
  /// Queries put together from parts (searches) have no end of forms.
  private static let limit = 120
  private var statements: [Key: Statement] = [:]

  /// The statement's text. Its length and end tell most apart: the whole is not hashed each time one is asked for.
  private struct Key: Hashable {
    let sql: String

    func hash(into hasher: inout Hasher) {
      hasher.combine(sql.utf8.count)
      for byte in sql.utf8.suffix(8) { hasher.combine(byte) }
    }
  }

  /// A statement that nobody is using, prepared if need be.
  mutating func take(_ sql: String, on connection: Connection) throws -> Statement {
    if let kept = statements[Key(sql: sql)] {
      guard kept.isBusy else {
        kept.isBusy = true
        return kept
      }
      return try Statement(sql, on: connection, isKept: false)
    }
    if statements.count >= Self.limit { statements = statements.filter(\.value.isBusy) }
    let statement = try Statement(sql, on: connection, isKept: true)
    statement.isBusy = true
    statements[Key(sql: sql)] = statement
    return statement
  }

  mutating func removeAll() { statements = [:] }
}
