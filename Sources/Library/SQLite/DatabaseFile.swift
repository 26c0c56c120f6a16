import CSQLite

/// The file under a connection, read and locked through SQLite's own hold on it. Whoever opens a database by other means
/// and closes it again takes every lock away that this process has on it, and then another program that closes the
/// library deletes the log under us (https://sqlite.org/howtocorrupt.html, section 2.2).
struct DatabaseFile {
  private let connection: Connection
  private let file: UnsafeMutablePointer<sqlite3_file>
  private let methods: sqlite3_io_methods
  /// SQLITE_IOERR_SHORT_READ, a macro that Swift does not see.
  private static let shortRead = SQLITE_IOERR | 2 << 8

  /// - Throws: ``LibraryError/cannotOpen(_:reason:)``
  init(of connection: Connection) throws {
    var opened: UnsafeMutablePointer<sqlite3_file>?
    let code = sqlite3_file_control(connection.handle, "main", SQLITE_FCNTL_FILE_POINTER, &opened)
    guard code == SQLITE_OK, let opened, let methods = opened.pointee.pMethods else {
      throw LibraryError.cannotOpen(connection.path, reason: "it is no file")
    }
    self.connection = connection
    (file, self.methods) = (opened, methods.pointee)
  }

  var size: Int {
    get throws {
      var bytes: Int64 = 0
      try expect(methods.xFileSize(file, &bytes))
      return Int(bytes)
    }
  }

  /// Up to so many bytes, fewer where the file ends.
  func read(_ count: Int, at offset: Int) throws -> [UInt8] {
    let there = max(min(try size - offset, count), 0)
    var bytes = [UInt8](repeating: 0, count: there)
    let code = methods.xRead(file, &bytes, Int32(there), Int64(offset))
    // Cut by another program since: what is missing reads as zeroes.
    guard code == Self.shortRead else {
      try expect(code)
      return bytes
    }
    return bytes
  }

  /// Takes the lock that no other connection may hold a lock beside, of whatever program, this one's others too, until
  /// the connection closes. A file that cannot be written is only kept from being.
  /// - Returns: Whether it was had.
  func lockAlone() throws -> Bool {
    let isWritable = sqlite3_db_readonly(connection.handle, "main") == 0
    for level in isWritable ? [SQLITE_LOCK_SHARED, SQLITE_LOCK_EXCLUSIVE] : [SQLITE_LOCK_SHARED] {
      let code = methods.xLock(file, level)
      if code & 0xff == SQLITE_BUSY { return false }
      try expect(code)
    }
    return true
  }

  private func expect(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw connection.error(code, sql: "read the file") }
  }
}
