import ReportCore
import ReportMeasurements
import Support
import Testing

@Suite struct DayIndexTests {
  private func record(
    _ years: ClosedRange<Int>, latitude: Double = 45, _ series: [Element: (Day) -> Double?]
  ) -> StationRecord {
    let days =
      Day.days(ofYear: years.lowerBound).lowerBound...Day.days(ofYear: years.upperBound).upperBound
    return StationRecord(
      station: Station(
        sourceID: "X", name: "X", latitude: latitude, longitude: 0, elevation: 0),
      series: series.mapValues { value in
        DailySeries(from: days.lowerBound, measured: days.map(value))
      },
      accepted: Dictionary(uniqueKeysWithValues: series.keys.map { ($0, Set(days)) }))
  }

  // MARK: Counted days

  @Test func `days at a threshold are a series with months, normals and ranks`() throws {
    let climate = StationClimate(
      of: record(
        2011...2014,
        [
          .temperatureLow: { day in
            // One more day of frost each January.
            day.monthNumber == 1 && day.dayOfMonth <= day.year - 2010 ? -1 : 0
          }
        ]))
    let frost = climate[.days(.frost)]
    #expect(frost.completeYears.map(\.value) == [1, 2, 3, 4])
    #expect(frost.month(Month(year: 2013, month: 1)).complete == 3)
    #expect(frost.month(Month(year: 2013, month: 2)).complete == 0)
    #expect(frost.monthlyNormals?[1] == 2.5)
    #expect(frost.monthlyNormals?.year == 2.5)
    #expect(frost.monthlyNormals?.whole(MeteorologicalSeason.february.months) == 2.5)
  }

  @Test func `a missing day makes a count incomplete, and leaves the normal`() throws {
    let climate = StationClimate(
      of: record(
        2011...2014,
        [
          .temperatureLow: { day in
            day.monthNumber == 7 && day.dayOfMonth == day.year - 2010 ? nil : -1
          }
        ]))
    let frost = climate[.days(.frost)]
    #expect(frost.completeYears.isEmpty)
    #expect(frost.year(2012).observed == 365)
    #expect(frost.year(2012).status == .incomplete)
    #expect(frost.monthlyNormals?[7] == nil)
    #expect(frost.monthlyNormals?[8] == 31)
    #expect(frost.monthlyNormals?.year == nil)
  }

  @Test func `a trace is no wet day, and an amount of several days is on none`() throws {
    let first = Month(year: 2018, month: 7).firstDay
    let rain = DailySeries(from: first, [.trace, .measured(1), .missing, .measured(0.9)])
    let record = StationRecord(
      station: Station(sourceID: "X", name: "X"), series: [.precipitation: rain])
    let wet = try #require(Catalogue.thresholds.first { $0.id == "wet" })
    let counted = StationClimate(of: record)[.days(wet)].statistics.series
    #expect(counted.value(on: first) == 0)
    #expect(counted.value(on: first.advanced(by: 1)) == 1)
    #expect(counted.value(on: first.advanced(by: 2)) == nil)
    #expect(counted.value(on: first.advanced(by: 3)) == 0)
  }

  @Test func `an empty record has no counts`() {
    let climate = StationClimate(
      of: StationRecord(station: Station(sourceID: "X", name: "X"), series: [:]))
    for index in climate.rules.indices {
      #expect(climate[index].years == nil)
      #expect(climate[index].monthlyNormals == nil)
    }
    #expect(climate.spells(.dry).isEmpty)
    #expect(climate.spells(.warm).isEmpty)
    #expect(climate.frostSeasons.normals == nil)
  }

  // MARK: Degree days and chill

  private static let degreeDays: [(DegreeDays, Double, Double)] = [
    (.heating, 10, 25.0 / 3), (.heating, 20, 0), (.cooling, 20, 5.0 / 3), (.cooling, 10, 0),
    (.growing, 12.5, 2.5), (.growing, 9, 0), (DegreeDays(.growing, base: 5), 9, 4),
  ]

  @Test(arguments: degreeDays)
  func `degree days are what the mean is beyond the base`(
    kind: DegreeDays, mean: Double, expected: Double
  ) {
    #expect(abs(kind(mean) - expected) < 1e-12)
  }

  private static let chill: [(Double, Double, Double)] = [
    (-10, -2, 0), (8, 20, 0), (1, 7, 24), (0, 0, 24), (3, 3, 24), (7.2, 7.2, 0),
    // A sine is below its middle for half of the time.
    (0, 14.4, 12), (-7.2, 7.2, 12),
    // It is below a quarter of its range for a third of the time.
    (3.6, 18, 8),
  ]

