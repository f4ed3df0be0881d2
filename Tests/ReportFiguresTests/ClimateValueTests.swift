import Foundation
import ReportCharts
import ReportCore
import ReportDocuments
import ReportFigures
import ReportMeasurements
import Testing

/// Comparisons with other years in texts and fences.
@Suite struct ClimateValueTests {
  /// Twelve years of rain, with more each May, and of temperatures with frosts until 10 April.
  private func catalog(missing: Day? = nil) -> SeriesCatalog {
    let days = Day.days(ofYear: 2007).lowerBound...Day.days(ofYear: 2018).upperBound
    func series(_ value: (Day) -> Double) -> DailySeries {
      DailySeries(from: days.lowerBound, measured: days.map { $0 == missing ? nil : value($0) })
    }
    let elements: [Element: DailySeries] = [
      .precipitation: series { day in
        day.monthNumber == 5 ? Double(day.year - 2000) : day.dayOfMonth < 20 ? 0 : 1
      },
      .temperatureLow: series { day in
        day.dayOfYear <= 100 ? -2 : day.dayOfYear > 300 ? -1 : 8
      },
      .temperatureHigh: series { 10 + 0.1 * Double($0.year - 2007) },
    ]
    let record = StationRecord(
      station: Station(sourceID: "X", name: "X", latitude: 45, longitude: 0), series: elements,
      accepted: elements.mapValues { _ in Set(days) })
    return SeriesCatalog(
      stations: [
        StationYear(
          id: "x", title: "X", climate: StationClimate(of: record), year: 2018, source: "")
      ], metrics: [], titles: ["precipitation": "Precipitation", "frost-days": "Frost days"])
  }

