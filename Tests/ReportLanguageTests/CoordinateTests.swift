import ReportLanguage
import Testing

@Suite struct CoordinateTests {
  @Test(
    arguments: [
      (35.6047, -83.7781, "35°\u{A0}36′\u{A0}N 83°\u{A0}47′\u{A0}W"),
      (35.4883, -83.3164, "35°\u{A0}29′\u{A0}N 83°\u{A0}19′\u{A0}W"),
      (35.6547, -83.4367, "35°\u{A0}39′\u{A0}N 83°\u{A0}26′\u{A0}W"),
      (35.6878, -83.5369, "35°\u{A0}41′\u{A0}N 83°\u{A0}32′\u{A0}W"),
      (35.6111, -83.4250, "35°\u{A0}37′\u{A0}N 83°\u{A0}26′\u{A0}W"),
    ])
  func `W2.4 W2.5 degrees and minutes are those of the five stations`(
    latitude: Double, longitude: Double, text: String
  ) throws {
    #expect(try english().coordinates(latitude: latitude, longitude: longitude) == text)
  }

  @Test(
    arguments: [
      (0.0, "0°", "0°"), (-0.0, "0°", "0°"), (0.001, "0°", "0°"),
      (0.01, "0°\u{A0}1′\u{A0}N", "0°\u{A0}1′\u{A0}E"),
      (-0.5, "0°\u{A0}30′\u{A0}S", "0°\u{A0}30′\u{A0}W"),
      (35.9933, "36°\u{A0}0′\u{A0}N", "36°\u{A0}0′\u{A0}E"),
      (-35.9933, "36°\u{A0}0′\u{A0}S", "36°\u{A0}0′\u{A0}W"),
      (90, "90°\u{A0}0′\u{A0}N", "90°\u{A0}0′\u{A0}E"), (.nan, "–", "–"),
      (-33.8568, "33°\u{A0}51′\u{A0}S", "33°\u{A0}51′\u{A0}W"),
    ])
  func `W2.5 rounded minutes carry, and zero lies on neither side`(
    degrees: Double, latitude: String, longitude: String
  ) throws {
    #expect(try english().latitude(degrees) == latitude)
    #expect(try english().longitude(degrees) == longitude)
  }
}
