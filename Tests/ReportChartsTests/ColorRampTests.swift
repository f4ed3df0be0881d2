import ReportCharts
import Testing

@Suite struct ColorRampTests {
  @Test(arguments: [
    (-10.0, 0), (-5.1, 0), (-4.9, 1), (0, 1), (50, 6), (100, 11), (95, 11), (94, 10),
    (-1e300, 0), (1e300, 11), (Double.infinity, 11), (-.infinity, 0), (.nan, 0),
  ])
  func `the nearest of twelve colours is chosen`(value: Double, index: Int) {
    #expect(ColorRamp(id: "r", domain: -10...100).index(of: value) == index)
  }

  @Test func `a ramp over a single value has a colour`() {
    let ramp = ColorRamp(id: "r", domain: 5...5)
    #expect([4, 5, 6].map(ramp.index(of:)) == [0, 0, 11])
  }
}
