/// Angles of circular charts: clockwise from 12 o'clock, in degrees.
enum Polar {
  /// The point at an angle and a distance from a center.
  ///
  /// - Parameters:
  ///   - degrees: Clockwise from 12 o'clock.
  ///   - radius: In px.
  ///   - center: In px, y downward.
  /// - Returns: The point in px.
  static func point(
    at degrees: Double, radius: Double, center: (x: Double, y: Double)
  ) -> (x: Double, y: Double) {
    (center.x + radius * sine(degrees), center.y - radius * sine(degrees + 90))
  }

  /// The sine of an angle in degrees by its Taylor series around the nearest multiple of 90°.
  ///
  /// Within 45° eleven terms are exact to the last bit but one, while coordinates are rounded to a
  /// tenth of a px.
  static func sine(_ degrees: Double) -> Double {
    let turns = (degrees / 90).rounded()
    let rest = (degrees - turns * 90) * (Double.pi / 180)
    switch ((Int(turns) % 4) + 4) % 4 {
    case 0: return series(rest, first: rest, from: 2)
    case 1: return series(rest, first: 1, from: 1)
    case 2: return -series(rest, first: rest, from: 2)
    default: return -series(rest, first: 1, from: 1)
    }
  }

  private static func series(_ x: Double, first: Double, from start: Int) -> Double {
    var term = first
    var sum = first
    var n = start
    while n < start + 22 {
      term *= -x * x / Double(n * (n + 1))
      sum += term
      n += 2
    }
    return sum
  }
}
