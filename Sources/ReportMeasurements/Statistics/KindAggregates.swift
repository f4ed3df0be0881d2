public import ReportCore

extension DailySeries {
  /// What a period has of a metric: the sum of amounts, the mean of levels, the highest of states
  /// and maxima, the circular mean of directions.
  ///
  /// - Parameters:
  ///   - kind: That of the metric.
  ///   - days: The period.
  ///   - minimumCoverage: What a mean asks for; a sum and a maximum are given at any coverage, and
  ///     are what was observed at least.
  /// - Returns: The value with its coverage.
  public func aggregate(
    _ kind: MetricKind, in days: ClosedRange<Day>, minimumCoverage: MinimumCoverage
  ) -> Aggregate {
    switch kind {
    case .total: total(in: days)
    case .level, .range: mean(in: days, minimumCoverage: minimumCoverage)
    case .state, .maximum:
      Aggregate(value: maximum(in: days)?.value, coverage: coverage(in: days))
    case .direction: direction(in: days, minimumCoverage: minimumCoverage)
    }
  }

  private func direction(
    in days: ClosedRange<Day>, minimumCoverage: MinimumCoverage
  ) -> Aggregate {
    var mean = CircularMean()
    forEachObserved(in: days) { mean.add($1) }
    return Aggregate(
      value: isCovered(days, to: minimumCoverage) ? mean.degrees : nil,
      coverage: coverage(in: days))
  }
}
