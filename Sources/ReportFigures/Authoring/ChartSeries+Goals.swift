import ReportCore
import ReportMeasurements

extension ValueExpression {
  /// What the author can do if there is no value.
  public var emptyHint: String {
    switch function {
    case .record, .recordDay: "a record needs more than a year of days with a value"
    case .rate: "it takes \(LevelRate.leastCount) days with data within \(LevelRate.window) days"
    case .goalDays, .streak, .goalShare, .goalWeeks, .goalMonths, .goalYears, .currentStreak, .toGo,
      .pace:
      "a goal must be set in the page of the metric"
    case .normal, .anomaly, .rank, .percentile, .trend:
      "it takes more complete periods to compare with"
    default: "the series has too few days with a value in this period"
    }
  }
}

extension ChartSeries {
  /// The days of a period; without one, the default days of a function.
  ///
  /// How much a cumulative goal still lacks is computed for a week, a month or a year with a goal.
  func days(
    of period: String?, for function: ValueExpression.Function, offset: Int = 0
  ) throws(RequestError) -> ClosedRange<Day> {
    switch function {
    case .goalWeeks, .goalMonths, .goalYears, .currentStreak:
      return try days(of: period ?? "all", offset: offset)
    case .rate: return try days(of: period ?? "last \(LevelRate.window) days", offset: offset)
    case .toGo, .pace:
      guard kind == .total else { return try days(of: period ?? "all", offset: offset) }
      let asked = try period.map { text throws(RequestError) in try days(of: text, offset: offset) }
      if let span = goalSpan(of: asked), let last = personal.dataThrough {
        return asked ?? span.period(around: last, weekStart: personal.weekStart)
      }
      guard let asked else { return try days(of: nil) }
      throw RequestError(
        "bad-period",
        "'\(shortened(period ?? ""))' is not a day, week, month or year for which '\(id)' has a "
          + "goal (\(asked.lowerBound) to \(asked.upperBound))",
        hint: "write 'this week', 'this month' or 'this year', and the goal in the page",
        offset: offset)
    default: return try days(of: period, offset: offset)
    }
  }

  /// The length of time whose goal applies to some days; without days the shortest one longer than
  /// a day, else a day.
  func goalSpan(of days: ClosedRange<Day>?) -> GoalSpan? {
    let spans = personal.goals.spans
    guard let days else { return spans.first { $0 != .day } ?? spans.first }
    return spans.first {
      $0.period(around: days.lowerBound, weekStart: personal.weekStart) == days
    }
  }
}
