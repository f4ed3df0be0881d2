/// The mean of each day as half the way from its low to its high; missing where either is.
public func dailyMean(high: DailySeries, low: DailySeries) -> DailySeries {
  guard let days = high.days else { return .empty }
  return DailySeries(
    from: days.lowerBound,
    measured: days.map { day in
      guard let high = high.value(on: day), let low = low.value(on: day) else { return nil }
      return (high + low) / 2
    })
}
