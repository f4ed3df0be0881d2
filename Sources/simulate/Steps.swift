import ReportCore

/// Two years of daily steps: fewer in the rain and in winter, most on Saturdays.
func simulatedSteps() -> [ActivityDay] {
  var random = RandomSource(seed: 10_000)
  let wetness = wetnessOfBothYears()
  return zip(ActivityCalendar.days, wetness).compactMap { day, wetness in
    let noise = random.bell()
    let isWorn = random.uniform() > 0.012
    guard isWorn, !ActivityCalendar.illness.contains(day) else { return nil }
    let steps = usualSteps(on: day) * rainFactor(wetness) * (1 + 0.24 * noise)
    return ActivityDay(day: day, value: max(steps, 380).rounded())
  }
}

/// The demonstration's weather, preceded by a similar year.
private func wetnessOfBothYears() -> [Double] {
  [UInt64(year - 1), UInt64(year)].flatMap { seed in
    var random = RandomSource(seed: seed)
    return Region(random: &random).wetness
  }
}

/// Steps without randomness and weather.
private func usualSteps(on day: Day) -> Double {
  if ActivityCalendar.hiking.contains(day) { return 18_500 }
  if ActivityCalendar.beach.contains(day) { return 11_800 }
  if ActivityCalendar.recovery.contains(day) { return 3_100 }
  let training = day.year == year ? 650.0 : 0
  return (seasonal(monthlySteps, on: day) + training) * weekdayFactors[day.weekday.rawValue - 1]
}

/// A soaking day takes about a third of the walk.
private func rainFactor(_ wetness: Double) -> Double {
  let rain = max(0, min(wetness - 0.4, 2))
  return 1 - 0.17 * rain
}

private let monthlySteps: [Double] = [
  7_300, 7_700, 8_400, 9_000, 9_600, 9_700, 9_300, 9_200, 9_300, 8_900, 8_100, 7_200,
]
/// Sunday first.
private let weekdayFactors = [0.71, 0.97, 1.0, 1.04, 0.99, 0.93, 1.36]
