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
    while sheet.nextRow(in: bytes) {
      guard let time = time(&clock, plan, &sheet, in: bytes, isMonthly: period == .month)
      else { continue }
      guard let date = time.date.day(in: order) else {
        reportDate(plan, &sheet, in: bytes)
        continue
      }
      let day = isMonthly ? date.month.firstDay : date
      guard let station = stations.index(plan, options, sheet, in: bytes) else { continue }
      if let metric = plan.roles[.metric] {
        for index in places[sheet.field(metric, in: bytes).text(in: bytes)] ?? [] {
          stations.entries[station].days.takeValue(
            on: day, dateField: plan.time.first, column: columns[index], from: &sheet, in: bytes)
        }
      } else {
        stations.entries[station].days.takeRow(
          on: day, dateField: plan.time.first, columns: columns, from: &sheet, in: bytes)
      }
    }
    let records = stations.entries.map {
      StationRecord(
        station: $0.station, series: isMonthly ? $0.days.buildMonths() : $0.days.build())
    }
    return result(records, &sheet)
  }
}
