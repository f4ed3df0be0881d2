import ReportCore
import ReportMeasurements
import Testing

@Suite struct SpellTests {
  private let start = Month(year: 2018, month: 7).firstDay

  private func series(_ letters: String) -> DailySeries {
    DailySeries(
      from: start,
      letters.map { letter in
        switch letter {
        case "0": .measured(0)
        case "T": .trace
        case "?": .missing
        case "!": .rejected
        default: .measured(1)
        }
      })
  }

  @Test(arguments: [
    ("00R000R0", 3...5, Spell.Edge.otherDay, Spell.Edge.otherDay),
    ("000T00", 0...2, .rangeEnd, .otherDay),
    ("00?000", 3...5, .missingDay, .rangeEnd),
    ("R000!00", 1...3, .otherDay, .missingDay),
    ("00R00", 0...1, .rangeEnd, .otherDay),
  ])
  func `a dry spell ends at a trace and at a missing day`(
    letters: String, days: ClosedRange<Int>, before: Spell.Edge, after: Spell.Edge
  ) throws {
    let series = series(letters)
    let spell = try #require(series.longestDrySpell(in: series.firstDay...series.lastDay))
    let expected = start.advanced(by: days.lowerBound)...start.advanced(by: days.upperBound)
    #expect(spell.days == expected)
    #expect(spell.before == before)
    #expect(spell.after == after)
    #expect(spell.length == days.count)
    #expect(spell.isCutByMissingDay == (before == .missingDay || after == .missingDay))
  }

  @Test func `a wet or unknown day is no dry spell`() {
    #expect(series("R?!").longestDrySpell(in: start...start.advanced(by: 2)) == nil)
  }

  @Test func `the current spell lasts until the day`() {
    let series = series("0R000R")
    #expect(series.currentDrySpell(on: start.advanced(by: 4))?.length == 3)
    #expect(series.currentDrySpell(on: start.advanced(by: 5)) == nil)
    #expect(series.currentDrySpell(on: start.advanced(by: 9)) == nil)
    #expect(series.currentDrySpell(on: start.advanced(by: -1)) == nil)
  }
}
