import ReportCharts
import Support
import Testing

@Suite struct NiceTicksTests {
  struct Case: Sendable {
    let range: ClosedRange<Double>
    let count: Int
    let step: Double
    let domain: ClosedRange<Double>

    init(
      _ range: ClosedRange<Double>, _ count: Int, step: Double, _ domain: ClosedRange<Double>
    ) {
      self.range = range
      self.count = count
      self.step = step
      self.domain = domain
    }
  }

  @Test(arguments: [
    Case(0...10, 5, step: 2, 0...10), Case(0...13.8, 4, step: 5, 0...15),
    Case(0...13.8, 5, step: 2, 0...14), Case(0...1, 4, step: 0.2, 0...1),
    Case(3...97, 5, step: 20, 0...100), Case(-7...31, 4, step: 10, -10...40),
    Case(0...19_430, 4, step: 5_000, 0...20_000), Case(155.2...158.9, 4, step: 1, 155...159),
    Case(0...0.003, 3, step: 0.001, 0...0.003), Case(-1...0, 2, step: 0.5, -1...0),
    // A ratio at a threshold takes the larger step: the thresholds are √2, √10 and √50.
    Case(0...1.41, 1, step: 1, 0...2), Case(0...1.42, 1, step: 2, 0...2),
    Case(0...3.16, 1, step: 2, 0...4), Case(0...3.17, 1, step: 5, 0...5),
    Case(0...7.07, 1, step: 5, 0...10), Case(0...7.08, 1, step: 10, 0...10),
  ])
  func `steps are 1, 2 or 5 times a power of ten`(given: Case) {
    let ticks = NiceTicks(covering: given.range, count: given.count)
    #expect(abs(ticks.step - given.step) < given.step * 1e-9)
    #expect(abs(ticks.domain.lowerBound - given.domain.lowerBound) < given.step * 1e-9)
    #expect(abs(ticks.domain.upperBound - given.domain.upperBound) < given.step * 1e-9)
  }

  @Test(arguments: [
    (0.0...3.0, 4, 1.0, [0.0, 1, 2, 3]), (0...2, 5, 1, [0, 1, 2]),
    (21...38, 5, 10, [20, 30, 40]), (-3...4, 5, 10, [-10, 0, 10]),
    (0...1000, 5, 10, [0, 200, 400, 600, 800, 1000]),
  ])
  func `a smallest step holds`(
    range: ClosedRange<Double>, count: Int, minimumStep: Double, values: [Double]
  ) {
    let ticks = NiceTicks(covering: range, count: count, minimumStep: minimumStep)
    #expect(ticks.values == values)
  }

  @Test(arguments: [
    (0.0, 0.0, -1.0...1.0), (50, 0, 49...51), (-50, 0, -51 ... -49), (8_000, 1, 7_800...8_200),
    (70, 10, 60...80), (0, 10, -10...10),
  ])
  func `equal values get a margin`(value: Double, minimumStep: Double, domain: ClosedRange<Double>)
  {
    let ticks = NiceTicks(covering: value...value, count: 4, minimumStep: minimumStep)
    #expect(ticks.domain == domain)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `ticks cover the range in equal steps and not many of them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = [1e-9, 0.01, 1, 1_000, 1e9][Int(seed % 5)]
    let a = Double.random(in: -size...size, using: &random)
    let b = Double.random(in: -size...size, using: &random)
    let count = Int.random(in: 1...10, using: &random)
    let ticks = NiceTicks(covering: min(a, b)...max(a, b), count: count)
    let slack = ticks.step * 1e-6
    #expect(ticks.domain.lowerBound <= min(a, b) + slack)
    #expect(ticks.domain.upperBound >= max(a, b) - slack)
    #expect(ticks.values.count >= 2 && ticks.values.count <= count * 2 + 3)
    for (low, high) in zip(ticks.values, ticks.values.dropFirst()) {
      #expect(abs(high - low - ticks.step) <= slack)
    }
  }

  @Test(arguments: [
    -Double.infinity...Double.infinity, 0...Double.infinity, -1.7e308...1.7e308, 0...1.7e308,
    1.7e308...1.7e308, 0...Double.leastNonzeroMagnitude,
    Double.leastNonzeroMagnitude...Double.leastNonzeroMagnitude, 1e-305...2e-305,
    1e300...1e300.nextUp, 1e16...1e16.nextUp, 0...1e-291, -1e-305...1e300,
  ])
  func `the ends of all numbers have ticks too`(range: ClosedRange<Double>) {
    let ticks = NiceTicks(covering: range, count: 5)
    #expect(ticks.values.count >= 2 && ticks.values.count < 20)
    #expect(ticks.values.allSatisfy { $0.isFinite })
    #expect(ticks.step > 0)
  }
}
