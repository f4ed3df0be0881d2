import CSQLite

/// A database file in memory that is only read, and whose schema is not trusted.
///
/// Views, triggers, functions of the schema and virtual tables are disabled; a statement may read
/// the columns of tables and nothing else.
struct SQLiteDatabase: ~Copyable {
  private let handle: OpaquePointer

  deinit {
    sqlite3_close(handle)
  }
}

extension SQLiteDatabase {
  /// Opens a file's bytes, which must stay at the same address as long as the database is open.
  static func open(_ bytes: UnsafeRawBufferPointer) throws(SQLiteError) -> SQLiteDatabase {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(":memory:", &opened, flags, nil)
    guard let opened else { throw .cannotOpen }
    let database = SQLiteDatabase(handle: opened)
    try database.check(code)
    database.restrict()
    // The flag keeps the library from writing into the bytes.
    let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?
      .assumingMemoryBound(to: UInt8.self)
    let size = Int64(bytes.count)
    try database.check(
      sqlite3_deserialize(opened, "main", start, size, size, UInt32(SQLITE_DESERIALIZE_READONLY)))
    database.allowReadingOnly()
    return database
  }

  /// Runs a query written in this module.
  ///
  /// - Parameters:
  ///   - query: A `SELECT`, or the pragma that lists a table's columns.
  ///   - limit: More rows than the file can contain: a damaged file can be cyclic.
  ///   - body: Called for each row.
  /// - Throws: The library's error about the file.
  borrowing func forEachRow(
    of query: String, limit: Int, _ body: (borrowing SQLiteRow) -> Void
  ) throws(SQLiteError) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, query, -1, &prepared, nil)
    defer { sqlite3_finalize(prepared) }
    try check(code)
    guard let statement = prepared else { throw .cannotOpen }
    var count = 0
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: body(SQLiteRow(statement))
      case SQLITE_DONE: return
      default: throw error
      }
      count += 1
      guard count <= limit else { throw .damaged("it has more rows than bytes for them") }
    }
  }

  private borrowing func restrict() {
    let switches = [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
    ]
    for (option, value) in switches { csqlite_configure(handle, option, Int32(value)) }
    let limits = [
      (SQLITE_LIMIT_LENGTH, 1_000_000), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
      (SQLITE_LIMIT_EXPR_DEPTH, 50), (SQLITE_LIMIT_COMPOUND_SELECT, 2),
      (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50),
      (SQLITE_LIMIT_VARIABLE_NUMBER, 10), (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
      (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
    for (limit, value) in limits { sqlite3_limit(handle, limit, Int32(value)) }
    sqlite3_exec(handle, "PRAGMA cell_size_check = ON", nil, nil, nil)
  }

  /// Denies everything except reading a table's columns; opening requires more than that.
  private borrowing func allowReadingOnly() {
    sqlite3_set_authorizer(
      handle,
      { _, action, name, _, _, _ in
        switch action {
        case SQLITE_SELECT, SQLITE_READ: SQLITE_OK
        case SQLITE_PRAGMA where name.map { String(cString: $0) } == "table_xinfo": SQLITE_OK
        default: SQLITE_DENY
        }
      }, nil)
  }

  private borrowing func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw error }
  }

  private var error: SQLiteError {
    sqlite3_errmsg(handle).map { .damaged(String(cString: $0)) } ?? .cannotOpen
  }
}

/// A row of a query's result, valid while the query is at it.
struct SQLiteRow: ~Copyable {
  private let statement: OpaquePointer

  fileprivate init(_ statement: OpaquePointer) {
    self.statement = statement
  }
}

extension SQLiteRow {
  /// A value in its stored type.
  enum Value: Hashable {
    case null
    case integer(Int)
    case number(Double)
    /// A text, or bytes, of which only the beginning is kept.
    case text(String)
  }

  borrowing func value(_ column: Int) -> Value {
    let index = Int32(clamping: column)
    switch sqlite3_column_type(statement, index) {
    case SQLITE_NULL: return .null
    case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(statement, index)))
    case SQLITE_FLOAT: return .number(sqlite3_column_double(statement, index))
    default:
      let bytes = UnsafeRawBufferPointer(
        start: sqlite3_column_blob(statement, index),
        count: Int(sqlite3_column_bytes(statement, index)))
      return .text(String(decoding: bytes.prefix(200), as: UTF8.self))
    }
  }

  borrowing func integer(_ column: Int) -> Int? {
    if case .integer(let value) = value(column) { return value }
    return nil
  }

  borrowing func text(_ column: Int) -> String? {
    if case .text(let value) = value(column) { return value }
    return nil
  }

  /// A finite number.
  borrowing func number(_ column: Int) -> Double? {
    let index = Int32(clamping: column)
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER, SQLITE_FLOAT:
      let value = sqlite3_column_double(statement, index)
      return value.isFinite ? value : nil
    default: return nil
    }
  }
}

/// The reason why a database cannot be read, or not to its end.
enum SQLiteError: Error, Hashable {
  case cannotOpen
  /// With the library's message.
  case damaged(String)
}
