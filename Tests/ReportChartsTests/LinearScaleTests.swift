import ReportCharts
import Support
import Testing

@Suite struct LinearScaleTests {
  @Test(arguments: [(0.0, 200.0), (10, 100), (20, 0), (5, 150), (-5, 250), (30, -100)])
  func `values go to heights from the top`(value: Double, height: Double) {
    #expect(LinearScale(domain: 0...20, top: 0, bottom: 200).position(of: value) == height)
  }

  @Test(arguments: [(0.0, 318.0), (2, 254), (1, 286), (9, 254), (-9, 318)])
  func `a clamped height stays between the ends`(value: Double, height: Double) {
    #expect(LinearScale(domain: 0...2, top: 254, bottom: 318).clampedPosition(of: value) == height)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a scale keeps the order of its values`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scale = LinearScale(domain: -10...100, top: 0, bottom: 220)
    let a = Double.random(in: -50...150, using: &random)
    let b = Double.random(in: -50...150, using: &random)
    #expect((a <= b) == (scale.position(of: a) >= scale.position(of: b)))
    #expect(a > b || scale.clampedPosition(of: a) >= scale.clampedPosition(of: b))
  }

  @Test(arguments: [(50.0, 49.0...51.0), (0, -1...1), (-200, -204 ... -196)])
  func `a single value stands in the middle`(value: Double, domain: ClosedRange<Double>) {
    let scale = LinearScale(domain: value...value, top: 0, bottom: 200)
    #expect(scale.domain == domain)
    #expect(scale.position(of: value) == 100)
  }

  @Test(arguments: [
    0.0...1.0, 0...5e-300, Double.leastNonzeroMagnitude...Double.leastNonzeroMagnitude,
    -1.7e308...1.7e308, 1.7e308...1.7e308, 1...1.0.nextUp, 0...1e300,
  ])
  func `every position is a number that can be written`(domain: ClosedRange<Double>) {
    let scale = LinearScale(domain: domain, top: 0, bottom: 200)
    for value in [
      0, 1, -1, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity,
      -.infinity, .nan,
    ] {
      #expect(abs(scale.position(of: value)) <= 1e6)
      #expect((0...200).contains(scale.clampedPosition(of: value)))
    }
  }

  @Test(arguments: [(0.0, 200.0), (100, 100), (50, 150), (1_100, 0), (600, 50)])
  func `above a knee ten units take the room of one`(value: Double, height: Double) {
    let scale = LinearScale(domain: 0...1_100, top: 0, bottom: 200, knee: 100)
    #expect(abs(scale.position(of: value) - height) < 1e-9)
  }
}
