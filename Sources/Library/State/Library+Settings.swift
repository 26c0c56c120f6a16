import Posts

extension Library {
  /// A setting that belongs to the library, such as its current blog; nil if it was never set.
  public func setting(_ name: String) throws -> String? {
    try read { try $0.first("SELECT value FROM settings WHERE name = ?", name) { $0.string(0) } }
  }

  /// Keeps a setting; nil forgets it.
  public func set(_ name: String, to value: String?) async throws {
    try await write { connection in
      guard let value else {
        try connection.run("DELETE FROM settings WHERE name = ?", name)
        return
      }
      try connection.run("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", name, value)
    }
  }
}
