import ReportCore
import ReportMeasurements
import Support
import Testing

@Suite struct SpellKindTests {
  /// Rain and temperatures of three years with spells of all lengths, up to more than a year, and
  /// missing days.
  private func climate(_ random: inout SplitMix64) -> StationClimate {
    let days = Day.days(ofYear: 2001).lowerBound...Day.days(ofYear: 2006).upperBound
    let isRare = Bool.random(using: &random)
    var (isMet, rest) = (false, 0)
    func values(_ met: Double, _ other: Double) -> [Double?] {
      days.map { _ in
        if rest == 0 {
          isMet.toggle()
          rest = Int.random(in: isRare && isMet ? 200...500 : 1...20, using: &random)
        }
        rest -= 1
        if Int.random(in: 0..<(isRare ? 2000 : 50), using: &random) == 0 { return nil }
        return isMet ? met : other
      }
    }
    let series = [
      Element.precipitation: (0.0, 5.0), .temperatureHigh: (32, 12), .temperatureLow: (-8, 6),
    ]
    .mapValues { DailySeries(from: days.lowerBound, measured: values($0.0, $0.1)) }
    return StationClimate(
      of: StationRecord(
        station: Station(sourceID: "X", name: "X", latitude: 45, longitude: 0, elevation: 0),
        series: series,
        accepted: Dictionary(uniqueKeysWithValues: series.keys.map { ($0, Set(days)) })))
  }

  @Test(arguments: 0..<40)
  func `the spells that end in a year are those of the record`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let near = climate(&random)
    random = SplitMix64(seed: seed)
    let whole = climate(&random)
    var count = 0
    let wet = try #require(near.rules.threshold("wet"))
    for kind in [SpellKind.dry, .days(.frost), .days(wet), .warm, .cold] {
      let all = whole.spells(kind)
      for year in 2000...2007 {
        let days = Day.days(ofYear: year)
        let expected = all.filter { days.contains($0.days.upperBound) }
        #expect(near.spells(kind, endingIn: days) == expected)
        #expect(whole.spells(kind, endingIn: days) == expected)
        count += expected.count
      }
    }
    #expect(count > 0)
  }

  @Test(arguments: 0..<20)
  func `the longest spells of periods are those of the spells that end in them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let climate = climate(&random)
    for kind in [SpellKind.dry, .days(.frost), .warm] {
      let all = climate.spells(kind)
      for year in 2001...2006 {
        let found = climate.longestSpells(kind, in: year...year)[year]
        #expect(found.count == 17)
        let winter = Month(year: year - 1, month: 12).firstDay
        let periods =
          Month.months(ofYear: year).map(\.days) + [
            winter...Month(year: year, month: 2).days.upperBound
          ]
        for (period, length) in zip(periods, found) {
          let ended = all.filter { period.contains($0.days.upperBound) }
          let longest = ended.longest
          if let observed = length.observed { #expect(observed == Double(longest?.length ?? 0)) }
          if longest?.mayBeLonger == true { #expect(length.complete == nil) }
        }
        #expect(
          found[16].observed == Double(found[..<12].compactMap(\.observed).max() ?? 0)
            || found[16].observed == nil)
      }
    }
  }

  @Test func `the normal of spells is the mean of the longest of complete periods`() throws {
    // Frost on the first days of each January: one more each year.
    let days = Day.days(ofYear: 2001).lowerBound...Day.days(ofYear: 2004).upperBound
    let lows = days.map { day -> Double? in
      day.monthNumber == 1 && day.dayOfMonth <= day.year - 2000 ? -1 : 5
    }
    let climate = StationClimate(
      of: StationRecord(
        station: Station(sourceID: "X", name: "X", latitude: 45, longitude: 0, elevation: 0),
        series: [.temperatureLow: DailySeries(from: days.lowerBound, measured: lows)],
        accepted: [.temperatureLow: Set(days)]))
    let normals = try #require(climate.normalSpells(.days(.frost)))
    #expect(normals.years == 2001...2004)
    // The first January begins with the record: its frost may have been longer.
    #expect(normals.days[0] == 3)
    #expect(normals.days[1] == 0)
    #expect(normals.days[16] == 3)
    #expect(climate.normalSpells(.dry) == nil)
  }

  @Test func `normals of spells and frosts beside published ones name the years that they have`()
    throws
  {
    let days = Day.days(ofYear: 2001).lowerBound...Day.days(ofYear: 2004).upperBound
    let lows = days.map { $0.monthNumber == 1 ? -1.0 : 5 as Double? }
    func climate(_ years: ClosedRange<Int>) -> StationClimate {
      StationClimate(
        of: StationRecord(
          station: Station(sourceID: "X", name: "X", latitude: 45, longitude: 0, elevation: 0),
          series: [.temperatureLow: DailySeries(from: days.lowerBound, measured: lows)],
          accepted: [.temperatureLow: Set(days)]),
        published: [
          .temperatureLow: MonthlyNormals(
            published: Array(repeating: 3, count: 12), .level, of: years, source: "NOAA")
        ])
    }
    #expect(climate(1991...2020).normalSpells(.days(.frost))?.years == 2001...2004)
    #expect(climate(1991...2020).frostSeasons.normals?.years == 2001...2004)
    #expect(climate(1973...2002).normalSpells(.days(.frost)) == nil, "two years are too few")
    #expect(climate(1961...1990).normalSpells(.days(.frost)) == nil, "not one")
  }
}
