import ReportCore
import ReportFigures
import ReportMeasurements
import Testing

/// How the base of degree days is named.
@Suite struct IndexTitlesTests {
  private func year(_ degreeDays: [DegreeDays]) -> StationYear {
    let record = SampleYear().stationYear.record
    return StationYear(
      id: "sample", title: "Sample",
      climate: StationClimate(of: record, StationClimate.Rules(degreeDays: degreeDays)),
      year: 2018, source: "")
  }

  private func facts(_ degreeDays: [DegreeDays], in context: FigureContext) -> [String] {
    yearFacts(year(degreeDays), in: context).map { withPlainSpaces($0.label) }
      .filter { $0.contains("degree days") }
  }

  /// The headers of the table of the months, then of the days of a month.
  private func headers(_ degreeDays: [DegreeDays]) -> [String] {
    var html = ByteWriter()
    metricUnits.renderMonths(of: year(degreeDays), into: &html)
    metricUnits.renderDays(
      of: StationMonth(year(degreeDays), 7), address: { _ in nil }, into: &html)
    return withPlainSpaces(String(decoding: html.bytes, as: UTF8.self))
      .split(separator: "</th>").map { String($0[($0.lastIndex(of: ">") ?? $0.startIndex)...]) }
      .filter { $0.contains("degree days") }.map { String($0.dropFirst()) }
  }

  @Test func `the usual base is named in the unit shown where that is exact`() {
    #expect(
      facts(DegreeDays.usual, in: metricUnits) == [
        "Heating degree days, 65 °F", "Cooling degree days, 65 °F", "Growing degree days, 10 °C",
      ])
    #expect(
      facts(DegreeDays.usual, in: english) == [
        "Heating degree days, 65 °F", "Cooling degree days, 65 °F", "Growing degree days, 50 °F",
      ])
    let names = ["Heating degree days", "Cooling degree days"]
    #expect(headers(DegreeDays.usual) == names.map { "\($0) (°C·d)" } + names)
  }

  @Test func `another base is named everywhere, as its author wrote it`() {
    let own = [
      DegreeDays(
        .heating, base: Unit.fahrenheit.canonical(from: 60), writtenIn: .fahrenheit),
      DegreeDays(.cooling, base: 18.3), DegreeDays(.growing, base: 5.25),
    ]
    let names = ["Heating degree days, 60 °F", "Cooling degree days, 18.3 °C"]
    #expect(headers(own) == names.map { "\($0) (°C·d)" } + names)
    for context in [metricUnits, english] {
      #expect(facts(own, in: context) == names + ["Growing degree days, 5.25 °C"])
    }
  }
}
