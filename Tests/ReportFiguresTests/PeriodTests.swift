import ReportCore
import Testing

@testable import ReportFigures

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
    ("last 2 weeks", "2018-03-19", "2018-04-01"), ("last 3 months", "2018-01-02", "2018-04-01"),
    ("last 2 years", "2016-04-02", "2018-04-01"), ("last 12 months", "2017-04-02", "2018-04-01"),
    ("last month", "2018-03-01", "2018-03-31"),
    ("last year", "2017-01-01", "2017-12-31"), ("this month", "2018-04-01", "2018-04-30"),
    ("this year", "2018-01-01", "2018-12-31"), ("all", "2015-06-01", "2018-04-01"),
    ("this season", "2018-03-01", "2018-05-31"), ("last season", "2017-12-01", "2018-02-28"),
    ("this decade", "2010-01-01", "2019-12-31"), ("last decade", "2000-01-01", "2009-12-31"),
    ("1990s", "1990-01-01", "1999-12-31"),
  ])
  func `a period is a range of days, counted from the last one`(
    text: String, first: String, last: String
  ) throws {
    let period = try #require(Period(text))
    #expect(
      try period.days(of: day("2015-06-01")...day("2018-04-01")) == day(first)...day(last))
  }

  @Test func `whole months stay whole`() throws {
    let last = try #require(Period("last 12 months"))
    for (end, start) in [
      ("2018-12-31", "2018-01-01"), ("2018-02-28", "2017-03-01"), ("2016-02-29", "2015-03-01"),
      ("2018-09-14", "2017-09-15"),
    ] {
      #expect(
        try last.days(of: day("1990-01-01")...day(end)).lowerBound == day(start), "\(end)")
    }
  }

  @Test func `years begin where the series has them, and winters are where it lies`() throws {
    var calendar = SeasonalCalendar()
    calendar.yearStart = 7
    calendar.isSouthern = true
    let span = try day("2015-06-01")...day("2018-04-01")
    func days(_ text: String) throws -> ClosedRange<Day> {
      try #require(Period(text)).days(of: span, in: calendar)
    }
    #expect(try days("this year") == day("2017-07-01")...day("2018-06-30"))
    #expect(try days("last year") == day("2016-07-01")...day("2017-06-30"))
    #expect(try days("winter 2018") == day("2018-06-01")...day("2018-08-31"))
    #expect(try days("summer 2018") == day("2017-12-01")...day("2018-02-28"))
  }

  @Test(arguments: [
    "", "18", "2018-13", "2018-7", "2018-02-30", "2018..2017", "last", "last days", "last 0 days",
    "last -3 days", "last 99999999999999999999 days", "last 3", "next year",
    "winter", "winter x", "1995s", "90s", "last 3 seasons", "last 2 decades", "0000", "9999..",
    "all of it", "2018-07-04-01", "..",
  ])
  func `what is no period is refused`(text: String) {
    #expect(Period(text) == nil)
  }

  @Test(arguments: [
    ("2024-6", "2024-06"), ("June 2024", "2024-06"), ("sept. 2024", "2024-09"),
    ("1.6.2024", "2024-06-01"), ("2024-06 to 2024-08", "2024-06..2024-08"),
    ("2023 – 2024", "2023..2024"), ("autumn", "autumn 2018"),
  ])
  func `a period written in another way is answered with its form`(text: String, form: String) {
    #expect(Period(text) == nil)
    #expect(Period.whyThereIsNone(text) == "write it as '\(form)'")
  }

  @Test(arguments: ["2024-13", "next year", "", "may be"])
  func `what is no period has no form`(text: String) {
    #expect(Period.whyThereIsNone(text)?.hasPrefix("write it as") != true)
  }
}
