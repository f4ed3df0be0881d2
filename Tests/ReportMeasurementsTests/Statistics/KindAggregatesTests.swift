import ReportCore
import ReportMeasurements
import Testing

@Suite struct KindAggregatesTests {
  private let first = Month(year: 2018, month: 4).firstDay

  private func aggregate(_ kind: MetricKind, _ values: [Double?]) -> Aggregate {
    DailySeries(from: first, measured: values).aggregate(
      kind, in: first...first.advanced(by: values.count - 1), minimumCoverage: .fraction(0.5))
  }

  @Test(arguments: [
    (MetricKind.total, 9.0), (.level, 3), (.range, 3), (.state, 5), (.maximum, 5),
  ])
  func `a missing day is no zero`(kind: MetricKind, value: Double) {
    let found = aggregate(kind, [1, nil, 3, 5])
    #expect(found.value == value)
    #expect(found.coverage == Coverage(observed: 3, expected: 4))
  }

  @Test(arguments: MetricKind.allCases)
  func `without a value there is none`(kind: MetricKind) {
    #expect(aggregate(kind, [nil, nil]).value == nil)
  }

  @Test func `a mean of too few days is withheld, a sum and a maximum are not`() {
    let values: [Double?] = [4, nil, nil, nil]
    #expect(aggregate(.level, values).value == nil)
    #expect(aggregate(.direction, values).value == nil)
    #expect(aggregate(.total, values).value == 4)
    #expect(aggregate(.maximum, values).value == 4)
  }

  @Test(
    arguments: [
      ([350, 10], 360), ([80, 100], 90), ([10, 20, 30], 20), ([300], 300), ([0], 360),
    ] as [([Double], Double)])
  func `directions have a circular mean`(values: [Double], mean: Double) {
    #expect(aggregate(.direction, values).value == mean)
  }

  @Test func `opposite directions cancel each other`() {
    #expect(aggregate(.direction, [90, 270]).value == nil)
  }

  @Test func `a direction counts with its weight`() {
    var mean = CircularMean()
    mean.add(0, weight: 0)
    mean.add(90, weight: 3)
    #expect(mean.degrees == 90)
  }
}
