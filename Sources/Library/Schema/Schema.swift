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

  /// Bytes. Bodies are around 4 KB: pages of 8 to 32 KB leave a quarter of themselves empty (measured), these a tenth,
  /// and FTS5's blocks fill one.
  static let pageSize = 4096
}
