import ReportCharts
public import ReportCore
import ReportLanguage
public import ReportMeasurements

/// One source of a site as the data page shows it: what it measured, how completely, and what looks
/// wrong.
public struct SourceQuality: Sendable {
  /// Part of ids, such as `mount-leconte`.
  public let id: String
  /// The title of the station, or of the personal metric.
  public let title: String
  private let coverage: RecordCoverage
  /// The titles of its series.
  private let titles: [String]
  private let suspects: [Suspect]
  private let suspectTitles: [Element: String]
  /// The line under its figures: where its data are from.
  public let source: String
  private let attribution: Attribution

  /// Creates the overview of a station.
  ///
  /// - Parameters:
  ///   - id: The station, as part of ids.
  ///   - stationTitle: As pages call it.
  ///   - elements: What it measures.
  ///   - coverage: The coverage of these elements, in this order.
  ///   - suspects: The values that are probably wrong.
  ///   - source: The line under its figures.
  ///   - attribution: Where its numbers come from.
  ///   - title: The title of an element.
  public init(
    station id: String, _ stationTitle: String, _ elements: [Element], _ coverage: RecordCoverage,
    suspects: [Suspect], source: String, _ attribution: Attribution, title: (Element) -> String
  ) {
    (self.id, self.title, self.coverage) = (id, stationTitle, coverage)
    titles = elements.map(title)
    self.suspects = suspects
    suspectTitles = Dictionary(
      zip(elements, titles), uniquingKeysWith: { first, _ in first })
    (self.source, self.attribution) = (source, attribution)
  }

  /// Creates the overview of a personal metric.
  public init(_ metric: PersonalMetric) {
    id = metric.name
    title = metric.fullTitle
    coverage = RecordCoverage(of: [metric.series])
    titles = [metric.title]
    suspects = []
    suspectTitles = [:]
    source = metric.source
    attribution = metric.attribution
  }
}

extension SourceQuality {
  /// The series that have a value, with their titles.
  private var series: [(title: String, coverage: RecordCoverage.Series)] {
    zip(titles, coverage.series).compactMap { title, series in series.map { (title, $0) } }
  }

  /// A row a series: its span, how many days have data, its longest gap, what was rejected.
  ///
  /// A series of which every value was rejected has a row that says so.
  public func renderSeries(in context: FigureContext, into html: inout ByteWriter) {
    let language = context.language
    let rows = titles.indices.compactMap { index -> [String]? in
      let rejected = language.number(coverage.rejected[index])
      guard let series = coverage.series[index] else {
        let none = language.noNumber
        return coverage.rejected[index] == 0
          ? nil : [titles[index], none, language.number(0), none, none, rejected]
      }
      return [
        titles[index], language.span(series.span, .shortYear),
        language.coverage(series.observed, of: series.coverage.expected),
        language.number(series.coverage.missing),
        series.longestGap.map {
          language.plural(
            "data.gap", $0.count, ["days": language.span($0, .shortYear)])
        } ?? language.noNumber,
        rejected,
      ]
    }
    let columns = ["series", "span", "coverage", "missing", "longest-gap", "rejected"]
    html.append(
      table: language.text("data.series-of", ["title": title]),
      columns.map { language.text("data.\($0)") }, rows, numbersFrom: 2)
  }

  /// A row per year and a column per month: the share of its days in the record with any
  /// measurement.
  ///
  /// Not every series is expected to have a value each day: snow depth has none in summer.
  public func coverageCalendar(in context: FigureContext) -> Figure? {
    guard let span = coverage.span else { return nil }
    let language = context.language
    let years = span.lowerBound.year...span.upperBound.year
    func share(_ month: Month) -> Double? {
      guard month.days.overlaps(span) else { return nil }
      let days = month.days.clamped(to: span)
      return Double(coverage.observed(in: month)) / Double(days.count) * 100
    }
    let rows = years.map { year in
      let shares = Month.months(ofYear: year).map(share)
      return CellPlot.Row(
        String(year), shares,
        texts: shares.map { $0.map { language.number($0.rounded(.down)) } ?? "" })
    }
    let title = language.text("data.calendar", ["title": title])
    let classes = ColorClasses(bounds: [25, 50, 75, 95, 100])
    let names = ["25", "50", "75", "95"]
    let between = zip(["0"] + names, names + ["100"]).map {
      language.text("class.between", ["low": $0, "high": $1])
    }
    let chart = Chart(
      id: "coverage-\(id)", title: title, titleLevel: 3,
      summary: language.plural(
        "data.calendar-summary", span.count,
        ["observed": language.number(coverage.observed)]),
      hue: .blue,
      plot: .cells(
        CellPlot(
          corner: language.text("column.year"),
          columns: (1...12).map { language.month($0, .short) }, rows: rows, classes: classes,
          emptyText: language.noNumber)),
      legend: Legend(classes, names: between + ["100%"]),
      footer: .init(source: source))
    return Figure(name: "coverage-\(id)", chart: chart, numbers: numbers)
  }

