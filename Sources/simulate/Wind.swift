import ReportCore

/// The prevailing wind of one day on the mountain.
struct SimulatedWind: Hashable {
  /// The mean speed in tenths of a mile per hour.
  let speed: Int
  /// The direction of the strongest wind, in degrees, to the nearest ten from 10 to 360.
  let direction: Int
}

/// A year of winds on a crest: from the northwest in winter, from the southwest in summer, and
/// twice as strong in January as in July.
func simulatedWinds() -> [SimulatedWind] {
  var random = RandomSource(seed: 6_593)
  // A windy day is followed by another.
  var gustiness = 0.0
  return Day.days(ofYear: year).map { day in
    gustiness = 0.55 * gustiness + 0.8 * random.bell()
    let season = seasons[day.monthNumber - 1]
    let speed = max(season.speed * (1 + 0.32 * gustiness), 0.4)
    // One day in six has a front that turns the wind around.
    let turn = random.uniform() < 0.17 ? 110.0 : 0
    let degrees = season.direction + turn + 38 * random.bell()
    let tens = (Int((degrees / 10).rounded()) % 36 + 36) % 36
    return SimulatedWind(
      speed: Int((speed * 10).rounded()), direction: tens == 0 ? 360 : tens * 10)
  }
}

/// The mean speed in miles per hour and the direction in degrees for each month.
private let seasons: [(speed: Double, direction: Double)] = [
  (17, 305), (16.5, 300), (15.5, 290), (13.5, 275), (10.5, 255), (8.5, 240), (8, 235), (7.5, 235),
  (9, 260), (12, 285), (14.5, 300), (16.5, 305),
]
