import CSQLite

/// Collects the names of the tables that statements write to, so that a commit can say what it changed. SQLite tells
/// of ordinary tables only, not of those `WITHOUT ROWID`: what a screen shows is in ordinary ones.
final class WrittenTables {
  private(set) var names: Set<String> = []
  private var last: UnsafePointer<CChar>?

  /// The names since the last call.
  func take() -> Set<String> {
    defer {
      names = []
      last = nil
    }
    return names
  }

  fileprivate func note(_ table: UnsafePointer<CChar>) {
    // Thousands of rows of one table come one after the other, mostly with the very same name.
    guard table != last else { return }
    last = table
    names.insert(String(cString: table))
  }
}

extension Connection {
  /// Begins to collect the tables written to in ``written``.
  func watchWrites() {
    sqlite3_update_hook(
      handle,
      { context, _, _, table, _ in
        guard let context, let table else { return }
        Unmanaged<WrittenTables>.fromOpaque(context).takeUnretainedValue().note(table)
      }, Unmanaged.passUnretained(written).toOpaque())
  }
}
