import ReportCore
import ReportMeasurements

/// What somebody did in a span of time: a workout, or a part of one.
struct Effort: Hashable {
  let start: Instant
  var end: Instant
  /// In metres.
  var distance: Double?
  /// How long the person moved, in seconds.
  var moving: Double?
  var steps: Double?
  /// Beyond what a body spends at rest, in kilocalories.
  var energy: Double?
  /// In metres.
  var ascent: Double?
  /// The mean, in beats per minute.
  var heartRate: Double?

  init(from start: Instant, to end: Instant) {
    self.start = start
    self.end = end
  }
}

extension SampleBook {
  /// Takes an effort.
  ///
  /// A distance, steps or an energy of zero are what a device writes that does not measure them.
  ///
  /// - Parameters:
  ///   - effort: Its values that a page wants are taken.
  ///   - sport: Decides which metric the distance counts for.
  ///   - source: What has recorded it.
  ///   - position: Where it stands.
  mutating func take(_ effort: Effort, of sport: Sport, source: Int, at position: SourcePosition) {
    let values: [(String, Double?)] = [
      (sport.distanceMetric, effort.distance.flatMap { $0 == 0 ? nil : $0 }),
      ("exercise", effort.moving.map { $0 / 60 }),
      ("steps", effort.steps.flatMap { $0 == 0 ? nil : $0 }),
      ("active-energy", effort.energy.flatMap { $0 == 0 ? nil : $0 }),
      ("ascent", effort.ascent),
      ("heart-rate", effort.heartRate.flatMap { $0 == 0 ? nil : $0 }),
    ]
    for (metric, value) in values {
      take(value, of: metric, from: effort.start, to: effort.end, source: source, at: position)
    }
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
}
