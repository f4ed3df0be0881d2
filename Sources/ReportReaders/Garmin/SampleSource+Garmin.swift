import ReportMeasurements

extension SampleSource {
  /// Devices of Garmin, and what its account says of whole days.
  static let garmin = SampleSource("Garmin", .worn)

  /// Tables of activities, which the devices' own files know better.
  static let garminActivities = SampleSource("Garmin activities", .worn)
}
