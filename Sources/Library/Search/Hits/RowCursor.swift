/// Rows in falling order, that is newest first. Each call asks from at most the place of the one before.
protocol RowCursor: AnyObject {
  /// The first row at or below the bound; nil if there is none left.
  func row(atOrBelow bound: Int64) throws -> Int64?
}

/// The rows of a statement whose first column is the row, in falling order, and whose last parameter is the bound.
final class StatementCursor: RowCursor {
  private let statement: Statement
  private let values: [any Bindable]
  /// So many rows are stepped over before the statement is begun anew at the bound.
  private let patience: Int
  private var current: Int64?
  private var isDone = false

  init(_ sql: String, _ values: [any Bindable], patience: Int, on connection: Connection) throws {
    statement = try connection.statements.take(sql, on: connection)
    self.values = values
    self.patience = patience
  }

  deinit { statement.reset() }

  func row(atOrBelow bound: Int64) throws -> Int64? {
    if current == nil, !isDone { try seek(bound) }
    var steps = 0
    while let row = current, row > bound {
      if steps == patience {
        try seek(bound)
      } else {
        try step()
        steps += 1
      }
    }
    return current
  }

  private func seek(_ bound: Int64) throws {
    statement.rewind()
    try statement.bind(list: values + [bound])
    try step()
  }

  private func step() throws {
    if try statement.step() {
      current = Row(handle: statement.handle).int(0)
    } else {
      current = nil
      isDone = true
    }
  }
}

/// Rows known beforehand.
final class ListCursor: RowCursor {
  private let rows: [Int64]
  private var place = 0

  /// - Parameter rows: in any order.
  init(_ rows: [Int64]) { self.rows = rows.sorted(by: >) }

  func row(atOrBelow bound: Int64) -> Int64? {
    while place < rows.count, rows[place] > bound { place += 1 }
    return place < rows.count ? rows[place] : nil
  }
}

/// Rows that at least one of several cursors has.
final class Union: RowCursor {
  private let cursors: [any RowCursor]

  init(_ cursors: [any RowCursor]) { self.cursors = cursors }

  func row(atOrBelow bound: Int64) throws -> Int64? {
    var highest: Int64?
    for cursor in cursors {
      guard let row = try cursor.row(atOrBelow: bound) else { continue }
      if row == bound { return row }
      highest = max(highest ?? row, row)
    }
    return highest
  }
}
