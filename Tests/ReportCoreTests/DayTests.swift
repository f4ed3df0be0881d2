import ReportCore
import Support
import Testing

@Suite struct DayTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1970, 1, 2, 1), (1969, 12, 31, -1), (2000, 2, 29, 11_016),
    (2000, 3, 1, 11_017), (2018, 1, 1, 17_532), (2018, 12, 31, 17_896), (1, 1, 1, -719_162),
    (9999, 12, 31, 2_932_896), (1600, 12, 31, -134_775), (1900, 3, 1, -25_508),
  ])
  func `known dates have their count of days since 1970`(
    year: Int, month: Int, day: Int, number: Int32
  ) throws {
    let date = try #require(Day(year: year, month: month, day: day))
    #expect(date.number == number)
    #expect((date.year, date.monthNumber, date.dayOfMonth) == (year, month, day))
  }

  @Test func `every day of the years 1 to 9999 follows the day before`() throws {
    var day = try #require(Day(year: 1, month: 1, day: 1))
    var mistakes = 0
    for year in 1...9999 {
      for month in 1...12 {
        for dayOfMonth in 1...Month(year: year, month: month).dayCount {
          let date = day.civil
          let isRight =
            date.year == year && date.month == month && date.day == dayOfMonth
            && Day(year: year, month: month, day: dayOfMonth) == day
          if !isRight { mistakes += 1 }
          day = day.advanced(by: 1)
        }
      }
    }
    #expect(mistakes == 0)
    #expect(day.number == 2_932_897)
  }

  @Test(arguments: [
    (0, 1, 1), (-4, 1, 1), (10_000, 1, 1), (2018, 0, 1), (2018, 13, 1), (2018, 1, 0),
    (2018, 1, 32), (2018, 4, 31), (2018, 2, 29), (1900, 2, 29), (2100, 2, 29), (2020, 2, 30),
    (Int.max, 1, 1), (2018, Int.min, 1), (2018, 1, Int.max),
  ])
  func `a date the calendar does not have is none`(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    (1970, 1, 1, Weekday.thursday), (2018, 12, 22, .saturday), (2000, 1, 1, .saturday),
    (1969, 12, 31, .wednesday), (1, 1, 1, .monday), (2024, 2, 29, .thursday),
    (9999, 12, 31, .friday), (1582, 10, 15, .friday),
  ])
  func `known dates have their day of the week`(
    year: Int, month: Int, day: Int, weekday: Weekday
  ) throws {
    #expect(try #require(Day(year: year, month: month, day: day)).weekday == weekday)
  }

  @Test(arguments: [
    (2018, 1, 1, 1), (2018, 3, 1, 60), (2020, 3, 1, 61), (2018, 12, 31, 365), (2020, 12, 31, 366),
    (2000, 2, 29, 60), (1, 12, 31, 365),
  ])
  func `days of a year are counted from 1`(
    year: Int, month: Int, day: Int, dayOfYear: Int
  ) throws {
    #expect(try #require(Day(year: year, month: month, day: day)).dayOfYear == dayOfYear)
  }

  @Test(arguments: [
    ("2018-06-01", 17_683), ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
    ("2020-02-29", 18_321),
  ])
  func `an ISO date is read`(text: String, number: Int32) {
    #expect(Day(iso: text)?.number == number)
  }

  @Test(arguments: [
    "", "2018", "2018-06", "2018-6-1", "2018-06-1", "2018-6-01", "18-06-01", "12018-06-01",
    "2018-02-29", "2018-13-01", "2018-00-10", "2018-10-00", "0000-01-01", "2018/06/01",
    "2018-06-01T00:00", " 2018-06-01", "2018-06-01 ", "2018-06-01-", "-2018-06-01", "2018--6-01",
    "+018-06-01", "2018-+6-01", "2018-06-0a", "２０１８-０６-０１", "2018-06\u{301}-01", "2018-é-01",
    "2018‑06‑01", "2018-06-01\n", "2018-06-01\0",
  ])
  func `what is not exactly an ISO date is none`(text: String) {
    #expect(Day(iso: text) == nil)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a date written and read again is the same`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let day = Day(number: Int32.random(in: -719_162...2_932_896, using: &random))
    #expect(day.description.utf8.count == 10)
    #expect(Day(iso: day.description) == day)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `days are ordered and counted as their dates`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let a = Day(number: Int32.random(in: -719_162...2_932_896, using: &random))
    let b = Day(number: Int32.random(in: -719_162...2_932_896, using: &random))
    #expect((a < b) == (a.description < b.description))
    #expect(a.advanced(by: a.distance(to: b)) == b)
    #expect((a < b) == (a.distance(to: b) > 0))
  }

  @Test func `a week goes round its days`() {
    let first = Day(number: -10)
    let week = (0..<7).map { first.advanced(by: $0).weekday }
    #expect(Set(week).count == 7)
    #expect(first.advanced(by: 7).weekday == first.weekday)
    #expect(Weekday.sunday.rawValue == 1 && Weekday.saturday.rawValue == 7)
  }

  @Test(arguments: [(2018, 365), (2020, 366), (1900, 365), (2000, 366), (9999, 365), (1, 365)])
  func `the days of a year are all of them`(year: Int, count: Int) {
    let days = Day.days(ofYear: year)
    #expect(days.count == count)
    #expect(days.lowerBound.dayOfYear == 1)
    #expect(days.upperBound.dayOfYear == count)
    #expect(days.allSatisfy { $0.year == year })
  }
}
