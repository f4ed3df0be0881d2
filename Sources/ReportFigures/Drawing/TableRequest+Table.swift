public import ReportCore
import ReportLanguage
import ReportMeasurements

extension TableRequest {
  /// Writes the table.
  public func render(in context: FigureContext, into html: inout ByteWriter) {
    let language = context.language
    let title = language.text(
      "figure.titled", ["title": series.fullTitle, "period": language.span(days)])
    TextTable(title: title, columns: columns(in: context)).render(into: &html)
  }

  /// The days that meet a condition, with their values.
  private func columns(
    of values: DailySeries, in context: FigureContext, where condition: (Double) -> Bool
  ) -> [TextTable.Column] {
    let found = values.days(in: days, where: condition)
    return [
      TextTable.Column(
        header: context.language.text("column.date"),
        cells: found.map { context.language.day($0) }, isNumber: false),
      TextTable.Column(
        header: series.title,
        cells: found.map { day in
          values.value(on: day).map { context.meanText($0, of: series.metric) } ?? ""
        }),
    ]
  }

  private func columns(in context: FigureContext) -> [TextTable.Column] {
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
        TextTable.Column(
          header: language.text("column.\(grouping.rawValue)"), cells: grouped.names,
          isNumber: false), TextTable.Column(header: series.title, cells: cells),
      ]
      if grouping != .day {
        columns.append(
          TextTable.Column(
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
