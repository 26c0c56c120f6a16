/// Numbers the library remembers.
enum Counter: String {
  /// The last number given to a blog or post: each is given once and never again, whatever goes.
  case blog, post
  /// How many rows a post is off its sort date's at most; see Documentation/row-ids.md.
  case drift

  func value(on connection: Connection) throws -> Int64 {
    try connection.int("SELECT value FROM counters WHERE name = ?", rawValue)
  }

  /// Takes numbers in a row; the first of them.
  func take(_ count: Int = 1, on connection: Connection) throws -> Int64 {
    guard count > 0 else { return 0 }
    try connection.run("UPDATE counters SET value = value + ? WHERE name = ?", count, rawValue)
    return try value(on: connection) - Int64(count) + 1
  }

  /// Remembers a value if it is the largest so far.
  func raise(to value: Int64, on connection: Connection) throws {
    try connection.run("UPDATE counters SET value = ?1 WHERE name = ?2 AND value < ?1", value, rawValue)
  }
}
