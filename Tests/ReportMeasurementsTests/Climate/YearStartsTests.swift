import ReportCore
import ReportMeasurements
import Testing

@Suite struct YearStartsTests {
  /// 1 mm per day from July 2000 to June 2004, and 2 mm in the winter of 2002.
  private let climate: SeriesClimate = {
    let days = Month(year: 2000, month: 7).firstDay...Month(year: 2004, month: 6).days.upperBound
    let winter = Month(year: 2002, month: 12).firstDay...Month(year: 2003, month: 2).days.upperBound
    let series = DailySeries(
      from: days.lowerBound, measured: days.map { winter.contains($0) ? 2 : 1 })
    return SeriesClimate(
      SeriesStatistics(series, .total, through: days.upperBound), yearStart: 7)
  }()

  @Test func `a year begins with its month and is called by the year of its beginning`() {
    #expect(climate.years == 2000...2003)
    #expect(climate.days(ofYear: 2002).lowerBound.description == "2002-07-01")
    #expect(climate.days(ofYear: 2002).upperBound.description == "2003-06-30")
    #expect(climate.completeYears.map(\.year) == [2000, 2001, 2002, 2003])
    #expect(climate.completeYears.map(\.value) == [365, 365, 365 + 90, 366])
    #expect(climate.year(2004).observed == nil)
  }

  @Test func `months and sums to a date stay those of the calendar`() throws {
    #expect(climate.month(Month(year: 2004, month: 6)).complete == 30)
    #expect(climate.completeMonths(1).map(\.year) == [2001, 2002, 2003, 2004])
    #expect(climate.month(Month(year: 2004, month: 7)).observed == nil)
    // The calendar years 2001 to 2003 are complete; 2000 and 2004 are not.
    #expect(try #require(climate.yearsToDate).count == 3)
  }

  @Test func `years are ranked as they begin`() throws {
    let rounding = Rounding(.millimetre, decimals: 0)
    let rank = try #require(climate.rank(ofYear: 2002, .highestFirst, rounding))
    #expect((rank.place, rank.count) == (1, 4))
    let tied = try #require(climate.rank(ofYear: 2001, .lowestFirst, rounding))
    #expect((tied.place, tied.isTied) == (1, true))
  }

  @Test func `the highest day of a period is placed among those of complete periods`() throws {
    let rounding = Rounding(.millimetre, decimals: 0)
    let year = try #require(climate.rank(ofExtremeInYear: 2002, .highestFirst, rounding))
    #expect((year.place, year.count, year.isTied) == (1, 4, false))
    let january = Month(year: 2003, month: 1)
    let month = try #require(climate.rank(ofExtremeIn: january, .highestFirst, rounding))
    #expect((month.place, month.count) == (1, 4))
    let other = try #require(
      climate.rank(ofExtremeIn: Month(year: 2002, month: 1), .highestFirst, rounding))
    #expect((other.place, other.isTied) == (2, true))
    #expect(climate.rank(ofExtremeIn: Month(year: 2004, month: 7), .highestFirst, rounding) == nil)
  }
}
