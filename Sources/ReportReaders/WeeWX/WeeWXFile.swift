import ReportCore
import ReportMeasurements

/// Reads a database of WeeWX.
struct WeeWXFile {
  private let path: String
  private let zone: Zone
  private let coverage: HourCoverage
  private var log = FindingLog()
  private var rows = 0
  private var table: ReadingTable
  private var columns: [WeeWXColumn] = []
  /// The systems of units that occur in the records.
  private var units: Set<WeeWXUnits> = []

  init(path: String, zone: Zone, coverage: HourCoverage) {
    self.coverage = coverage
    self.path = path
    self.zone = zone
    table = ReadingTable(columns: [])
  }
}

extension WeeWXFile {
  mutating func read(_ bytes: Span<UInt8>, id: String) -> Dataset {
    var summaries = WeeWXSummaries()
    if bytes.count > 19, bytes[18] == 2 || bytes[19] == 2 {
      // There is no write-ahead log in memory, and the library rejects a file that requires one.
      log.add(WeeWXFinding.writeAheadLog.diagnostic(at: SourcePosition(path)))
      var copy = bytes.withUnsafeBytes { Array($0) }
      (copy[18], copy[19]) = (1, 1)
      copy.withUnsafeBytes { summaries = open($0) }
    } else {
      bytes.withUnsafeBytes { summaries = open($0) }
    }
    let record = days(with: summaries).record(of: Station(sourceID: id, name: ""))
    let records = record.elements.isEmpty && record.recent == nil ? [] : [record]
    return Dataset(stations: records, diagnostics: log.sorted(), rows: rows)
  }

  private mutating func open(_ bytes: UnsafeRawBufferPointer) -> WeeWXSummaries {
    do {
      let database = try SQLiteDatabase.open(bytes)
      // No row is shorter than four bytes.
      return try read(database, limit: bytes.count / 4)
    } catch {
      let finding: WeeWXFinding =
        switch error {
        case .cannotOpen: .damaged("there is no memory for it", records: rows)
        case .damaged(let reason): .damaged(reason, records: rows)
        }
      log.add(finding.diagnostic(at: SourcePosition(path)))
      return WeeWXSummaries()
    }
  }

  private mutating func read(
    _ database: borrowing SQLiteDatabase, limit: Int
  ) throws(SQLiteError) -> WeeWXSummaries {
    let tables = try WeeWXSchema.tables(of: database, limit: limit)
    guard tables.contains("archive") else { return refuse(.noArchive) }
    let names = try WeeWXSchema.columns(of: "archive", in: database, limit: limit)
    guard ["datetime", "usunits", "interval"].allSatisfy(names.contains) else {
      return refuse(.noArchive)
    }
    columns = WeeWXColumn.all.filter { names.contains($0.name.lowercased()) }
    table = ReadingTable(columns: columns.map { .readings(of: $0.element) })
    guard !columns.isEmpty else {
      log.add(StationFinding.noValueColumns.diagnostic(at: SourcePosition(path)))
      return WeeWXSummaries()
    }
    let selected = (["dateTime", "usUnits", "interval"] + columns.map(\.name))
      .map { "\"\($0)\"" }.joined(separator: ", ")
    try database.forEachRow(of: "SELECT \(selected) FROM \"archive\"", limit: limit) { row in
      readRecord(row)
    }
    if rows == 0 { log.add(StationFinding.noRows.diagnostic(at: SourcePosition(path))) }
    return try WeeWXSummaries(in: database, tables: tables, limit: limit)
  }

  private mutating func refuse(_ finding: WeeWXFinding) -> WeeWXSummaries {
    log.add(finding.diagnostic(at: SourcePosition(path)))
    return WeeWXSummaries()
  }

  private mutating func readRecord(_ row: borrowing SQLiteRow) {
    rows += 1
    guard let stamp = row.integer(0), Instant.range.contains(stamp) else {
      return log.add(StationFinding.unreadableDate(row.excerpt(0)), at: SourcePosition(path))
    }
    let number = row.integer(1) ?? 0
    guard let units = WeeWXUnits(rawValue: number) else {
      return reject(.unknownUnits(number), record: stamp)
    }
    // A week is longer than any station's interval.
    guard let minutes = row.number(2), minutes > 0, minutes <= 10_080 else {
      return reject(.wrongInterval(row.excerpt(2)), record: stamp)
    }
    self.units.insert(units)
    var values = [Double](repeating: .nan, count: columns.count)
    for index in columns.indices {
      values[index] = value(of: columns[index], in: row, at: index + 3, units, record: stamp)
    }
    table.add(values, at: Instant(seconds: stamp), line: 0, lasting: Int(minutes * 60))
  }

