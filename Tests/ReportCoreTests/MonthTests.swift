import ReportCore
import Testing

@Suite struct MonthTests {
  @Test(arguments: [
    (2000, true), (1900, false), (2100, false), (2400, true), (2018, false), (2020, true),
    (4, true), (1, false),
  ])
  func `a year is leap by the Gregorian rule`(year: Int, isLeap: Bool) {
    #expect(Month.isLeap(year) == isLeap)
    #expect(Month(year: year, month: 2).dayCount == (isLeap ? 29 : 28))
  }

  @Test func `months have their lengths`() {
    let lengths = Month.months(ofYear: 2018).map(\.dayCount)
    #expect(lengths == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  }

  @Test func `the days of a month are its own`() throws {
    for month in Month.months(ofYear: 2020) {
      #expect(month.days.count == month.dayCount)
      #expect(month.days.lowerBound == month.firstDay)
      #expect(month.firstDay.dayOfMonth == 1)
      #expect(month.days.allSatisfy { $0.month == month })
    }
  }

  @Test func `months of a year fill it without a gap`() {
    let days = Month.months(ofYear: 2019).flatMap { Array($0.days) }
    #expect(days == Array(Day.days(ofYear: 2019)))
  }

  @Test func `months are ordered over the turn of a year`() {
    let december = Month(year: 2018, month: 12)
    let january = Month(year: 2019, month: 1)
    #expect(december < january)
    #expect(january.index - december.index == 1)
    #expect(Month.months(ofYear: 2018).map(\.month) == Array(1...12))
  }
}
