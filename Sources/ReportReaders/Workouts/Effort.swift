import ReportCore
import ReportMeasurements

/// An activity during a span of time: a workout, or a part of one.
struct Effort: Hashable {
  let start: Instant
  var end: Instant
  /// In meters.
  var distance: Double?
  /// The moving time, in seconds.
  var moving: Double?
  var steps: Double?
  /// In kilocalories.
  var energy: Double?
  /// In meters.
  var ascent: Double?
  /// The mean, in beats per minute.
  var heartRate: Double?

  init(from start: Instant, to end: Instant) {
    self.start = start
    self.end = end
  }
}

extension Effort {
  /// The amounts in canonical units, with the ids of their metrics.
  ///
  /// A device that does not measure distance, steps or energy writes zero.
  func amounts(of sport: Sport) -> [(metric: String, value: Double?)] {
    func measured(_ value: Double?) -> Double? { value == 0 ? nil : value }
    return [
      (sport.distanceMetric, measured(distance)), ("exercise", moving.map { $0 / 60 }),
      ("steps", measured(steps)), ("active-energy", measured(energy)), ("ascent", ascent),
    ]
  }
}

extension SampleBook {
  /// Adds an effort.
  ///
  /// - Parameters:
  ///   - effort: The effort, of whose values those that a page wants are added.
  ///   - sport: Decides the metric of the distance.
  ///   - source: The number of the source that recorded it.
  ///   - position: Its position.
  mutating func take(_ effort: Effort, of sport: Sport, source: Int, at position: SourcePosition) {
    for (metric, value) in effort.amounts(of: sport) {
      take(value, of: metric, from: effort.start, to: effort.end, source: source, at: position)
    }
    guard let rate = effort.heartRate, rate > 0 else { return }
    take(rate, of: "heart-rate", from: effort.start, to: effort.end, source: source, at: position)
  }

  /// Counts a workout.
  ///
  /// - Parameters:
  ///   - sport: The kind of workout.
  ///   - start: When it began.
  ///   - end: When it ended.
  ///   - source: The number of the source that recorded it.
  ///   - position: Its position.
  mutating func takeWorkout(
    _ sport: Sport, from start: Instant, to end: Instant, source: Int, at position: SourcePosition
  ) {
    let kind = sport == .other ? "" : sport.rawValue
    take(1, of: "workouts", from: start, to: end, part: kind, source: source, at: position)
  }
}
