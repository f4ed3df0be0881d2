import ReportCore

/// The weather shared by all stations: the air mass of each day, and how wet it is.
struct Region {
  /// Departure from the season, in about standard deviations; one value per day.
  private(set) var warmth: [Double] = []
  /// From about −3, dry and clear, to 3, a soaking rain; one value per day.
  private(set) var wetness: [Double] = []

  init(random: inout RandomSource) {
    var warm = 0.0
    var wet = 0.0
    for day in Day.days(ofYear: year) {
      // Rain comes with warm air from the south, and a front behind it brings cold air.
      let before = wet
      wet = 0.45 * wet + 0.9 * random.bell()
      warm = 0.6 * warm + 0.75 * random.bell() + 0.12 * wet - 0.22 * before
      if let storm = storms.first(where: { $0.days.contains(day) }) {
        wet = storm.wetness
        warm = storm.warmth + 0.2 * random.bell()
      }
      warmth.append(warm)
      wetness.append(wet)
    }
  }
}

/// A spell required by the year's record: cold nights or a great snowfall.
struct Storm: Sendable {
  let days: ClosedRange<Day>
  let warmth: Double
  let wetness: Double
}

private let storms = [
  Storm(days: date(1, 3)...date(1, 6), warmth: -1.9, wetness: -1.2),
  Storm(days: date(1, 16)...date(1, 16), warmth: -1.3, wetness: 1.1),
  Storm(days: date(3, 22)...date(3, 22), warmth: -1.9, wetness: 1.6),
  Storm(days: date(12, 9)...date(12, 9), warmth: -1.3, wetness: 2.2),
  Storm(days: date(12, 22)...date(12, 22), warmth: -1.6, wetness: 1.9),
]

/// The value for a day, interpolated between twelve monthly ones, each placed on the 15th.
func seasonal(_ months: [Double], on day: Day) -> Double {
  let date = day.civil
  let fromMiddle = Double(date.day - 15) / 30.5
  let neighbour = (date.month - 1 + (fromMiddle < 0 ? 11 : 1)) % 12
  let share = fromMiddle < 0 ? -fromMiddle : fromMiddle
  return months[date.month - 1] * (1 - share) + months[neighbour] * share
}
