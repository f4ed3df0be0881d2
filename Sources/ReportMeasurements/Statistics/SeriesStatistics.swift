public import ReportCore

/// A series with the rule by which its periods are judged.
///
/// This is the one place where the days of a period become a number.
public struct SeriesStatistics: Sendable {
  /// The days.
  public let series: DailySeries
  /// How the days are aggregated.
  public let kind: MetricKind
  /// The days that a period may lack.
  public let rule: Completeness
  /// The last day of the source, whose period is running; `nil` for a source without data.
  public let lastDay: Day?
  /// How values are shown, which decides what ties; `nil` if only equal values do.
  public let rounding: Rounding?

  /// - Parameters:
  ///   - series: The days.
  ///   - kind: How the days are aggregated.
  ///   - rule: The days that a period may lack.
  ///   - lastDay: The last day of the source, which can have other series with later days.
  ///   - rounding: How values are shown, which decides what ties; `nil` if only equal values do.
  public init(
    _ series: DailySeries, _ kind: MetricKind, rule: Completeness = Completeness(),
    through lastDay: Day?, rounding: Rounding? = nil
  ) {
    self.series = series
    self.kind = kind
    self.rule = rule
    self.lastDay = lastDay
    self.rounding = rounding
  }
}

extension SeriesStatistics {
  /// The aggregate of a period, by the kind of the metric.
  ///
  /// It is the sum of amounts, the mean of levels, the highest of states and maxima, or the
  /// circular mean of directions.
  ///
  /// - Parameters:
  ///   - period: A calendar period.
  ///   - days: The days of the period whose values count; all of them if `nil`.
  /// - Returns: The value; its coverage is that of the whole period.
  public func aggregate(in period: ClosedRange<Day>, within days: ClosedRange<Day>? = nil)
    -> Aggregate
  {
    guard let part = part(of: period, days) else { return .nothing(of: period.count) }
    return switch kind {
    case .total: total(in: period, part)
    case .level, .range: mean(in: period, part)
    case .state, .maximum:
      judged(series.maximum(in: part)?.value, in: period, part)
    case .direction: judged(direction(in: part), in: period, part)
    }
  }

  /// The mean of the days of a period, whatever the kind.
  public func mean(in period: ClosedRange<Day>) -> Aggregate { mean(in: period, period) }

  /// The number of days of a period that meet a condition.
  public func count(
    in period: ClosedRange<Day>, where condition: (Double) -> Bool
  ) -> Aggregate {
    counted(in: period) { series.days(in: period, where: condition).count }
  }

  /// A number of days of a period, with the rule of sums; `nothing` if no day was observed.
  func counted(in period: ClosedRange<Day>, _ count: () -> Int) -> Aggregate {
    // For an amount of several days, the days on which it fell are unknown.
    let coverage = series.coverageOfSingleDays(in: period)
    return Aggregate(
      observed: coverage.observed == 0 ? nil : Double(count()), coverage: coverage,
      status: status(of: period, period, coverage, rule.sums))
  }

  /// The means of the days of the week, each complete if at most a quarter of its days is missing.
  public func weekdays(in days: ClosedRange<Day>) -> WeekdayMeans { series.weekdayMeans(in: days) }

  /// The reliability of the highest and the lowest day of a period.
  ///
  /// It is that of a level's mean, because a few missing days seldom hide an extreme.
  public func extremesStatus(in period: ClosedRange<Day>) -> Aggregate.Status {
    status(of: period, period, series.coverage(in: period), rule.means)
  }

  /// The highest value with all its days, or `nil` if nothing was observed.
  public func highest(in days: ClosedRange<Day>) -> Extreme? {
    series.maximum(in: days).map { withTies($0, in: days) }
  }

  /// The lowest value with all its days, or `nil` if nothing was observed.
  public func lowest(in days: ClosedRange<Day>) -> Extreme? {
    series.minimum(in: days).map { withTies($0, in: days) }
  }

  /// The extreme with all days whose value is written like it.
  private func withTies(_ extreme: Extreme, in days: ClosedRange<Day>) -> Extreme {
    guard let rounding else { return extreme }
    let (step, shown) = (rounding.step, rounding(extreme.value))
    let tied = series.days(in: days) { value in
      abs(value - extreme.value) < step && rounding(value) == shown
    }
    return Extreme(value: extreme.value, days: tied)
  }

