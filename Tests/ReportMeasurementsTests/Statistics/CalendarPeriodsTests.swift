import ReportCore
import ReportMeasurements
import Testing

@Suite struct CalendarPeriodsTests {
  @Test(arguments: [
    ("2018-06-30", 7, "2017-07-01", "2018-06-30"), ("2018-07-01", 7, "2018-07-01", "2019-06-30"),
    ("2018-12-31", 10, "2018-10-01", "2019-09-30"), ("2016-02-29", 1, "2016-01-01", "2016-12-31"),
  ])
  func `a year has the day in it, wherever it begins`(
    day: String, month: Int, first: String, last: String
  ) throws {
    let season = try #require(Day(iso: day)).year(startingIn: month)
    #expect("\(season.lowerBound)" == first)
    #expect("\(season.upperBound)" == last)
  }

  @Test(arguments: [
    ("2018-01-15", "2017-12-01", "2018-02-28"), ("2018-12-01", "2018-12-01", "2019-02-28"),
    ("2016-02-29", "2015-12-01", "2016-02-29"), ("2018-05-31", "2018-03-01", "2018-05-31"),
    ("2018-11-30", "2018-09-01", "2018-11-30"),
  ])
  func `a season is three whole months`(day: String, first: String, last: String) throws {
    let season = try #require(Day(iso: day)).season
    #expect("\(season.lowerBound)" == first)
    #expect("\(season.upperBound)" == last)
  }

  @Test func `a decade begins with a year that ends in zero`() throws {
    let decade = try #require(Day(iso: "1999-12-31")).decade
    #expect("\(decade.lowerBound)" == "1990-01-01")
    #expect(decade.upperBound == Day(iso: "1999-12-31"))
    #expect(try #require(Day(iso: "2000-01-01")).decade.lowerBound.year == 2000)
  }

  @Test func `a running total waits for its first value and keeps over a gap`() {
    let first = Month(year: 2018, month: 1).firstDay
    let series = DailySeries(from: first, measured: [nil, 1, nil, 2])
    #expect(series.runningTotal(in: first...first.advanced(by: 3)) == [nil, 1, 1, 3])
  }

  @Test func `frost is below zero degrees`() throws {
    let first = try #require(Day(iso: "2018-04-01"))
    let lows = [31.0, 32, 33, 60, 32, 40].map { Unit.fahrenheit.canonical(from: $0) }
    let series = DailySeries(from: first, measured: lows)
    let days = series.days(in: first...first.advanced(by: 5), where: Threshold.frost.isMet)
    #expect(days == [first])
  }
}
