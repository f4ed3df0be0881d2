import Glibc

/// The mean of directions: that of the sum of their vectors.
///
/// 350° and 10° have the mean 360°, not 180°.
public struct CircularMean: Hashable, Sendable {
  private var east = 0.0
  private var north = 0.0
  private var weight = 0.0

  /// A mean without any direction so far.
  public init() {}
}

extension CircularMean {
  /// Adds a direction.
  ///
  /// - Parameters:
  ///   - degrees: Clockwise from north.
  ///   - weight: How much it counts, such as its time and its wind.
  public mutating func add(_ degrees: Double, weight: Double = 1) {
    let radians = degrees * .pi / 180
    east += sin(radians) * weight
    north += cos(radians) * weight
    self.weight += weight
  }

  /// The direction of the sum, in degrees above 0 and up to 360, rounded to millionths; `nil` where
  /// the directions cancel each other, and where there are none.
  ///
  /// Rounded, because sine and cosine differ in their last digits from one processor to another.
  public var degrees: Double? {
    guard weight > 0 else { return nil }
    let scale = 1e-9 * weight
    let (east, north) = ((east / scale).rounded() * scale, (north / scale).rounded() * scale)
    guard east != 0 || north != 0 else { return nil }
    let degrees = (atan2(east, north) * 180e6 / .pi).rounded() / 1e6
    return degrees > 0 ? degrees : degrees + 360
  }
}
