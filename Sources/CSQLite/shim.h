#pragma once
#include <sqlite3.h>

/// Binds a copy of bytes: `SQLITE_TRANSIENT` is a cast that Swift does not import.
static inline int relay_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return count == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                    : sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// Binds a copy of a text that ends with a zero byte.
static inline int relay_bind_text(sqlite3_stmt *statement, int index, const char *text) {
  return sqlite3_bind_text(statement, index, text, -1, SQLITE_TRANSIENT);
}
