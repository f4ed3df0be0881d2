import Glibc

/// The mean of directions: the direction of the sum of their vectors.
///
/// 350° and 10° have the mean 360°, not 180°.
public struct CircularMean: Hashable, Sendable {
  private var east = 0.0
  private var north = 0.0
  private var weight = 0.0

  /// A mean of no directions.
  public init() {}
}

extension CircularMean {
  /// Adds a direction.
  ///
  /// - Parameters:
  ///   - degrees: Clockwise from north.
  ///   - weight: The weight, such as time and wind speed.
  public mutating func add(_ degrees: Double, weight: Double = 1) {
    let radians = degrees * .pi / 180
    east += sin(radians) * weight
    north += cos(radians) * weight
    self.weight += weight
  }

  /// The direction of the sum, in degrees above 0 and up to 360, rounded to millionths.
  ///
  /// It is `nil` if the directions cancel out, and if there are none. It is rounded, because the
  /// last digits of sine and cosine vary with the processor.
  public var degrees: Double? {
    guard weight > 0 else { return nil }
    let scale = 1e-9 * weight
    let (east, north) = ((east / scale).rounded() * scale, (north / scale).rounded() * scale)
    guard east != 0 || north != 0 else { return nil }
    let degrees = (atan2(east, north) * 180e6 / .pi).rounded() / 1e6
    return degrees > 0 ? degrees : degrees + 360
  }
}
