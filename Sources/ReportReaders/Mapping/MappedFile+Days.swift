import ReportCore
import ReportMeasurements

// Tables with a row for each day, or for each month.
extension MappedFile {
  /// Reads the rows; those of months are stored under their first days until all are read.
  mutating func readDays(
    _ plan: TablePlan, _ columns: [StationColumn], _ order: ShortDate.Order,
    _ period: TableSurvey.Period, _ sheet: inout StationSheet, in bytes: Span<UInt8>
  ) -> Dataset {
    let isMonthly = period != .day
    let places = MappedFile.places(of: plan)
    var clock = RowClock(plan.time, mapping.layout)
    let zone = options.timeZone == nil ? nil : try? options.zone(for: path, areTimesLocal: false)
    while sheet.nextRow(in: bytes) {
      guard let time = time(&clock, plan, &sheet, in: bytes, isMonthly: period == .month)
      else { continue }
      guard let date = time.date.day(in: order) else {
        reportDate(plan, &sheet, in: bytes)
        continue
      }
      let day = isMonthly ? date.month.firstDay : self.day(of: time, date, order, in: zone)
      guard let station = stations.index(plan, options, &sheet, in: bytes) else { continue }
      if let metric = plan.roles[.metric] {
        for index in places[sheet.field(metric, in: bytes).text(in: bytes).lowercased()] ?? [] {
          stations.entries[station].days.takeValue(
            on: day, dateField: plan.time.first, column: columns[index], from: &sheet, in: bytes)
        }
      } else {
        stations.entries[station].days.takeRow(
          on: day, dateField: plan.time.first, columns: columns, from: &sheet, in: bytes)
      }
    }
    for entry in stations.entries {
      for (element, count) in entry.days.overlappingAmounts {
        let finding = MappingFinding.overlappingAmounts(element, count)
        sheet.log.add(finding.diagnostic(at: SourcePosition(path), in: path))
      }
    }
    let records = stations.entries.map {
      StationRecord(
        station: $0.station, series: isMonthly ? $0.days.buildMonths() : $0.days.build())
    }
    return result(records, &sheet)
  }

  /// The day of a row: as printed, unless its time says that it belongs to another one.
  private func day(
    of time: TableTime, _ date: Day, _ order: ShortDate.Order, in zone: Zone?
  ) -> Day {
    guard let second = time.second else { return date }
    // A midnight labels the day that it begins, or the one that it ends.
    if second == 0 { return mapping.layout.stamp == .end ? date.advanced(by: -1) : date }
    guard second < 86_400, let offset = time.offset, let zone,
      let civil = time.civilTime(in: order)
    else { return date }
    let instant = Zone.utc.start(of: civil.day).advanced(by: civil.second - offset)
    return zone.localDay(at: instant).day
  }
}
