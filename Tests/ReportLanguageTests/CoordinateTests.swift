import ReportLanguage
import Testing

@Suite struct CoordinateTests {
  @Test(
    arguments: [
      (35.6047, -83.7781, "35° 36′ N 83° 47′ W"), (35.4883, -83.3164, "35° 29′ N 83° 19′ W"),
      (35.6547, -83.4367, "35° 39′ N 83° 26′ W"), (35.6878, -83.5369, "35° 41′ N 83° 32′ W"),
      (35.6111, -83.4250, "35° 37′ N 83° 26′ W"),
    ])
  func `W2.4 W2.5 degrees and minutes are those of the five stations`(
    latitude: Double, longitude: Double, text: String
  ) throws {
    #expect(try english().coordinates(latitude: latitude, longitude: longitude) == text)
  }

  @Test(
    arguments: [
      (0.0, "0°", "0°"), (-0.0, "0°", "0°"), (0.001, "0°", "0°"), (0.01, "0° 1′ N", "0° 1′ E"),
      (-0.5, "0° 30′ S", "0° 30′ W"), (35.9933, "36° 0′ N", "36° 0′ E"),
      (-35.9933, "36° 0′ S", "36° 0′ W"), (90, "90° 0′ N", "90° 0′ E"), (.nan, "–", "–"),
      (-33.8568, "33° 51′ S", "33° 51′ W"),
    ])
  func `W2.5 rounded minutes carry, and zero lies on neither side`(
    degrees: Double, latitude: String, longitude: String
  ) throws {
    #expect(try english().latitude(degrees) == latitude)
    #expect(try english().longitude(degrees) == longitude)
  }
}
