import CSQLite
import Foundation

extension LibraryError {
  /// What a SQLite result code means to the reader (https://sqlite.org/rescode.html).
  init(code: Int32, of handle: OpaquePointer?, path: String, sql: String) {
    let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
    let reasons = handle.map(Self.systemReasons) ?? []
    let system = reasons.first ?? 0
    switch code & 0xff {
    case SQLITE_FULL:
      self = .diskFull
    case SQLITE_IOERR where reasons.contains(where: Self.isNoRoom):
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
    case SQLITE_CANTOPEN where Self.isNoRoom(system):
      self = .diskFull
    case SQLITE_CANTOPEN:
      self = .cannotOpen(path, reason: system == 0 ? message : String(cString: strerror(system)))
    default:
      self = .statement(code: code, message: message, sql: sql)
    }
  }

  /// A full disk, a used-up quota, the largest size of a file: all the same to the reader.
  static func isNoRoom(_ number: Int32) -> Bool { [ENOSPC, EDQUOT, EFBIG].contains(number) }

  /// The system's error numbers behind a failure, the likeliest first. SQLite keeps one with the connection for some
  /// failures, and for the others (a commit that cannot write its log) only one with each file.
  private static func systemReasons(_ handle: OpaquePointer) -> [Int32] {
    var reasons = [sqlite3_system_errno(handle)]
    for pointer in [SQLITE_FCNTL_JOURNAL_POINTER, SQLITE_FCNTL_FILE_POINTER] {
      var file: UnsafeMutablePointer<sqlite3_file>?
      var reason: Int32 = 0
      guard sqlite3_file_control(handle, "main", pointer, &file) == SQLITE_OK,
        let file, let methods = file.pointee.pMethods,
        methods.pointee.xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &reason) == SQLITE_OK
      else { continue }
      reasons.append(reason)
    }
    return reasons.filter { $0 != 0 }
  }
}
