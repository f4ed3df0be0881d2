import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// A row per year and a column per month, each cell in the color of its class.
///
/// Amounts are summed and levels averaged. An incomplete month is marked in the table of another
/// chart; here its value is in parentheses.
func monthCells(
  of series: ChartSeries, days: ClosedRange<Day>, newestFirst: Bool = false,
  in context: FigureContext, id: String
) -> Figure? {
  let cells = CellFigure(
    series: series, days: days, newestFirst: newestFirst, context: context)
  return cells.hasData ? cells.figure(id: id) : nil
}

private struct CellFigure {
  let series: ChartSeries
  let days: ClosedRange<Day>
  let context: FigureContext
  private let years: [(year: Int, months: GroupedValues)]
  private let unit: Unit
  private let newestFirst: Bool
  private let marked: MarkedEvents

  init(
    series: ChartSeries, days: ClosedRange<Day>, newestFirst: Bool, context: FigureContext
  ) {
    self.newestFirst = newestFirst
    self.series = series
    self.days = days
    self.context = context
    unit = context.unit(of: series.metric)
    years = (days.lowerBound.year...days.upperBound.year).map { year in
      (year, GroupedValues(of: series, in: Day.days(ofYear: year), by: .month, context))
    }
    marked = MarkedEvents(
      series.events, over: years.flatMap(\.months.days), in: context.language)
  }

  private var language: Language { context.language }
  private var all: [Double?] { years.flatMap(\.months.complete) }
  var hasData: Bool { years.contains { $0.months.hasData } }

  private var classes: ColorClasses {
    let known = all.compactMap(\.self)
    let range = (known.min() ?? 0)...(known.max() ?? 1)
    guard series.metric.dimension == .temperature else {
      return .equalSteps(over: range, classes: 6)
    }
    return .ramp(context.temperatureRamp, over: range)
  }

  private var decimals: Int { series.metric.decimals(in: unit, for: .coarse) }

  /// A value as it is written: a cell has the color of the number that stands in it.
  private func shown(_ value: Double) -> Double { FixedDecimal(value, decimals: decimals).value }

  private func number(_ value: Double) -> String { language.number(value, decimals: decimals) }

  /// The value of a month, with the numbers of its events.
  private func text(_ month: Int, of grouped: GroupedValues) -> String {
    let sign = marked.sign(on: grouped.days[month])
    guard let value = grouped.slots[month].observed else { return sign ?? "" }
    let text =
      grouped.isComplete(month)
      ? number(value) : language.text("coverage.incomplete", ["value": number(value)])
    return sign.map { "\(text) \($0)" } ?? text
  }

  func figure(id: String) -> Figure {
    let title = context.title(
      language.text(
        "figure.titled", ["title": series.fullTitle(language), "period": language.span(days)]),
      finding: finding)
    let classes = classes
    let rows = (newestFirst ? years.reversed() : years).map { year, grouped in
      CellPlot.Row(
        String(year), grouped.complete.map { $0.map(shown) },
        texts: grouped.slots.indices.map { text($0, of: grouped) })
    }
    let chart = Chart(
      id: id, title: title, summary: language.sentences([summary] + marked.words(context)),
      hue: series.hue,
      plot: .cells(
        CellPlot(
          corner: language.text("column.year"),
          columns: (1...12).map { language.month($0, .short) }, rows: rows, classes: classes,
          emptyText: language.noNumber)),
      legend: Legend(classes, names: names(of: classes)),
      footer: context.footer(of: series.personal, coverage))
    return Figure(name: id, chart: chart, numbers: numbers)
  }

  private var coverage: Coverage { series.values.coverage(in: days) }

  private func names(of classes: ColorClasses) -> [String] {
    let bounds = classes.bounds.map {
      language.number($0, decimals: $0.rounded() == $0 ? 0 : 1)
    }
    guard let first = bounds.first, let last = classes.bounds.last else { return [] }
    let middle = zip(bounds, bounds.dropFirst()).map {
      language.text("class.between", ["low": $0, "high": $1])
    }
    let end = language.quantity(
      last, decimals: last.rounded() == last ? 0 : 1, unit: unit.symbol)
    return [language.text("class.under", ["high": first])] + middle
      + [language.text("class.from", ["low": end])]
  }

  /// "warmest in July 2015", of the complete months if some are not; `nil` for fewer than ten.
  private var finding: String? {
    let shown = years.flatMap { _, grouped in
      grouped.slots.indices.filter { grouped.days[$0].overlaps(days) }.map { month in
        (month: grouped.days[month].lowerBound.month, value: grouped.slots[month])
      }
    }
    let complete = shown.count { $0.value.isComplete }
    guard complete >= Rank.leastCount,
      let most = context.leader(shown.map(\.value), of: series.metric)
    else { return nil }
    let finding = context.highest(
      series.metric, (.month, language.month(shown[most].month)))
    return complete == shown.count
      ? finding : language.plural("leading.of-months", complete, ["finding": finding])
  }

  private var summary: String {
    let known = years.flatMap { year, grouped in
      grouped.complete.enumerated().compactMap { month, value in
        value.map { (month: Month(year: year, month: month + 1), value: $0) }
      }
    }
    guard let most = known.max(by: { $0.value < $1.value }),
      let least = known.min(by: { $0.value < $1.value })
    else {
      return language.sentences([
        language.text("chart.none-complete.month"), language.text("chart.parentheses"),
      ])
    }
    func amount(_ value: Double) -> String {
      language.quantity(value, decimals: series.metric.decimals(in: unit), unit: unit.symbol)
    }
    /// The month of an extreme, and how many others have the same.
    func slot(_ extreme: (month: Month, value: Double)) -> String {
      let alike = known.count { amount($0.value) == amount(extreme.value) }
      let name = language.month(extreme.month)
      return alike == 1 ? name : language.plural("record.and-more", alike - 1, ["date": name])
    }
    let isPartial = years.contains { !$0.months.pale.isEmpty }
    let key = extremesKey
    return language.sentences([
      language.text(
        isPartial ? "\(key)-complete" : key,
        [
          "high": amount(most.value), "high-slot": slot(most),
          "low": amount(least.value), "low-slot": slot(least),
        ]), isPartial ? language.text("chart.parentheses") : "",
    ])
  }

  /// The key of the sentence about the extremes: of amounts there is a most, of levels a highest.
  private var extremesKey: String {
    if series.kind == .total { return "chart.most-least" }
    return series.metric.dimension == .temperature ? "chart.warmest-coldest" : "chart.from-to"
  }

  private var numbers: NumbersFile {
    let decimals = series.metric.decimals(in: unit, for: .file)
    var text = NumbersText([
      "month", NumbersColumn("\(series.metric.id)_\(unit.id)", of: series.metric, in: unit),
      .daysMeasured, .days,
    ])
    for (_, grouped) in years {
      for slot in grouped.slots.indices {
        grouped.appendKey(slot, to: &text)
        text.append(grouped.observed[slot], decimals: decimals)
        text.append(grouped.coverage[slot].observed)
        text.append(grouped.coverage[slot].expected)
        text.endRow()
      }
    }
    return text.file(of: [series.attribution])
  }
}
