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
  let before: GroupedValues?
  /// What is usual for each slot, where the author asks for it.
  let usual: UsualValues?
  let unit: Unit

  init(_ request: ChartRequest, _ series: ChartSeries, _ context: FigureContext) {
    self.request = request
    self.series = series
    self.context = context
    unit = context.unit(of: series.metric)
    grouped = GroupedValues(of: series, in: request.days, by: request.grouping, context)
    before =
      request.comparison == .previousYear
      ? GroupedValues(
        of: series, in: request.days.yearBefore, by: request.grouping, context) : nil
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
    let title = context.title(of: series, on: request.days)
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
      footer: .init(source: context.source(of: series.personal, coverage)))
    return Figure(name: id, chart: chart, csv: csv)
      .marking(series.events, over: grouped.days, in: context)
  }

  private var hasFewSymbols: Bool {
    (request.form == .line || request.form == .area) && values.count <= 31
      && look.lineSymbols(of: values.count) == .circles
  }

  /// The whole of the days asked for, by the metric's kind.
  var whole: Aggregate { context.statistics(of: series).aggregate(in: request.days) }
  var coverage: Coverage { whole.coverage }
}

extension ClosedRange<Day> {
  /// The same days a year earlier; 29 February becomes the 28th.
  fileprivate var yearBefore: ClosedRange<Day> {
    func before(_ day: Day) -> Day {
      let date = day.civil
      let month = Month(year: Swift.max(date.year - 1, 1), month: date.month)
      return month.firstDay.advanced(by: Swift.min(date.day, month.dayCount) - 1)
    }
    return before(lowerBound)...before(upperBound)
  }
}
