import ReportCore
import ReportMeasurements
import Support
import Testing

@Suite struct AssociationTests {
  private let start = Month(year: 2018, month: 1).firstDay

  private func series(_ values: [DailyValue]) -> DailySeries { DailySeries(from: start, values) }

  @Test func `a day belongs to the band of its weather, a trace is not dry`() throws {
    let rain: [DailyValue] = [
      .measured(0), .trace, .measured(0.9), .measured(1), .measured(9.9), .measured(10), .missing,
      .rejected,
    ]
    let count = 400
    let weather = series((0..<count).map { rain[$0 % rain.count] })
    let steps = series((0..<count).map { .measured(Double($0 % rain.count)) })
    let found = try #require(Association(of: steps, by: weather, .rain))
    #expect(found.bands.map(\.values.count) == [50, 100, 100, 50])
    #expect(found.bands.map(\.values.mean) == [0, 1.5, 3.5, 5])
    #expect(found.count == 300)
    #expect(found.together(WeatherBands.wet).count == 150)
  }

  @Test(arguments: [
    (-0.1, 0), (0, 1), (9.99, 1), (10, 2), (20, 3), (29.9, 3), (30, 4), (45, 4),
  ])
  func `temperatures go by ten degrees`(value: Double, band: Int) throws {
    let weather = series([DailyValue](repeating: .measured(value), count: 365))
    let steps = series([DailyValue](repeating: .measured(1), count: 365))
    let found = try #require(Association(of: steps, by: weather, .temperature(.temperatureHigh)))
    #expect(found.spoken == [band])
  }

  @Test func `less than a year, and a band of few days, say nothing`() throws {
    let dry = series([DailyValue](repeating: .measured(0), count: 365))
    let steps = series([DailyValue](repeating: .measured(1), count: 364))
    #expect(Association(of: steps, by: dry, .rain) == nil)
    #expect(Association(of: .empty, by: dry, .rain) == nil)
    let year = series([DailyValue](repeating: .measured(1), count: 365))
    #expect(Association(of: year, by: dry, .rain, in: start...start.advanced(by: 99)) == nil)
    let some = series((0..<365).map { .measured($0 < 19 ? 5 : $0 < 39 ? 20 : 0) })
    let found = try #require(Association(of: year, by: some, .rain))
    #expect(!found.isSpoken(2) && found.isSpoken(3) && found.isSpoken(0))
    let few = found.together([2])
    #expect(MeanDifference(few, found.together([0])) == nil)
  }

  @Test func `only precipitation and temperatures have bands`() {
    #expect(WeatherBands(of: .precipitation) == .rain)
    #expect(WeatherBands(of: .temperatureLow)?.bands.count == 5)
    #expect(WeatherBands(of: .snowfall) == nil)
  }

  @Test func `the interval of a difference is that of scipy`() throws {
    // scipy 1.17: ttest_ind(a, b, equal_var=False).confidence_interval()
    let a = (0..<30).map { 10 + Double($0 * 7 % 11) }
    let b = (0..<25).map { 12 + Double($0 * 5 % 13) * 0.8 }
    let found = try #require(MeanDifference(Sample(a), Sample(b)))
    #expect(abs(found.difference - -1.669333333) < 1e-9)
    #expect(abs(found.interval.lowerBound - -3.387489913) < 1e-4)
    #expect(abs(found.interval.upperBound - 0.048823246) < 1e-4)
  }

  @Test func `values that are all alike differ for sure`() throws {
    let five = Sample([Double](repeating: 5, count: 20))
    let six = Sample([Double](repeating: 6, count: 20))
    let found = try #require(MeanDifference(six, five))
    #expect(found.interval == 1...1 && found.isSure)
    #expect(MeanDifference(five, five)?.isSure == false)
  }
}