  /// Writes the gaps of at least a week, the longest five of each series.
  public func renderGaps(in context: FigureContext, into html: inout ByteWriter) {
    let language = context.language
    let rows = series.flatMap { title, series in
      series.gaps.map { gap in
        [
          title, language.span(gap, .shortYear),
          language.number(gap.count),
        ]
      }
    }
    guard !rows.isEmpty else { return }
    html.append(
      table: language.text("data.gaps-of", ["title": title]),
      ["series", "span", "days"].map { language.text("data.\($0)") }, rows, numbersFrom: 2)
  }

  /// Writes the values that are probably wrong, at most a hundred.
  public func renderSuspects(in context: FigureContext, into html: inout ByteWriter) {
    guard !suspects.isEmpty else { return }
    let language = context.language
    let rows = suspects.prefix(100).map { suspect in
      [
        suspectTitles[suspect.element] ?? suspect.element.id,
        suspect.days.count == 1
          ? language.day(suspect.days.lowerBound)
          : language.span(suspect.days, .shortYear),
        context.meanText(suspect.value, of: suspect.element.metric),
        language.text("data.suspect.\(suspect.reason.rawValue)"),
      ]
    }
    html.append(
      table: language.plural("data.suspects-of", suspects.valueCount(), ["title": title]),
      ["series", "span", "value", "reason"].map { language.text("data.\($0)") }, rows,
      numbersFrom: 4)
  }

  /// How many days of each month have a value in each series.
  private var numbers: NumbersFile {
    let columns: [NumbersColumn] = ["month", "series", .daysMeasured, .days]
    guard let span = coverage.span else { return NumbersText(columns).file(of: [attribution]) }
    let series = series.map { title, series in
      // It could have a value from its own first day to the last day of the source.
      (NumbersCell(title), series, series.span.lowerBound...span.upperBound)
    }
    var text = NumbersText(columns)
    for index in span.lowerBound.month.index...span.upperBound.month.index {
      let month = Month(index: index)
      for (title, series, expected) in series where month.days.overlaps(expected) {
        text.append(month)
        text.append(title)
        text.append(series.observed(in: month))
        text.append(month.days.clamped(to: expected).count)
        text.endRow()
      }
    }
    return text.file(of: [attribution])
  }
}

extension ByteWriter {
  /// Writes a table in a scrollable region.
  ///
  /// - Parameters:
  ///   - caption: Its name.
  ///   - headers: The headers of the columns.
  ///   - rows: A text for each column.
  ///   - numbersFrom: The first column that is aligned right.
  public mutating func append(
    table caption: String, _ headers: [String], _ rows: some Sequence<[String]>, numbersFrom: Int
  ) {
    append(markup: "<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"")
    append(text: caption)
    append(markup: "\"><table><caption>")
    append(text: caption)
    append(markup: "</caption><thead><tr>")
    for (index, header) in headers.enumerated() {
      append(
        markup: index < numbersFrom ? "<th scope=\"col\">" : "<th scope=\"col\" class=\"right\">")
      append(text: header)
      append(markup: "</th>")
    }
    append(markup: "</tr></thead><tbody>")
    for row in rows {
      append(markup: "<tr>")
      for (index, cell) in row.enumerated() {
        append(
          markup: index == 0
            ? "<th scope=\"row\">" : index < numbersFrom ? "<td>" : "<td class=\"right\">")
        append(text: cell)
        append(markup: index == 0 ? "</th>" : "</td>")
      }
      append(markup: "</tr>")
    }
    append(markup: "</tbody></table></div>\n")
  }
}
