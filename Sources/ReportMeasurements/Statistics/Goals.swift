public import ReportCore

/// A length of time for which somebody has a goal.
public enum GoalSpan: String, CaseIterable, Sendable {
  case day, week, month, year
}

extension GoalSpan {
  /// The period of the calendar that a day lies in.
  ///
  /// - Parameters:
  ///   - day: Any day.
  ///   - weekStart: The first day of the week.
  /// - Returns: From its first to its last day.
  public func period(around day: Day, weekStart: Weekday) -> ClosedRange<Day> {
    switch self {
    case .day: day...day
    case .week: day.week(from: weekStart)
    case .month: day.month.days
    case .year: Day.days(ofYear: day.year)
    }
  }
}

/// What a person aims at in a day, a week, a month and a year.
public struct Goals: Hashable, Sendable {
  /// On which side of the goal a value has reached it.
  public enum Direction: String, Sendable {
    /// At the goal or above: steps.
    case atLeast
    /// At the goal or below: the weight of who wants to lose some.
    case atMost
  }

  /// Canonical; a span without a goal is not there.
  public var values: [GoalSpan: Double]
  /// On which side of the goal a value has reached it; of sums always ``Direction/atLeast``.
  public var direction: Direction
  /// How many observed days of a week may miss the goal without ending a streak.
  public var restDays: Int

  /// Goals of these parts, each described at the property of the same name; by default there are
  /// none.
  public init(
    _ values: [GoalSpan: Double] = [:], _ direction: Direction = .atLeast, restDays: Int = 0
  ) {
    self.values = values
    self.direction = direction
    self.restDays = restDays
  }
}

extension Goals {
  /// The goal of a length of time, canonical; `nil` without one.
  public subscript(span: GoalSpan) -> Double? {
    get { values[span] }
    set { values[span] = newValue }
  }

  /// The lengths of time that have a goal, the shortest first.
  public var spans: [GoalSpan] { GoalSpan.allCases.filter { values[$0] != nil } }

  /// Whether a day's value, canonical, has reached the goal of a day; never without one.
  public func isReached(_ value: Double) -> Bool { isReached(value, in: .day) }

  /// Whether the value of a period, canonical, has reached its goal; never without one.
  public func isReached(_ value: Double, in span: GoalSpan) -> Bool {
    guard let goal = values[span] else { return false }
    return direction == .atLeast ? value >= goal : value <= goal
  }
}

extension Goals.Direction {
  /// The side on which a level's goal lies when nobody has said it: the other one than the first
  /// value of the record.
  public init(from series: DailySeries, to goal: Double) {
    let first = series.observedSpan.flatMap { series.value(on: $0.lowerBound) }
    self = first.map { $0 > goal } ?? false ? .atMost : .atLeast
  }
}
