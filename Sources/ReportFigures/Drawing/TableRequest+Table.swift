public import ReportCore
import ReportLanguage
import ReportMeasurements

extension TableRequest {
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
      let cells = grouped.slots.indices.map { slot -> String in
        let text = grouped.text(slot) { low, high in
          low.map { context.range($0, high, of: series.metric) }
            ?? language.quantity(
              high, decimals: series.metric.decimals(in: unit), unit: unit.symbol)
        }
        return text.map { context.marked($0, grouped.status(slot)) } ?? noData
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
  fileprivate func column(of element: Element) -> DailySeries {
    element == .temperatureLow ? lows ?? values : values
  }
}
