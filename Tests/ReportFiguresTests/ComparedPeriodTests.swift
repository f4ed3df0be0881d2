import Foundation
import ReportCharts
import ReportCore
import ReportDocuments
import ReportFigures
import ReportMeasurements
import Testing

/// Charts of one period against another.
@Suite struct ComparedPeriodTests {
  /// As many mm of rain as the day of the month, 10 mm more per day in 2016, and 10 to 20 °C.
  private func catalog() -> SeriesCatalog {
    let days = Day.days(ofYear: 2015).lowerBound...Day.days(ofYear: 2018).upperBound
    func series(_ value: (Day) -> Double) -> DailySeries {
      DailySeries(from: days.lowerBound, measured: days.map(value))
    }
    let elements: [Element: DailySeries] = [
      .precipitation: series { Double($0.dayOfMonth + ($0.year == 2016 ? 10 : 0)) },
      .temperatureLow: series { 10 + Double($0.year - 2015) },
      .temperatureHigh: series { 20 + Double($0.year - 2015) },
    ]
    let record = StationRecord(
      station: Station(sourceID: "X", name: "X", latitude: 45, longitude: 0), series: elements,
      accepted: elements.mapValues { _ in Set(days) })
    return SeriesCatalog(
      stations: [
        StationYear(
          id: "x", title: "Hill", climate: StationClimate(of: record), year: 2018, source: "")
      ], metrics: [],
      titles: ["precipitation": "Precipitation", "temperature": "Temperature"])
  }

  private func read(_ text: String) throws -> (ChartRequest?, [Diagnostic]) {
    let node = try parseYAML(Array(text.utf8), path: "page.md", firstLine: 3)
    return ChartRequest.read(
      node, at: SourcePosition("page.md", line: 3), in: catalog(), context: metricUnits)
  }

  private func figure(_ text: String) throws -> Figure? {
    let (request, findings) = try read(text)
    #expect(findings.isEmpty)
    guard
      case .figure(let figure)? = request?.figure(
        in: metricUnits, id: "chart-1", address: { _ in "" })
    else { return nil }
    return figure
  }

