import ReportMeasurements

extension SampleSource {
  /// Garmin devices, and the daily totals of a Garmin account.
  static let garmin = SampleSource("Garmin", .worn)

  /// Tables of activities, which are less precise than the devices' own files.
  static let garminActivities = SampleSource("Garmin activities", .worn)
}
