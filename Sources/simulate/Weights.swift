import ReportCore

/// Two years of morning weights in pounds: slowly decreasing, higher at Christmas, heaviest on
/// Mondays.
func simulatedWeights() -> [ActivityDay] {
  var random = RandomSource(seed: 20_000)
  // The body retains water for a few days: each day is similar to the day before.
  var drift = 0.0
  return ActivityCalendar.days.compactMap { day in
    drift = 0.6 * drift + 0.28 * random.bell()
    let isWeighed = random.uniform() > 0.055
    guard isWeighed, !ActivityCalendar.hiking.contains(day),
      !ActivityCalendar.illness.contains(day), !ActivityCalendar.beach.contains(day)
    else { return nil }
    let weight = trend(on: day) + weekdayDifferences[day.weekday.rawValue - 1] + drift
    return ActivityDay(day: day, value: (weight * 10).rounded() / 10)
  }
}

/// The trend, interpolated linearly between the middles of two months.
private func trend(on day: Day) -> Double {
  let months = ActivityCalendar.days.lowerBound.month.index
  let position =
    Double(day.month.index - months) + (Double(day.dayOfMonth) - 15) / Double(day.month.dayCount)
  let index = min(max(Int(position.rounded(.down)), 0), monthlyWeights.count - 2)
  let share = min(max(position - Double(index), 0), 1)
  return monthlyWeights[index] * (1 - share) + monthlyWeights[index + 1] * share
}

/// At the middle of each of the 24 months.
private let monthlyWeights = [
  183.4, 182.9, 182.1, 181.3, 180.5, 179.9, 179.3, 179.7, 178.9, 178.2, 178.0, 179.6,
  180.3, 178.2, 178.0, 177.2, 176.3, 175.4, 174.0, 173.3, 173.0, 172.5, 172.1, 173.2,
]
/// Sunday first.
private let weekdayDifferences = [0.2, 0.5, 0.25, 0.0, -0.15, -0.3, -0.2]
