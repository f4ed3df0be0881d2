import ReportMeasurements

/// What readings come to.
struct DaysOfReadings {
  var series: [Element: DailySeries] = [:]
  /// The last week as it was read.
  var recent: RecentReadings?
  var winds = WindFrequencies()
}

extension DaysOfReadings {
  /// The record of the station that made the readings.
  func record(of station: Station) -> StationRecord {
    StationRecord(station: station, series: series, recent: recent, winds: winds)
  }
}
