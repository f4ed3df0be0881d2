public import ReportCore

/// The length of time of a goal.
public enum GoalSpan: String, CaseIterable, Sendable {
  case day, week, month, year
}

extension GoalSpan {
  /// The calendar period that contains a day.
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

/// A person's goals for a day, a week, a month and a year.
public struct Goals: Hashable, Sendable {
  /// The side of the goal on which a value has reached it.
  public enum Direction: String, Sendable {
    /// At the goal or above: steps.
    case atLeast
    /// At the goal or below: the weight of a person who wants to lose some.
    case atMost
  }

  /// The canonical goals; a span without a goal is absent.
  public var values: [GoalSpan: Double]
  /// The side of the goal on which a value has reached it; for sums always ``Direction/atLeast``.
  public var direction: Direction
  /// The number of observed days per week that may miss the goal without ending a streak.
  public var restDays: Int

  /// Goals of these parts, each described at the property of the same name.
  ///
  /// By default there are none.
  public init(
    _ values: [GoalSpan: Double] = [:], _ direction: Direction = .atLeast, restDays: Int = 0
  ) {
    self.values = values
    self.direction = direction
    self.restDays = restDays
  }
}

extension Goals {
  /// The canonical goal of a length of time; `nil` without one.
  public subscript(span: GoalSpan) -> Double? {
    get { values[span] }
    set { values[span] = newValue }
  }

  /// The lengths of time that have a goal, shortest first.
  public var spans: [GoalSpan] { GoalSpan.allCases.filter { values[$0] != nil } }

  /// Whether a day's canonical value has reached the goal of a day; `false` without one.
  public func isReached(_ value: Double) -> Bool { isReached(value, in: .day) }

  /// Whether the canonical value of a period has reached its goal; `false` without one.
  public func isReached(_ value: Double, in span: GoalSpan) -> Bool {
    guard let goal = values[span] else { return false }
    return direction == .atLeast ? value.reaches(goal) : goal.reaches(value)
  }
}

extension Goals.Direction {
  /// The default direction of a level's goal: from the first value of the record toward it.
  public init(from series: DailySeries, to goal: Double) {
    let first = series.observedSpan.flatMap { series.value(on: $0.lowerBound) }
    self = first.map { $0 > goal } ?? false ? .atMost : .atLeast
  }
}
