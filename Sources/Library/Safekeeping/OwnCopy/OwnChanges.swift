/// Counts the changes of the reader's own, in the transactions that make them: whichever program runs can tell whether
/// the small copy is behind.
enum OwnChanges {
  /// The tables that hold what no blog could give back.
  static let tables: Set<String> = ["blogs", "states", "tags", "drafts", "outbox", "settings"]

  private static let made = "own"
  private static let copied = "own copied"

  /// Counts a change, if the tables written to make it one.
  /// - Returns: Whether it is one.
  static func note(_ written: Set<String>, on connection: Connection) throws -> Bool {
    guard !written.isDisjoint(with: tables) else { return false }
    try connection.run(
      "INSERT INTO counters VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1", made)
    return true
  }

  /// How many there were.
  static func count(on connection: Connection) throws -> Int64 {
    try connection.int("SELECT value FROM counters WHERE name = ?", made)
  }

  /// Whether there were some since the last copy.
  static func areUncopied(on connection: Connection) throws -> Bool {
    try count(on: connection) != connection.int("SELECT value FROM counters WHERE name = ?", copied)
  }

  /// Remembers that the first so many are in a copy.
  static func noteCopy(of count: Int64, on connection: Connection) throws {
    try connection.run("INSERT OR REPLACE INTO counters VALUES (?, ?)", copied, count)
  }
}
