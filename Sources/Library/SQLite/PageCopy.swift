import CSQLite

extension Connection {
  /// Copies this file's content, page by page as it is, over the target's, in one transaction there: whoever reads the
  /// target goes on with what was, and sees the whole copy afterwards (https://sqlite.org/backup.html).
  func copyPages(over target: Connection) throws {
    guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw target.error(sqlite3_errcode(target.handle), sql: "backup")
    }
    let code = sqlite3_backup_step(backup, -1)
    // The end repeats the error of the step and leaves it with the target.
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw target.error(code, sql: "backup") }
  }
}
