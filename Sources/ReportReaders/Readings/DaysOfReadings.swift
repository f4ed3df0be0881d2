import ReportMeasurements

/// The result of combining readings into days.
struct DaysOfReadings {
  var series: [Element: DailySeries] = [:]
  /// The readings of the last week.
  var recent: RecentReadings?
  var winds = WindFrequencies()
}

extension DaysOfReadings {
  /// The record of the station that made the readings.
  func record(of station: Station) -> StationRecord {
    StationRecord(station: station, series: series, recent: recent, winds: winds)
  }
}
