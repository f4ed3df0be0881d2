import Foundation
import ReportCharts
import ReportCore
import ReportDocuments
import ReportFigures
import ReportLanguage
import ReportMeasurements
import Testing

/// Every entry of the catalog has its texts, its look, its figures and its fence.
@Suite struct CatalogueFigureTests {
  private static let weather = Catalogue.weather.map(\.metric.id)

  /// A year in which a metric has a value on all days but ten.
  ///
  /// The value rises and falls within the possible range.
  private func year(of entry: CatalogueEntry, id: String = "sample") -> StationYear {
    var sample = SampleYear()
    let none = sample.rain.map { _ in Double?.none }
    (sample.rain, sample.snow, sample.lows, sample.highs) = (none, none, none, none)
    let range = entry.possible
    for (index, element) in entry.elements.enumerated() {
      sample.others[element] = sample.rain.indices.map { slot in
        guard !(40..<50).contains(slot) else { return nil }
        let part = Double((slot * 7 + index) % 90 + 5) / 200 + 0.3
        return range.lowerBound + (range.upperBound - range.lowerBound) * part
      }
    }
    let year = sample.stationYear
    return StationYear(
      id: id, title: id.capitalized, climate: StationClimate(of: year.record), year: 2018,
      source: "Sample values")
  }

  /// Checks that texts for readers and screen readers have neither keys nor braces in them.
  private func expectWords(_ text: String, _ place: SourceLocation = #_sourceLocation) {
    #expect(
      text.firstMatch(of: #/\b(metric|totals|days|key|column|figure|metric-page)\.[a-z]/#) == nil,
      sourceLocation: place)
    #expect(!text.contains("{"), sourceLocation: place)
  }

  @Test(arguments: Catalogue.all.map(\.metric.id))
  func `every entry has its words`(id: String) throws {
    let entry = try #require(Catalogue[id])
    var keys = ["metric.\(id).title"]
    if entry.subject == .weather { keys.append("metric.\(id).lead") }
    if [.dailyLine, .dailyMaxima, .dailyDepth].contains(entry.figure) {
      keys += entry.thresholds.map { "metric.\(id).days.\($0.id)" }
    }
    if entry.figure == .daysWithAmount {
      keys += ["days", "nothing", "none", "summary", "coverage"].map { "\(id).\($0)" }
    }
    keys += entry.records.flatMap { kind in
      ["record.\(kind.key).title"] + (kind.hasMonths ? ["record.\(kind.key).month"] : [])
    }
    for key in keys { #expect(english.language.hasText(key), "\(key)") }
  }

  @Test(arguments: weather)
  func `every metric of the weather has a section on a station's page`(id: String) throws {
    let entry = try #require(Catalogue[id])
    let figure = try #require(stationFigure(of: entry.metric, year(of: entry), in: english))
    #expect(figure.chart.plot != nil)
    #expect(figure.chart.table != nil)
    let html = try markup(of: figure)
    expectWords(html)
    #expect(html.contains("of 365 days"), "the gap is told")
    let lines = String(decoding: figure.numbers.csv, as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 8)
    #expect(figure.name.hasPrefix(id))
  }

  @Test(arguments: weather)
  func `what a year does not have is left out`(id: String) throws {
    let entry = try #require(Catalogue[id])
    let other = try #require(Catalogue.weather.first { $0.metric.id != id })
    #expect(stationFigure(of: entry.metric, year(of: other), in: english) == nil)
    #expect(year(of: other).metrics == [other.metric])
  }

  @Test(arguments: weather)
  func `every metric of the weather has a page that compares stations`(id: String) throws {
    let entry = try #require(Catalogue[id])
    let years = [year(of: entry, id: "upper"), year(of: entry, id: "lower")]
    let stations = years.map { ComparedStation($0, address: "../\($0.id)/") }
    let figures = stationComparison(
      of: entry.metric, stations, title: "All", source: "", in: english, id: "stations")
    #expect(!figures.isEmpty)
    for figure in figures {
      var html = ByteWriter()
      switch figure {
      case .figure(let figure): figure.chart.render(into: &html)
      case .panels(let panels): panels.multiples.render(into: &html)
      }
      expectWords(String(decoding: html.bytes, as: UTF8.self))
    }
    var table = ByteWriter()
    english.renderMetricTable(of: entry.metric, stations, into: &table)
    let text = String(decoding: table.bytes, as: UTF8.self)
    expectWords(text)
    #expect(text.contains(">Upper</a>") && text.contains(">Lower</a>"))
    let facts = metricKeyFigures(of: entry.metric, years, in: english)
    #expect(!facts.isEmpty)
    for fact in facts {
      expectWords("\(fact.label) \(fact.value) \(fact.unit) \(fact.detail.plain)")
    }
  }

  @Test(arguments: weather)
  func `every metric of the weather can be drawn in a fence of one line`(id: String) throws {
    let entry = try #require(Catalogue[id])
    let catalog = SeriesCatalog(stations: [year(of: entry)], metrics: [], titles: [:])
    let place = SourcePosition("page.md", line: 3)
    let node = try parseYAML(Array("sample.\(id)\n".utf8), path: "page.md", firstLine: 3)
    let (request, findings) = ChartRequest.read(node, at: place, in: catalog, context: english)
    #expect(findings.isEmpty)
    let chart = try #require(request)
    let drawn = try #require(chart.figure(in: english, id: "chart-1") { _ in "" })
    guard case .figure(let figure) = drawn else {
      Issue.record("one series is one chart")
      return
    }
    expectWords(try markup(of: figure))
  }

  @Test(arguments: Catalogue.person.map(\.metric.id))
  func `everything that a person measures has its charts`(id: String) throws {
    let entry = try #require(Catalogue[id])
    let day = Month(year: 2018, month: 11).firstDay
    let metric = PersonalMetric(
      id: id, title: english.language.text("metric.\(id).title"), metric: entry.metric,
      series: DailySeries(
        from: day,
        measured: (0..<28).map { $0 == 9 ? nil : entry.possible.upperBound / Double($0 + 3) }),
      source: "Invented")
    let figure =
      entry.metric.kind == .total
      ? dailyBars(of: metric, in: english, id: "d") : dailyLine(of: metric, in: english, id: "d")
    let html = try markup(of: figure)
    expectWords(html)
    #expect(html.contains("27 of 28 days"))
    #expect(activityKeyFigures(metric, in: english).count > 1)
  }
}

/// A value without a meaning for a metric is rejected rather than computed.
@Suite struct KindOfValueTests {
  private func series(_ element: Element) -> SeriesCatalog {
    let year = SampleYear.of(element) { Double($0.dayOfYear % 2 == 0 ? 350 : 10) }
    return SeriesCatalog(stations: [year], metrics: [], titles: [:])
  }

