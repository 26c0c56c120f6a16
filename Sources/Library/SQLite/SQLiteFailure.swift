import CSQLite
import Foundation

extension LibraryError {
  /// What a SQLite result code means to the reader (https://sqlite.org/rescode.html).
  init(code: Int32, of handle: OpaquePointer?, path: String, sql: String) {
    let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
    let system = handle.map { sqlite3_system_errno($0) } ?? 0
    switch code & 0xff {
    case SQLITE_FULL:
      self = .diskFull
    case SQLITE_IOERR where [ENOSPC, EDQUOT, EFBIG].contains(system):
      self = .diskFull
    case SQLITE_IOERR where system == EROFS:
      self = .readOnly(path)
    case SQLITE_IOERR:
      self = .diskFailed(reason: system == 0 ? message : String(cString: strerror(system)))
    case SQLITE_READONLY:
      self = .readOnly(path)
    case SQLITE_BUSY, SQLITE_LOCKED:
      self = .locked
    case SQLITE_CORRUPT:
      self = .damaged(reason: message)
    case SQLITE_NOTADB:
      self = .notALibrary(path)
    case SQLITE_CANTOPEN where [ENOSPC, EDQUOT].contains(system):
      self = .diskFull
    case SQLITE_CANTOPEN:
      self = .cannotOpen(path, reason: system == 0 ? message : String(cString: strerror(system)))
    default:
      self = .statement(code: code, message: message, sql: sql)
    }
  }
}
