import CSQLite

extension Connection {
  /// Runs a statement that gives no rows; how many rows it changed.
  @discardableResult
  func run<each Value: Bindable>(_ sql: String, _ values: repeat each Value) throws -> Int {
    let statement = try statements.take(sql, on: self)
    defer { statement.reset() }
    try statement.bind(repeat each values)
    while try statement.step() {}
    return changes
  }

  /// All rows of a query, each turned into a value.
  func all<each Value: Bindable, Result>(
    _ sql: String, _ values: repeat each Value, map: (Row) throws -> Result
  ) throws -> [Result] {
    let statement = try statements.take(sql, on: self)
    defer { statement.reset() }
    try statement.bind(repeat each values)
    var results: [Result] = []
    let row = Row(handle: statement.handle)
    while try statement.step() { results.append(try map(row)) }
    return results
  }

  /// All rows of a query with values whose number is known at run time.
  func all<Result>(_ sql: String, list values: [any Bindable], map: (Row) throws -> Result) throws -> [Result]
  {
    let statement = try statements.take(sql, on: self)
    defer { statement.reset() }
    try statement.bind(list: values)
    var results: [Result] = []
    let row = Row(handle: statement.handle)
    while try statement.step() { results.append(try map(row)) }
    return results
  }

  /// The first row of a query; nil if there is none.
  func first<each Value: Bindable, Result>(
    _ sql: String, _ values: repeat each Value, map: (Row) throws -> Result
  ) throws -> Result? {
    let statement = try statements.take(sql, on: self)
    defer { statement.reset() }
    try statement.bind(repeat each values)
    return try statement.step() ? try map(Row(handle: statement.handle)) : nil
  }

  /// The first number of a query; 0 if it has no row.
  func int<each Value: Bindable>(_ sql: String, _ values: repeat each Value) throws -> Int64 {
    try first(sql, repeat each values) { $0.int(0) } ?? 0
  }
}
