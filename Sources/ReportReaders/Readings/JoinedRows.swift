import ReportMeasurements

/// The rows of one day of a table without times, which its author wants combined.
struct JoinedRows {
  private var (sum, count) = (0.0, 0)
  private var (lowest, highest) = (Double.infinity, -Double.infinity)
  private var last = 0.0
  private var hasRejected = false
}

extension JoinedRows {
  mutating func add(_ value: DailyValue) {
    if value == .rejected { hasRejected = true }
    guard let amount = value == .trace ? TraceReading.amount : value.observed else { return }
    sum += amount
    count += 1
    lowest = min(lowest, amount)
    highest = max(highest, amount)
    last = amount
  }

  /// The value of the day.
  ///
  /// - Parameter statistic: One that needs no times.
  /// - Returns: The value; a sum or a mean without all of its rows is rejected.
  func value(of statistic: DayStatistic) -> DailyValue {
    let isWhole = statistic == .sum || statistic == .mean
    if hasRejected, isWhole || count == 0 { return .rejected }
    guard count > 0 else { return .missing }
    let value =
      switch statistic {
      case .lowest: lowest
      case .highest: highest
      case .sum: sum
      case .mean: sum / Double(count)
      default: last
      }
    return TraceReading.isTrace(value) ? .trace : .measured(value)
  }
}
