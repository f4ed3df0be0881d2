import ReportCore
import ReportMeasurements

/// What somebody did in a span of time: a workout, or a part of one.
struct Effort: Hashable {
  let start: Instant
  var end: Instant
  /// In meters.
  var distance: Double?
  /// How long the person moved, in seconds.
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
  /// What adds up, canonical, by the ids of the metrics it counts for.
  ///
  /// A distance, steps or an energy of zero are what a device writes that does not measure them.
  func amounts(of sport: Sport) -> [(metric: String, value: Double?)] {
    func measured(_ value: Double?) -> Double? { value == 0 ? nil : value }
    return [
      (sport.distanceMetric, measured(distance)), ("exercise", moving.map { $0 / 60 }),
      ("steps", measured(steps)), ("active-energy", measured(energy)), ("ascent", ascent),
    ]
  }
}

extension SampleBook {
  /// Takes an effort.
  ///
  /// - Parameters:
  ///   - effort: Its values that a page wants are taken.
  ///   - sport: Decides which metric the distance counts for.
  ///   - source: What has recorded it.
  ///   - position: Where it stands.
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
  ///   - sport: The kind it counts for.
  ///   - start: When it began.
  ///   - end: When it ended.
  ///   - source: What has recorded it.
  ///   - position: Where it stands.
  mutating func takeWorkout(
    _ sport: Sport, from start: Instant, to end: Instant, source: Int, at position: SourcePosition
  ) {
    let kind = sport == .other ? "" : sport.rawValue
    take(1, of: "workouts", from: start, to: end, part: kind, source: source, at: position)
  }
}
