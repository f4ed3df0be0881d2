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
    let marked = MarkedEvents(series.events, over: grouped.days, in: context.language)
    let rows = grouped.slots.indices.map { slot in
      let value = grouped.slots[slot].observed
      let drawn = grouped.isSuspect(slot) ? nil : value
      let text =
        value.map {
          context.marked(
            context.language.quantity(
              $0, decimals: decimals, unit: unit.symbol, style: .tight), slot, of: grouped)
        } ?? context.language.noNumber
      let sign = grouped.days.isEmpty ? nil : marked.sign(on: grouped.days[slot])
      return RowPlot.Row(
        name(of: slot), drawn ?? 0, sign.map { "\(text) \($0)" } ?? text,
        isPale: slots.pale.contains(slot))
    }
    let values = grouped.drawn.compactMap(\.self)
    let low = request.look.low ?? min(values.min() ?? 0, 0)
    let high = request.look.high ?? rows.map(RowFigure.reach).reduce(0, max)
    let ticks = ticks(for: min(low, high)...max(low, high))
    return RowPlot(rows, ticks: ticks) { label(of: $0, on: ticks) }
  }

  /// In px: the narrowest plot, on a phone of 320 px; the room for texts to its right; a letter.
  private static let (narrowest, margin, letter) = (140.0, 46.0, 7.0)

  /// How far an axis has to go for the text of a row to end within the narrowest chart.
  private static func reach(of row: RowPlot.Row) -> Double {
    let room = narrowest + margin - Double(row.valueText.count) * letter
    return max(row.value, row.value * narrowest / max(room, narrowest / 2))
  }

  /// As many ticks, up to five, as have room for their labels on the narrowest plot.
  private func ticks(for range: ClosedRange<Double>) -> NiceTicks {
    let choices = [5, 4, 3, 2].lazy.map { NiceTicks(labelling: range, count: $0) }
    return choices.first { ticks in
      let lengths = ticks.values.map { Double(label(of: $0, on: ticks).count) }
      let distance = Self.narrowest / Double(max(ticks.values.count - 1, 1))
      return zip(lengths, lengths.dropFirst()).allSatisfy { one, next in
        // Each is centred on its line, a letter and a half from its neighbour.
        ((one + next) / 2 + 1.5) * Self.letter <= distance
      }
    } ?? NiceTicks(labelling: range, count: 1)
  }

  /// A value on the axis, the last one with its unit.
  private func label(of value: Double, on ticks: NiceTicks) -> String {
    value == ticks.values.last
      ? context.language.quantity(
        value, decimals: ticks.decimals, unit: unit.symbol, style: .tight)
      : context.language.number(value, decimals: ticks.decimals)
  }

  /// The name of a row: rows are one below the other, so full names of months fit.
  private func name(of slot: Int) -> String {
    request.grouping == .month && grouped.count <= 12
      ? context.language.month(grouped.days[slot].lowerBound.monthNumber) : grouped.names[slot]
  }
}
