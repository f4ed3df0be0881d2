import ReportCore
import ReportMeasurements

/// Reads the database that Android's Health Connect exports.
///
/// A table has the records of one type from all apps, which are merged by rank and time. Times are
/// milliseconds since 1970. Energy is left out, because its unit is not documented.
struct HealthConnectReader: WholeSampleReader {
  let format = DataFormat.healthConnect

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    head.hasText("SQLite format 3\0", at: 0)
      && (head.contains("_record_table") || name.lowercased().contains("health_connect"))
  }

  func read(_ bytes: Span<UInt8>, path: String, into book: inout SampleBook) {
    do throws(SQLiteError) {
      try bytes.withUnsafeBytes { buffer throws(SQLiteError) in
        let database = try SQLiteDatabase.open(buffer)
        var pass = try HealthConnectPass(database, path: path, limit: buffer.count)
        try pass.read(database, into: &book)
      }
    } catch {
      let reason = if case .damaged(let words) = error { words } else { "it cannot be opened" }
      let finding = WeeWXFinding.damaged(reason, records: 0)
      book.log.add(finding.diagnostic(at: SourcePosition(path)))
    }
  }
}

/// A table of records with one value each.
private struct HealthConnectTable {
  let name: String
  let column: String
  let metric: String
  let unit: String
  /// Whether a record covers a span of time.
  var isInterval = false

  static let all = [
    HealthConnectTable(
      name: "steps_record_table", column: "count", metric: "steps", unit: "", isInterval: true),
    HealthConnectTable(
      name: "distance_record_table", column: "distance", metric: "distance", unit: "m",
      isInterval: true),
    HealthConnectTable(
      name: "floors_climbed_record_table", column: "floors", metric: "floors", unit: "",
      isInterval: true),
    HealthConnectTable(
      name: "weight_record_table", column: "weight", metric: "weight", unit: "g"),
    HealthConnectTable(
      name: "lean_body_mass_record_table", column: "mass", metric: "lean-mass", unit: "g"),
    HealthConnectTable(
      name: "body_fat_record_table", column: "percentage", metric: "body-fat", unit: "%"),
    HealthConnectTable(
      name: "resting_heart_rate_record_table", column: "beats_per_minute",
      metric: "resting-heart-rate", unit: "bpm"),
    HealthConnectTable(
      name: "oxygen_saturation_record_table", column: "percentage", metric: "oxygen-saturation",
      unit: "%"),
    HealthConnectTable(
      name: "respiratory_rate_record_table", column: "rate", metric: "respiratory-rate",
      unit: "breaths/min"),
    HealthConnectTable(
      name: "heart_rate_variability_rmssd_record_table", column: "heart_rate_variability_millis",
      metric: "heart-rate-variability", unit: "ms"),
    HealthConnectTable(
      name: "vo2_max_record_table", column: "vo2_milliliters_per_minute_kilogram",
      metric: "vo2-max", unit: "ml/kg/min"),
  ]
}

/// Adds the tables of a database to a book.
private struct HealthConnectPass {
  private let path: String
  private let limit: Int
  /// The names of apps, and the kinds of devices, by their ids.
  private var apps: [Int: String] = [:]
  private var devices: [Int: SourceShare.Kind] = [:]

  init(
    _ database: borrowing SQLiteDatabase, path: String, limit: Int
  ) throws(SQLiteError) {
    self.path = path
    self.limit = limit
    var apps: [Int: String] = [:]
    var devices: [Int: SourceShare.Kind] = [:]
    if try has(["row_id", "package_name"], "application_info_table", database) {
      try database.forEachRow(
        of: "SELECT row_id, package_name FROM application_info_table", limit: limit
      ) { row in
        if let id = row.integer(0), let name = row.text(1) { apps[id] = name }
      }
    }
    if try has(["row_id", "device_type"], "device_info_table", database) {
      try database.forEachRow(
        of: "SELECT row_id, device_type FROM device_info_table", limit: limit
      ) { row in
        guard let id = row.integer(0) else { return }
        switch row.integer(1) {
        case 1, 4, 6: devices[id] = .worn
        case 2: devices[id] = .phone
        default: break
        }
      }
    }
    (self.apps, self.devices) = (apps, devices)
  }
}

extension HealthConnectPass {
  private static let manual = 3
  private static let whole = ["app_info_id", "device_info_id", "recording_method"]

  mutating func read(
    _ database: borrowing SQLiteDatabase, into book: inout SampleBook
  ) throws(SQLiteError) {
    for table in HealthConnectTable.all { try read(table, database, &book) }
    try readHeartRates(database, &book)
    try readNights(database, &book)
    try readWorkouts(database, &book)
  }

  /// Whether a table has some columns.
  private func has(
    _ columns: [String], _ table: String, _ database: borrowing SQLiteDatabase
  ) throws(SQLiteError) -> Bool {
    var names: Set<String> = []
    try database.forEachRow(of: "PRAGMA table_xinfo(\"\(table)\")", limit: limit) { row in
      if let name = row.text(1) { names.insert(name) }
    }
    return names.isSuperset(of: columns)
  }

  private func read(
    _ table: HealthConnectTable, _ database: borrowing SQLiteDatabase, _ book: inout SampleBook
  ) throws(SQLiteError) {
    let times = table.isInterval ? ["start_time", "end_time"] : ["time", "time"]
    guard try has(times + [table.column] + HealthConnectPass.whole, table.name, database) else {
      return
    }
    guard let slot = book.slot(of: table.metric),
      let conversion = book.conversion(from: table.unit, to: slot)
    else { return }
    let columns = (times + [table.column] + HealthConnectPass.whole).joined(separator: ", ")
    try database.forEachRow(of: "SELECT \(columns) FROM \(table.name)", limit: limit) { row in
      book.rows += 1
      guard let start = moment(row, 0), let end = moment(row, 1), let number = row.number(2)
      else { return }
      add(
        conversion.canonical(from: number), to: slot, from: start, to: end,
        source: source(row, from: 3, &book), &book)
    }
  }

