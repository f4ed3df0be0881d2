import ReportMeasurements

/// The names of metrics in the app Health Auto Export: with blanks in the header of a table, with
/// underscores in JSON.
enum HealthAutoExportColumns {
  static let all = [
    SampleColumn("step count", metric: "steps"),
    SampleColumn("walking + running distance", "walking running distance", metric: "distance"),
    SampleColumn("cycling distance", metric: "cycling-distance"),
    SampleColumn("swimming distance", "distance swimming", metric: "swimming-distance"),
    SampleColumn("flights climbed", metric: "floors"),
    SampleColumn("active energy", metric: "active-energy"),
    SampleColumn("resting energy", "basal energy burned", metric: "resting-energy"),
    SampleColumn("apple exercise time", metric: "exercise"),
    SampleColumn("mindful minutes", metric: "mindful-minutes"),
    SampleColumn("weight", "weight & body mass", "weight body mass", metric: "weight"),
    SampleColumn("body fat percentage", metric: "body-fat"),
    SampleColumn("lean body mass", metric: "lean-mass"),
    SampleColumn("body mass index", metric: "body-mass-index"),
    SampleColumn("resting heart rate", metric: "resting-heart-rate"),
    SampleColumn(
      "walking heart rate average", metric: "walking-heart-rate"),
    SampleColumn("heart rate variability", metric: "heart-rate-variability"),
    SampleColumn("blood oxygen saturation", "oxygen saturation", metric: "oxygen-saturation"),
    SampleColumn("respiratory rate", metric: "respiratory-rate"),
    SampleColumn("vo2 max", metric: "vo2-max"),
  ]

  /// A mean with the lowest and the highest reading.
  static let heartRate = [
    SampleColumn("heart rate [avg]", "heart rate", metric: "heart-rate"),
    SampleColumn("heart rate [min]", metric: "heart-rate", part: "low"),
    SampleColumn("heart rate [max]", metric: "heart-rate", part: "high"),
  ]

  /// The stages of the nights, in hours.
  static let sleep = [
    SampleColumn(
      "sleep analysis [total]", "sleep analysis [asleep]", metric: "sleep", isZeroMissing: true),
    SampleColumn("sleep analysis [core]", metric: "sleep", part: "light", isZeroMissing: true),
    SampleColumn("sleep analysis [deep]", metric: "sleep", part: "deep", isZeroMissing: true),
    SampleColumn("sleep analysis [rem]", metric: "sleep", part: "rem", isZeroMissing: true),
    SampleColumn("sleep analysis [awake]", metric: "sleep", part: "awake", isZeroMissing: true),
    SampleColumn("sleep analysis [in bed]", metric: "sleep", part: "bed", isZeroMissing: true),
  ]

  /// HealthKit, which has merged the counts of several devices.
  static let source = SampleSource("health auto export", .other)
}
