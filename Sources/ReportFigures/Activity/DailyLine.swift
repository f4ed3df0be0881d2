import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// The last days of a level as a line over a fading area, with the goal.
///
/// The axis does not start at zero, and the summary says so. The line is smooth (Catmull-Rom) and
/// breaks at days without a value.
public func dailyLine(
  of metric: PersonalMetric, in context: FigureContext, id: String, plotHeight: Double = 200
) -> Figure {
  let language = context.language
  let label = language.plural("activity.lately", metric.window, ["metric": metric.title])
  guard let days = metric.lately, let line = LevelLine(metric, days, context) else {
    let chart = context.emptyChart(of: metric, id: id, title: label, icon: metric.icon)
    return Figure(name: "daily", chart: chart, numbers: context.dayFile(of: metric, nil))
  }
  let title = line.title(label)
  let chart = Chart(
    id: id, title: title, icon: metric.icon, summary: line.summary, hue: metric.hue,
    className: days.count <= 31 ? "sy" : "",
    plot: .slots(line.plot(id: id, height: plotHeight, xAxis: context.dayAxis(days))),
    selection: context.selection(
      of: language.text("figure.days"), all: line.allText, style: .rule,
      layers: [context.dayLayer(days) { line.text(on: $0) }]),
    table: context.dayTable(of: metric, days, title: title),
    footer: context.footer(of: metric, line.coverage))
  return Figure(name: "daily", chart: chart, numbers: context.dayFile(of: metric, days))
    .marking(metric.events, over: days.slots, in: context)
}

/// A year of a level as a line, with the goal; its months can be selected.
public func yearLine(
  of metric: PersonalMetric, year: Int, in context: FigureContext, id: String
) -> Figure? {
  guard let span = metric.span(inYear: year),
    let line = LevelLine(metric, Day.days(ofYear: year), context)
  else { return nil }
  let language = context.language
  let label = language.text(
    "figure.titled", ["title": metric.title, "period": language.year(year)])
  let statistics = context.statistics(of: metric)
  let title = context.title(
    label,
    finding: line.changeByMonths
      ?? context.range(of: statistics, statistics, in: span, metric.metric))
  let chart = Chart(
    id: id, title: title, icon: metric.icon, summary: line.summary, hue: metric.hue,
    className: "wide",
    plot: .slots(line.plot(id: id, height: 220, xAxis: context.middleMonths(ofYear: year))),
    selection: context.selection(
      of: language.text("figure.months"), all: line.allText, style: .column,
      layers: [.init(line.monthAnnotations, arrangement: .months)]),
    table: line.monthTable(title: title),
    footer: context.footer(of: metric, line.coverage))
  return Figure(name: "year", chart: chart, numbers: context.dayFile(of: metric, span))
    .marking(metric.events, over: Day.days(ofYear: year).slots, in: context)
}

private struct LevelLine {
  let metric: PersonalMetric
  let context: FigureContext
  let days: ClosedRange<Day>
  let observations: [(day: Day, value: Double)]
  let coverage: Coverage
  let lowest: Extreme
  let highest: Extreme

  init?(
    _ metric: PersonalMetric, _ days: ClosedRange<Day>, _ context: FigureContext
  ) {
    let statistics = context.statistics(of: metric)
    guard let lowest = statistics.lowest(in: days), let highest = statistics.highest(in: days)
    else { return nil }
    self.metric = metric
    self.context = context
    self.days = days
    self.lowest = lowest
    self.highest = highest
    observations = metric.series.observations(in: days)
    coverage = metric.series.coverage(in: days)
  }

  private var language: Language { context.language }
  private var statistics: SeriesStatistics { context.statistics(of: metric) }
  private var unit: Unit { context.unit(of: metric.metric) }
  private func shown(_ value: Double) -> Double { unit.value(fromCanonical: value) }
  private func text(_ value: Double) -> String { context.meanText(value, of: metric.metric) }

  func text(on day: Day) -> String? { metric.series.value(on: day).map(text) }

  private var ticks: NiceTicks {
    var range = shown(lowest.value)...shown(highest.value)
    let span = range.upperBound - range.lowerBound
    if let goal = metric.goal.map(shown) {
      let wider = min(range.lowerBound, goal)...max(range.upperBound, goal)
      // A distant goal would flatten the line: its name is at the edge then.
      if wider.upperBound - wider.lowerBound < span * 2 { range = wider }
    }
    return NiceTicks(labelling: range, count: 4)
  }

