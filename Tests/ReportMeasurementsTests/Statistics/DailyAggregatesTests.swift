import ReportCore
import ReportMeasurements
import Support
import Testing

@Suite struct DailyAggregatesTests {
  private let july = Month(year: 2018, month: 7)

  @Test func `an extreme names all its days, the first first`() {
    let inches = [0.1, 0.75, 0, 0.75].map { Unit.inch.canonical(from: $0) }
    let series = DailySeries(from: july.firstDay, measured: inches)
    let highest = series.maximum(in: july.days)
    #expect(highest?.value == Unit.inch.canonical(from: 0.75))
    #expect(highest?.days == [1, 3].map(july.firstDay.advanced(by:)))
    #expect(highest?.isTied == true)
    #expect(series.minimum(in: july.days)?.firstDay == july.firstDay.advanced(by: 2))
  }

  @Test func `days are counted by a condition, missing ones never`() {
    let series = DailySeries(from: july.firstDay, [.measured(3), .missing, .trace, .measured(0)])
    #expect(series.days(in: july.days) { $0 <= 0 }.count == 2)
    #expect(series.observations(in: july.days).map(\.value) == [3, 0, 0])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a range gives what its days give one by one`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let values: [DailyValue] = (0..<40).map { _ in
      switch Int.random(in: 0..<5, using: &random) {
      case 0: .missing
      case 1: .trace
      case 2: .rejected
      default: .measured(Double(Int.random(in: -5...5, using: &random)))
      }
    }
    let series = DailySeries(from: july.firstDay, values)
    let start = july.firstDay.advanced(by: Int.random(in: -10...45, using: &random))
    let days = start...start.advanced(by: Int.random(in: 0...50, using: &random))
    let seen = days.compactMap { series.value(on: $0) }
    #expect(
      SeriesStatistics(series, .total, through: nil).aggregate(in: days).observed
        == (seen.isEmpty ? nil : seen.reduce(0, +)))
    #expect(series.coverage(in: days) == Coverage(observed: seen.count, expected: days.count))
    #expect(series.maximum(in: days)?.value == seen.max())
    #expect(series.minimum(in: days)?.value == seen.min())
  }
}
