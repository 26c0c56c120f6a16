/// Compares the tables, indexes, triggers and views with those of a new library.
enum SchemaCheck {
  static func run(on connection: Connection, steps: [Schema.Step], report: inout CheckReport) throws {
    let new = try Connection(path: ":memory:", access: .create)
    try SearchIndex.register(on: new)
    try Migration.run(on: new, steps: steps) { _ in }
    let (expected, found) = (try definitions(in: new), try definitions(in: connection))
    for (name, definition) in expected.sorted(by: { $0.key < $1.key }) {
      switch found[name] {
      case definition: break
      case nil: report.note(.tables, "“\(name)” is missing.")
      default: report.note(.tables, "“\(name)” is not what it should be.")
      }
    }
    for name in found.keys.sorted() where expected[name] == nil {
      report.note(.tables, "“\(name)” does not belong here.")
    }
  }

  /// SQLite's own statistics and internal indexes are nobody's business.
  private static func definitions(in connection: Connection) throws -> [String: String] {
    Dictionary(
      try connection.all("SELECT name, type || ' ' || ifnull(sql, '') FROM sqlite_schema") {
        ($0.string(0), $0.string(1))
      }.filter { !$0.0.hasPrefix("sqlite_") }, uniquingKeysWith: { first, _ in first })
  }
}