  func plot(id: String, height: Double, xAxis: XAxis) -> SlotPlot {
    let ticks = ticks
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: height)
    let values = days.map { metric.series.value(on: $0).map(shown) }
    let isShort = days.count <= 62
    let interpolation = isShort ? Interpolation.catmullRom : .linear
    var marks: [any Mark] = [
      LineMark(values, interpolation: interpolation, symbols: isShort ? .circles : .none)
    ]
    if isShort {
      marks.append(
        AreaMark(
          values, base: shown(lowest.value), interpolation: interpolation,
          gradientID: "\(id).g"))
    }
    if let last = observations.last {
      marks.append(
        FindingMark(
          slot: days.lowerBound.distance(to: last.day), value: shown(last.value),
          label: context.plainText(last.value, of: metric.metric), hasRing: false,
          line: values))
    }
    if let goal = metric.goal {
      marks += context.rules(
        goal: context.rule(shown(goal), .goal, of: metric.metric), average: nil,
        on: scale)
    }
    return SlotPlot(
      slots: days.count, height: height,
      panels: [Panel(scale: scale, axis: context.axis(ticks, unit: unit), marks: marks)],
      xAxis: xAxis)
  }

  /// The first value, the last one, and the change between them.
  private var ends: (first: String, last: String, change: String)? {
    guard let first = observations.first, let last = observations.last else { return nil }
    let change = context.changeText(last.value - first.value, of: metric.metric)
    return (text(first.value), text(last.value), change)
  }

  /// A title with the change, if few days lack a value.
  func title(_ label: String) -> String {
    context.title(label, finding: statistics.mean(in: days).isComplete ? ends?.change : nil)
  }

  /// "6.8 lb lower in December than in January", the means of the first and the last complete month;
  /// `nil` if they look alike.
  var changeByMonths: String? {
    let known = months.compactMap { month, days in
      statistics.mean(in: days).complete.map { (month: language.month(month.month), mean: $0) }
    }
    guard known.count > 1, let first = known.first, let last = known.last,
      let difference = context.difference(of: last.mean - first.mean, metric.metric)
    else { return nil }
    return language.text(
      "activity.change-in",
      ["difference": difference, "first": first.month, "last": last.month])
  }

  var summary: String {
    guard let ends else { return "" }
    let change = language.text(
      "activity.from-to", ["first": ends.first, "last": ends.last, "change": ends.change])
    let goal =
      metric.goal.map {
        language.text("activity.goal-is", ["goal": context.goalText($0, of: metric.metric)])
      } ?? ""
    return language.sentences([
      change, average, goal, context.zeroRemark(on: ticks, of: metric.metric),
    ])
  }

  private var average: String {
    let mean = statistics.mean(in: days).observed
    return mean.map { language.text("activity.average-is", ["average": text($0)]) } ?? ""
  }

  var allText: String {
    language.plural(
      "activity.all-days", coverage.observed,
      [
        "average": statistics.mean(in: days).observed.map(text) ?? ""
      ])
  }

  private var months: [(month: Month, days: ClosedRange<Day>)] {
    Month.months(ofYear: days.lowerBound.year).map { ($0, $0.days) }
  }

  var monthAnnotations: TextColumn {
    let noData = language.text("figure.no-data")
    return TextColumn(
      months.map { month, days in
        context.annotation(
          language.month(month.month, .short),
          context.text(statistics.mean(in: days), of: metric.metric) ?? noData)
      })
  }

  func monthTable(title: String) -> DataTable {
    let noData = language.text("figure.no-data")
    func cells(_ value: (ClosedRange<Day>) -> Double?) -> TextColumn {
      TextColumn(months.map { value($0.days).map(text) ?? noData })
    }
    return context.table(
      of: title,
      [
        .init(
          language.text("column.month"), TextColumn(months.map { language.month($0.month.month) })),
        .init(
          language.text("column.mean"),
          TextColumn(
            months.map { context.cell(statistics.mean(in: $0.days), of: metric.metric) ?? noData })),
        .init(language.text("column.low"), cells { metric.series.minimum(in: $0)?.value }),
        .init(language.text("column.high"), cells { metric.series.maximum(in: $0)?.value }),
        .init(
          language.text("column.days"),
          TextColumn(
            months.map { month in
              context.coverageText(metric.series.coverage(in: month.days))
            })),
      ])
  }
}
