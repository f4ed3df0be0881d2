/// Adds up the ascent of a track.
///
/// Satellite elevations fluctuate by meters, so a change, up or down, counts only once it reaches 5
/// m since the last one that counted.
struct Climb {
  /// In meters.
  private(set) var ascent = 0.0
  private var reference: Double?

  private static let step = 5.0
}

extension Climb {
  /// Adds an elevation, in meters.
  mutating func take(_ elevation: Double?) {
    guard let elevation, elevation.isFinite else { return }
    guard let reference else {
      self.reference = elevation
      return
    }
    guard abs(elevation - reference) >= Climb.step else { return }
    ascent += max(0, elevation - reference)
    self.reference = elevation
  }

  /// Starts again at another place: the difference between counts for nothing.
  mutating func breakOff() { reference = nil }
}
