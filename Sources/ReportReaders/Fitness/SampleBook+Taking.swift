import ReportCore
import ReportMeasurements

extension SampleBook {
  /// Adds a value of a catalog metric, if there is one and a page wants it.
  ///
  /// - Parameters:
  ///   - value: In the canonical unit.
  ///   - metric: The id of the metric, which is noted.
  ///   - start: The start of the time that it covers.
  ///   - end: The end of that time; equal to `start` for a reading.
  ///   - part: The stage of sleep, the kind of workout.
  ///   - source: The source that recorded it.
  ///   - position: Its position, for findings about it.
  mutating func take(
    _ value: Double?, of metric: String, from start: Instant, to end: Instant, part: String = "",
    source: Int, at position: SourcePosition
  ) {
    guard let value, let slot = slot(of: metric) else { return }
    if let finding = add(value, to: slot, from: start, to: end, part: part, source: source) {
      log.add(finding, at: position)
    }
  }

  /// Adds a value of a local day, if there is one and a page wants it.
  ///
  /// - Parameters:
  ///   - value: In the canonical unit.
  ///   - metric: The id of the metric, which is noted.
  ///   - day: The local day.
  ///   - part: The stage of sleep, the kind of workout.
  ///   - isWhole: Whether it covers the whole day.
  ///   - second: The start of a part of the day, in seconds of its clock.
  ///   - source: The source that recorded it.
  ///   - position: Its position, for findings about it.
  mutating func take(
    _ value: Double?, of metric: String, on day: Day, part: String = "", isWhole: Bool = true,
    second: Int = 0, source: Int, at position: SourcePosition
  ) {
    guard let value, let slot = slot(of: metric) else { return }
    let finding = add(
      value, to: slot, on: day, part: part, isWhole: isWhole, second: second, source: source)
    if let finding { log.add(finding, at: position) }
  }

  /// The zone of the days, if an author states it.
  var zone: Zone? {
    guard let name = metrics.lazy.compactMap(\.column.timeZone).first else { return nil }
    // An unknown zone is reported when days are made from the samples.
    return try? ReaderOptions(timeZone: name).zone(for: "", areTimesLocal: true)
  }
}
