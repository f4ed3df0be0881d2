import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// Bars, lines, areas or ranges over slots of time.
struct SlotFigure {
  let request: ChartRequest
  let series: ChartSeries
  let context: FigureContext
  let grouped: GroupedValues
  /// The values of another period, if the author requests them.
  let other: ComparedValues?
  /// The normal of each slot, if the author requests it.
  let usual: UsualValues?
  let unit: Unit

  init(_ request: ChartRequest, _ series: ChartSeries, _ context: FigureContext) {
    self.request = request
    self.series = series
    self.context = context
    unit = context.unit(of: series.metric)
    grouped = GroupedValues(of: series, in: request.days, by: request.grouping, context)
    other = ComparedValues(
      of: series, request.comparison, beside: grouped, in: request.days, context)
    usual =
      request.comparison == .normals
      ? UsualValues(of: series, by: request.grouping, context) : nil
  }

  var language: Language { context.language }
  var look: ChartLook { request.look }
  /// The values drawn: for bars everything observed but suspects, for lines and dots those of
  /// complete periods.
  var values: [Double?] { isBar ? grouped.drawn : grouped.complete }
  var lows: [Double?]? { grouped.completeLows }
  var isRange: Bool { grouped.lowSlots != nil }
  var isBar: Bool { request.form == .bar }

  func figure(id: String) -> Figure {
    let chart = Chart(
      id: id, title: title, summary: summary, hue: look.hue ?? series.hue,
      className: hasFewSymbols ? "sy" : "", plot: isEmpty ? nil : .slots(plot(id: id)),
      empty: isEmpty ? empty : nil,
      selection: isEmpty
        ? nil
        : context.selection(
          of: language.text("figure.\(request.grouping.rawValue)s"), all: allText,
          style: look.printsValues
            ? .column
            : request.form == .bar || request.form == .range ? .dim : .rule,
          layers: layers),
      table: table(title: title),
      footer: context.footer(of: series.personal, coverage))
    return Figure(name: id, chart: chart, numbers: numbers)
      .marking(series.events, over: grouped.days, in: context)
  }

  /// Whether all values are of incomplete periods, which no line joins.
  var isEmpty: Bool { grouped.hasData && values.allSatisfy { $0 == nil } }

  private var empty: EmptyState {
    EmptyState(
      icon: .line, title: language.text("chart.none-complete.\(request.grouping.rawValue)"),
      text: language.text("chart.none-complete-table"))
  }

  /// The title; a comparison of two periods names both, and by how much they differ.
  private var title: String {
    guard let other, !other.isYearBefore else {
      return context.title(of: series, on: request.days)
    }
    let periods = language.text(
      "chart.against",
      ["period": language.span(request.days), "other": language.span(other.days)])
    let title = language.text(
      "figure.titled", ["title": series.fullTitle(language), "period": periods])
    return context.title(title, finding: difference(from: other.days))
  }

  /// How much more a total is than that of another period, or how much higher a mean; `nil` unless
  /// both are complete and look different.
  private func difference(from other: ClosedRange<Day>) -> String? {
    guard series.kind == .total || series.kind == .level, let own = whole.complete,
      let before = context.statistics(of: series).aggregate(in: other).complete
    else { return nil }
    return context.difference(of: own - before, series.metric)
  }

  private var hasFewSymbols: Bool {
    (request.form == .line || request.form == .area) && values.count <= 31
      && look.lineSymbols(of: values.count) == .circles
  }

  /// The value of all days requested, by the metric's kind.
  var whole: Aggregate { context.statistics(of: series).aggregate(in: request.days) }
  var coverage: Coverage { whole.coverage }
}
