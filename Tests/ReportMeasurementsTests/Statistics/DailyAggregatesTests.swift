import ReportCore
import ReportMeasurements
import Support
import Testing

@Suite struct DailyAggregatesTests {
  private let july = Month(year: 2018, month: 7)

  @Test func `W1.7 a total carries how many days it rests on`() {
    let series = DailySeries(
      from: july.firstDay, [.measured(1), .missing, .trace, .rejected, .measured(2.5)])
    let total = series.total(in: july.days)
    #expect(total.value == 3.5)
    #expect(total.coverage == Coverage(observed: 3, expected: 31))
    #expect(!total.coverage.isComplete)
  }

  @Test func `a total of nothing observed is not zero`() {
    let series = DailySeries(from: july.firstDay, [.missing, .rejected])
    #expect(series.total(in: july.days).value == nil)
    #expect(DailySeries.empty.total(in: july.days).value == nil)
    #expect(series.maximum(in: july.days) == nil)
  }

  @Test(arguments: [
    (missing: 5...9, isGiven: false),  // five in a row
    (missing: 5...7, isGiven: true),
  ])
  func `a month's mean needs few missing days in a row`(
    missing: ClosedRange<Int>, isGiven: Bool
  ) {
    let series = DailySeries(
      from: july.firstDay, measured: (0..<31).map { missing.contains($0) ? nil : 10 })
    #expect(series.summary(of: july).mean.value == (isGiven ? 10 : nil))
    #expect(series.summary(of: july).coverage.missing == missing.count)
  }

  @Test(arguments: [(5, true), (6, false)])
  func `a month's mean needs few missing days at all`(count: Int, isGiven: Bool) {
    let series = DailySeries(
      from: july.firstDay, measured: (0..<31).map { $0 % 2 == 0 && $0 < count * 2 ? nil : 4 })
    #expect(series.coverage(in: july.days).missing == count)
    #expect((series.summary(of: july).mean.value != nil) == isGiven)
  }

  @Test func `days before the first and after the last value are missing too`() {
    let series = DailySeries(from: july.firstDay.advanced(by: 4), measured: [1, 1])
    #expect(series.longestGap(in: july.days) == 25)
    #expect(series.longestGap(in: series.firstDay...series.lastDay) == 0)
    #expect(DailySeries.empty.longestGap(in: july.days) == 31)
  }

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
    #expect(series.summary(of: july).daysAboveZero == 1)
    #expect(series.observations(in: july.days).map(\.value) == [3, 0, 0])
  }

  @Test func `W1.6 a daily mean is half the way from low to high`() {
    let high = DailySeries(from: july.firstDay, measured: [10, 12, nil])
    let low = DailySeries(from: july.firstDay, measured: [4, nil, 3])
    let mean = dailyMean(high: high, low: low)
    #expect(mean.value(on: july.firstDay) == 7)
    #expect(mean.value(on: july.firstDay.advanced(by: 1)) == nil)
    #expect(mean.value(on: july.firstDay.advanced(by: 2)) == nil)
  }

  @Test(arguments: [(2016, 366), (2018, 365), (1900, 365), (2000, 366)])
  func `W1.8 a year has its own number of days`(year: Int, count: Int) {
    let first = Month(year: year, month: 1).firstDay
    let series = DailySeries(from: first, measured: Array(repeating: 1, count: 400))
    let summary = series.summary(ofYear: year)
    #expect(summary.total.value == Double(count))
    #expect(summary.coverage == Coverage(observed: count, expected: count))
    let months = series.monthlySummaries(ofYear: year)
    #expect(months.map(\.coverage).reduce(Coverage(observed: 0, expected: 0), +).expected == count)
    #expect(months[1].days.count == count - 337)
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
    #expect(series.total(in: days).value == (seen.isEmpty ? nil : seen.reduce(0, +)))
    #expect(series.coverage(in: days) == Coverage(observed: seen.count, expected: days.count))
    #expect(series.maximum(in: days)?.value == seen.max())
    #expect(series.minimum(in: days)?.value == seen.min())
  }
}
