import Foundation

/// Marks very many posts in a few statements.
enum BulkMark {
  static func mark(_ rows: [Int64], read isRead: Bool, now: Date, on connection: Connection) throws {
    guard !rows.isEmpty else { return }
    try connection.script(
      "CREATE TEMP TABLE IF NOT EXISTS marked (row INTEGER PRIMARY KEY) STRICT; DELETE FROM marked")
    for row in rows { try connection.run("INSERT OR IGNORE INTO marked VALUES (?)", row) }
    try connection.run(
      """
      INSERT INTO states (blog, post, is_read, changed)
      SELECT b.id, p.id, ?, ? FROM marked m JOIN posts p ON p.row = m.row JOIN blogs b ON b.blog = p.blog
      WHERE true ORDER BY b.id, p.id
      ON CONFLICT (blog, post) DO UPDATE SET is_read = excluded.is_read, changed = excluded.changed
      """, isRead, now)
    if !isRead { try dropUntouched(on: connection) }
    try connection.run("DELETE FROM marked")
  }

  /// A post the reader has not touched has no state.
  private static func dropUntouched(on connection: Connection) throws {
    try connection.run(
      """
      DELETE FROM states
      WHERE is_read = 0 AND saved IS NULL AND note IS NULL AND position = 0 AND removed IS NULL
        AND (blog, post) IN (SELECT b.id, p.id FROM marked m JOIN posts p ON p.row = m.row
          JOIN blogs b ON b.blog = p.blog)
      """)
  }
}
