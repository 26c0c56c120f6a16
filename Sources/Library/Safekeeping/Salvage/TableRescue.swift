import CSQLite

/// Takes over a table's rows from a broken file into a new library, as they are.
struct TableRescue {
  let source: Connection
  let target: Connection

  /// What became of a table.
  struct Outcome {
    /// Whether all rows there were have been read.
    var isWhole = true
    /// Rows read whose values cannot be right.
    var refused = 0

    var isComplete: Bool { isWhole && refused == 0 }
  }

  /// Rows of a table with integer keys.
  func rescue(_ table: String, expecting keys: ClosedRange<Int64> = 1...1 << 24) throws -> Outcome {
    var outcome = Outcome()
    let insert = try Insert(table, into: target)
    outcome.isWhole = try rescue(insert, expecting: keys) { outcome.refused += 1 }.run()
    return outcome
  }

  /// Rows with keys that are known from elsewhere, where the table itself does not lead to them.
  func rescue(_ table: String, rows: [Int64]) throws {
    let rescue = try rescue(Insert(table, into: target), expecting: 0...0) {}
    for row in rows { _ = try rescue.run(only: row) }
  }

  /// Rows of a table without integer keys, as many as can be read in order.
  func rescueInOrder(_ table: String) throws -> Outcome {
    var outcome = Outcome()
    let insert = try Insert(table, into: target)
    do {
      let names = insert.columns.joined(separator: ", ")
      _ = try source.all("SELECT \(names) FROM \(table)") { row in
        if try !insert.run(row, from: 0) { outcome.refused += 1 }
      }
    } catch let error as LibraryError where error.isUnreadable {
      outcome.isWhole = false
    }
    return outcome
  }

  private func rescue(
    _ insert: Insert, expecting keys: ClosedRange<Int64>, refused: @escaping () -> Void
  ) -> RowRescue {
    RowRescue(source: source, table: insert.table, columns: insert.columns, expected: keys) { row in
      if try !insert.run(row, from: 1) { refused() }
    }
  }

  /// Puts rows into a table of the new library. What breaks a rule of the table is no row of it.
  private struct Insert {
    let table: String
    let columns: [String]
    private let statement: Statement
    private let connection: Connection

    init(_ table: String, into connection: Connection) throws {
      self.table = table
      self.connection = connection
      columns = try connection.all("SELECT name FROM pragma_table_info(?)", table) { $0.string(0) }
      let marks = columns.map { _ in "?" }.joined(separator: ", ")
      statement = try Statement(
        "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))",
        on: connection, isKept: true)
    }

    /// Whether the values were accepted.
    func run(_ row: Row, from first: Int32) throws -> Bool {
      defer { statement.reset() }
      for index in columns.indices {
        let value = sqlite3_column_value(row.handle, first + Int32(index))
        let code = sqlite3_bind_value(statement.handle, Int32(index) + 1, value)
        guard code == SQLITE_OK else { throw connection.error(code, sql: statement.sql) }
      }
      switch sqlite3_step(statement.handle) {
      case SQLITE_DONE: return true
      case let code where code & 0xff == SQLITE_CONSTRAINT || code & 0xff == SQLITE_MISMATCH: return false
      case let code: throw connection.error(code, sql: statement.sql)
      }
    }
  }
}
