import CSQLite
import Testing

/// The bytes of a database file created by SQL statements.
func databaseBytes(_ statements: String) throws -> [UInt8] {
  var opened: OpaquePointer?
  try #require(sqlite3_open(":memory:", &opened) == SQLITE_OK)
  let database = try #require(opened)
  defer { sqlite3_close(database) }
  let code = sqlite3_exec(database, statements, nil, nil, nil)
  let message = String(cString: sqlite3_errmsg(database))
  try #require(code == SQLITE_OK, "\(message)")
  var size: sqlite3_int64 = 0
  let bytes = try #require(sqlite3_serialize(database, "main", &size, 0))
  defer { sqlite3_free(bytes) }
  return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
}
