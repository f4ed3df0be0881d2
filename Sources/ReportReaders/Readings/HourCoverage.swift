import ReportMeasurements

/// How much of a day the readings must cover for the day to have a value.
///
/// An hour counts as covered if any reading covers part of it, so that a pause of some minutes does
/// no harm. Meteostat's daily means also allow three missing hours; here the same applies to sums
/// and extremes, since home stations are restarted now and then. For a state, such as snow depth,
/// one reading is enough.
struct HourCoverage: Hashable {
  static let standard = HourCoverage(missingHours: 3)
  /// One reading is enough.
  static let any = HourCoverage(missingHours: 25)

  /// How many hours of a day of 23, 24 or 25 can lack a reading.
  let missingHours: Int

  func isEnough(_ hours: HourSet, of day: Zone.LocalDay) -> Bool {
    hours.count + missingHours >= day.hours && hours.count > 0
  }
}

/// Some hours of one day, counted from its beginning.
struct HourSet: Hashable {
  private var bits: UInt64 = 0

  var count: Int { bits.nonzeroBitCount }

  /// Adds each hour of a day that overlaps a span of time.
  mutating func insert(_ span: Range<Instant>, of day: Zone.LocalDay) {
    let start = max(span.lowerBound, day.start)
    let end = min(span.upperBound, day.end)
    guard start < end else { return }
    let first = min((start - day.start) / 3600, 63)
    let last = min((end - day.start - 1) / 3600, 63)
    bits |= (UInt64.max << UInt64(first)) & (UInt64.max >> UInt64(63 - last))
  }
}
