import ReportCharts
public import ReportCore
public import ReportDocuments
import ReportLanguage
import ReportMeasurements

/// A table of days, weeks, months or years as an author asks for it in a fence.
public struct TableRequest: Sendable {
  private let series: ChartSeries
  private let days: ClosedRange<Day>
  private let rows: Rows

  /// What a row stands for.
  enum Rows: Sendable {
    case grouped(Grouping)
    /// The days above or below a value, given in a unit of the metric.
    case days(isAbove: Bool, value: Double, text: String)
    /// The days at a threshold of the catalogue, such as `frost days`.
    case threshold(Threshold)
  }
}

extension TableRequest {
  /// Reads a fence: `series`, `period`, `rows`.
  public static func read(
    _ node: YAMLNode?, at position: SourcePosition, in catalog: SeriesCatalog,
    context: FigureContext
  ) -> (TableRequest?, [Diagnostic]) {
    guard let node else { return (nil, [missingSeries("a table needs a series", at: position)]) }
    var reader = RequestReader(node, catalog: catalog)
    let series = reader.series().first
    let text = reader.string("rows")
    let days = series.flatMap { reader.days(of: $0) }
    reader.finish()
    guard let series, let days else { return (nil, reader.diagnostics) }
    guard let rows = Rows(text, of: series, in: days, context) else {
      reader.error(
        "bad-rows", "'\(shortened(text ?? ""))' says no rows", at: "rows",
        hint: "write days, weeks, months, years, weekdays, or 'days above 1 in'")
      return (nil, reader.diagnostics)
    }
    guard reader.isFaultless else { return (nil, reader.diagnostics) }
    return (TableRequest(series: series, days: days, rows: rows), reader.diagnostics)
  }

  /// Writes the table.
  public func render(in context: FigureContext, into html: inout ByteWriter) {
    let language = context.language
    let title = language.text(
      "figure.titled", ["title": series.fullTitle, "period": language.span(days)])
    html.append(markup: "<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"")
    html.append(text: title)
    html.append(markup: "\"><table><caption>")
    html.append(text: title)
    html.append(markup: "</caption><thead><tr>")
    let columns = columns(in: context)
    for column in columns {
      html.append(markup: "<th scope=\"col\"")
      html.append(markup: column.isNumber ? " class=\"right\">" : ">")
      html.append(text: column.header)
      html.append(markup: "</th>")
    }
    html.append(markup: "</tr></thead><tbody>")
    for row in 0..<(columns.first?.cells.count ?? 0) {
      html.append(markup: "<tr>")
      for (index, column) in columns.enumerated() {
        html.append(markup: index == 0 ? "<th scope=\"row\">" : "<td class=\"right\">")
        html.append(text: column.cells[row])
        html.append(markup: index == 0 ? "</th>" : "</td>")
      }
      html.append(markup: "</tr>")
    }
    html.append(markup: "</tbody></table></div>\n")
  }

  private struct Column {
    let header: String
    let cells: [String]
    var isNumber = true
  }

  /// The days that meet a condition, with their values.
  private func columns(
    of values: DailySeries, in context: FigureContext, where condition: (Double) -> Bool
  ) -> [Column] {
    let found = values.days(in: days, where: condition)
    return [
      Column(
        header: context.language.text("column.date"),
        cells: found.map { context.language.day($0) }, isNumber: false),
      Column(
        header: series.title,
        cells: found.map { day in
          values.value(on: day).map { context.meanText($0, of: series.metric) } ?? ""
        }),
    ]
  }

  private func columns(in context: FigureContext) -> [Column] {
    let language = context.language
    switch rows {
    case .days(let isAbove, let value, _):
      return columns(of: series.values, in: context) { isAbove ? $0 > value : $0 < value }
    case .threshold(let threshold):
      return columns(
        of: series.column(of: threshold.element), in: context, where: threshold.isMet)
    case .grouped(let grouping):
      let grouped = GroupedValues(of: series, in: days, by: grouping, context)
      let unit = context.unit(of: series.metric)
      let noData = language.text("figure.no-data")
      let cells = grouped.values.indices.map { slot -> String in
        guard let high = grouped.values[slot] else { return noData }
        guard let lows = grouped.lows else {
          return language.quantity(
            high, decimals: series.metric.decimals(in: unit), unit: unit.symbol)
        }
        return lows[slot].map { context.range($0, high, of: series.metric) } ?? noData
      }
      var columns = [
        Column(
          header: language.text("column.\(grouping.rawValue)"), cells: grouped.names,
          isNumber: false), Column(header: series.title, cells: cells),
      ]
      if grouping != .day {
        columns.append(
          Column(
            header: language.text("column.days"),
            cells: grouped.coverage.map(context.coverageText)))
      }
      return columns
    }
  }
}

extension ChartSeries {
  /// The threshold of an id, where it speaks of this series.
  fileprivate func threshold(_ id: String) -> Threshold? {
    metric.entry?.threshold(id).flatMap { threshold in
      kind == .range || self.id.hasSuffix(".\(threshold.element.id)") ? threshold : nil
    }
  }

  fileprivate func column(of element: Element) -> DailySeries {
    element == .temperatureLow ? lows ?? values : values
  }
}

extension TableRequest.Rows {
  /// `months`, or `days above 1 in`; without a word what the series usually has.
  fileprivate init?(
    _ text: String?, of series: ChartSeries, in days: ClosedRange<Day>, _ context: FigureContext
  ) {
    guard let text else {
      self = .grouped(GroupedValues.usual(for: series, in: days))
      return
    }
    let words = text.split(separator: " ").map(String.init)
    if words.count == 1,
      let grouping = Grouping.allCases.first(where: {
        [$0.rawValue, "\($0.rawValue)s"].contains(words[0])
      })
    {
      self = .grouped(grouping)
      return
    }
    if words.count == 2, words[1] == "days", let threshold = series.threshold(words[0]) {
      self = .threshold(threshold)
      return
    }
    guard words.count >= 3, words[0] == "days", ["above", "below"].contains(words[1]),
      let value = Double(words[2].filter { $0 != "," }), value.isFinite
    else { return nil }
    let shown = context.unit(of: series.metric)
    let name = words.dropFirst(3).joined(separator: " ")
    guard let unit = name.isEmpty ? shown : Unit.named(name), unit.quantity == shown.quantity
    else { return nil }
    self = .days(isAbove: words[1] == "above", value: unit.canonical(from: value), text: text)
  }
}
