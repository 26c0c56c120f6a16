#ifndef BROADSHEET_CSQLITE_H
#define BROADSHEET_CSQLITE_H

#include <sqlite3.h>

// SQLITE_STATIC and SQLITE_TRANSIENT are casts, sqlite3_config and sqlite3_db_config are variadic: Swift imports neither.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }
static inline int csqlite_db_config_flag(sqlite3 *db, int option, int on) {
  return sqlite3_db_config(db, option, on, (int *)0);
}
static inline int csqlite_config_flag(int option, int on) { return sqlite3_config(option, on); }

#endif
