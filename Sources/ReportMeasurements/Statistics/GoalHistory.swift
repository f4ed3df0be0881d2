public import ReportCore

/// How often the goal of a day, a week, a month or a year was reached, and in which streaks.
///
/// Only complete periods count; a period belongs to the range that contains its last day.
public struct GoalHistory: Hashable, Sendable {
  /// The length of time of the goal.
  public let span: GoalSpan
  /// The canonical goal.
  public let goal: Double
  /// The number of complete periods that reached the goal.
  public let reached: Int
  /// The number of complete periods; for days, those with a value.
  public let complete: Int
  /// The number of periods that have a value but lack too many days to count.
  public let incomplete: Int
  /// The number of incomplete periods whose sum has reached the goal all the same.
  public let incompleteReached: Int
  /// The streaks of periods that reached the goal.
  public let streaks: Streaks
  /// The period that has not ended.
  public let running: GoalPace?
}

extension GoalHistory {
  /// The fraction of the complete periods that reached the goal, from 0 to 1; `nil` without any.
  public var share: Double? { complete > 0 ? Double(reached) / Double(complete) : nil }
}

/// The progress of a running week, month or year toward its goal.
public struct GoalPace: Hashable, Sendable {
  /// The length of time of the goal.
  public let span: GoalSpan
  /// The whole period.
  public let days: ClosedRange<Day>
  /// The last day of the source.
  public let lastDay: Day
  /// The canonical sum so far.
  public let sum: Double
  /// The days so far, and the number of them with a value.
  public let coverage: Coverage
  /// The canonical goal.
  public let goal: Double
}

extension GoalPace {
  /// The canonical amount still missing; 0 if the goal has been reached.
  public var left: Double { max(goal - sum, 0) }
  /// The number of days left, at least 1.
  public var daysLeft: Int { lastDay.distance(to: days.upperBound) }
  /// The canonical amount that each of the remaining days needs.
  public var needed: Double { left / Double(daysLeft) }
  /// Whether the goal was reached before the end of the period.
  public var isReached: Bool { left == 0 }
}

extension SeriesStatistics {
  /// The progress of the running week, month or year toward its goal.
  ///
  /// - Parameters:
  ///   - span: Longer than a day.
  ///   - goals: Goals of sums.
  ///   - weekStart: The first day of the week.
  /// - Returns: `nil` without such a goal, and if the source ends with the period.
  public func pace(of span: GoalSpan, _ goals: Goals, weekStart: Weekday) -> GoalPace? {
    guard span != .day, kind == .total, let goal = goals[span], let lastDay else { return nil }
    let days = span.period(around: lastDay, weekStart: weekStart)
    guard lastDay < days.upperBound, let sum = aggregate(in: days).observed else { return nil }
    return GoalPace(
      span: span, days: days, lastDay: lastDay, sum: sum,
      coverage: series.coverage(in: days.lowerBound...lastDay), goal: goal)
  }

  /// How often a goal was reached.
  ///
  /// - Parameters:
  ///   - span: The length of time of the goal.
  ///   - goals: Goals with one of that span, for sums unless it is a day.
  ///   - weekStart: The first day of the week.
  ///   - range: The range in which counted periods end; `nil` for the whole record.
  /// - Returns: `nil` without such a goal, and without a value in the range.
  public func goalHistory(
    of span: GoalSpan, _ goals: Goals, weekStart: Weekday, in range: ClosedRange<Day>? = nil
  ) -> GoalHistory? {
    guard let goal = goals[span], span == .day || kind == .total,
      let record = series.observedSpan, let lastDay
    else { return nil }
    let whole = record.lowerBound...max(record.upperBound, lastDay)
    guard range.map(whole.overlaps) ?? true else { return nil }
    let days = range.map { whole.clamped(to: $0) } ?? whole
    guard span != .day else { return dayHistory(goal, goals, weekStart, days) }
    var outcomes: [(days: ClosedRange<Day>, isReached: Bool?)] = []
    var (complete, reached, incomplete, incompleteReached) = (0, 0, 0, 0)
    var first = span.period(around: days.lowerBound, weekStart: weekStart)
    while first.lowerBound <= days.upperBound {
      defer {
        let next = first.upperBound.advanced(by: 1)
        first = span.period(around: next, weekStart: weekStart)
      }
      let value = aggregate(in: first)
      if first.upperBound > days.upperBound {
        // A running period extends a streak once it has reached the goal, but does not count in the
        // share.
        if value.status == .running, let sum = value.observed, goals.isReached(sum, in: span) {
          outcomes.append((first, true))
        }
        continue
      }
      let isReached = value.observed.map { goals.isReached($0, in: span) } ?? false
      if value.isComplete {
        complete += 1
        reached += isReached ? 1 : 0
        outcomes.append((first, isReached))
      } else {
        incomplete += value.observed == nil ? 0 : 1
        incompleteReached += isReached ? 1 : 0
        // Days that are missing cannot take a sum below its goal.
        outcomes.append((first, isReached ? true : nil))
      }
    }
    let isNewest = range.map { $0.upperBound >= lastDay } ?? true
    return GoalHistory(
      span: span, goal: goal, reached: reached, complete: complete, incomplete: incomplete,
      incompleteReached: incompleteReached, streaks: Streaks(of: outcomes),
      running: isNewest ? pace(of: span, goals, weekStart: weekStart) : nil)
  }

  /// The weeks, months or years whose sums reached a goal, each with the first day on which they
  /// did.
  ///
  /// A sum that has reached its goal counts however many days are missing.
  ///
  /// - Parameters:
  ///   - span: Longer than a day.
  ///   - goals: Goals of sums.
  ///   - weekStart: The first day of the week.
  /// - Returns: The periods, earliest first.
  public func periodsAtGoal(
    of span: GoalSpan, _ goals: Goals, weekStart: Weekday
  ) -> [(days: ClosedRange<Day>, reached: Day)] {
    guard span != .day, kind == .total, let goal = goals[span], let record = series.observedSpan
    else { return [] }
    var found: [(days: ClosedRange<Day>, reached: Day)] = []
    var days = span.period(around: record.lowerBound, weekStart: weekStart)
    while days.lowerBound <= record.upperBound {
      let sums = series.runningTotal(in: days)
      if let place = sums.firstIndex(where: { $0?.reaches(goal) ?? false }) {
        found.append((days, days.lowerBound.advanced(by: place)))
      }
      days = span.period(around: days.upperBound.advanced(by: 1), weekStart: weekStart)
    }
    return found
  }

  private func dayHistory(
    _ goal: Double, _ goals: Goals, _ weekStart: Weekday, _ days: ClosedRange<Day>
  ) -> GoalHistory? {
    let observed = series.coverageOfSingleDays(in: days).observed
    guard observed > 0 else { return nil }
    return GoalHistory(
      span: .day, goal: goal, reached: series.days(in: days, where: goals.isReached).count,
      complete: observed, incomplete: 0, incompleteReached: 0,
      streaks: series.streaks(
        in: days, restDays: goals.restDays, weekStart: weekStart, where: goals.isReached),
      running: nil)
  }
}