  private func readHeartRates(
    _ database: borrowing SQLiteDatabase, _ book: inout SampleBook
  ) throws(SQLiteError) {
    let series = "heart_rate_record_series_table"
    guard try has(["parent_key", "beats_per_minute", "epoch_millis"], series, database),
      let slot = book.slot(of: "heart-rate")
    else { return }
    let sources = try sources(of: "heart_rate_record_table", database, &book)
    let query = "SELECT epoch_millis, beats_per_minute, parent_key FROM \(series)"
    try database.forEachRow(of: query, limit: limit) { row in
      book.rows += 1
      guard let time = moment(row, 0), let rate = row.number(1),
        let source = row.integer(2).flatMap({ sources[$0] })
      else { return }
      add(rate, to: slot, from: time, to: time, source: source, &book)
    }
  }

  /// The sources of the records of a table, by their ids.
  private func sources(
    of table: String, _ database: borrowing SQLiteDatabase, _ book: inout SampleBook
  ) throws(SQLiteError) -> [Int: Int] {
    guard try has(["row_id"] + HealthConnectPass.whole, table, database) else { return [:] }
    var sources: [Int: Int] = [:]
    let columns = (["row_id"] + HealthConnectPass.whole).joined(separator: ", ")
    try database.forEachRow(of: "SELECT \(columns) FROM \(table)", limit: limit) { row in
      if let id = row.integer(0) { sources[id] = source(row, from: 1, &book) }
    }
    return sources
  }

  /// Reads times in bed, which count as nights if an app has no stages, and stages.
  private func readNights(
    _ database: borrowing SQLiteDatabase, _ book: inout SampleBook
  ) throws(SQLiteError) {
    let (sessions, stages) = ("sleep_session_record_table", "sleep_stages_table")
    guard
      try has(["row_id", "start_time", "end_time"] + HealthConnectPass.whole, sessions, database),
      let slot = book.slot(of: "sleep")
    else { return }
    let night = book.source(SampleSource("health connect, nights", .other))
    let query = """
      SELECT start_time, end_time, app_info_id, device_info_id, recording_method FROM \(sessions)
      """
    try database.forEachRow(of: query, limit: limit) { row in
      book.rows += 1
      guard let start = moment(row, 0), let end = moment(row, 1) else { return }
      let minutes = Double(end - start) / 60
      add(
        minutes, to: slot, from: start, to: end, part: "bed",
        source: source(row, from: 2, &book), &book)
      book.add(minutes, to: slot, from: start, to: end, source: night)
    }
    let columns = ["parent_key", "stage_start_time", "stage_end_time", "stage_type"]
    guard try has(columns, stages, database) else { return }
    let parts = [1: "awake", 2: "", 3: "awake", 4: "light", 5: "deep", 6: "rem", 7: "awake"]
    let sources = try sources(of: sessions, database, &book)
    let read = "SELECT \(columns.joined(separator: ", ")) FROM \(stages)"
    try database.forEachRow(of: read, limit: limit) { row in
      guard let source = row.integer(0).flatMap({ sources[$0] }), let start = moment(row, 1),
        let end = moment(row, 2), let part = row.integer(3).flatMap({ parts[$0] })
      else { return }
      add(
        Double(end - start) / 60, to: slot, from: start, to: end, part: part, source: source, &book)
    }
  }

  /// Reads workouts; a title decides the kind if it names one.
  private func readWorkouts(
    _ database: borrowing SQLiteDatabase, _ book: inout SampleBook
  ) throws(SQLiteError) {
    let table = "exercise_session_record_table"
    let columns = ["start_time", "end_time", "title"] + HealthConnectPass.whole
    guard try has(columns, table, database), let slot = book.slot(of: "workouts") else { return }
    let query = "SELECT \(columns.joined(separator: ", ")) FROM \(table)"
    try database.forEachRow(of: query, limit: limit) { row in
      book.rows += 1
      guard let start = moment(row, 0), let end = moment(row, 1) else { return }
      let sport = Sport(named: row.text(2) ?? "")
      add(
        1, to: slot, from: start, to: end, part: sport == .other ? "" : sport.rawValue,
        source: source(row, from: 3, &book), &book)
    }
  }

  private func add(
    _ value: Double, to slot: SampleBook.Slot, from start: Instant, to end: Instant,
    part: String = "", source: Int, _ book: inout SampleBook
  ) {
    let finding = book.add(value, to: slot, from: start, to: end, part: part, source: source)
    if let finding { book.log.add(finding, at: SourcePosition(path)) }
  }

  /// The instant of a time in milliseconds.
  private func moment(_ row: borrowing SQLiteRow, _ column: Int) -> Instant? {
    row.integer(column).map { Instant(seconds: $0 / 1000) }
  }

  /// The source of a record: its app, its device and whether it was typed in.
  private func source(
    _ row: borrowing SQLiteRow, from column: Int, _ book: inout SampleBook
  ) -> Int {
    let app = row.integer(column).flatMap { apps[$0] } ?? ""
    let device = row.integer(column + 1).flatMap { devices[$0] }
    let isHand = row.integer(column + 2) == HealthConnectPass.manual
    return book.source(SampleSource(app, isHand ? .hand : device))
  }
}
