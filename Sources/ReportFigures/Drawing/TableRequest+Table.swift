public import ReportCore
import ReportLanguage
import ReportMeasurements

extension TableRequest {
  /// Writes the table.
  public func render(in context: FigureContext, into html: inout ByteWriter) {
    TextTable(title: title ?? usualTitle(in: context), columns: columns(in: context)).render(
      into: &html)
  }

  /// The title: what is listed, with the total if there is one.
  private func usualTitle(in context: FigureContext) -> String {
    let language = context.language
    func title(_ what: String, _ facts: [String]) -> String {
      let title = language.text("figure.titled", ["title": what, "period": language.span(days)])
      guard !facts.isEmpty else { return title }
      return language.text(
        "figure.finding", ["title": title, "finding": language.parts(facts)])
    }
    switch rows {
    case .grouped: return context.title(of: series, on: days)
    case .records: return language.text("records.of-series", ["title": series.fullTitle(language)])
    case .threshold(let threshold):
      let what = language.text(
        "figure.titled",
        ["title": language.title(of: .days(threshold)), "period": series.place])
      return title(what, countedFacts(of: threshold.element, in: context, where: threshold.isMet))
    case .days(let isAbove, let value, _):
      let what = language.text(
        isAbove ? "table.above" : "table.below",
        ["title": series.fullTitle(language), "value": context.goalText(value, of: series.metric)])
      return title(what, countedFacts(of: nil, in: context) { isAbove ? $0 > value : $0 < value })
    case .sameDate(let date):
      let what = language.text(
        "table.same-date",
        ["title": series.fullTitle(language), "date": language.day(days.lowerBound, .long)])
      guard let place = ClimateWords(of: series, context).remarkablePlace(of: date) else {
        return what
      }
      return language.text(
        "figure.finding",
        [
          "title": what,
          "finding": context.annotation(language.year(days.lowerBound.year), place),
        ])
    }
  }

  /// The number of days, the normal number, and the rank among the same days of other years.
  private func countedFacts(
    of element: Element?, in context: FigureContext, where isMet: (Double) -> Bool
  ) -> [String] {
    let counted =
      element.flatMap { series.station?.climate[$0] }
      ?? context.climate(
        of: context.statistics(of: series))
    return ClimateWords(
      counted.counting(isMet), of: Metric(id: "days", kind: .total, dimension: .count, unit: .days),
      context
    ).facts(of: days)
  }

  /// The days that meet a condition, with their values.
  private func columns(
    of values: DailySeries, _ title: String, in context: FigureContext,
    where condition: (Double) -> Bool
  ) -> [TextTable.Column] {
    let found = values.days(in: days, where: condition)
    return [
      TextTable.Column(
        header: context.language.text("column.date"),
        cells: found.map { context.language.day($0) }, isNumber: false),
      TextTable.Column(
        header: title,
        cells: found.map { day in
          values.value(on: day).map { context.meanText($0, of: series.metric) } ?? ""
        }),
    ]
  }

  /// A date in each year of the record; 29 February only in leap years.
  private func columns(of date: YearlyPeriod, in context: FigureContext) -> [TextTable.Column] {
    let language = context.language
    let dates = (series.span.map { $0.lowerBound.year...$0.upperBound.year } ?? 1...1).compactMap {
      date.ending(in: $0)?.lowerBound
    }
    func column(_ title: String, _ values: DailySeries) -> TextTable.Column {
      TextTable.Column(
        header: title,
        cells: dates.map { day in
          values.value(on: day).map { context.meanText($0, of: series.metric) }
            ?? language.text("figure.no-data")
        })
    }
    let years = TextTable.Column(
      header: language.text("column.year"), cells: dates.map { String($0.year) }, isNumber: false)
    guard let lows = series.trustedLows else {
      return [years, column(series.title, series.trusted)]
    }
    return [
      years, column(language.text("column.low"), lows),
      column(language.text("column.high"), series.trusted),
    ]
  }

  private func columns(in context: FigureContext) -> [TextTable.Column] {
    let language = context.language
    switch rows {
    case .days(let isAbove, let value, _):
      return columns(of: series.trusted, series.title, in: context) {
        isAbove ? $0 > value : $0 < value
      }
    case .threshold(let threshold):
      return columns(
        of: series.column(of: threshold.element),
        language.text("metric.\(threshold.element.id).title"), in: context, where: threshold.isMet)
    case .sameDate(let date): return columns(of: date, in: context)
    case .records:
      let book = context.records(of: series, series.recordKinds)
      return context.extremeDays(of: book.kinds, book)
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
        return text.map { context.marked($0, slot, of: grouped) } ?? noData
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
    element == .temperatureLow ? trustedLows ?? trusted : trusted
  }
}
