import ReportCore
import ReportMeasurements
import Testing

@Suite struct DailyNormalsTests {
  /// Whole years, every day of a year with that year's value.
  private func series(_ values: [Int: Double]) -> DailySeries {
    let years = values.keys.sorted()
    let first = Month(year: years[0], month: 1).firstDay
    let last = Day.days(ofYear: years[years.count - 1]).upperBound
    return DailySeries(from: first, measured: (first...last).map { values[$0.year] })
  }

  @Test func `the usual value is the mean over the years`() throws {
    let normals = try #require(DailyNormals(of: series([2013: 1, 2014: 2, 2015: 6])))
    #expect(normals.years == [2013, 2014, 2015])
    #expect(Day.days(ofYear: 2015).allSatisfy { normals[$0] == 3 })
  }

  @Test func `two years are not enough to call anything usual`() {
    #expect(DailyNormals(of: series([2014: 1, 2015: 2])) == nil)
    #expect(DailyNormals(of: series([2014: 1, 2015: 2, 2016: 6]), excluding: 2016) == nil)
    #expect(DailyNormals(of: .empty) == nil)
  }

  @Test func `a year below 80 percent has no part`() {
    let full = series([2013: 1, 2014: 1, 2015: 1, 2016: 9])
    let cut = full.through(Day.days(ofYear: 2016).lowerBound.advanced(by: 200))
    #expect(DailyNormals(of: cut)?.years == [2013, 2014, 2015])
  }

  @Test func `the window reaches 15 days to both sides and over the turn of the year`() throws {
    let first = Month(year: 2013, month: 1).firstDay
    let last = Day.days(ofYear: 2015).upperBound
    let spike = DailySeries(
      from: first,
      measured: (first...last).map { $0.monthNumber == 1 && $0.dayOfMonth == 1 ? 31 : 0 })
    let normals = try #require(DailyNormals(of: spike))
    #expect(normals[first] == 1)
    #expect(normals[first.advanced(by: 15)] == 1)
    #expect(normals[first.advanced(by: 16)] == 0)
    #expect(normals[last.advanced(by: -14)] == 1)
    #expect(normals[last.advanced(by: -15)] == 0)
  }

  @Test func `a time of the year that was never observed has no usual value`() throws {
    let first = Month(year: 2013, month: 1).firstDay
    let last = Day.days(ofYear: 2015).upperBound
    let series = DailySeries(
      from: first,
      measured: (first...last).map { [6, 7].contains($0.monthNumber) ? nil : 5 })
    let normals = try #require(DailyNormals(of: series))
    #expect(normals[Month(year: 2015, month: 7).firstDay] == nil)
    #expect(normals[Month(year: 2015, month: 10).firstDay] == 5)
  }

  @Test func `W1.8 a date means the same in leap years`() throws {
    let normals = try #require(DailyNormals(of: series([2014: 1, 2015: 2, 2016: 6])))
    for month in 1...12 {
      #expect(
        normals[Month(year: 2015, month: month).firstDay]
          == normals[Month(year: 2016, month: month).firstDay])
    }
  }

  private func normals(_ values: [Int: Double]) -> MonthlyNormals {
    MonthlyNormals(of: SeriesStatistics(series(values), .total, through: nil))
  }

  @Test func `the usual total of a month rests on complete months`() {
    let usual = normals([2013: 1, 2014: 2, 2015: 3])
    #expect(usual[1] == 62)
    #expect(usual[2] == 56)
    #expect(usual[13] == nil)
    #expect(normals([2014: 2, 2015: 3])[1] == nil)
  }
}