  private func text(_ expression: String, missing: Day? = nil) throws -> String {
    let value = try ValueExpression("x.\(expression)", in: catalog(missing: missing))
      .text(in: metricUnits)
    return withPlainSpaces(try #require(value).text)
  }

  @Test(arguments: [
    ("precipitation.total(2018-05)", "558.0 mm"),
    ("precipitation.normal(2018-05)", "387.5 mm"),
    ("precipitation.anomaly(2018-05)", "+170.5 mm"),
    ("precipitation.rank(2018-05)", "wettest of 12"),
    ("precipitation.rank(2017-05)", "2nd wettest of 12"),
    ("precipitation.rank(2008-05)", "2nd driest of 12"),
    ("precipitation.rank(2018-06)", "wettest of 12, tied"),
    ("precipitation.rank(spring 2018)", "wettest of 12"),
    ("precipitation.rank(2018)", "wettest of 12"),
    ("precipitation.days-above(17 mm, 2018-05)", "31 days"),
    ("precipitation.days-below(0.5 mm, 2018-06)", "19 days"),
    ("precipitation.longest-dry-spell(2018)", "19 days"),
    ("precipitation.wet-days(2018-06)", "11 days"),
    ("precipitation.wet-days.normal(2018-06)", "11.0 days"),
    ("temperature.frost-days(2018)", "165 days"),
    ("temperature.low.frost-days(2018)", "165 days"),
    ("temperature.frost-days.longest-spell(2018-04)", "165 days"),
    ("temperature.frost-days.longest-spell(2018)", "165 days"),
    ("temperature.longest-frost-spell(2018-12)", "65 days so far"),
    ("temperature.last-frost(2018)", "10 April"),
    ("temperature.first-frost(2018)", "28 October"),
    ("temperature.growing-season(2018)", "200 days"),
    ("temperature.high.normal(2018-07)", "10.6 °C"),
    ("temperature.high.anomaly(2018-07)", "+0.6 °C"),
    ("temperature.high.rank(2018-07-04)", "warmest of 12"),
    ("temperature.high.rank(2016-02-29)", "warmest of 3"),
    ("temperature.high.trend", "+1.00 °C a decade (95% interval +1.00 °C to +1.00 °C)"),
    ("temperature.high.trend(2010..2014)", "no trend: fewer than 10 complete years"),
    ("temperature.tropical-nights(2018)", "0 days"),
    ("temperature.rank(2018-05)", "warmest of 12"),
    ("temperature.growing-degree-days(2018-07)", "0 °C·d"),
    ("temperature.heating-degree-days(2018-07)", "272 °C·d"),
  ])
  func `values compare with other years`(expression: String, expected: String) throws {
    #expect(try text(expression) == expected)
  }

  @Test func `what lacks a day is not compared`() throws {
    let day = try #require(Day(iso: "2018-05-09"))
    #expect(
      try text("precipitation.rank(2018-05)", missing: day) == "not compared (on 30 of 31 days)")
    #expect(
      try text("precipitation.anomaly(2018-05)", missing: day) == "not compared (on 30 of 31 days)")
    #expect(try text("precipitation.rank(2017-05)", missing: day) == "wettest of 11")
    #expect(
      try text("precipitation.wet-days(2018-05)", missing: day) == "30 days (on 30 of 31 days)")
    #expect(
      try text("precipitation.longest-wet-spell(2018-05)", missing: day) == "at least 22 days")
  }

  @Test(arguments: [
    (
      "precipitation.normal(last 28 days)", "bad-period",
      "'last 28 days' does not recur every year"
    ),
    ("precipitation.frost-days(2018)", "unknown-function", "there is no function 'frost-days'"),
    ("precipitation.total(2018", "bad-value", "the '(' has no ')'"),
    (
      "precipitation.total 2018", "unknown-function",
      "there is no function 'total 2018'"
    ),
    ("temperature.frost-dys(2018)", "unknown-function", "there is no function 'frost-dys'"),
    ("precipitation.last-frost", "wrong-function", "'x.precipitation' has no frosts"),
    (
      "precipitation.longest-warm-spell", "wrong-function",
      "'x.precipitation' has no 'longest-warm-spell'"
    ),
    ("precipitation.longest-spell", "wrong-function", "'x.precipitation' counts no days"),
    (
      "temperature.frost-days.mean(2018)", "wrong-function",
      "the days of 'x.temperature.frost-days' are counted; they have no 'mean'"
    ),
    (
      "precipitation.days-above(1, 2018)", "bad-value", "'1' is not an amount of 'x.precipitation'"
    ),
    (
      "precipitation.days-above(1 kg, 2018)", "bad-value",
      "'1 kg' is not an amount of 'x.precipitation'"
    ),
    (
      "temperature.days-above(1 °C, 2018)", "no-single-value",
      "'x.temperature' has two values a day"
    ),
  ])
  func `what cannot be asked is told`(expression: String, rule: String, message: String) throws {
    do throws(RequestError) {
      _ = try ValueExpression("x.\(expression)", in: catalog())
      Issue.record("no error")
    } catch {
      #expect(error.rule == rule && error.message == message, "\(error)")
    }
  }

  @Test func `a misspelt count is suggested`() {
    do throws(RequestError) {
      _ = try ValueExpression("x.temperature.frost-dys(2018)", in: catalog())
    } catch {
      #expect(error.hint == "did you mean 'frost-days'?")
      #expect(error.offset == 14)
    }
  }

  private func table(_ text: String) throws -> String {
    let node = try parseYAML(Array(text.utf8), path: "page.md", firstLine: 3)
    let (request, findings) = TableRequest.read(
      node, at: SourcePosition("page.md", line: 3), in: catalog(), context: metricUnits)
    #expect(findings == [])
    var html = ByteWriter()
    try #require(request).render(in: metricUnits, into: &html)
    return withPlainSpaces(String(decoding: html.bytes, as: UTF8.self))
  }

  @Test(arguments: [
    (
      "period: 2018-05\nrows: days above 10 mm",
      "Precipitation, X, above 10 mm, May 2018: 31 days · normal 20.7 days · most of 12, tied"
    ),
    ("period: 2018-05\nrows: days", "Precipitation, X, May 2018: wettest of 12"),
    ("period: 2018-06\nrows: days", "Precipitation, X, June 2018: 11.0 mm"),
    (
      "period: 2018-05-04\nrows: same date",
      "Precipitation, X, 4 May of each year: 2018: wettest of 12"
    ),
  ])
  func `captions say what was found`(keys: String, caption: String) throws {
    let html = try table("series: x.precipitation\n\(keys)\n")
    #expect(html.contains("<caption>\(caption)</caption>"), "\(html.prefix(500))")
  }

  @Test func `a 29 February is listed in leap years`() throws {
    let html = try table("series: x.precipitation\nperiod: 2016-02-29\nrows: same date\n")
    #expect(count("<th scope=\"row\">", in: html) == 3)
  }

  @Test func `a month or year of counted days is a row`() throws {
    let html = try table("series: x.temperature.frost-days\nperiod: all\nrows: years\n")
    #expect(html.contains("<td class=\"right\">165 days</td>"))
    #expect(count("<th scope=\"row\">", in: html) == 12)
  }

  @Test func `titles of charts state what stands out, an author's title wins`() throws {
    func title(_ keys: String) throws -> String? {
      let node = try parseYAML(
        Array("series: x.precipitation\n\(keys)\n".utf8), path: "page.md", firstLine: 3)
      let (request, findings) = ChartRequest.read(
        node, at: SourcePosition("page.md", line: 3), in: catalog(), context: metricUnits)
      #expect(findings == [])
      guard case .figure(let figure)? = request?.figure(in: metricUnits, id: "a", address: { $0 })
      else { return nil }
      return withPlainSpaces(figure.chart.title)
    }
    #expect(try title("period: 2018-05") == "Precipitation, X, May 2018: wettest of 12")
    #expect(try title("period: 2012-05") == "Precipitation, X, May 2012: 372.0 mm")
    #expect(try title("period: 2018-05\ntitle: Wet") == "Wet")
    #expect(
      try title("period: 2018\ncompare: all-years")
        == "Precipitation to date, X, 2018: wettest of 12")
  }
}
