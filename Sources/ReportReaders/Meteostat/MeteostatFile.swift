import ReportCore
import ReportMeasurements

/// Reads a file of Meteostat.
struct MeteostatFile {
  private var sheet: StationSheet
  private var ids: [String: Int] = [:]
  private var stations: [Entry] = []

  private struct Entry {
    let id: String
    var days = DayTable()
    var hours: ReadingTable
  }

  init(path: String) {
    sheet = StationSheet(path: path)
  }
}

extension MeteostatFile {
  /// More stations than Meteostat has.
  private static let stationLimit = 100_000

  mutating func read(_ bytes: Span<UInt8>, options: ReaderOptions) -> Dataset {
    var start = StationSheet(path: sheet.path)
    guard let layout = MeteostatLayout(readingHeaderOf: &start, in: bytes) else {
      return Dataset(refusing: sheet.path, because: .noValueColumns)
    }
    var zone: Zone?
    if layout.isHourly {
      do {
        zone = try options.zone(for: sheet.path, areTimesLocal: false)
      } catch {
        return Dataset(diagnostics: [error.diagnostic])
      }
    }
    if layout.values.isEmpty { return Dataset(refusing: sheet.path, because: .noValueColumns) }
    if layout.hasHeader { _ = sheet.nextHeader(in: bytes) }
    while sheet.nextRow(in: bytes) { readRow(layout, options, in: bytes) }
    if sheet.count == 0 { sheet.report(file: .noRows) }
    if let wanted = options.station, sheet.count > 0, stations.isEmpty {
      sheet.report(file: .unknownStation(wanted, among: ids.keys.sorted()))
    }
    let records = stations.map { record($0, zone, options.coverage) }
    return Dataset(stations: records, diagnostics: sheet.log.sorted(), rows: sheet.count)
  }

  private mutating func readRow(
    _ layout: MeteostatLayout, _ options: ReaderOptions, in bytes: Span<UInt8>
  ) {
    guard sheet.takeRow(of: layout.width, needing: layout.time.last, in: bytes) else { return }
    guard let time = time(layout, in: bytes) else {
      return sheet.reportDate(inField: layout.time.first, in: bytes)
    }
    guard let station = station(layout, options, in: bytes) else { return }
    guard layout.isHourly else {
      return stations[station].days.takeRow(
        on: time.day, dateField: layout.time.first, columns: layout.values, from: &sheet, in: bytes)
    }
    var row: [Double] = []
    for column in layout.values { row.append(sheet.reading(column, in: bytes)) }
    stations[station].hours.add(
      row, at: Zone.utc.start(of: time.day).advanced(by: time.second), line: sheet.line)
  }

  /// The station of a row, or `nil` if it is not wanted.
  private mutating func station(
    _ layout: MeteostatLayout, _ options: ReaderOptions, in bytes: Span<UInt8>
  ) -> Int? {
    let named = layout.station.map { sheet.field($0, in: bytes).text(in: bytes) } ?? ""
    let id =
      named.isEmpty ? options.stationID(ofFile: sheet.path, format: "meteostat") : named
    if let index = ids[id] { return index < 0 ? nil : index }
    guard ids.count < Self.stationLimit else { return nil }
    if let wanted = options.station, wanted != id {
      ids[id] = -1
      return nil
    }
    ids[id] = stations.count
    stations.append(
      Entry(id: id, hours: ReadingTable(columns: layout.values.map { .readings(of: $0.element) })))
    return stations.count - 1
  }

  private func time(_ layout: MeteostatLayout, in bytes: Span<UInt8>) -> CivilTime? {
    switch layout.time {
    case .single(let index):
      let cell = sheet.field(index, in: bytes)
      return clockTime(in: bytes, cell)?.time ?? date(in: bytes, cell).map { CivilTime($0) }
    case .dateAndHour(let dateIndex, let hour):
      let day = date(in: bytes, sheet.field(dateIndex, in: bytes))
      return day.flatMap { time(on: $0, hour: hour, in: bytes) }
    case .parts(let year, let month, let day, let hour):
      guard let year = number(year, in: bytes), let month = number(month, in: bytes),
        let number = number(day, in: bytes), let day = Day(year: year, month: month, day: number)
      else { return nil }
      return hour.map { time(on: day, hour: $0, in: bytes) } ?? CivilTime(day)
    }
  }

  private func time(on day: Day, hour index: Int, in bytes: Span<UInt8>) -> CivilTime? {
    guard let hour = number(index, in: bytes), (0..<24).contains(hour) else { return nil }
    return CivilTime(day, second: hour * 3600)
  }

  /// A whole number, possibly written `2024.0`.
  private func number(_ index: Int, in bytes: Span<UInt8>) -> Int? {
    decimal(in: bytes, sheet.field(index, in: bytes)).flatMap { Int(exactly: $0) }
  }

  private mutating func record(
    _ entry: Entry, _ zone: Zone?, _ coverage: HourCoverage
  ) -> StationRecord {
    let station = Station(sourceID: entry.id, name: "")
    guard let zone else { return StationRecord(station: station, series: entry.days.build()) }
    let days = entry.hours.days(
      zone: zone, stamp: .start, coverage: coverage, path: sheet.path,
      station: stations.count > 1 ? entry.id : nil, log: &sheet.log)
    return days.record(of: station)
  }
}
