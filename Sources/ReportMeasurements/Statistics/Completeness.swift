import ReportCore

/// How many days a period may lack before its sum or mean counts as incomplete.
///
/// The allowances are those of a month. A longer period is complete when each of its months is; of
/// a part of a month, such as a week, a proportional number of days may be missing.
public struct Completeness: Hashable, Sendable {
  /// How many days of a month may be missing.
  public struct Allowance: Hashable, Sendable {
    /// In all.
    public var missing: Int
    /// One after the other.
    public var inARow: Int

    /// At most so many days in all, and so many in a row.
    public init(missing: Int, inARow: Int) {
      self.missing = missing
      self.inARow = inARow
    }
  }

  /// What sums and counts of days may lack: by default nothing.
  public var sums: Allowance
  /// What means and highest values may lack: by default what NOAA's monthly summaries allow a
  /// month's mean temperature.
  public var means: Allowance

  /// Sums and means with their allowances.
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
  /// What so many days in one month may lack.
  func forDays(_ count: Int, of month: Month) -> Completeness.Allowance {
    guard count < month.dayCount else { return self }
    let share = missing * count / 30
    return Completeness.Allowance(missing: share, inARow: min(inARow, share))
  }
}
