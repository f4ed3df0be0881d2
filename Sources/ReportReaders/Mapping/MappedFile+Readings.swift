import ReportCore
import ReportMeasurements

// Tables with several rows per day.
extension MappedFile {
  mutating func readTimes(
    _ plan: TablePlan, _ columns: [StationColumn], _ order: ShortDate.Order, areTimesLocal: Bool,
    _ sheet: inout StationSheet, in bytes: Span<UInt8>
  ) -> Dataset {
    let zone: Zone
    do {
      let isPrinted = areTimesLocal && columns.allSatisfy { $0.element.metric.dimension == .other }
      // Personal data belong to the day that is printed.
      zone =
        options.timeZone == nil && isPrinted
        ? .utc : try options.zone(for: path, areTimesLocal: areTimesLocal)
    } catch {
      return Dataset(diagnostics: [error.diagnostic])
    }
    let places = MappedFile.places(of: plan)
    /// Whether a blank cell can mean that there was none.
    let hasBlanks = columns.contains(where: \.isBlankNone)
    var rows = RowClock(plan.time, mapping.layout)
    while sheet.nextRow(in: bytes) {
      guard let time = time(&rows, plan, &sheet, in: bytes) else { continue }
      guard let station = stations.index(plan, options, &sheet, in: bytes) else { continue }
      let word = plan.roles[.metric].map { sheet.field($0, in: bytes).text(in: bytes) } ?? ""
      guard let civil = time.civilTime(in: order) else {
        reportDate(plan, &sheet, in: bytes)
        continue
      }
      let instant =
        time.offset.map { Zone.utc.start(of: civil.day).advanced(by: civil.second - $0) }
        ?? sheet.instant(
          of: civil, clock: &stations.entries[station].clocks[word, default: LocalClock(zone)],
          inField: plan.time.first, in: bytes)
      if plan.isLong {
        for index in places[word.lowercased()] ?? [] {
          let value = sheet.reading(columns[index], in: bytes)
          stations.entries[station].readings.append(
            MappedStations.Reading(
              instant: instant, column: index, value: value, line: sheet.line))
        }
      } else {
        var row = sheet.readings(columns, in: bytes)
        if hasBlanks, !row.allSatisfy(\.isNaN) {
          for index in columns.indices where columns[index].isBlankNone && row[index].isNaN {
            row[index] = 0
          }
        }
        stations.entries[station].add(row, at: instant, line: sheet.line, plan)
      }
    }
    let isOne = stations.entries.count == 1
    let records = stations.entries.map { entry in
      let table = plan.isLong ? entry.joinedReadings(plan) : entry.table
      guard let table, !table.isEmpty else {
        return StationRecord(station: entry.station, series: [:])
      }
      let days = table.days(
        zone: zone, stamp: mapping.layout.stamp, coverage: options.coverage, path: path,
        station: isOne ? nil : entry.station.sourceID, log: &sheet.log)
      return days.record(of: entry.station)
    }
    return result(records, &sheet)
  }
}
