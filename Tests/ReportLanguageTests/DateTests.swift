import ReportCore
import ReportLanguage
import Testing

@Suite struct DateTests {
  private let storm = Day(number: 17_887)
  private let spring = Day(number: 17_960)

  @Test(arguments: [
    (DayStyle.full, "22 December 2018", "5 March 2019"), (.long, "22 December", "5 March"),
    (.short, "22 Dec", "5 Mar"), (.shortYear, "22 Dec 2018", "5 Mar 2019"),
    (.weekdayFull, "Saturday 22 December 2018", "Tuesday 5 March 2019"),
    (.weekdayShort, "Sat 22 Dec", "Tue 5 Mar"), (.weekdayYear, "Sat 22 Dec 2018", "Tue 5 Mar 2019"),
    (.numeric, "2018-12-22", "2019-03-05"),
  ])
  func `a day is written in each style`(style: DayStyle, first: String, second: String) throws {
    let language = try english()
    #expect(language.day(storm, style) == first)
    #expect(language.day(spring, style) == second)
  }

  @Test func `a leap day is written`() throws {
    #expect(try english().day(Day(iso: "2016-02-29")!, .weekdayShort) == "Mon 29 Feb")
  }

  @Test func `another file puts the parts in another order`() throws {
    let american = try variant(#"dates: {day: {full: "{month} {day}, {year}"}}"#)
    #expect(american.day(storm) == "December 22, 2018")
    #expect(american.day(storm, .short) == "22 Dec")
    let korean = try variant(
      #"dates: {day: {full: "{year}년 {month-number}월 {day}일"}, month: {full: "{year}년 {month}"}}"#)
    #expect(korean.day(storm) == "2018년 12월 22일")
    #expect(korean.month(storm.month) == "2018년 December")
  }

  @Test func `months and weekdays have names of three lengths`() throws {
    let language = try english()
    #expect((1...12).map { language.month($0, .initial) }.joined() == "JFMAMJJASOND")
    #expect(language.month(9, .short) == "Sep")
    #expect(language.month(12) == "December")
    #expect(language.month(Month(year: 2018, month: 7)) == "July 2018")
    #expect(language.month(Month(year: 2018, month: 7), .short) == "Jul 2018")
    #expect(language.weekday(.sunday) == "Sunday")
    #expect(language.weekday(.saturday, .short) == "Sat")
    #expect(Weekday.allCases.map { language.weekday($0, .initial) }.joined() == "SuMoTuWeThFrSa")
  }

  @Test func `the week begins where the file or the site says`() throws {
    let language = try english()
    #expect(language.firstWeekday == .sunday)
    #expect(language.week() == Weekday.allCases)
    #expect(language.week(from: .saturday).map(\.rawValue) == [7, 1, 2, 3, 4, 5, 6])
    #expect(try variant("dates: {first-weekday: monday}").week().first == .monday)
  }

  @Test(arguments: [
    ("2018-07-01", "2018-07-05", "1–5 July 2018", "1–5 July", "1–5 Jul"),
    ("2018-06-28", "2018-07-03", "28 June – 3 July 2018", "28 June – 3 July", "28 Jun – 3 Jul"),
    (
      "2017-12-28", "2018-01-03", "28 December 2017 – 3 January 2018",
      "28 December 2017 – 3 January 2018", "28 Dec – 3 Jan"
    ),
    ("2018-07-04", "2018-07-04", "4 July 2018", "4 July", "4 Jul"),
    ("2018-07-01", "2018-07-31", "July 2018", "July", "1–31 Jul"),
    ("2016-02-01", "2016-02-28", "1–28 February 2016", "1–28 February", "1–28 Feb"),
    ("2018-03-01", "2018-05-31", "March–May 2018", "March–May", "1 Mar – 31 May"),
    (
      "2017-07-01", "2018-06-30", "July 2017 – June 2018", "July 2017 – June 2018",
      "1 Jul – 30 Jun"
    ),
    ("2018-01-01", "2018-12-31", "2018", "January–December", "1 Jan – 31 Dec"),
    (
      "2012-01-01", "2015-12-31", "2012–2015", "January 2012 – December 2015", "1 Jan – 31 Dec"
    ),
  ])
  func `a run of days says no more than it must`(
    first: String, last: String, full: String, long: String, short: String
  ) throws {
    let language = try english()
    let days = Day(iso: first)!...Day(iso: last)!
    #expect(language.span(days) == full)
    #expect(language.span(days, .long) == long)
    #expect(language.span(days, .short) == short)
  }

  @Test func `a run of years is written as such`() throws {
    #expect(try english().years(2012...2015) == "2012–2015")
    #expect(try english().years(2018...2018) == "2018")
  }
}
