import ReportCore
import ReportMeasurements

/// Collects the stations of a mapped table while it is read.
struct MappedStations {
  var entries: [Entry] = []
  /// The unwanted ones.
  private(set) var others: Set<String> = []
  private var places: [String: Int] = [:]

  struct Entry {
    let station: Station
    var days = DayTable()
    var table: ReadingTable?
    /// The readings of a table with a row for each value.
    var readings: [Reading] = []
    /// A clock for each word in the column `metric`, whose rows are in chronological order.
    var clocks: [String: LocalClock] = [:]
  }

  struct Reading {
    let instant: Instant
    let column: Int
    let value: Double
    let line: Int
  }

  /// More stations than any network has.
  private static let limit = 100_000
}

extension MappedStations {
  /// The index of a row's station, or `nil` if it is not wanted.
  mutating func index(
    _ plan: TablePlan, _ options: ReaderOptions, _ sheet: inout StationSheet,
    in bytes: Span<UInt8>
  ) -> Int? {
    let id = text(.station, plan, sheet, in: bytes)
    if id == nil, let column = plan.roles[.station] {
      let place = sheet.position(ofField: column, in: bytes)
      let finding = MappingFinding.noStation
      sheet.log.add(finding.rule, line: place.line) {
        finding.diagnostic(at: place, in: place.path)
      }
      return nil
    }
    let key = id ?? ""
    if let place = places[key] { return place }
    if let id, let wanted = options.station, wanted != id {
      if others.count < Self.limit { others.insert(id) }
      return nil
    }
    guard entries.count < Self.limit else { return nil }
    places[key] = entries.count
    func number(_ role: ColumnRole) -> Double? {
      plan.roles[role].flatMap { decimal(in: bytes, sheet.field($0, in: bytes)) }
    }
    let station = Station(
      sourceID: id ?? options.stationID(ofFile: sheet.path, format: "table"),
      name: text(.name, plan, sheet, in: bytes) ?? id ?? "", latitude: number(.latitude),
      longitude: number(.longitude), elevation: number(.elevation))
    entries.append(Entry(station: station))
    return entries.count - 1
  }

  private func text(
    _ role: ColumnRole, _ plan: TablePlan, _ sheet: StationSheet, in bytes: Span<UInt8>
  ) -> String? {
    guard let index = plan.roles[role] else { return nil }
    let text = sheet.field(index, in: bytes).text(in: bytes)
    return text.isEmpty ? nil : text
  }
}

extension MappedStations.Entry {
  /// Adds a row with a reading for each column.
  mutating func add(_ row: [Double], at instant: Instant, line: Int, _ plan: TablePlan) {
    if table == nil {
      table = ReadingTable(columns: plan.values.map { .readings(of: $0.value) })
    }
    table?.add(row, at: instant, line: line)
  }

  /// The readings of a table with a row for each value, with those of one moment in one row.
  func joinedReadings(_ plan: TablePlan) -> ReadingTable {
    var table = ReadingTable(columns: plan.values.map { .readings(of: $0.value) })
    let blank = [Double](repeating: .nan, count: plan.values.count)
    var row = blank
    var last: MappedStations.Reading?
    let order = readings.indices.sorted {
      (readings[$0].instant, $0) < (readings[$1].instant, $1)
    }
    for reading in order.lazy.map({ readings[$0] }) {
      // A second reading for one moment begins a new row, which is reported as a repetition.
      if let last, last.instant != reading.instant || !row[reading.column].isNaN {
        table.add(row, at: last.instant, line: last.line)
        row = blank
      }
      row[reading.column] = reading.value
      last = reading
    }
    if let last { table.add(row, at: last.instant, line: last.line) }
    return table
  }
}

extension DayTable {
  /// Stores the only value of a sheet's row; reports one that was there before.
  mutating func takeValue(
    on day: Day, dateField: Int, column: StationColumn, from sheet: inout StationSheet,
    in bytes: Span<UInt8>
  ) {
    switch take(sheet.value(column, in: bytes), of: column, on: day) {
    case .stored: break
    case .repeated: sheet.report(.repeatedDay(day), inField: dateField, in: bytes)
    case .replaced: sheet.report(.conflictingDay(day), inField: dateField, in: bytes)
    case .refused: sheet.report(.distantDate(day), inField: dateField, in: bytes)
    }
  }
}
