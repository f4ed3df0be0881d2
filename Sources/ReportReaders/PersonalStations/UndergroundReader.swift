import ReportCore
import ReportMeasurements

/// Reads the history tables of Weather Underground: days, an airport's hours, a home station's
/// minutes.
///
/// Names end with their unit (`Max TemperatureF`, `Precipitationmm`), lines with `<br />`, and the
/// first column of days is named after the zone. Days are taken as printed; the other tables have a
/// column `DateUTC` and need the station's zone. An airport's hourly precipitation is repeated
/// within the hour and is not read; a home station's `dailyrainin` is a counter.
struct UndergroundReader: DataReader {
  let format = DataFormat.underground

  func recognises(_ head: Span<UInt8>) -> Bool {
    var sheet = StationSheet(path: "")
    return sheet.nextHeader(in: head).flatMap(UndergroundHeader.init) != nil
  }

  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
    var sheet = StationSheet(path: path)
    guard let header = sheet.nextHeader(in: bytes).flatMap(UndergroundHeader.init) else {
      return Dataset(refusing: path, because: .noValueColumns)
    }
    let id = options.stationID(ofFile: path, format: "underground")
    guard let utc = header.utc else { return readDays(header, &sheet, id: id, in: bytes) }
    do {
      let zone = try options.zone(for: path, areTimesLocal: false)
      return readTimes(
        header, &sheet, id: id, utc: utc, zone: zone, coverage: options.coverage, in: bytes)
    } catch {
      return Dataset(diagnostics: [error.diagnostic])
    }
  }

  private func readDays(
    _ header: UndergroundHeader, _ sheet: inout StationSheet, id: String, in bytes: Span<UInt8>
  ) -> Dataset {
    var days = DayTable()
    while sheet.nextRow(in: bytes) {
      guard sheet.takeRow(of: header.width, needing: 0, in: bytes) else { continue }
      guard let day = date(in: bytes, sheet.field(0, in: bytes)) else {
        sheet.reportDate(inField: 0, in: bytes)
        continue
      }
      days.takeRow(on: day, dateField: 0, columns: header.columns, from: &sheet, in: bytes)
    }
    if sheet.count == 0 { sheet.report(file: .noRows) }
    let record = StationRecord(station: Station(sourceID: id, name: ""), series: days.build())
    return Dataset(stations: [record], diagnostics: sheet.log.sorted(), rows: sheet.count)
  }

  private func readTimes(
    _ header: UndergroundHeader, _ sheet: inout StationSheet, id: String, utc: Int, zone: Zone,
    coverage: HourCoverage, in bytes: Span<UInt8>
  ) -> Dataset {
    var table = ReadingTable(columns: header.readings)
    while sheet.nextRow(in: bytes) {
      guard sheet.takeRow(of: header.width, needing: utc, in: bytes) else { continue }
      guard let time = clockTime(in: bytes, sheet.field(utc, in: bytes))?.time else {
        sheet.reportDate(inField: utc, in: bytes)
        continue
      }
      let instant = Zone.utc.start(of: time.day).advanced(by: time.second)
      table.add(sheet.readings(header.columns, in: bytes), at: instant, line: sheet.line)
    }
    return sheet.result(of: table, id: id, zone: zone, stamp: .start, coverage: coverage)
  }
}