  @Test(arguments: chill)
  func `chilling hours are those of a sine between 0 and 7.2 °C`(
    low: Double, high: Double, hours: Double
  ) {
    #expect(abs(ChillingHours.ofDay(low: low, high: high) - hours) < 1e-5)
  }

  @Test func `the hours of chill are those of the winter half-year`() {
    let series: [Element: (Day) -> Double?] = [
      .temperatureLow: { _ in 1 }, .temperatureHigh: { _ in 7 },
    ]
    let north = StationClimate(of: record(2017...2018, series))
    let south = StationClimate(of: record(2017...2018, latitude: -45, series))
    #expect(
      north.chillingSeason(endingIn: 2018)?.days
        == Month(year: 2017, month: 10).firstDay...Month(year: 2018, month: 3).days.upperBound)
    #expect(
      south.chillingSeason(endingIn: 2018)?.days
        == Month(year: 2018, month: 4).firstDay...Month(year: 2018, month: 9).days.upperBound)
    let value = north.chillingSeason(endingIn: 2018).flatMap { season in
      north[.chillingHours].each(season).first { $0.year == 2018 }?.value.complete
    }
    #expect(abs((value ?? 0) - 182 * 24 * 60) < 1e-6)
  }

  // MARK: Parts of the calendar

  @Test(arguments: [
    ("2018-05-01", "2018-05-31", [5]), ("2017-12-01", "2018-02-28", [12, 1, 2]),
    ("2018-01-01", "2018-12-31", Array(1...12)), ("2018-07-04", "2018-07-04", [7]),
  ])
  func `months and dates come back every year`(first: String, last: String, months: [Int]) throws {
    let days = try #require(Day(iso: first))...(try #require(Day(iso: last)))
    #expect(YearlyPeriod(days)?.months == months)
    #expect(YearlyPeriod(days)?.ending(in: days.upperBound.year) == days)
  }

  @Test(arguments: [
    ("2018-05-02", "2018-05-31"), ("2018-05-01", "2018-05-30"), ("2017-01-01", "2018-01-31"),
  ])
  func `other days do not`(first: String, last: String) throws {
    #expect(YearlyPeriod(try #require(Day(iso: first))...(try #require(Day(iso: last)))) == nil)
  }

  @Test func `a 29 February comes back in leap years alone, a February every year`() throws {
    let date = try #require(Day(iso: "2016-02-29"))
    let period = try #require(YearlyPeriod(date...date))
    #expect((2011...2017).filter { period.ending(in: $0) != nil } == [2012, 2016])
    let february = try #require(YearlyPeriod(Month(year: 2016, month: 2).days))
    #expect(february.ending(in: 2015) == Month(year: 2015, month: 2).days)
    let climate = StationClimate(of: record(2011...2017, [.temperatureHigh: { Double($0.year) }]))
    #expect(climate[.temperatureHigh].each(period).map(\.year) == [2012, 2016])
    let rank = climate[.temperatureHigh].rank(
      of: period, .highestFirst, Rounding(.celsius, decimals: 0))
    #expect(rank?.place == 1 && rank?.count == 2)
  }

  @Test(arguments: [(5, 1), (1, 12), (3, 3), (11, 4)])
  func `the rank and the value of a period are those among all its years`(
    month: Int, count: Int
  ) throws {
    let climate = StationClimate(
      of: record(2001...2012, [.precipitation: { Double(($0.year * 7 + $0.monthNumber) % 11) }]))[
        .precipitation]
    let rounding = Rounding(.millimetre, decimals: 1)
    for year in 2002...2012 {
      let first = Month(year: year, month: month)
      let last = Month(index: first.index + count - 1)
      let period = try #require(YearlyPeriod(first.firstDay...last.days.upperBound))
      let all = climate.each(period)
      let own = all.first { $0.year == last.year }?.value
      #expect(climate.value(of: period) == own ?? .nothing(of: period.days.count))
      let others = all.compactMap(\.value.complete)
      let wanted = own?.complete.map {
        Rank(of: $0, among: others, order: .highestFirst, rounding: rounding)
      }
      #expect(climate.rank(of: period, .highestFirst, rounding) == wanted)
    }
  }

  @Test func `ranks and percentiles are of complete periods, and ties share a place`() throws {
    let climate = StationClimate(
      of: record(
        2001...2012,
        [
          .precipitation: { day in
            day.year == 2003 && day.dayOfYear == 150
              ? nil : day.year == 2005 ? 4 : Double(day.year - 2000)
          }
        ]))[.precipitation]
    let rounding = Rounding(.millimetre, decimals: 1)
    func rank(_ year: Int) -> Rank? {
      YearlyPeriod(Month(year: year, month: 5).days).flatMap {
        climate.rank(of: $0, .highestFirst, rounding)
      }
    }
    #expect(rank(2003) == nil)
    #expect(rank(2012)?.place == 1 && rank(2012)?.count == 11)
    #expect(rank(2004)?.place == 8 && rank(2004)?.isTied == true)
    #expect(rank(2005)?.place == 8)
    #expect(rank(2002)?.place == 10)
    func percentile(_ year: Int) -> Double? {
      YearlyPeriod(Month(year: year, month: 5).days).flatMap {
        climate.percentile(of: $0, rounding)
      }
    }
    #expect(percentile(2012) == 1)
    #expect(percentile(2001) == 0)
    #expect(percentile(2004) == 0.2)
    #expect(percentile(2003) == nil)
  }

  // MARK: Frosts

  @Test func `seasons in the south begin in one year and end in the next`() throws {
    let frost: (Day) -> Double? = { [6, 7, 8].contains($0.monthNumber) ? -1 : 5 }
    let south = StationClimate(of: record(2011...2014, latitude: -40, [.temperatureLow: frost]))
    let season = try #require(south.frostSeasons.seasons[2013])
    #expect(season.lastInSpring == Day(iso: "2012-08-31"))
    #expect(season.firstInAutumn == Day(iso: "2013-06-01"))
    #expect(season.frostFreeDays == 273)
    #expect(Set(south.frostSeasons.seasons.keys) == [2012, 2013, 2014])
    #expect(south.frostSeasons.normals?.firstInAutumn?.monthNumber == 6)
  }

  @Test func `medians count a year without frost as the earliest and the latest`() throws {
    func medians(frosts: [Int: Int]) -> FrostSeasons.Normals? {
      let years = 2011...2011 + frosts.count - 1
      return StationClimate(
        of: record(
          years,
          [
            .temperatureLow: { day in
              guard let april = frosts[day.year], april > 0 else { return 5 }
              return day.monthNumber == 4 && day.dayOfMonth == april ? -1 : 5
            }
          ])
      ).frostSeasons.normals
    }
    let some = medians(frosts: [2011: 4, 2012: 0, 2013: 8, 2014: 20, 2015: 10])
    #expect(some?.lastInSpring.map { "\($0)" } == "2001-04-08")
    #expect(some?.firstInAutumn == nil)
    #expect(some?.frostFreeDays == nil)
    #expect(medians(frosts: [2011: 0, 2012: 0, 2013: 8])?.lastInSpring == nil)
    #expect(medians(frosts: [2011: 4, 2012: 4]) == nil)
  }

  // MARK: Spells

  @Test func `a spell belongs to the year in which it ends`() throws {
    let climate = StationClimate(
      of: record(
        2017...2018,
        [
          .precipitation: { day in
            let isDry =
              day >= Month(year: 2017, month: 12).firstDay
              && day < Month(year: 2018, month: 2).firstDay
            return isDry ? 0 : 2
          }
        ]))
    #expect(climate.spells(.dry, endingIn: Day.days(ofYear: 2017)).isEmpty)
    let spell = try #require(climate.spells(.dry, endingIn: Day.days(ofYear: 2018)).longest)
    #expect(spell.length == 62)
    #expect(!spell.mayBeLonger && !spell.isRunning)
    let wet = try #require(climate.rules.threshold("wet"))
    let last = try #require(climate.spells(.days(wet)).last)
    #expect(last.isRunning && !last.mayBeLonger)
    #expect(climate.spells(.days(wet)).first?.mayBeLonger == true)
  }

  @Test(arguments: [2, 40, 500])
  func `the spells of a year are those of the record that end in it`(usual length: Int) {
    func climate() -> StationClimate {
      var random = SplitMix64(seed: UInt64(length))
      return StationClimate(
        of: record(
          2011...2016,
          [
            .precipitation: { _ in
              Int.random(in: 0..<length, using: &random) == 0 ? 3 : 0
            }
          ]))
    }
    let all = climate().spells(.dry)
    for year in 2010...2017 {
      let days = Day.days(ofYear: year)
      #expect(
        climate().spells(.dry, endingIn: days)
          == all.filter { days.contains($0.days.upperBound) }, "\(year)")
    }
  }

  @Test func `a warm spell has six days above the 90th percentile of their dates`() throws {
    func warm(_ days: Int) -> [Spell] {
      let start = Month(year: 2014, month: 7).firstDay
      return StationClimate(
        of: record(
          2011...2014,
          [
            .temperatureHigh: { day in
              let distance = start.distance(to: day)
              return (0..<days).contains(distance) ? 40 : 20 + Double(day.dayOfMonth % 7)
            }
          ])
      ).spells(.warm)
    }
    #expect(warm(5).isEmpty)
    #expect(warm(6).map(\.length) == [6])
  }
}
