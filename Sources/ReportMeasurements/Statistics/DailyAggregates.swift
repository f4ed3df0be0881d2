public import ReportCore

extension DailySeries {
  /// How many of the days were observed, alone or together with others of them.
  public func coverage(in days: ClosedRange<Day>) -> Coverage {
    let single = cells.observedCount(in: indices(in: days))
    return Coverage(observed: single + severalDays(in: days).days, expected: days.count)
  }

  /// The sum of what was observed; a trace adds nothing, and an amount of several days counts when
  /// all of them are in the range.
  ///
  /// Sums are given at any coverage, which is why they are never shown without it.
  public func total(in days: ClosedRange<Day>) -> Aggregate {
    var (sum, observed) = severalDays(in: days)
    forEachObserved(in: days) { _, value in
      sum += value
      observed += 1
    }
    return Aggregate(
      value: observed > 0 ? sum : nil,
      coverage: Coverage(observed: observed, expected: days.count))
  }

  /// The mean of what was observed, withheld when too little was.
  public func mean(in days: ClosedRange<Day>, minimumCoverage: MinimumCoverage) -> Aggregate {
    let total = total(in: days)
    guard let sum = total.value, isCovered(days, to: minimumCoverage) else {
      return Aggregate(value: nil, coverage: total.coverage)
    }
    return Aggregate(value: sum / Double(total.coverage.observed), coverage: total.coverage)
  }

  /// The highest value with all its days, or `nil` when nothing was observed.
  public func maximum(in days: ClosedRange<Day>) -> Extreme? {
    extreme(in: days, isBeyond: >)
  }

  /// The lowest value with all its days, or `nil` when nothing was observed.
  public func minimum(in days: ClosedRange<Day>) -> Extreme? {
    extreme(in: days, isBeyond: <)
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

  /// Whether enough of the days was observed.
  public func isCovered(_ days: ClosedRange<Day>, to minimum: MinimumCoverage) -> Bool {
    switch minimum {
    case .any: coverage(in: days).observed > 0
    case .fraction(let fraction): coverage(in: days).fraction >= fraction
    case .missing(let count, let run):
      coverage(in: days).missing <= count && longestGap(in: days) <= run
    }
  }

  /// The most days in a row without an observed value.
  public func longestGap(in days: ClosedRange<Day>) -> Int {
    var longest = 0
    var lastSeen = days.lowerBound.advanced(by: -1)
    forEachObserved(in: days) { day, _ in
      longest = max(longest, lastSeen.distance(to: day) - 1)
      lastSeen = day
    }
    return max(longest, lastSeen.distance(to: days.upperBound))
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
