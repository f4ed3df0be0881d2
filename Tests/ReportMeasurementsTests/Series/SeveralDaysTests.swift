import ReportCore
import ReportMeasurements
import Testing

@Suite struct SeveralDaysTests {
  private let first = Month(year: 2018, month: 6).firstDay

  private func day(_ number: Int) -> Day { first.advanced(by: number - 1) }

  private func amount(_ days: ClosedRange<Int>, _ amount: Double) -> SeveralDays {
    SeveralDays(days: day(days.lowerBound)...day(days.upperBound), amount: amount)
  }

  /// One millimeter on the first and the fifth of June, and seven from the second to the fourth.
  private var series: DailySeries {
    DailySeries(from: first, measured: [1, nil, nil, nil, 1]).adding([amount(2...4, 7)])
  }

  private func total(_ days: ClosedRange<Day>) -> Aggregate {
    SeriesStatistics(series, .total, through: nil).aggregate(in: days)
  }

  @Test func `an amount of several days is in every sum over all of them`() {
    #expect(total(day(1)...day(5)).observed == 9)
    #expect(total(day(2)...day(4)).observed == 7)
    #expect(
      total(day(1)...day(30)).coverage == Coverage(observed: 5, expected: 30))
    #expect(series.coverage(in: day(2)...day(4)).isComplete)
  }

  @Test func `it is in no sum over some of them`() {
    #expect(total(day(1)...day(3)).observed == 1)
    #expect(total(day(1)...day(3)).coverage == Coverage(observed: 1, expected: 3))
    #expect(total(day(3)...day(5)).observed == 1)
    #expect(total(day(3)...day(4)).observed == nil)
  }

  @Test func `it is no value of a day`() {
    #expect(series.value(on: day(4)) == nil)
    #expect(series.maximum(in: day(1)...day(30))?.value == 1)
    #expect(series.days(in: day(1)...day(30)) { $0 > 0 } == [day(1), day(5)])
  }

  @Test func `days that have values of their own or overlap are left out`() {
    let series = DailySeries(from: first, [.measured(1), .rejected, .missing, .trace])
    #expect(series.adding([amount(1...2, 5)]).severalDays == [])
    #expect(series.adding([amount(3...4, 5)]).severalDays == [])
    #expect(series.adding([amount(2...3, 5)]).severalDays == [amount(2...3, 5)])
    #expect(
      series.adding([amount(10...12, 5), amount(12...13, 5), amount(8...9, .infinity)]).severalDays
        == [amount(10...12, 5)])
  }

  @Test func `a series that is cut keeps what ends before`() {
    #expect(series.through(day(4)).severalDays == [amount(2...4, 7)])
    #expect(series.through(day(3)).severalDays == [])
    #expect(series.through(day(30)).severalDays == [amount(2...4, 7)])
  }

  @Test func `months whose days nobody tells make sums and means, and no count`() throws {
    let months = (1...12).map { (month: Month(year: 2023, month: $0), value: Double($0)) }
    let rain = DailySeries(months: months, kind: .total)
    let year = Day.days(ofYear: 2023)
    let sums = SeriesStatistics(rain, .total, through: year.upperBound)
    #expect(sums.aggregate(in: year).complete == 78)
    #expect(sums.aggregate(in: Month(year: 2023, month: 5).days).complete == 5)
    #expect(rain.observedSpan == year)
    #expect(sums.count(in: year) { $0 >= 1 }.observed == nil)
    #expect(sums.highest(in: year) == nil)
    let highs = DailySeries(months: Array(months.prefix(2)), kind: .range)
    let means = SeriesStatistics(highs, .range, through: nil)
    let twoMonths =
      Month(year: 2023, month: 1).firstDay...Month(year: 2023, month: 2).days.upperBound
    let mean = try #require(means.aggregate(in: twoMonths).complete)
    #expect(abs(mean - (31 * 1 + 28 * 2) / 59.0) < 1e-12)
    // Half of a month has no value.
    let half = twoMonths.lowerBound...twoMonths.lowerBound.advanced(by: 14)
    #expect(sums.aggregate(in: half).observed == nil)
  }
}
