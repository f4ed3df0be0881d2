import ReportCore
import ReportMeasurements

/// Reads an Ecowitt log.
struct EcowittFile {
  private var sheet: StationSheet
  private var clock: LocalClock

  init(path: String, delimiter: UInt8, zone: Zone) {
    sheet = StationSheet(path: path, delimiter: delimiter)
    clock = LocalClock(zone)
  }
}

extension EcowittFile {
  mutating func read(_ bytes: Span<UInt8>, id: String, coverage: HourCoverage) -> Dataset {
    guard let header = sheet.nextHeader(in: bytes).flatMap(EcowittHeader.init) else {
      return Dataset(refusing: sheet.path, because: .noValueColumns)
    }
    var columns: [StationColumn] = []
    var readings: [ReadingColumn] = []
    for column in header.columns {
      let element = column.readings.element
      guard let unit = Unit.ofSource(column.unit, measuring: element) else {
        sheet.report(
          .unknownUnit(column.unit, column: column.name), inField: column.index, in: bytes)
        continue
      }
      columns.append(
        StationColumn(
          index: column.index, name: column.name, element: element, conversion: unit.conversion))
      readings.append(column.readings)
    }
    if columns.isEmpty { sheet.report(file: .noValueColumns) }
    var table = ReadingTable(columns: readings)
    while sheet.nextRow(in: bytes) {
      guard sheet.takeRow(of: header.width, needing: 0, in: bytes) else { continue }
      guard let time = clockTime(in: bytes, sheet.field(0, in: bytes)) else {
        sheet.reportDate(inField: 0, in: bytes)
        continue
      }
      let instant = sheet.instant(of: time.time, clock: &clock, inField: 0, in: bytes)
      table.add(sheet.readings(columns, in: bytes), at: instant, line: sheet.line)
    }
    return sheet.result(of: table, id: id, zone: clock.zone, stamp: .start, coverage: coverage)
  }
}

extension StationSheet {
  /// The values of a row for the table of readings.
  mutating func readings(_ columns: [StationColumn], in bytes: Span<UInt8>) -> [Double] {
    var row: [Double] = []
    row.reserveCapacity(columns.count)
    for column in columns { row.append(reading(column, in: bytes)) }
    return row
  }

  /// The instant of a local time; one that clocks never showed is reported.
  mutating func instant(
    of time: CivilTime, clock: inout LocalClock, inField index: Int, in bytes: Span<UInt8>
  ) -> Instant {
    let found = clock.instant(of: time)
    if found.isSkipped { report(.skippedTime(time, clock.zone), inField: index, in: bytes) }
    return found.instant
  }

  /// The data of a file of one station.
  mutating func result(
    of table: ReadingTable, id: String, zone: Zone, stamp: ReadingStamp, coverage: HourCoverage
  ) -> Dataset {
    if count == 0 { report(file: .noRows) }
    guard !table.isEmpty, !table.columns.isEmpty else {
      return Dataset(diagnostics: log.sorted(), rows: count)
    }
    let days = table.days(
      zone: zone, stamp: stamp, coverage: coverage, path: path, log: &log)
    let record = days.record(of: Station(sourceID: id, name: ""))
    return Dataset(stations: [record], diagnostics: log.sorted(), rows: count)
  }
}
