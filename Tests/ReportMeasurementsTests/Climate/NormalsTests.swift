import ReportCore
import ReportMeasurements
import Support
import Testing

@Suite struct NormalsTests {
  /// Whole years, in which each day has a value determined by its year and date.
  private func series(
    _ years: ClosedRange<Int>, _ value: (_ year: Int, _ day: Day) -> Double?
  ) -> DailySeries {
    let days =
      Day.days(ofYear: years.lowerBound).lowerBound...Day.days(ofYear: years.upperBound).upperBound
    return DailySeries(from: days.lowerBound, measured: days.map { value($0.year, $0) })
  }

  private func climate(
    _ series: DailySeries, _ kind: MetricKind = .level, normals: ClosedRange<Int>? = nil
  ) -> SeriesClimate {
    SeriesClimate(
      SeriesStatistics(series, kind, through: series.observedSpan?.upperBound), normals: normals)
  }

  // MARK: The reference period

  @Test(arguments: [
    (1950...2024, 1991...2020, ReferencePeriod.Basis.standard),
    (1950...2020, 1991...2020, .standard),
    (1950...2019, 1981...2010, .standard),
    (1950...2013, 1981...2010, .standard),
    (1991...2014, 1981...2010, .record),
    (1998...2024, 1998...2024, .record),
    (1893...1925, 1891...1920, .standard),
  ])
  func `the newest standard period with 24 of 30 years`(
    record: ClosedRange<Int>, expected: ClosedRange<Int>, basis: ReferencePeriod.Basis
  ) throws {
    let normals = try #require(climate(series(record) { _, _ in 1 }).monthlyNormals)
    #expect(normals.reference.basis == basis)
    #expect(normals.reference.years == (basis == .record ? record : expected))
  }

  @Test(arguments: [
    (Day(year: 2018, month: 12, day: 31), 2013...2018),
    (Day(year: 2018, month: 12, day: 30), 2013...2017),
    (Day(year: 2018, month: 1, day: 31), 2013...2017),
    (Day(year: 2015, month: 12, day: 30), 2013...2015),
  ])
  func `a running year counts in no normal, if three others remain`(
    last: Day?, expected: ClosedRange<Int>
  ) throws {
    let last = try #require(last)
    let days = DailySeries(
      from: Day.days(ofYear: 2013).lowerBound,
      measured: (Day.days(ofYear: 2013).lowerBound...last).map { Double($0.year) })
    let normals = try #require(climate(days).monthlyNormals)
    #expect(normals.reference == ReferencePeriod(years: expected, basis: .record))
    #expect(normals[1] == (Double(expected.lowerBound) + Double(expected.upperBound)) / 2)
  }

  @Test(arguments: [9, 12]) func `a year whose last months have gaps is over`(month: Int) throws {
    let values = series(2013...2018) { year, day in
      year == 2018 && day.monthNumber >= month ? nil : 1
    }
    let last = Day.days(ofYear: 2018).upperBound
    let climate = SeriesClimate(
      SeriesStatistics(values, .total, through: last), normals: nil)
    #expect(try #require(climate.monthlyNormals).reference.years == 2013...2018)
  }

  @Test func `an author chooses the years`() throws {
    let values = series(1950...2020) { year, _ in Double(year) }
    let normals = try #require(climate(values, normals: 1961...1990).monthlyNormals)
    #expect(normals.reference == ReferencePeriod(years: 1961...1990, basis: .chosen))
    #expect(normals[1] == 1975.5)
    #expect(normals.count(ofMonth: 1) == 30)
    #expect(climate(values, normals: 1931...1951).monthlyNormals == nil)
  }

  @Test func `two years are not enough to call anything usual`() {
    #expect(climate(series(2014...2015) { _, _ in 1 }).monthlyNormals == nil)
    #expect(climate(series(2014...2015) { _, _ in 1 }).dailyNormals == nil)
    #expect(climate(.empty).monthlyNormals == nil)
  }

  // MARK: Months

  @Test func `W1.8 the normal of a month rests on complete months`() throws {
    let values = series(2013...2016) { year, day in
      year == 2016 && day.dayOfMonth == 9 ? nil : Double(year - 2012)
    }
    let normals = try #require(climate(values, .total).monthlyNormals)
    #expect(normals[1] == 62)
    #expect(normals[2] == 56)
    #expect(normals[13] == nil)
    #expect(normals.count(ofMonth: 1) == 3)
  }

  @Test func `the normal of a year is the sum of amounts and the mean of levels`() throws {
    let values = series(2013...2015) { _, day in day.monthNumber == 1 ? 2 : 1 }
    let normals = try #require(climate(values, .total).monthlyNormals)
    #expect(abs((normals.year ?? 0) - (31 + 365)) < 1e-9)
    #expect(abs((normals.whole(MeteorologicalSeason.february.months) ?? 0) - (31 + 90)) < 1e-9)
    let mean = try #require(climate(values).monthlyNormals?.year)
    #expect(abs(mean - (365.25 + 31) / 365.25) < 1e-12)
    #expect(climate(values, .maximum).monthlyNormals?.year == nil)
  }

