import ReportCore
import ReportMeasurements
import Testing

@Suite struct ToDateTests {
  /// Statistics of values for a range of days, some of them missing.
  private func statistics(
    _ days: ClosedRange<Day>, missing: Set<Day> = [], _ value: (Day) -> Double
  ) -> SeriesStatistics {
    let values = days.map { missing.contains($0) ? nil : value($0) }
    return SeriesStatistics(
      DailySeries(from: days.lowerBound, measured: values), .total, through: days.upperBound)
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) throws -> Day {
    try #require(Day(year: year, month: month, day: day))
  }

  @Test(arguments: [
    // For a leap year and the year after it, to a date before and after the 29th.
    (2020, 2, 28, 59, 59), (2020, 2, 29, 60, 59), (2020, 3, 1, 61, 60), (2021, 3, 1, 60, 61),
    (2021, 2, 28, 59, 59), (2021, 12, 31, 365, 366),
  ])
  func `years are counted to the same date, with their own 29 February`(
    year: Int, month: Int, date: Int, own: Double, before: Double
  ) throws {
    let span = Day.days(ofYear: 2019).lowerBound...Day.days(ofYear: 2021).upperBound
    let toDate = try #require(statistics(span) { _ in 1 }.toDate(try day(year, month, date)))
    #expect(toDate.year.sum.complete == own)
    #expect(toDate.others.last?.sum.complete == before)
    #expect(toDate.others.map(\.year) == Array(2019..<year))
  }

  @Test func `sums are compared when none of them has a gap`() throws {
    let last = try day(2019, 3, 10)
    let toDate = try #require(
      statistics(try day(2018, 1, 1)...last) { $0.year == 2018 ? 100 : 105 }.toDate(last))
    let before = try #require(toDate.others.last)
    guard case .sums(let share) = toDate.comparison(with: before) else {
      Issue.record("the sums are complete")
      return
    }
    #expect(abs(share - 0.05) < 1e-12)
  }

  @Test func `with few gaps the mean days are compared, with many nothing is`() throws {
    let last = try day(2019, 3, 10)
    let some = try day(2018, 2, 3)
    let few = try #require(
      statistics(try day(2018, 1, 1)...last, missing: [some]) { $0.year == 2018 ? 100 : 90 }
        .toDate(last))
    let before = try #require(few.others.last)
    #expect(few.comparable == few.others && !before.sum.isComplete)
    guard case .means(let share) = few.comparison(with: before) else {
      Issue.record("the means are complete")
      return
    }
    #expect(abs(share + 0.1) < 1e-12)
    let week = Set((0..<7).map { some.advanced(by: $0) })
    let many = try #require(
      statistics(try day(2018, 1, 1)...last, missing: week) { _ in 1 }.toDate(last))
    #expect(many.others.last.map(many.comparison) == .incomplete)
    #expect(many.comparable.isEmpty)
  }

  @Test func `a year without a value by the date, and a level, have nothing to compare`() throws {
    let last = try day(2019, 3, 10)
    let all = statistics(try day(2018, 6, 1)...last) { _ in 1 }
    #expect(all.toDate(last)?.others.isEmpty == true)
    #expect(all.toDate(try day(2018, 3, 10)) == nil)
    let level = SeriesStatistics(all.series, .level, through: last)
    #expect(level.toDate(last) == nil)
    #expect(SeriesStatistics(.empty, .total, through: nil).toDate(last) == nil)
  }
}
