public import ReportCore

/// An amount measured for several days together, such as that of a gauge not emptied over a
/// weekend.
///
/// None of the days has a value. The amount counts only in a sum or a mean over all of them. A
/// month of which only the sum or the mean is known is also such an amount.
public struct SeveralDays: Hashable, Sendable {
  /// The first to the last day of the amount.
  public let days: ClosedRange<Day>
  /// Canonical: the sum of the days, which is their mean times their number.
  public let amount: Double

  /// A canonical amount with the days it was measured for.
  public init(days: ClosedRange<Day>, amount: Double) {
    self.days = days
    self.amount = amount
  }
}

extension SeveralDays {
  /// The value for a metric of a kind: the sum for totals, the mean for others.
  public func value(of kind: MetricKind) -> Double {
    kind == .total ? amount : amount / Double(days.count)
  }
}

extension DailySeries {
  /// A series of months whose daily values are unknown.
  ///
  /// - Parameters:
  ///   - months: In order, each with its sum, or with its mean if the kind has no sums.
  ///   - kind: The kind of the metric: `total`, `level` or `range`.
  public init(months: [(month: Month, value: Double)], kind: MetricKind) {
    self = DailySeries.empty.adding(
      months.map { month, value in
        SeveralDays(
          days: month.days, amount: kind == .total ? value : value * Double(month.dayCount))
      })
  }

  /// The series with amounts of several days.
  ///
  /// - Parameter amounts: Amounts whose days overlap or have observed values are left out.
  /// - Returns: The series.
  public func adding(_ amounts: [SeveralDays]) -> DailySeries {
    var taken: [SeveralDays] = []
    for several in amounts.sorted(by: { $0.days.lowerBound < $1.days.lowerBound }) {
      let isLater = taken.last.map { $0.days.upperBound < several.days.lowerBound } ?? true
      guard isLater, several.amount.isFinite, coverage(in: several.days).observed == 0 else {
        continue
      }
      taken.append(several)
    }
    if cells.count == 0, let first = taken.first?.days.lowerBound,
      let last = taken.last?.days.upperBound
    {
      let days = DailySeries(
        from: first, measured: [Double?](repeating: nil, count: first.distance(to: last) + 1))
      return DailySeries(firstDay: first, cells: days.cells, severalDays: taken)
    }
    return DailySeries(firstDay: firstDay, cells: cells, severalDays: taken)
  }

  /// The sum of the amounts of several days within a range, with the number of their days.
  func severalDays(in days: ClosedRange<Day>) -> (amount: Double, days: Int) {
    // Nearly all series have none.
    guard !severalDays.isEmpty else { return (0, 0) }
    return severalDays.reduce(into: (0, 0)) { sum, several in
      guard days.contains(several.days.lowerBound), days.contains(several.days.upperBound) else {
        return
      }
      sum.0 += several.amount
      sum.1 += several.days.count
    }
  }
}
