import Glibc
import ReportMeasurements

/// Where somebody was at a moment.
struct TrackPoint {
  let time: Instant
  /// In degrees, north and east positive.
  let latitude: Double
  let longitude: Double
  /// Above the sea, in meters.
  var elevation: Double?
  /// In beats per minute.
  var heartRate: Double?
}

extension TrackPoint {
  /// The mean radius of the earth, R₁ of the IUGG, in meters.
  private static let earthRadius = 6_371_008.8

  /// How far away another point is, in meters, on a sphere and without its height.
  ///
  /// The haversine formula (Sinnott, 1984), within 0.6% of the ellipsoid.
  func distance(to other: TrackPoint) -> Double {
    let radians = Double.pi / 180
    let north = sin((other.latitude - latitude) * radians / 2)
    let east = sin((other.longitude - longitude) * radians / 2)
    let h = north * north + cos(latitude * radians) * cos(other.latitude * radians) * east * east
    return 2 * TrackPoint.earthRadius * asin(min(1, h.squareRoot()))
  }
}
