import ReportCore
import ReportFigures
import Testing

@Suite struct PeriodTests {
  private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

  @Test(arguments: [
    ("2018", "2018-01-01", "2018-12-31"), ("2018-07", "2018-07-01", "2018-07-31"),
    ("2018-07-04", "2018-07-04", "2018-07-04"),
    ("2018-07-04..2018-08-01", "2018-07-04", "2018-08-01"),
    ("2017 .. 2018", "2017-01-01", "2018-12-31"), ("2018-11..2019-02", "2018-11-01", "2019-02-28"),
    ("winter 2018", "2017-12-01", "2018-02-28"), ("Spring 2018", "2018-03-01", "2018-05-31"),
    ("summer 2018", "2018-06-01", "2018-08-31"), ("autumn 2018", "2018-09-01", "2018-11-30"),
    ("fall 2018", "2018-09-01", "2018-11-30"), ("winter 2020", "2019-12-01", "2020-02-29"),
    ("last 28 days", "2018-03-05", "2018-04-01"), ("last 1 days", "2018-04-01", "2018-04-01"),
    ("last 2 weeks", "2018-03-19", "2018-04-01"), ("last 3 months", "2018-02-01", "2018-04-01"),
    ("last 2 years", "2017-01-01", "2018-04-01"), ("last month", "2018-03-01", "2018-03-31"),
    ("last year", "2017-01-01", "2017-12-31"), ("this month", "2018-04-01", "2018-04-01"),
    ("this year", "2018-01-01", "2018-04-01"), ("all", "2015-06-01", "2018-04-01"),
  ])
  func `a period is a range of days, counted from the last one`(
    text: String, first: String, last: String
  ) throws {
    let period = try #require(Period(text))
    #expect(
      try period.days(of: day("2015-06-01")...day("2018-04-01")) == day(first)...day(last))
  }

  @Test(arguments: [
    "", "18", "2018-13", "2018-7", "2018-02-30", "2018..2017", "last", "last days", "last 0 days",
    "last -3 days", "last 99999999999999999999 days", "last 3", "this week", "next year",
    "winter", "winter x", "0000", "9999..", "all of it", "2018-07-04-01", "..",
  ])
  func `what is no period is refused`(text: String) {
    #expect(Period(text) == nil)
  }
}
