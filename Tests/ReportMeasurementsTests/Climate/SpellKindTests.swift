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
}
