import ReportCore
import ReportLanguage
import ReportMeasurements

/// Values about goals and rates.
extension ValueExpression {
  /// How often a goal was reached within the days.
  func history(of span: GoalSpan, _ statistics: SeriesStatistics) -> GoalHistory? {
    statistics.goalHistory(
      of: span, series.personal.goals, weekStart: series.personal.weekStart, in: days)
  }

  /// The share of periods that reached the goal, in whole percent; "100%" means all of them.
  func share(_ history: GoalHistory, _ context: FigureContext) -> ValueText {
    let text = context.language.coverage(history.reached, of: history.complete)
    return ValueText(
      text: text, number: text, unit: "", value: plain((history.share ?? 0) * 100, 1))
  }

  /// The streak at the goal that includes the last of the days, whenever it began.
  var currentStreak: Streak? {
    guard let span = series.values.observedSpan, span.overlaps(days) else { return nil }
    let last = min(days.upperBound, series.personal.dataThrough ?? span.upperBound)
    return series.personal.streaks(in: span.lowerBound...last).current
  }

  /// How much the days still lack for their goal, or a level for its own, in the canonical unit.
  func toGo(_ statistics: SeriesStatistics) -> Double? {
    guard series.kind == .total else {
      guard let goal = series.personal.goal,
        let last = series.values.observations(in: days).last?.value
      else { return nil }
      return series.personal.goals.isReached(last) ? 0 : abs(goal - last)
    }
    guard let span = series.goalSpan(of: days), let goal = series.personal.goals[span],
      let sum = statistics.aggregate(in: days).observed
    else { return nil }
    return max(goal - sum, 0)
  }

  /// What each remaining day needs for the goal; none for a period that has ended.
  func pace(_ statistics: SeriesStatistics, _ context: FigureContext) -> ValueText? {
    guard let span = series.goalSpan(of: days), series.personal.goals[span] != nil else {
      return nil
    }
    let goals = series.personal.goals
    let pace = statistics.pace(of: span, goals, weekStart: series.personal.weekStart)
    guard let pace, pace.days == days else {
      let none = context.language.text("goals.none")
      return ValueText(text: none, number: none, unit: "", value: "")
    }
    return amount(pace.needed, context)
  }

  /// The weekly change by least squares; `nil` if there are too few days for a line.
  func rate(_ context: FigureContext) -> ValueText? {
    guard let rate = LevelRate(of: series.trusted, in: days) else { return nil }
    let unit = context.unit(of: series.metric)
    let decimals = series.metric.decimals(in: unit) + 1
    let change = unit.difference(fromCanonical: rate.perWeek)
    return ValueText(
      text: context.changeText(rate.perWeek, of: series.metric, decimals: decimals),
      number: context.language.number(change, decimals: decimals, signed: true),
      unit: context.language.symbol(ofUnit: unit.symbol), value: plain(change, decimals))
  }
}
