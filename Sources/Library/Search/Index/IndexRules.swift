import Markup

/// Keeps the index to the rules it was made by. When the rules of text or terms have changed, the index is emptied and
/// made anew from the oldest row on, some rows a transaction; what is newer than that point is not in it yet.
enum IndexRules {
  /// Whether the row is in the index, or is to be put in now: not while rows before it are still to come.
  static func covers(_ row: Int64, on connection: Connection) throws -> Bool {
    if try !areCurrent(on: connection) { try startAnew(on: connection) }
    guard let through = try through(on: connection) else { return true }
    return row <= through
  }

  /// Whether the index is whole and made by today's rules.
  static func isUpToDate(on connection: Connection) throws -> Bool {
    try areCurrent(on: connection) && through(on: connection) == nil
  }

  /// Puts the next rows into an index that is being made anew, in the caller's transaction.
  /// - Returns: Whether more are left.
  static func advance(by count: Int = 500, on connection: Connection) throws -> Bool {
    if try !areCurrent(on: connection) { try startAnew(on: connection) }
    guard let through = try through(on: connection) else { return false }
    let rows = try connection.all(
      "SELECT row FROM posts WHERE row > ? ORDER BY row LIMIT ?", through, count
    ) { $0.int(0) }
    for row in rows { try SearchIndex.add(row, on: connection) }
    let isDone = rows.count < count
    try connection.run("UPDATE search_rules SET through = ?", isDone ? nil : rows.last)
    return !isDone
  }

  private static func areCurrent(on connection: Connection) throws -> Bool {
    try connection.first("SELECT text, terms FROM search_rules") {
      $0.int(0) == Int64(PlainText.rulesVersion) && $0.int(1) == Int64(TermReader.rulesVersion)
    } ?? false
  }

  private static func through(on connection: Connection) throws -> Int64? {
    try connection.first("SELECT through FROM search_rules") { $0.optionalInt(0) } ?? nil
  }

  private static func startAnew(on connection: Connection) throws {
    try SearchIndex.removeAll(on: connection)
    try connection.run(
      "INSERT OR REPLACE INTO search_rules VALUES (1, ?, ?, ?)", PlainText.rulesVersion,
      TermReader.rulesVersion,
      Int64.min)
  }
}
