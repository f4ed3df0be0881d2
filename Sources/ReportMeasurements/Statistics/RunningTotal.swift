public import ReportCore

extension DailySeries {
  /// The running total of a range: for each day the sum up to it, `nil` before the first value.
  ///
  /// A missing day leaves the sum unchanged; the coverage of the range shows its reliability.
  public func runningTotal(in days: ClosedRange<Day>) -> [Double?] {
    var sum: Double?
    return days.map { day in
      if let value = value(on: day) { sum = (sum ?? 0) + value }
      return sum
    }
  }

  /// The mean so far of a range: for each day that of all days with a value up to it, `nil` before
  /// the first value.
  public func meansSoFar(in days: ClosedRange<Day>) -> [Double?] {
    var (sum, count) = (0.0, 0.0)
    return days.map { day in
      if let value = value(on: day) { (sum, count) = (sum + value, count + 1) }
      return count > 0 ? sum / count : nil
    }
  }
}
