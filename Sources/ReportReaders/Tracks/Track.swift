import ReportMeasurements

/// Adds up a recorded track by quarter-hours: in every zone, midnight is at a boundary of them.
///
/// The distance between two points counts unless a segment ends there, more than five minutes pass,
/// or the speed is impossible: 50 m/s is 180 km/h, and more is an error of the receiver. Below 1
/// km/h the person is standing still, and the time does not count, as receivers fluctuate.
struct Track {
  /// In chronological order; each has a distance, a time and an ascent.
  private(set) var efforts: [Effort] = []
  private var last: TrackPoint?
  private var climb = Climb()
  /// For the last effort, beats per minute times the seconds to the next point, and the sum of
  /// those seconds.
  private var beats = 0.0
  private var beating = 0.0

  private static let longestGap = 300
  private static let highestSpeed = 50.0
  private static let lowestSpeed = 1000.0 / 3600
  private static let quarter = 900
}

extension Track {
  /// Adds a point; one that is not later than the last is skipped.
  mutating func add(_ point: TrackPoint) {
    guard let last else { return begin(at: point) }
    let seconds = point.time - last.time
    guard seconds > 0 else { return }
    let distance = last.distance(to: point)
    guard seconds <= Track.longestGap, distance <= Track.highestSpeed * Double(seconds) else {
      return begin(at: point)
    }
    count(from: last, to: point, distance)
    self.last = point
  }

  /// Ends a segment: the distance to the next point counts for nothing.
  mutating func breakOff() { last = nil }

  private mutating func begin(at point: TrackPoint) {
    last = point
    climb.breakOff()
    climb.take(point.elevation)
  }

  private mutating func count(from last: TrackPoint, to point: TrackPoint, _ distance: Double) {
    let isSame = efforts.last.map { effort in
      effort.end == last.time
        && effort.start.seconds / Track.quarter == last.time.seconds / Track.quarter
    }
    if isSame != true {
      efforts.append(Effort(from: last.time, to: last.time))
      (beats, beating) = (0, 0)
    }
    let seconds = Double(point.time - last.time)
    let before = climb.ascent
    climb.take(point.elevation)
    var effort = efforts[efforts.count - 1]
    effort.end = point.time
    effort.distance = (effort.distance ?? 0) + distance
    let moving = distance >= Track.lowestSpeed * seconds ? seconds : 0
    effort.moving = (effort.moving ?? 0) + moving
    if point.elevation != nil { effort.ascent = (effort.ascent ?? 0) + climb.ascent - before }
    if let rate = last.heartRate {
      beats += rate * seconds
      beating += seconds
      effort.heartRate = beats / beating
    }
    efforts[efforts.count - 1] = effort
  }
}