  private func value(_ text: String, of element: Element) throws(RequestError) -> String? {
    try ValueExpression("sample.\(element.id).\(text)(2018)", in: series(element))
      .text(in: metricUnits).map { withPlainSpaces($0.text) }
  }

  @Test(arguments: [Element.wind, .gust, .temperatureHigh, .pressure, .windDirection, .snowDepth])
  func `only amounts have a total`(element: Element) {
    let error = #expect(throws: RequestError.self) { try value("total", of: element) }
    #expect(error?.rule == "no-total")
    #expect(error?.offset == "sample.\(element.id).".utf8.count)
  }

  @Test func `amounts have a total`() throws {
    #expect(try value("total", of: .evaporation) == "65,530.0 mm")
  }

  @Test(arguments: ["highest", "lowest", "change", "highest-day", "streak"])
  func `a direction has no height`(function: String) {
    let error = #expect(throws: RequestError.self) { try value(function, of: .windDirection) }
    #expect(error?.rule == "no-direction")
  }

  @Test func `the mean of directions goes around`() throws {
    // 183 days of 10° and 182 of 350° have no mean of 180°.
    #expect(try value("mean", of: .windDirection) == "360°")
  }

  private func findings(_ fence: String, of element: Element) throws -> [String] {
    let node = try parseYAML(Array(fence.utf8), path: "page.md")
    return ChartRequest.read(
      node, at: SourcePosition("page.md"), in: series(element), context: english
    ).1.map(\.rule)
  }

  @Test(arguments: ["bar", "line", "area", "donut", "calendar", "cells", "multiples", "spark"])
  func `a direction is no line and no bar`(type: String) throws {
    let fence = "series: sample.wind-direction\ntype: \(type)\n"
    #expect(try findings(fence, of: .windDirection).contains("no-direction"))
  }

  @Test func `a direction may be a rose, or dots`() throws {
    for type in ["rose", "dot"] {
      let fence = "series: sample.wind-direction\ntype: \(type)\n"
      #expect(try findings(fence, of: .windDirection) == [])
    }
  }

  private func table(_ rows: String, of element: Element) throws -> (String, [String]) {
    let node = try parseYAML(
      Array("series: sample.\(element.id)\nrows: \(rows)\n".utf8), path: "page.md")
    let (request, findings) = TableRequest.read(
      node, at: SourcePosition("page.md"), in: series(element), context: metricUnits)
    var html = ByteWriter()
    request?.render(in: metricUnits, into: &html)
    return (String(decoding: html.bytes, as: UTF8.self), findings.map(\.rule))
  }

  @Test func `a table lists the days at a threshold of the catalogue`() throws {
    let year = SampleYear.of(.gust) { $0.dayOfMonth == 1 ? 17.2 : 17.1 }
    let node = try parseYAML(Array("series: sample.gust\nrows: gale days\n".utf8), path: "page.md")
    let (request, findings) = TableRequest.read(
      node, at: SourcePosition("page.md"),
      in: SeriesCatalog(stations: [year], metrics: [], titles: [:]), context: metricUnits)
    #expect(findings.isEmpty)
    var html = ByteWriter()
    try #require(request).render(in: metricUnits, into: &html)
    #expect(count("<th scope=\"row\">", in: String(decoding: html.bytes, as: UTF8.self)) == 12)
  }

  @Test func `a threshold of another metric says no rows`() throws {
    #expect(try table("frost days", of: .gust).1 == ["bad-rows"])
    #expect(try table("gale days", of: .gust).1 == [])
  }
}
