/// Adds up how far somebody has climbed.
///
/// Heights from satellites waver by meters, so that a way counts, up or down, only when it comes to
/// 5 m since the last one that counted.
struct Climb {
  /// In meters.
  private(set) var ascent = 0.0
  private var reference: Double?

  private static let step = 5.0
}

extension Climb {
  /// Goes on to a height, in meters.
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

  /// Begins at another place: what lies between counts for nothing.
  mutating func breakOff() { reference = nil }
}
