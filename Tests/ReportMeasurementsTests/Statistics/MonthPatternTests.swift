import ReportCore
import ReportMeasurements
import Testing

@Suite struct MonthPatternTests {
  /// The value of each day is its month number, and the missing months lack all days.
  private func pattern(_ years: ClosedRange<Int>, without missing: [Month] = []) -> MonthPattern? {
    let days =
      Day.days(ofYear: years.lowerBound).lowerBound...Day.days(ofYear: years.upperBound).upperBound
    let values = days.map { missing.contains($0.month) ? nil : Double($0.monthNumber) }
    return MonthPattern(
      of: SeriesStatistics(
        DailySeries(from: days.lowerBound, measured: values), .total, through: days.upperBound))
  }

  @Test func `the mean day of a month is that of its complete months`() throws {
    let missing = Month(year: 2018, month: 2)
    let found = try #require(pattern(2017...2018, without: [missing]))
    #expect(found.months.map(\.mean) == (1...12).map(Double.init))
    #expect(found.months.map(\.count) == [2, 1] + [Int](repeating: 2, count: 10))
  }

  @Test func `one year, and a month that is never complete, are no pattern`() {
    #expect(pattern(2017...2017) == nil)
    #expect(
      pattern(2016...2018, without: (2016...2018).map { Month(year: $0, month: 2) }) == nil)
    #expect(MonthPattern(of: SeriesStatistics(.empty, .total, through: nil)) == nil)
  }
}
