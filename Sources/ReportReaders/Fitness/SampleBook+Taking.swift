import ReportCore
import ReportMeasurements

extension SampleBook {
  /// Takes a value of a metric of the catalogue, if there is one and a page wants it.
  ///
  /// - Parameters:
  ///   - value: Canonical.
  ///   - metric: The id of the metric, which is noted.
  ///   - start: The first moment it stands for.
  ///   - end: The moment at which it ends, the same for a reading.
  ///   - part: The stage of sleep, the kind of workout.
  ///   - source: What has counted.
  ///   - position: Where it stands, for what is wrong with it.
  mutating func take(
    _ value: Double?, of metric: String, from start: Instant, to end: Instant, part: String = "",
    source: Int, at position: SourcePosition
  ) {
    guard let value, let slot = slot(of: metric) else { return }
    if let finding = add(value, to: slot, from: start, to: end, part: part, source: source) {
      log.add(finding, at: position)
    }
  }

  /// Takes a value of a local day, if there is one and a page wants it.
  ///
  /// - Parameters:
  ///   - value: Canonical.
  ///   - metric: The id of the metric, which is noted.
  ///   - day: The local day.
  ///   - part: The stage of sleep, the kind of workout.
  ///   - isWhole: Whether it is all of the day.
  ///   - second: When a part of the day began, in seconds of its clock.
  ///   - source: What has counted.
  ///   - position: Where it stands, for what is wrong with it.
  mutating func take(
    _ value: Double?, of metric: String, on day: Day, part: String = "", isWhole: Bool = true,
    second: Int = 0, source: Int, at position: SourcePosition
  ) {
    guard let value, let slot = slot(of: metric) else { return }
    let finding = add(
      value, to: slot, on: day, part: part, isWhole: isWhole, second: second, source: source)
    if let finding { log.add(finding, at: position) }
  }

  /// The zone of the days, where an author says it.
  var zone: Zone? {
    guard let name = metrics.lazy.compactMap(\.column.timeZone).first else { return nil }
    // A zone that is not known is told where days are made of the samples.
    return try? ReaderOptions(timeZone: name).zone(for: "", areTimesLocal: true)
  }
}
