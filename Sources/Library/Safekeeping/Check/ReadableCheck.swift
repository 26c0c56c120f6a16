import Foundation

/// Reads what is kept in forms that SQLite does not know: each must come out as the value it was.
enum ReadableCheck {
  static func run(on connection: Connection, report: inout CheckReport) throws {
    let unpacker = BodyUnpacker()
    var bodies = 0
    _ = try connection.all("SELECT html FROM bodies") { row in
      do { try row.withHTML(0, unpacker) { _ in } } catch LibraryError.damaged { bodies += 1 }
    }
    note(bodies, "text cannot be read", "texts cannot be read", .content, &report)

    try count("blog cannot be read", "blogs cannot be read", .content, &report) {
      try connection.all("SELECT \(BlogRow.columns) FROM blogs") { row in attempt { try BlogRow.read(row) } }
    }
    try count("draft cannot be read", "drafts cannot be read", .readersOwn, &report) {
      try connection.all("SELECT id FROM drafts") { UUID(uuidString: $0.string(0)) != nil }
    }
    try count(
      "entry of the outbox cannot be read", "entries of the outbox cannot be read", .readersOwn, &report
    ) {
      try connection.all("SELECT entry FROM outbox") { $0.int(0) }.map { entry in
        attempt { try OutboxRow.one(entry, on: connection) }
      }
    }
  }

  private static func attempt<Value>(_ read: () throws -> Value) -> Bool {
    do {
      _ = try read()
      return true
    } catch {
      return false
    }
  }

  /// - Parameter isReadable: whether each is.
  private static func count(
    _ one: String, _ many: String, _ part: CheckReport.Finding.Part, _ report: inout CheckReport,
    isReadable: () throws -> [Bool]
  ) throws {
    note(try isReadable().count { !$0 }, one, many, part, &report)
  }

  private static func note(
    _ count: Int, _ one: String, _ many: String, _ part: CheckReport.Finding.Part, _ report: inout CheckReport
  ) {
    guard count > 0 else { return }
    report.note(part, count == 1 ? "1 \(one)." : "\(count) \(many).")
  }
}
