import Testing

@testable import ReportCharts

@Suite struct PolarTests {
  @Test func `the worked example of the gauge's text comes out (G19)`() {
    // Its angles run counterclockwise from 3 o'clock: π/2 − π/2 is 3 o'clock, 90° here.
    let point = Polar.point(at: 90, radius: 40, center: (50, 50))
    #expect(abs(point.x - 90) < 1e-12 && abs(point.y - 50) < 1e-12)
  }

  @Test(arguments: [
    (0.0, 50.0, 10.0), (90, 90, 50), (180, 50, 90), (270, 10, 50), (360, 50, 10), (-90, 10, 50),
    (30, 70, 50 - 40 * 0.8660254037844386), (450, 90, 50),
  ])
  func `angles run clockwise from 12 o'clock`(degrees: Double, x: Double, y: Double) {
    let point = Polar.point(at: degrees, radius: 40, center: (50, 50))
    #expect(abs(point.x - x) < 1e-12 && abs(point.y - y) < 1e-12)
  }
}
