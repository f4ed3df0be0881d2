import Glibc
import ReportMeasurements

/// A position at a moment.
struct TrackPoint {
  let time: Instant
  /// In degrees, north and east positive.
  let latitude: Double
  let longitude: Double
  /// Above sea level, in meters.
  var elevation: Double?
  /// In beats per minute.
  var heartRate: Double?
}

extension TrackPoint {
  /// The mean radius of the Earth, R₁ of the IUGG, in meters.
  private static let earthRadius = 6_371_008.8

  /// The distance to another point in meters, on a sphere and ignoring elevation.
  ///
  /// The haversine formula (Sinnott, 1984), accurate to 0.6% of the ellipsoid.
  func distance(to other: TrackPoint) -> Double {
    let radians = Double.pi / 180
    let north = sin((other.latitude - latitude) * radians / 2)
    let east = sin((other.longitude - longitude) * radians / 2)
    let h = north * north + cos(latitude * radians) * cos(other.latitude * radians) * east * east
    return 2 * TrackPoint.earthRadius * asin(min(1, h.squareRoot()))
  }
}