  @Test func `a source of one season has the normals of that season`() throws {
    let values = series(2013...2015) { _, day in (5...9).contains(day.monthNumber) ? nil : 1 }
    let normals = try #require(climate(values, .total).monthlyNormals)
    #expect(normals[1] == 31)
    #expect(normals[7] == nil)
    #expect(normals.year == nil)
    #expect(climate(values).dailyNormals == nil)
  }

  // MARK: Days

  @Test func `the mean of each month's days is the normal of the month`() throws {
    // A year that no curve follows exactly.
    let values = series(1991...2020) { year, day in
      Double((year * 7 + day.dayOfYear * day.dayOfYear) % 23) + Double(day.monthNumber * 2 % 7)
    }
    let climate = climate(values)
    let days = try #require(climate.dailyNormals)
    let months = try #require(climate.monthlyNormals)
    for month in 1...12 where month != 2 {
      let dates = Month(year: 2001, month: month).days
      let mean = dates.map { days[$0] }.reduce(0, +) / Double(dates.count)
      #expect(abs(mean - (months[month] ?? 0)) < 1e-5)
    }
  }

  @Test func `a date means the same in leap years`() throws {
    let values = series(2014...2016) { year, day in Double(year + day.monthNumber) }
    let normals = try #require(climate(values).dailyNormals)
    for month in 1...12 {
      #expect(
        normals[Month(year: 2015, month: month).firstDay]
          == normals[Month(year: 2016, month: month).firstDay])
    }
  }

  @Test func `one value on all days is the normal of every date, and all its percentiles`() throws {
    let normals = try #require(climate(series(2013...2015) { year, _ in 3 }).dailyNormals)
    for day in Day.days(ofYear: 2016) {
      #expect(normals[day] == 3)
      #expect(normals.tenthPercentile(on: day) == 3)
      #expect(normals.ninetiethPercentile(on: day) == 3)
    }
  }

  @Test func `percentiles are those of the days within two weeks`() throws {
    // 29 dates of ten years have the values 1 to 10, each 29 times.
    let normals = try #require(
      climate(series(2001...2010) { year, _ in Double(year - 2000) }).dailyNormals)
    let day = Month(year: 2005, month: 7).firstDay
    // numpy.percentile(numpy.repeat(range(1, 11), 29), [10, 90])
    #expect(abs((normals.tenthPercentile(on: day) ?? 0) - 1.9) < 1e-9)
    #expect(abs((normals.ninetiethPercentile(on: day) ?? 0) - 9.1) < 1e-9)
  }

  @Test func `percentiles are those of the values that there are, whatever lies between them`()
    throws
  {
    var random = SplitMix64(seed: 5)
    let values = series(2001...2010) { year, day in
      guard day.monthNumber != 5 || year % 2 == 0, Int.random(in: 0..<30, using: &random) > 0
      else { return nil }
      return Double(Int.random(in: -50...50, using: &random)) / 10
    }
    let climate = climate(values, normals: 2001...2010)
    let normals = try #require(climate.dailyNormals)
    for day in Day.days(ofYear: 2004) {
      let around = Day.days(ofYear: 2004).filter { other in
        let apart = abs(day.distance(to: other))
        return min(apart, 366 - apart) <= 14
      }.map(CalendarDate.index)
      let found = Day.days(ofYear: 2001).lowerBound...Day.days(ofYear: 2010).upperBound
      let sorted = found.filter { around.contains(CalendarDate.index(of: $0)) }
        .compactMap(values.value).sorted()
      func percentile(_ share: Double) -> Double {
        let place = share * Double(sorted.count - 1)
        let low = sorted[Int(place)]
        return low + (sorted[Int(place) + 1] - low) * (place - place.rounded(.down))
      }
      #expect(normals.tenthPercentile(on: day) == percentile(0.1))
      #expect(normals.ninetiethPercentile(on: day) == percentile(0.9))
    }
  }

  @Test func `a level has the means so far of its years, whatever their first days lack`() throws {
    let levels = climate(
      series(2001...2004) { year, day in
        year == 2004 && day.dayOfYear < 3
          ? nil : Double(year - 2000) * (day.monthNumber > 6 ? 3 : 1)
      })
    let means = try #require(levels.yearsToDate)
    #expect(means.count == 4)
    let june = means[try #require(Day(iso: "2003-06-30"))]
    #expect(june.lowest == 1 && june.highest == 4 && june.median == 2.5)
    #expect(means[try #require(Day(iso: "2003-01-01"))].highest == 4)
    let whole = means[try #require(Day(iso: "2003-12-31"))]
    #expect(abs(whole.lowest - (181.0 + 184 * 3) / 365) < 1e-12)
  }

  @Test func `the mean so far of a range begins with its first value`() {
    let series = DailySeries(
      from: Month(year: 2020, month: 1).firstDay, measured: [nil, 2, nil, 4, 6])
    #expect(series.meansSoFar(in: series.firstDay...series.lastDay) == [nil, 2, 2, 3, 4])
  }
}
