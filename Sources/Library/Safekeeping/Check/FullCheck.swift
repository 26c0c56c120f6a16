/// Looks at everything in a library file through one connection for reading, in one consistent view.
struct FullCheck {
  /// No more of SQLite's findings are told: a file that is broken in many places is as broken as in a hundred.
  private static let most = 100

  let connection: Connection
  let steps: [Schema.Step]

  func run() throws -> CheckReport {
    try connection.script("PRAGMA query_only = 0")
    try IndexCheck.prepare(connection)
    return try connection.snapshot {
      var report = CheckReport()
      try part(.file, of: &report, pages)
      try part(.tables, of: &report) { try SchemaCheck.run(on: connection, steps: steps, report: &$0) }
      // What is not there cannot be looked at.
      guard !report.findings.contains(where: { $0.part == .tables }) else { return report }
      for rule in ContentRules.all {
        try part(rule.part, of: &report) { try rule.run(on: connection, report: &$0) }
      }
      try part(.readersOwn, of: &report) { try ReadableCheck.run(on: connection, report: &$0) }
      try part(.searchIndex, of: &report) { try IndexCheck.run(on: connection, report: &$0) }
      return report
    }
  }

  /// Damage that stops one part does not stop the others.
  private func part(
    _ part: CheckReport.Finding.Part, of report: inout CheckReport, _ body: (inout CheckReport) throws -> Void
  ) throws {
    do {
      try body(&report)
    } catch LibraryError.damaged(let reason) {
      report.note(part, "Not all of it could be read: \(reason).")
    }
  }

  /// Each page, tree and index (https://sqlite.org/pragma.html#pragma_integrity_check).
  private func pages(_ report: inout CheckReport) throws {
    let lines = try connection.all("PRAGMA integrity_check(\(Self.most))") { $0.string(0) }
    for line in lines where line != "ok" { report.note(.file, "SQLite found: \(line).") }
  }
}
