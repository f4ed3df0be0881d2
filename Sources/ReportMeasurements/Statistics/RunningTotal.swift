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
}
