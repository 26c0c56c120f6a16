/// The library's format: numbered steps, each in a transaction of its own, and what tells its files from others.
enum Schema {
  /// One step from the format before.
  struct Step: Sendable {
    let number: Int
    let apply: @Sendable (Connection) throws -> Void
  }

  static let steps: [Step] = [
    Step(number: 1, apply: Schema1.apply)
  ]

  static var newest: Int { steps.last?.number ?? 0 }

  /// SQLite's `application_id`: "Brds".
  static let application: Int64 = 0x4272_6473

  /// Bytes. Stored bodies are around 2 KB: smaller pages leave more of themselves empty, larger ones make small changes
  /// larger. Four of FTS5's blocks fill one.
  static let pageSize = 16_384
}
