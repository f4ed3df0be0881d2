import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// The last days as bars, with their average and the goal.
///
/// Days that reached the goal have the full color, the others the tint. A day without a value has
/// no bar and does not enter the average.
public func dailyBars(
  of metric: PersonalMetric, in context: FigureContext, id: String, plotHeight: Double = 200
) -> Figure {
  let label = context.language.plural(
    "activity.lately", metric.window, ["metric": metric.title])
  guard let bars = DailyBars(metric, context) else {
    let chart = context.emptyChart(of: metric, id: id, title: label, icon: metric.icon)
    return Figure(name: "daily", chart: chart, numbers: context.dayFile(of: metric, nil))
  }
  let title = context.title(
    label,
    finding: context.highestDay(of: metric.metric, context.statistics(of: metric), in: bars.days))
  let chart = Chart(
    id: id, title: title, icon: metric.icon, summary: bars.summary, hue: metric.hue,
    plot: .slots(bars.plot(height: plotHeight)),
    selection: context.selection(
      of: context.language.text("figure.days"), all: bars.allText, style: .dim,
      layers: [context.dayLayer(bars.days) { bars.text(on: $0) }]),
    table: context.dayTable(of: metric, bars.days, title: title),
    footer: context.footer(of: metric, bars.mean.coverage))
  return Figure(name: "daily", chart: chart, numbers: context.dayFile(of: metric, bars.days))
    .marking(metric.events, over: bars.days.slots, in: context)
}

private struct DailyBars {
  let metric: PersonalMetric
  let context: FigureContext
  let days: ClosedRange<Day>
  let mean: Aggregate
  private let average: Double

  init?(_ metric: PersonalMetric, _ context: FigureContext) {
    guard let days = metric.lately else { return nil }
    mean = context.statistics(of: metric).mean(in: days)
    guard let average = mean.observed else { return nil }
    self.metric = metric
    self.context = context
    self.days = days
    self.average = average
  }

  private var language: Language { context.language }
  private var unit: Unit { context.unit(of: metric.metric) }

  func text(on day: Day) -> String? {
    metric.series.value(on: day).map { context.meanText($0, of: metric.metric) }
  }

  private var values: [Double?] {
    days.map { metric.series.value(on: $0).map(unit.value(fromCanonical:)) }
  }

  func plot(height: Double) -> SlotPlot {
    let values = values
    let shownGoal = metric.goal.map(unit.value(fromCanonical:))
    let highest = values.compactMap(\.self).max() ?? 0
    // A goal far above all days would flatten them: it is shown at the edge then.
    let isGoalInside = shownGoal.map { $0 <= highest * 2 } ?? false
    let ticks = context.ticksFromZero(
      to: max(highest, isGoalInside ? shownGoal ?? 0 : 0), count: 4,
      minimumStep: unit.quantity == .count ? 1 : 0)
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: height)
    let pale = values.indices.filter { slot in
      guard let shownGoal, let value = values[slot] else { return false }
      return value < shownGoal
    }
    var marks: [any Mark] = [BarMark(values, paleSlots: Set(pale))]
    marks += rules(goal: shownGoal, on: scale)
    if let slot = values.firstIndex(where: { $0 == highest }), highest > 0 {
      marks.append(
        FindingMark(
          slot: slot, value: highest,
          label: language.number(highest, decimals: metric.metric.decimals(in: unit)),
          hasRing: false))
    }
    return SlotPlot(
      slots: days.count, height: height,
      panels: [
        Panel(scale: scale, axis: context.compactAxis(ticks, of: metric.metric), marks: marks)
      ],
      xAxis: context.dayAxis(days))
  }

  private func rules(goal: Double?, on scale: LinearScale) -> [RuleMark] {
    let shownMean = unit.value(fromCanonical: average)
    let average = context.rule(shownMean, .average, of: metric.metric)
    guard let goal else { return [average] }
    return context.rules(
      goal: context.rule(goal, .goal, of: metric.metric), average: average, on: scale)
  }

  var summary: String {
    language.sentences([
      language.text("activity.average", ["average": context.meanText(average, of: metric.metric)]),
      goalSentence,
    ])
  }

  private var goalSentence: String {
    guard let goal = metric.goal else { return "" }
    let reached = metric.series.days(in: days, where: metric.goals.isReached).count
    return language.plural(
      "activity.goal-reached", mean.coverage.observed,
      [
        "goal": context.plainText(goal, of: metric.metric), "reached": language.number(reached),
      ])
  }

  var allText: String {
    language.plural(
      "activity.all-days", mean.coverage.observed,
      ["average": context.meanText(average, of: metric.metric)])
  }
}

extension FigureContext {
  /// A rule across a chart of a metric, with its name and value at the end.
  ///
  /// - Parameters:
  ///   - value: In the unit shown.
  ///   - kind: The look of the rule.
  ///   - metric: Decides how the value is written.
  /// - Returns: The rule.
  func rule(_ value: Double, _ kind: RuleMark.Kind, of metric: Metric) -> RuleMark {
    let isGoal = kind == .goal
    let isWhole = FixedDecimal(value, decimals: 1).fraction == 0
    let text =
      isGoal
      ? language.number(value, decimals: isWhole ? 0 : 1)
      : plainText(unit(of: metric).canonical(from: value), of: metric)
    let label =
      isGoal
      ? language.text("activity.goal-label", ["value": text])
      : language.text("activity.average-label", ["value": text])
    return RuleMark(y: value, label: label, kind: kind, labelPlace: .end(shift: 0))
  }

  /// The rules of goal and average with their names kept apart; a goal beyond the axis is at its
  /// edge.
  func rules(goal: RuleMark, average: RuleMark?, on scale: LinearScale) -> [RuleMark] {
    let goal = pinned(goal, on: scale)
    guard let average else { return [goal] }
    let distance =
      scale.clampedPosition(of: goal.value) - scale.clampedPosition(of: average.value)
    let missing = 15 - abs(distance)
    guard missing > 0 else { return [goal, average] }
    let shift = distance < 0 ? -missing / 2 : missing / 2
    return [goal.shifted(by: shift), average.shifted(by: -shift)]
  }

  private func pinned(_ goal: RuleMark, on scale: LinearScale) -> RuleMark {
    guard !scale.domain.contains(goal.value) else { return goal }
    let isAbove = goal.value > scale.domain.upperBound
    return RuleMark(
      y: isAbove ? scale.domain.upperBound : scale.domain.lowerBound,
      label: goal.label + (isAbove ? " ↑" : " ↓"), kind: goal.kind,
      labelPlace: goal.labelPlace, hasLine: false)
  }
}

extension RuleMark {
  fileprivate func shifted(by px: Double) -> RuleMark {
    RuleMark(y: value, label: label, kind: kind, labelPlace: .end(shift: px), hasLine: hasLine)
  }
}
