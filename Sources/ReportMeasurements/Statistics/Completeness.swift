import ReportCore

/// The days that a period may lack before its sum or mean counts as incomplete.
///
/// The allowances are per month. A longer period is complete if each of its months is; for a part
/// of a month, such as a week, the allowance is proportional.
public struct Completeness: Hashable, Sendable {
  /// The days of a month that may be missing.
  public struct Allowance: Hashable, Sendable {
    /// In total.
    public var missing: Int
    /// Consecutively.
    public var inARow: Int

    /// A maximum of days in total, and of consecutive days.
    public init(missing: Int, inARow: Int) {
      self.missing = missing
      self.inARow = inARow
    }
  }

  /// The allowance of sums and counts of days: none by default.
  public var sums: Allowance
  /// The allowance of means and maxima.
  ///
  /// The default is that of NOAA's monthly summaries for the mean temperature.
  public var means: Allowance

  /// The allowances of sums and means.
  public init(
    sums: Allowance = Allowance(missing: 0, inARow: 0),
    means: Allowance = Allowance(missing: 5, inARow: 3)
  ) {
    self.sums = sums
    self.means = means
  }
}

extension Completeness {
  /// The allowance of a kind of metric.
  func allowance(of kind: MetricKind) -> Allowance {
    switch kind {
    case .total: sums
    case .level, .range, .direction, .state, .maximum: means
    }
  }
}

extension Completeness.Allowance {
  /// The allowance for a month, or for the share of one that some days are.
  func forDays(_ days: ClosedRange<Day>) -> Completeness.Allowance {
    guard days != days.lowerBound.month.days else { return self }
    let share = missing * days.count / 30
    return Completeness.Allowance(missing: share, inARow: min(inARow, share))
  }
}
