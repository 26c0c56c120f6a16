import CSQLite

extension Connection {
  /// Lets the body write to the tables that belong to virtual tables, which are closed to SQL otherwise: a damaged
  /// library's own triggers cannot reach them.
  func writingShadowTables<Result>(_ body: () throws -> Result) throws -> Result {
    _ = csqlite_db_config_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 0)
    defer { _ = csqlite_db_config_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 1) }
    return try body()
  }
}

/// Bytes lent to a statement that is run before they go.
struct BorrowedBlob: Bindable {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      return sqlite3_bind_zeroblob(statement, index, 0)
    }
    return sqlite3_bind_blob64(statement, index, start, sqlite3_uint64(bytes.count), nil)
  }
}
