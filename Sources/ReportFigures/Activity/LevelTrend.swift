import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// The last days of a level with the mean of seven days and the fitted line.
///
/// - Returns: `nil` if there are too few days for a line, see ``LevelRate``.
public func levelTrend(
  of metric: PersonalMetric, in context: FigureContext, id: String
) -> Figure? {
  guard metric.metric.kind == .level, let last = metric.lastDay,
    let rate = LevelRate(
      of: metric.series, in: last.advanced(by: 1 - LevelRate.window)...last)
  else { return nil }
  return LevelTrend(metric, rate, context).figure(id: id)
}

private struct LevelTrend {
  private let metric: PersonalMetric
  private let rate: LevelRate
  private let context: FigureContext
  private let days: ClosedRange<Day>
  private let unit: Unit
  /// The values of the days, in the unit shown.
  private let values: [Double?]
  /// The means of the seven days up to each day, if they are complete.
  private let means: [Double?]

  init(_ metric: PersonalMetric, _ rate: LevelRate, _ context: FigureContext) {
    self.metric = metric
    self.rate = rate
    self.context = context
    let unit = context.unit(of: metric.metric)
    self.unit = unit
    days = rate.days
    values = rate.days.map { metric.series.value(on: $0).map(unit.value(fromCanonical:)) }
    let statistics = context.statistics(of: metric)
    means = rate.days.map { day in
      statistics.mean(in: day.advanced(by: -6)...day).complete.map(unit.value(fromCanonical:))
    }
  }

  private var language: Language { context.language }
  private var decimals: Int { metric.metric.decimals(in: unit) }
  private var fitted: [Double] { days.map { unit.value(fromCanonical: rate.value(on: $0)) } }

  /// A weekly change, computed from a daily one: "−0.42 lb".
  private func perWeek(_ slope: Double) -> String {
    context.changeText(slope * 7, of: metric.metric, decimals: rateDecimals)
  }

  /// As many decimals as tell the signs of the interval's ends.
  private var rateDecimals: Int {
    let ends = [rate.leastSquares.interval.lowerBound, rate.leastSquares.interval.upperBound]
    return (decimals + 1...decimals + 3).first { decimals in
      ends.allSatisfy {
        FixedDecimal(unit.difference(fromCanonical: $0 * 7), decimals: decimals).value != 0
      }
    } ?? decimals + 1
  }

  func figure(id: String) -> Figure {
    let weeks = SlotGroups(slots: days.count, limit: 13)
    let chart = Chart(
      id: id, title: title, icon: metric.icon, summary: summary, hue: metric.hue,
      plot: .slots(plot(weeks)),
      selection: context.selection(
        of: language.text("figure.weeks"), all: title, style: .rule,
        layers: [.init(weeks, label: label)], skip: language.plural("skip.weeks", weeks.count)),
      table: table(weeks), footer: context.footer(of: metric, rate.coverage))
    return Figure(name: "trend", chart: chart, numbers: numbers)
      .marking(metric.events, over: days.slots, in: context)
  }

  private var title: String {
    language.plural(
      rate.isSure ? "trend.title" : "trend.title-unsure", days.count,
      ["metric": metric.title, "rate": perWeek(rate.leastSquares.slope)])
  }

  private var summary: String {
    let interval = rate.leastSquares.interval
    let fit = language.plural(
      "trend.fitted", rate.coverage.observed,
      [
        "rate": perWeek(rate.leastSquares.slope), "low": perWeek(interval.lowerBound),
        "high": perWeek(interval.upperBound), "robust": perWeek(rate.robust.slope),
      ])
    return language.sentences(
      [
        fit, language.text("trend.lines"), goal,
        context.zeroRemark(on: ticks, of: metric.metric),
      ].filter { !$0.isEmpty })
  }

  /// The number of days of the record on which the level was at its goal.
  private var goal: String {
    guard let goal = metric.goal, let span = metric.series.observedSpan else { return "" }
    return language.plural(
      "goals.level-days", metric.series.coverage(in: span).observed,
      [
        "goal": context.targetText(goal, of: metric),
        "reached": language.number(
          metric.series.days(in: span, where: metric.goals.isReached).count),
      ])
  }

  private var ticks: NiceTicks {
    let all = values.compactMap(\.self) + fitted
    return NiceTicks(labelling: (all.min() ?? 0)...(all.max() ?? 0), count: 4)
  }

  private func plot(_ weeks: SlotGroups) -> SlotPlot {
    let ticks = ticks
    return SlotPlot(
      slots: weeks.paddedSlots, height: 200,
      panels: [
        Panel(
          scale: LinearScale(domain: ticks.domain, top: 0, bottom: 200),
          axis: context.axis(ticks, unit: unit),
          marks: [
            PointMark(values, size: 9), LineMark(means), LineMark(fitted, role: .pace),
          ])
      ], xAxis: context.dayAxis(days))
  }

  private func week(_ slots: Range<Int>) -> (days: ClosedRange<Day>, mean: Aggregate) {
    let week =
      days.lowerBound.advanced(
        by: slots.lowerBound)...days.lowerBound.advanced(
        by: slots.upperBound - 1)
    return (week, context.statistics(of: metric).mean(in: week))
  }

  private func label(_ slots: Range<Int>) -> String {
    let (days, mean) = week(slots)
    return context.annotation(
      language.span(days, .short),
      context.text(mean, of: metric.metric) ?? language.text("figure.no-data"))
  }

  private func table(_ groups: SlotGroups) -> DataTable {
    let weeks = groups.map(week)
    return context.table(
      of: title,
      [
        .init(language.text("column.seven-days"), TextColumn(weeks.map { language.span($0.days) })),
        .init(
          language.text("column.mean"),
          TextColumn(
            weeks.map {
              context.cell($0.mean, of: metric.metric) ?? language.text("figure.no-data")
            })),
        .init(
          language.text("column.days"),
          TextColumn(weeks.map { context.coverageText($0.mean.coverage) })),
      ])
  }

  private var numbers: NumbersFile {
    let column = context.column(of: metric)
    var text = NumbersText(
      ["date", column, column.prefixed("mean_7_days"), column.prefixed("fitted")])
    let decimals = metric.metric.decimals(in: unit, for: .file)
    for (slot, day) in days.enumerated() {
      text.append(day)
      for column in [values, means, fitted] { text.append(column[slot], decimals: decimals) }
      text.endRow()
    }
    return text.file(of: [metric.attribution])
  }
}