  /// The twelve months of a year, January first.
  public func months(ofYear year: Int) -> [(month: Month, value: Aggregate)] {
    Month.months(ofYear: year).map { ($0, aggregate(in: $0.days)) }
  }
}

extension SeriesStatistics {
  private func part(of period: ClosedRange<Day>, _ days: ClosedRange<Day>?) -> ClosedRange<Day>? {
    guard let days else { return period }
    return days.overlaps(period) ? period.clamped(to: days) : nil
  }

  /// The sum, in which a trace adds nothing and an amount of several days needs all of them.
  private func total(in period: ClosedRange<Day>, _ part: ClosedRange<Day>) -> Aggregate {
    let sum = series.sum(in: part)
    return judged(sum.days > 0 ? sum.amount : nil, of: sum.days, in: period, part)
  }

  private func mean(in period: ClosedRange<Day>, _ part: ClosedRange<Day>) -> Aggregate {
    let sum = series.sum(in: part)
    let coverage = Coverage(observed: sum.days, expected: period.count)
    let allowance =
      kind == .direction ? rule.means : rule.allowance(of: kind == .total ? .level : kind)
    return Aggregate(
      observed: sum.days > 0 ? sum.amount / Double(sum.days) : nil, coverage: coverage,
      status: status(of: period, part, coverage, allowance))
  }

  private func direction(in part: ClosedRange<Day>) -> Double? {
    var mean = CircularMean()
    series.forEachObserved(in: part) { mean.add($1) }
    return mean.degrees
  }

  /// A value computed from a part of a period, with its coverage and status.
  func judged(
    _ value: Double?, in period: ClosedRange<Day>, _ part: ClosedRange<Day>
  ) -> Aggregate {
    judged(value, of: series.coverage(in: part).observed, in: period, part)
  }

  private func judged(
    _ value: Double?, of observed: Int, in period: ClosedRange<Day>, _ part: ClosedRange<Day>
  ) -> Aggregate {
    let coverage = Coverage(observed: observed, expected: period.count)
    return Aggregate(
      observed: value, coverage: coverage,
      status: status(of: period, part, coverage, rule.allowance(of: kind)))
  }

  /// The status of a period of which a part was requested, with the coverage of the part.
  private func status(
    of period: ClosedRange<Day>, _ part: ClosedRange<Day>, _ coverage: Coverage,
    _ allowance: Completeness.Allowance
  ) -> Aggregate.Status {
    if coverage.isComplete { return .complete }
    if let lastDay, period.contains(lastDay), lastDay < period.upperBound { return .running }
    guard coverage.observed > 0 else { return .incomplete }
    return series.isComplete(period, part, allowance) ? .complete : .incomplete
  }
}

private let daysOfLongestMonth = 31

extension DailySeries {
  /// Whether no month of a period lacks more than is allowed, if only a part of the days counts.
  ///
  /// A period that is no longer than a month, such as a week, is judged as a whole wherever it lies.
  fileprivate func isComplete(
    _ period: ClosedRange<Day>, _ part: ClosedRange<Day>, _ allowance: Completeness.Allowance
  ) -> Bool {
    guard allowance.missing > 0 else { return false }
    var first = period.lowerBound
    let isShort = period.count <= daysOfLongestMonth
    while first <= period.upperBound {
      let last = isShort ? period.upperBound : min(first.month.days.upperBound, period.upperBound)
      let days = first...last
      let allowed = allowance.forDays(days)
      let gaps = gaps(in: days, within: part)
      guard gaps.missing <= allowed.missing, gaps.longest <= allowed.inARow else { return false }
      first = days.upperBound.advanced(by: 1)
    }
    return true
  }

  /// The number of days of a range without a value, in total and consecutively.
  private func gaps(
    in days: ClosedRange<Day>, within part: ClosedRange<Day>
  ) -> (missing: Int, longest: Int) {
    guard days.overlaps(part) else { return (days.count, days.count) }
    var (observed, longest) = (0, 0)
    var last = days.lowerBound.advanced(by: -1)
    forEachObserved(in: days.clamped(to: part)) { day, _ in
      observed += 1
      longest = max(longest, last.distance(to: day) - 1)
      last = day
    }
    return (days.count - observed, max(longest, last.distance(to: days.upperBound)))
  }
}