  @Test func `a month stands against any month, day by day`() throws {
    let html = try markup(
      of: figure(
        "series: x.precipitation\nperiod: 2018-02\ncompare: 2016-01\n"))
    #expect(html.contains("Precipitation, Hill, February 2018 against January 2016: 400.0 mm less"))
    #expect(html.contains("Thin grey line: January 2016, 806.0 mm."))
    #expect(html.contains("<th scope=\"col\">January 2016</th>"))
    #expect(
      html.contains("<th scope=\"row\">Wed 28 Feb</th><td>28.0 mm</td><td>38.0 mm</td>"),
      "the first day beside the first")
  }

  @Test func `a year stands against any year, whatever happens in February`() throws {
    let html = try markup(
      of: figure(
        "series: x.precipitation\ntype: line\nperiod: 2018-02-25..2018-03-05\n"
          + "compare: 2016-02-25..2016-03-05\n"))
    #expect(html.contains("<th scope=\"row\">Wed 28 Feb</th><td>28.0 mm</td><td>38.0 mm</td>"))
    #expect(html.contains("<th scope=\"row\">Thu 1 Mar</th><td>1.0 mm</td><td>11.0 mm</td>"))
    let leap = try markup(
      of: figure(
        "series: x.precipitation\ntype: line\nperiod: 2016-02-25..2016-03-05\n"
          + "compare: previous-year\n"))
    #expect(leap.contains("<th scope=\"row\">Mon 29 Feb</th><td>39.0 mm</td><td>no data</td>"))
    let months = try markup(
      of: figure("series: x.precipitation\nperiod: 2018\nby: month\ncompare: 2016\n"))
    #expect(months.contains("Precipitation, Hill, 2018 against 2016"))
    #expect(months.contains("<td>406.0 mm</td><td>725.0 mm</td>"), "February")
  }

  @Test func `the file has the other period beside the one that is shown`() throws {
    let months = try #require(
      try figure("series: x.precipitation\nperiod: 2018\nby: month\ncompare: 2016\n"))
    let rows = String(decoding: months.numbers.csv, as: UTF8.self).split(separator: "\n")
    #expect(
      rows.prefix(3) == [
        "month,precipitation_mm,days_measured,days,"
          + "other_month,other_precipitation_mm,other_days_measured,other_days",
        "2018-01,496,31,31,2016-01,806,31,31", "2018-02,406,28,28,2016-02,725,29,29",
      ])
    let leap = try #require(
      try figure(
        "series: x.temperature\nperiod: 2016-02-28..2016-03-01\ncompare: previous-year\n"))
    #expect(
      String(decoding: leap.numbers.csv, as: UTF8.self).split(separator: "\n") == [
        "day,low_degC,high_degC,days_measured,days,"
          + "other_day,other_low_degC,other_high_degC,other_days_measured,other_days",
        "2016-02-28,11,21,1,1,2015-02-28,10,20,1,1", "2016-02-29,11,21,1,1,,,,,",
        "2016-03-01,11,21,1,1,2015-03-01,10,20,1,1",
      ])
    let plain = try #require(try figure("series: x.precipitation\nperiod: 2018\nby: month\n"))
    #expect(!String(decoding: plain.numbers.csv, as: UTF8.self).contains("other"))
  }

  @Test func `lows and highs stand on the band of the other period`() throws {
    let html = try markup(
      of: figure("series: x.temperature\nperiod: 2018-05\ncompare: 2015-05\n"))
    #expect(html.contains("Grey band: May 2015."))
    #expect(html.contains("class=\"bd\""))
    let before = try markup(
      of: figure("series: x.temperature\nperiod: 2018-05\ncompare: previous-year\n"))
    #expect(before.contains("Grey band: the year before."))
    let usual = try markup(
      of: figure("series: x.temperature\nperiod: 2018-05\ncompare: normals\n"))
    #expect(usual.contains("Grey band: normal lows to highs, 2015–2018."))
  }

  @Test func `normals are in the table and in the file of numbers`() throws {
    let rain = try #require(
      try figure("series: x.precipitation\nperiod: 2018\nby: month\ncompare: normals\n"))
    let html = try markup(of: rain)
    #expect(html.contains("<th scope=\"col\">Normal</th>"))
    // In 2016 each of the 31 days had 10 mm more, in one of four years.
    #expect(html.contains("<th scope=\"row\">Jan</th><td>496.0 mm</td><td>573.5 mm</td>"))
    let lines = String(decoding: rain.numbers.csv, as: UTF8.self).split(separator: "\n")
    #expect(lines[0] == "month,precipitation_mm,days_measured,days,normal_precipitation_mm")
    #expect(lines[1] == "2018-01,496,31,31,573.5")

    let range = try #require(
      try figure("series: x.temperature\nperiod: 2018\nby: month\ncompare: normals\n"))
    #expect(try markup(of: range).contains("<td>13.0 to 23.0 °C</td><td>11.5 to 21.5 °C</td>"))
  }

  @Test(arguments: [
    (
      "series: x.precipitation\nperiod: 2018\ncompare: 2017-12",
      "page.md:5:10: error: the period has 12 months, and the one it is compared with 1 [no-comparison]"
    ),
    (
      "series: x.precipitation\nperiod: 2018-05\ncompare: 2018-05",
      "page.md:5:10: error: a period cannot be compared with itself [no-comparison]"
    ),
    (
      "series: x.precipitation\nperiod: 2018\ncompare: 2012",
      "page.md:5:10: error: 'x.precipitation' has no data in '2012' [empty-period]"
    ),
    (
      "series: x.precipitation\nperiod: 2018\ncompare: last-year",
      "page.md:5:10: error: 'last-year' is not a choice for 'compare' [unknown-value]"
    ),
    (
      "series: x.precipitation\nperiod: 2018\ncompare: 2017\ntype: cells",
      "page.md:5:10: error: 'compare' has no effect on a chart of type 'cells' [wrong-key]"
    ),
  ])
  func `what cannot be compared is told at the key`(text: String, finding: String) throws {
    let findings = try read("\(text)\n").1
    #expect(findings.count == 1)
    #expect(findings.first.map { "\($0)".contains(finding) } == true, "\(findings)")
  }
}
