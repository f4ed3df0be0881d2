/// The tables of a database of WeeWX and their columns.
enum WeeWXSchema {
  /// The names of the tables with rows in the file itself: no views, no virtual tables.
  static func tables(
    of database: borrowing SQLiteDatabase, limit: Int
  ) throws(SQLiteError) -> Set<String> {
    var names: Set<String> = []
    let query = "SELECT type, name, rootpage FROM sqlite_schema"
    try database.forEachRow(of: query, limit: limit) { row in
      guard row.text(0) == "table", let root = row.integer(2), root > 0 else { return }
      if let name = row.text(1) { names.insert(name) }
    }
    return names
  }

  /// The columns of a table in lower case, without computed ones.
  static func columns(
    of table: StaticString, in database: borrowing SQLiteDatabase, limit: Int
  ) throws(SQLiteError) -> Set<String> {
    var names: Set<String> = []
    try database.forEachRow(of: "PRAGMA table_xinfo(\"\(table)\")", limit: limit) { row in
      if row.integer(6) == 0, let name = row.text(1) { names.insert(name.lowercased()) }
    }
    return names
  }
}
