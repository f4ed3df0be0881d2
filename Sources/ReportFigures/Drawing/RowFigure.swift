import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// Horizontal bars, one below the other, each followed by its value.
struct RowFigure {
  private let request: ChartRequest
  private let series: ChartSeries
  private let context: FigureContext
  private let grouped: GroupedValues
  private let unit: Unit
  private let slots: SlotFigure

  init(_ request: ChartRequest, _ series: ChartSeries, _ context: FigureContext) {
    self.request = request
    self.series = series
    self.context = context
    unit = context.unit(of: series.metric)
    slots = SlotFigure(request, series, context)
    grouped = slots.grouped
  }

  /// The chart of upright bars with another plot: title, texts, table and file are the same.
  func figure(id: String) -> Figure {
    let upright = slots.figure(id: id)
    var chart = upright.chart
    chart.plot = .rows(plot)
    chart.className = ""
    chart.selection = context.selection(
      of: context.language.text("figure.\(request.grouping.rawValue)s"),
      all: slots.allText, style: .column, layers: [.init(slots.annotations(of: grouped))])
    return Figure(name: upright.name, chart: chart, numbers: upright.numbers)
  }

  private var plot: RowPlot {
    let decimals = series.metric.decimals(in: unit)
    let marked = MarkedEvents(series.events, over: grouped.days)
    let rows = grouped.slots.indices.map { slot in
      let value = grouped.slots[slot].observed
      let text =
        value.map {
          context.marked(
            context.language.quantity(
              $0, decimals: decimals, unit: unit.symbol, style: .tight), grouped.status(slot))
        } ?? "–"
      let sign = grouped.days.isEmpty ? nil : marked.sign(on: grouped.days[slot])
      return RowPlot.Row(
        name(of: slot), value ?? 0, sign.map { "\(text) \($0)" } ?? text,
        isPale: slots.pale.contains(slot))
    }
    let values = grouped.observed.compactMap(\.self)
    let low = request.look.low ?? min(values.min() ?? 0, 0)
    let high = request.look.high ?? max(values.max() ?? 0, 0)
    let ticks = NiceTicks(labelling: min(low, high)...max(low, high), count: 5)
    return RowPlot(rows, ticks: ticks) { value in
      value == ticks.values.last
        ? context.language.quantity(
          value, decimals: ticks.decimals, unit: unit.symbol, style: .tight)
        : context.language.number(value, decimals: ticks.decimals)
    }
  }

  /// The name of a row: rows are one below the other, so full names of months fit.
  private func name(of slot: Int) -> String {
    request.grouping == .month && grouped.count <= 12
      ? context.language.month(grouped.days[slot].lowerBound.monthNumber) : grouped.names[slot]
  }
}
