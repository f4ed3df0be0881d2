import ReportCore
import ReportMeasurements
import Testing

@Suite struct SeasonTests {
  @Test(arguments: [
    ("2018-06-30", 7, "2017-07-01", "2018-06-30"), ("2018-07-01", 7, "2018-07-01", "2019-06-30"),
    ("2018-12-31", 10, "2018-10-01", "2019-09-30"), ("2016-02-29", 1, "2016-01-01", "2016-12-31"),
  ])
  func `a season has the day in it`(day: String, month: Int, first: String, last: String) throws {
    let season = season(around: try #require(Day(iso: day)), startingIn: month)
    #expect("\(season.lowerBound)" == first)
    #expect("\(season.upperBound)" == last)
  }

  @Test func `the season's total counts from its first day`() throws {
    let first = try #require(Day(iso: "2018-06-29"))
    let series = DailySeries(from: first, measured: [1, 2, 4, 8, nil, 16])
    let total = series.seasonTotal(through: first.advanced(by: 5))
    #expect(total.value == 28)
    #expect(total.coverage == Coverage(observed: 3, expected: 4))
  }

  @Test func `a running total waits for its first value and keeps over a gap`() {
    let first = Month(year: 2018, month: 1).firstDay
    let series = DailySeries(from: first, measured: [nil, 1, nil, 2])
    #expect(series.runningTotal(in: first...first.advanced(by: 3)) == [nil, 1, 1, 3])
  }

  @Test func `frost is zero degrees or below`() throws {
    let first = try #require(Day(iso: "2018-04-01"))
    let lows = [31.0, 32, 33, 60, 32, 40].map { Unit.fahrenheit.canonical(from: $0) }
    let series = DailySeries(from: first, measured: lows)
    #expect(series.frostDays(in: first...first.advanced(by: 5)).count == 3)
    #expect(series.frosts(ofYear: 2018).lastOfSpring == first.advanced(by: 4))
    #expect(series.frosts(ofYear: 2018).firstOfAutumn == nil)
  }
}