  private mutating func reject(_ finding: WeeWXFinding, record: Int) {
    let path = path
    log.add(finding.rule) { finding.diagnostic(at: SourcePosition(path), record: record) }
  }

  private mutating func value(
    of column: WeeWXColumn, in row: borrowing SQLiteRow, at index: Int, _ units: WeeWXUnits,
    record: Int
  ) -> Double {
    guard let number = row.number(index) else {
      if case .null = row.value(index) { return .nan }
      return reject(.unreadableNumber(row.excerpt(index), column: column.name), record)
    }
    if let value = column.value(of: number, units) { return value }
    return reject(
      number < 0 && column.element.isAmount
        ? .negativeAmount(row.excerpt(index), column: column.name)
        : .impossibleValue(row.excerpt(index), column: column.name), record)
  }

  private mutating func reject(_ finding: StationFinding, _ record: Int) -> Double {
    let path = path
    log.add(finding.rule, about: finding.subject) { finding.diagnostic(ofRecord: record, in: path) }
    return .nan
  }

  private mutating func days(with summaries: WeeWXSummaries) -> DaysOfReadings {
    guard !table.isEmpty else { return DaysOfReadings() }
    var result = table.days(zone: zone, stamp: .end, coverage: coverage, path: path, log: &log)
    let position = SourcePosition(path)
    if let wrong = summaries.start(notMidnightOf: zone) {
      log.add(StationFinding.wrongZone(zone, seconds: wrong.second).diagnostic(at: position))
      return result
    }
    guard units.count == 1, let units = units.first else {
      log.add(WeeWXFinding.mixedUnits.diagnostic(at: position))
      return result
    }
    let days = summaries.apply(to: &result.series, zone: zone, units: units)
    if days > 0 { log.add(WeeWXFinding.dailySummaries(days: days).diagnostic(at: position)) }
    return result
  }
}

/// A column of `archive` that is read.
struct WeeWXColumn {
  let name: String
  let element: Element
  private let possibleValues: ClosedRange<Double>
  private let us: Conversion
  private let metric: Conversion
  private let metricWX: Conversion

  private init(_ name: String, _ element: Element) {
    self.name = name
    self.element = element
    possibleValues = element.metric.possible
    us = WeeWXUnits.us.conversion(of: element)
    metric = WeeWXUnits.metric.conversion(of: element)
    metricWX = WeeWXUnits.metricWX.conversion(of: element)
  }

  /// The canonical value of a number, or `nil` if it is impossible.
  func value(of number: Double, _ units: WeeWXUnits) -> Double? {
    let conversion =
      switch units {
      case .us: us
      case .metric: metric
      case .metricWX: metricWX
      }
    let value = conversion.canonical(from: number)
    return possibleValues.contains(value) ? value : nil
  }

  static let all = [
    WeeWXColumn("outTemp", .temperature), WeeWXColumn("rain", .precipitation),
    WeeWXColumn("snow", .snowfall), WeeWXColumn("snowDepth", .snowDepth),
    WeeWXColumn("windSpeed", .wind), WeeWXColumn("windGust", .gust),
    WeeWXColumn("windDir", .windDirection), WeeWXColumn("barometer", .pressure),
    WeeWXColumn("outHumidity", .humidity), WeeWXColumn("sunshineDur", .sunshine),
    WeeWXColumn("dewpoint", .dewPoint), WeeWXColumn("radiation", .radiation),
    WeeWXColumn("UV", .uvIndex), WeeWXColumn("ET", .evaporation),
  ]
}

extension SQLiteRow {
  /// A value, abridged for a message.
  borrowing func excerpt(_ column: Int) -> String {
    switch value(column) {
    case .null: return "NULL"
    case .integer(let value): return "\(value)"
    case .number(let value): return "\(value)"
    case .text(let text):
      let bytes = Array(text.utf8)
      return CSVField(start: 0, end: bytes.count).excerpt(in: bytes.span)
    }
  }
}
