public import ReportCore

extension DailySeries {
  /// The number of the days that were observed, alone or together with others of them.
  public func coverage(in days: ClosedRange<Day>) -> Coverage {
    let single = coverageOfSingleDays(in: days)
    return Coverage(observed: single.observed + severalDays(in: days).days, expected: days.count)
  }

  /// The number of the days that have a value of their own.
  public func coverageOfSingleDays(in days: ClosedRange<Day>) -> Coverage {
    Coverage(observed: cells.observedCount(in: indices(in: days)), expected: days.count)
  }

  /// The sum of the observed values and the number of their days.
  ///
  /// A trace adds nothing, and an amount of several days counts if all of them are in the range.
  func sum(in days: ClosedRange<Day>) -> (amount: Double, days: Int) {
    var sum = severalDays(in: days)
    forEachObserved(in: days) { _, value in
      sum.amount += value
      sum.days += 1
    }
    return sum
  }

  /// The highest value with all its days, or `nil` if nothing was observed.
  public func maximum(in days: ClosedRange<Day>) -> Extreme? {
    extreme(in: days, isBeyond: >)
  }

  /// The lowest value with all its days, or `nil` if nothing was observed.
  public func minimum(in days: ClosedRange<Day>) -> Extreme? {
    extreme(in: days, isBeyond: <)
  }

  /// The lowest and the highest value, or `nil` if nothing was observed.
  func ends(in days: ClosedRange<Day>) -> (lowest: Double, highest: Double)? {
    var (lowest, highest) = (Double.infinity, -Double.infinity)
    forEachObserved(in: days) { _, value in
      lowest = min(lowest, value)
      highest = max(highest, value)
    }
    return lowest <= highest ? (lowest, highest) : nil
  }

  /// The observed days whose value meets a condition, in order.
  public func days(in days: ClosedRange<Day>, where condition: (Double) -> Bool) -> [Day] {
    var found: [Day] = []
    forEachObserved(in: days) { day, value in
      if condition(value) { found.append(day) }
    }
    return found
  }

  /// The observed days of a range with their values, in order; a trace is 0.
  public func observations(in days: ClosedRange<Day>) -> [(day: Day, value: Double)] {
    var found: [(day: Day, value: Double)] = []
    forEachObserved(in: days) { found.append((day: $0, value: $1)) }
    return found
  }

  private func extreme(
    in days: ClosedRange<Day>, isBeyond: (Double, Double) -> Bool
  ) -> Extreme? {
    var best: Double?
    var found: [Day] = []
    forEachObserved(in: days) { day, value in
      if best.map({ isBeyond(value, $0) }) ?? true {
        best = value
        found = []
      }
      if value == best { found.append(day) }
    }
    return best.map { Extreme(value: $0, days: found) }
  }
}
