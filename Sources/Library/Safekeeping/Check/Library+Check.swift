extension Library {
  /// Looks at everything: the file's header and page count, the tables, each page, what belongs together, the full-text
  /// index. It reads the whole file on a connection of its own; others read and write meanwhile.
  /// - Throws: ``LibraryError`` where the check itself cannot be done (a disk that fails); damage is a finding.
  public func check() async throws -> CheckReport {
    let (library, steps) = (self, steps)
    return try await Aside.run {
      var report = CheckReport()
      do {
        try HeaderCheck.run(library.path)
        let connection = try library.readers.another()
        return try FullCheck(connection: connection, steps: steps).run()
      } catch LibraryError.damaged(let reason) {
        report.note(.file, "The file is damaged: \(reason).")
      } catch LibraryError.notALibrary {
        report.note(.file, "The file's beginning was overwritten.")
      }
      return report
    }
  }
}
