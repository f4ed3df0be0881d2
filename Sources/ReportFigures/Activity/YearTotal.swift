import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// The running total of a year against the pace that reaches the goal on every day.
///
/// A missing day adds nothing: the line is flat there, and the footer says how many days it has.
public func yearTotal(
  of metric: PersonalMetric, year: Int, in context: FigureContext, id: String
) -> Figure? {
  guard let total = YearTotal(metric, year, context) else { return nil }
  let language = context.language
  let chart = Chart(
    id: id, title: total.title, icon: .line, summary: total.summary, hue: metric.hue,
    plot: .slots(total.plot),
    selection: context.selection(
      of: language.text("figure.months"), all: total.allText, style: .rule,
      layers: [.init(total.annotations, arrangement: .months)]),
    table: total.table, footer: .init(source: context.source(of: metric, total.coverage)))
  return Figure(name: "total", chart: chart, csv: total.csv)
}

private struct YearTotal {
  let metric: PersonalMetric
  let context: FigureContext
  let year: Int
  let days: ClosedRange<Day>
  /// Up to the last day with a value, canonical.
  let running: [Double?]
  let sum: Double
  let coverage: Coverage
  private let expected: ClosedRange<Day>

  init?(_ metric: PersonalMetric, _ year: Int, _ context: FigureContext) {
    days = Day.days(ofYear: year)
    let total = context.statistics(of: metric).aggregate(in: days)
    guard let expected = metric.span(inYear: year), let sum = total.observed else { return nil }
    self.metric = metric
    self.context = context
    self.year = year
    self.expected = expected
    self.sum = sum
    coverage = total.coverage
    running = metric.series.runningTotal(in: days.lowerBound...expected.upperBound)
  }

  private var language: Language { context.language }
  private var unit: Unit { context.unit(of: metric.metric) }

  private func shown(_ value: Double) -> Double { unit.value(fromCanonical: value) }

  /// What the goal asks for up to a day, from the first day with a value on.
  private func pace(through day: Day) -> Double? {
    guard let goal = metric.goal, day >= expected.lowerBound else { return nil }
    return goal * Double(expected.lowerBound.distance(to: day) + 1)
  }

  var title: String {
    metric.goal == nil
      ? language.text("activity.year-total", ["year": String(year)])
      : language.text("activity.against-goal", ["year": String(year)])
  }

  var summary: String {
    let text = context.meanText(sum, of: metric.metric)
    guard let pace = pace(through: expected.upperBound) else {
      return language.text("activity.sum", ["total": text])
    }
    return language.text(
      "activity.sum-pace", ["total": text, "pace": context.plainText(pace, of: metric.metric)])
  }

  var allText: String { context.meanText(sum, of: metric.metric) }

  var plot: SlotPlot {
    let paces = days.map { pace(through: $0).map(shown) }
    let highest = max(shown(sum), paces.compactMap(\.self).max() ?? 0)
    let ticks = context.ticksFromZero(to: highest, count: 4)
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: 200)
    let values =
      running.map { $0.map(shown) }
      + [Double?](repeating: nil, count: days.count - running.count)
    var marks: [any Mark] = [LineMark(values)]
    let lastPace = paces.last.flatMap(\.self)
    // The two names at the end stand apart, however near the lines are.
    let distance = lastPace.map { scale.position(of: shown(sum)) - scale.position(of: $0) } ?? 99
    let shift = max(0, 16 - abs(distance)) / 2 * (distance < 0 ? -1 : 1)
    marks.append(
      FindingMark(
        slot: running.count - 1, value: shown(sum),
        label: language.text(
          "activity.year-value", ["year": String(year), "value": language.compact(shown(sum))]),
        placement: running.count == days.count ? .end(shift: shift) : .above, hasRing: false))
    if let lastPace {
      marks.append(LineMark(paces, role: .pace))
      marks.append(
        FindingMark(
          slot: days.count - 1, value: lastPace, label: "",
          detail: language.text("activity.pace", ["value": language.compact(lastPace)]),
          placement: .end(shift: -shift), hasRing: false))
    }
    return SlotPlot(
      slots: days.count, height: 200,
      panels: [
        Panel(scale: scale, axis: context.compactAxis(ticks, of: metric.metric), marks: marks)
      ], xAxis: context.middleMonths(ofYear: year))
  }

  /// The months with a day that could have a value, each with its last such day.
  private var months: [(month: Month, last: Day)] {
    Month.months(ofYear: year).compactMap { month in
      guard month.days.overlaps(expected) else { return nil }
      return (month, min(month.days.upperBound, expected.upperBound))
    }
  }

  private func total(through day: Day) -> Double? {
    let index = days.lowerBound.distance(to: day)
    return running.indices.contains(index) ? running[index] : nil
  }

  var annotations: TextColumn {
    let noData = language.text("figure.no-data")
    return TextColumn(
      Month.months(ofYear: year).map { month in
        let name = language.month(month.month, .short)
        let last = min(month.days.upperBound, expected.upperBound)
        guard last >= month.firstDay, let total = total(through: last) else {
          return context.annotation(name, noData)
        }
        let text = context.meanText(total, of: metric.metric)
        guard let pace = pace(through: last) else { return context.annotation(name, text) }
        return context.annotation(
          name,
          language.text(
            "activity.value-pace",
            ["value": text, "pace": context.plainText(pace, of: metric.metric)]))
      })
  }

  var table: DataTable {
    let noData = language.text("figure.no-data")
    var columns: [DataTable.Column] = [
      .init(
        language.text("column.month"), TextColumn(months.map { language.month($0.month.month) })),
      .init(
        language.text("column.total-so-far"),
        TextColumn(
          months.map { month in
            total(through: month.last).map { context.meanText($0, of: metric.metric) } ?? noData
          })),
    ]
    if metric.goal != nil {
      columns.append(
        .init(
          language.text("column.goal-pace"),
          TextColumn(
            months.map { month in
              pace(through: month.last).map { context.meanText($0, of: metric.metric) } ?? noData
            })))
    }
    return context.table(of: title, columns)
  }

  var csv: [UInt8] {
    let name = context.columnName(of: metric)
    let decimals = metric.metric.decimals(in: unit)
    var text = CSVText(["date", "total_\(name)"] + (metric.goal == nil ? [] : ["pace_\(name)"]))
    for (index, value) in running.enumerated() {
      let day = days.lowerBound.advanced(by: index)
      text.append(day)
      text.append(value.map(shown), decimals: decimals)
      if metric.goal != nil { text.append(pace(through: day).map(shown), decimals: decimals) }
      text.endRow()
    }
    return text.bytes
  }
}
