public import ReportCore
import ReportLanguage
import ReportMeasurements

/// A passed milestone or a reached goal, as shown in lists and feeds.
public struct GoalLine: Hashable, Sendable {
  /// The day on which the sum reached it.
  public let day: Day
  /// Such as "Steps, Anna: 1,000,000 steps".
  public let title: String
  /// One sentence about it.
  public let detail: String
  /// The id of the metric.
  public let id: String
  /// A unique key that later data do not change: `steps.goal.month.2018-05-01`.
  public let key: String
}

/// The newest milestones and reached goals of personal metrics, newest first.
///
/// They are round numbers of the sum of all days, and the goals of weeks, months and years on the
/// day on which their sums reached them. Daily goals are not included: their streaks are among the
/// records.
///
/// - Parameters:
///   - metrics: The metrics with their goals.
///   - count: The most lines to return.
///   - context: Language and units.
/// - Returns: At most `count` lines.
public func newestGoals(
  of metrics: [PersonalMetric], count: Int, in context: FigureContext
) -> [GoalLine] {
  let lines = metrics.flatMap { context.milestoneLines(of: $0) + context.goalLines(of: $0) }
  let inOrder = lines.enumerated().sorted { a, b in
    (b.element.day, a.offset) < (a.element.day, b.offset)
  }
  return inOrder.prefix(count).map(\.element)
}

extension FigureContext {
  fileprivate func milestoneLines(of metric: PersonalMetric) -> [GoalLine] {
    let unit = unit(of: metric.metric)
    guard metric.hasTotals, let first = metric.series.observedSpan?.lowerBound,
      let milestones = Milestones(of: metric.series, in: unit)
    else { return [] }
    return milestones.passed.map { passed in
      let value = language.quantity(passed.value, decimals: 0, unit: unit.symbol)
      return GoalLine(
        day: passed.day,
        title: language.text("goals.feed.milestone", ["metric": metric.fullTitle, "value": value]),
        detail: language.text(
          "goals.feed.passed",
          ["value": value, "first": language.day(first), "date": language.day(passed.day)]),
        id: metric.id, key: "\(metric.id).milestone.\(unit.id).\(Int(passed.value))")
    }
  }

  fileprivate func goalLines(of metric: PersonalMetric) -> [GoalLine] {
    let statistics = statistics(of: metric)
    return metric.goals.spans.flatMap { span -> [GoalLine] in
      guard let goal = metric.goals[span] else { return [] }
      let reached = statistics.periodsAtGoal(of: span, metric.goals, weekStart: metric.weekStart)
      return reached.map { period in
        let text = language.text(
          "goals.each.\(span.rawValue)", ["goal": goalText(goal, of: metric.metric)])
        return GoalLine(
          day: period.reached,
          title: language.text(
            "goals.feed.goal",
            [
              "metric": metric.fullTitle, "goal": text,
              "period": language.span(period.days),
            ]),
          detail: language.text("goals.feed.reached", ["date": language.day(period.reached)]),
          id: metric.id, key: "\(metric.id).goal.\(span.rawValue).\(period.days.lowerBound)")
      }
    }
  }
}
