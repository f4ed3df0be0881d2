#include <sqlite3.h>

// sqlite3_db_config takes any number of arguments, which Swift cannot pass.
static inline int csqlite_configure(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}
