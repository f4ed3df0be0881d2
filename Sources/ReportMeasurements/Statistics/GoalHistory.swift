public import ReportCore

/// How often the goal of a day, a week, a month or a year was reached, and in which runs.
///
/// Only complete periods count; a period belongs to the range in which its last day lies.
public struct GoalHistory: Hashable, Sendable {
  /// Of which length of time.
  public let span: GoalSpan
  /// Canonical.
  public let goal: Double
  /// How many complete periods reached the goal.
  public let reached: Int
  /// How many periods are complete; of days those with a value.
  public let complete: Int
  /// How many periods with a value lack too many days, and do not count.
  public let incomplete: Int
  /// The runs of periods that reached the goal.
  public let streaks: Streaks
  /// The period that has not ended.
  public let running: GoalPace?
}

extension GoalHistory {
  /// The part of the complete periods that reached the goal, from 0 to 1; `nil` without any.
  public var share: Double? { complete > 0 ? Double(reached) / Double(complete) : nil }
}

/// How far a running week, month or year is from its goal.
public struct GoalPace: Hashable, Sendable {
  /// Of which length of time.
  public let span: GoalSpan
  /// The whole period.
  public let days: ClosedRange<Day>
  /// The last day of the source.
  public let lastDay: Day
  /// What was counted so far, canonical.
  public let sum: Double
  /// The days so far, and how many of them have a value.
  public let coverage: Coverage
  /// Canonical.
  public let goal: Double
}

extension GoalPace {
  /// What is missing to the goal, canonical; 0 when it has been reached.
  public var left: Double { max(goal - sum, 0) }
  /// How many days are left, at least 1.
  public var daysLeft: Int { lastDay.distance(to: days.upperBound) }
  /// What each of the days left needs, canonical.
  public var needed: Double { left / Double(daysLeft) }
  /// Whether the goal has been reached before the period ended.
  public var isReached: Bool { left == 0 }
}

extension SeriesStatistics {
  /// How far the running week, month or year is from its goal.
  ///
  /// - Parameters:
  ///   - span: Longer than a day.
  ///   - goals: Of sums.
  ///   - weekStart: The first day of the week.
  /// - Returns: `nil` without such a goal, and where the source ends with the period.
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
  ///   - span: Of which length of time.
  ///   - goals: With a goal of that span, of sums unless it is a day.
  ///   - weekStart: The first day of the week.
  ///   - range: Periods that end in it count; `nil` for the whole record.
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
    var (complete, incomplete) = (0, 0)
    var first = span.period(around: days.lowerBound, weekStart: weekStart)
    while first.lowerBound <= days.upperBound {
      defer {
        let next = first.upperBound.advanced(by: 1)
        first = span.period(around: next, weekStart: weekStart)
      }
      let value = aggregate(in: first)
      if first.upperBound > days.upperBound {
        // A running period extends a run once it has reached the goal, and is no part of the share.
        if value.status == .running, let sum = value.observed, goals.isReached(sum, in: span) {
          outcomes.append((first, true))
        }
        continue
      }
      guard let sum = value.complete else {
        incomplete += value.observed == nil ? 0 : 1
        outcomes.append((first, nil))
        continue
      }
      complete += 1
      outcomes.append((first, goals.isReached(sum, in: span)))
    }
    let isNewest = range.map { $0.upperBound >= lastDay } ?? true
    return GoalHistory(
      span: span, goal: goal,
      reached: outcomes.count { $0.isReached == true && $0.days.upperBound <= days.upperBound },
      complete: complete, incomplete: incomplete, streaks: Streaks(of: outcomes),
      running: isNewest ? pace(of: span, goals, weekStart: weekStart) : nil)
  }

  /// The weeks, months or years whose sums reached a goal, each with the first day on which they
  /// had.
  ///
  /// A sum that has reached its goal has done so however many days are missing.
  ///
  /// - Parameters:
  ///   - span: Longer than a day.
  ///   - goals: Of sums.
  ///   - weekStart: The first day of the week.
  /// - Returns: The periods, the earliest first.
  public func periodsAtGoal(
    of span: GoalSpan, _ goals: Goals, weekStart: Weekday
  ) -> [(days: ClosedRange<Day>, reached: Day)] {
    guard span != .day, kind == .total, let goal = goals[span], let record = series.observedSpan
    else { return [] }
    var found: [(days: ClosedRange<Day>, reached: Day)] = []
    var days = span.period(around: record.lowerBound, weekStart: weekStart)
    while days.lowerBound <= record.upperBound {
      let sums = series.runningTotal(in: days)
      if let place = sums.firstIndex(where: { $0.map { $0 >= goal } ?? false }) {
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
      complete: observed, incomplete: 0,
      streaks: series.streaks(
        in: days, restDays: goals.restDays, weekStart: weekStart, where: goals.isReached),
      running: nil)
  }
}
