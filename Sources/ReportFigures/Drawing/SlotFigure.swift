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
  /// What another period has, where the author asks for it.
  let other: ComparedValues?
  /// What is usual for each slot, where the author asks for it.
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
  /// What is drawn: of bars all that was observed, of lines and dots what periods have that are
  /// complete.
  var values: [Double?] { isBar ? grouped.observed : grouped.complete }
  var lows: [Double?]? { grouped.completeLows }
  var isRange: Bool { grouped.lowSlots != nil }
  var isBar: Bool { request.form == .bar }

  func figure(id: String) -> Figure {
    let chart = Chart(
      id: id, title: title, summary: summary, hue: look.hue ?? series.hue,
      className: hasFewSymbols ? "sy" : "", plot: .slots(plot(id: id)),
      selection: context.selection(
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

  /// Of a period against another one both are named.
  private var title: String {
    guard let other, !other.isYearBefore else {
      return context.title(of: series, on: request.days)
    }
    let periods = language.text(
      "chart.against",
      ["period": language.span(request.days), "other": language.span(other.days)])
    return language.text("figure.titled", ["title": series.fullTitle(language), "period": periods])
  }

  private var hasFewSymbols: Bool {
    (request.form == .line || request.form == .area) && values.count <= 31
      && look.lineSymbols(of: values.count) == .circles
  }

  /// The whole of the days asked for, by the metric's kind.
  var whole: Aggregate { context.statistics(of: series).aggregate(in: request.days) }
  var coverage: Coverage { whole.coverage }
}
