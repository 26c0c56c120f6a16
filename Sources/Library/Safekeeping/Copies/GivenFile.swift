import Foundation

/// A file that the reader says is a library: looked at, never changed.
struct GivenFile {
  let connection: Connection
  let finding: Migration.Finding

  /// - Throws: ``LibraryError/notALibrary(_:)``, ``LibraryError/newerSchema(found:known:)``,
  ///   ``LibraryError/damagedCopy(_:reason:)``, ``LibraryError/cannotOpen(_:reason:)``.
  init(path: String, steps: [Schema.Step]) throws {
    guard FilePlace.exists(path) else { throw FilePlace.error(path) }
    do {
      try HeaderCheck.run(path)
      // Reading a file that nobody has open leaves no log beside it.
      connection =
        FilePlace.exists(path + "-wal")
        ? try Opening.openReader(path: path, isWritable: false).0
        : try ReaderPool.open(path: path, access: .immutable)
      finding = try Migration.inspect(connection, steps: steps)
    } catch LibraryError.damaged(let reason) {
      throw LibraryError.damagedCopy(path, reason: reason)
    }
    guard finding != .empty else { throw LibraryError.notALibrary(path) }
  }

  /// - Throws: ``LibraryError/damagedCopy(_:reason:)`` unless the full check finds nothing.
  static func mustBeSound(_ connection: Connection, path: String, steps: [Schema.Step]) throws {
    let report = try FullCheck(connection: connection, steps: steps).run()
    if let reason = report.reason { throw LibraryError.damagedCopy(path, reason: reason) }
  }
}
