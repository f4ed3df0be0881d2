/// The Beaufort scale of wind forces, by the mean speed 10 m above the ground.
///
/// Source: Manual on Codes (WMO 306), code table 1100.
public enum BeaufortScale {
  /// From calm to hurricane.
  public static let forces = 0...12

  /// The lower bounds of the forces from 1 on, in m/s.
  private static let beginnings = [
    0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7,
  ]

  /// The force of a mean speed in m/s.
  public static func force(of speed: Double) -> Int {
    beginnings.firstIndex { speed < $0 } ?? forces.upperBound
  }

  /// The lower bound of a force, in m/s.
  ///
  /// - Parameter force: One of ``forces``.
  /// - Returns: The lowest speed.
  public static func beginning(of force: Int) -> Double {
    force > 0 ? beginnings[force - 1] : 0
  }
}
