import ReportCore

/// The weather at the highest station from hour to hour: clouds, wind, moisture, pressure.
struct MountainAir {
  /// That of the region, one value per day.
  private let wetness: [Double]
  /// In miles per hour, one value per day.
  private let speeds: [Double]
  /// In degrees, one value per day; each less than half a turn from the one before.
  private var directions: [Double] = []
  private let breaks = Wander(seed: 6_601, memory: 0.9)
  private let puffs = Wander(seed: 6_602, memory: 0.75)
  private let veering = Wander(seed: 6_603, memory: 0.9)
  private let gustiness = Wander(seed: 6_604, memory: 0.3)
  private let dryness = Wander(seed: 6_605, memory: 0.97)
  private let waves = Wander(seed: 6_606, memory: 0.985)

  init() {
    var random = RandomSource(seed: UInt64(year))
    wetness = Region(random: &random).wetness
    let winds = simulatedWinds()
    speeds = winds.map { Double($0.speed) / 10 }
    for wind in winds {
      let direction = Double(wind.direction)
      let before = directions.last ?? direction
      let turns = ((before - direction) / 360).rounded()
      directions.append(direction + turns * 360)
    }
  }
}

extension MountainAir {
  /// The share of the sky that clouds cover.
  func clouds(at moment: Moment) -> Double {
    min(max(0.45 + 0.3 * wetness.value(at: moment) + 0.2 * breaks.value(at: moment), 0), 1)
  }

  /// Speeds in miles per hour, and a direction from 1 to 360°.
  ///
  /// Over a crest the wind blows harder at night, when the warmth of the valleys does not stir it.
  func wind(at moment: Moment) -> (speed: Double, gust: Double, direction: Int) {
    let time = moment.hour.truncatingRemainder(dividingBy: 24)
    let stirring = 1.12 - 0.3 * smooth(max(0, 1 - abs(time - 14) / 9))
    let speed =
      speeds.value(at: moment) * stirring
      * max(1 + 0.38 * puffs.value(at: moment), 0)
    let gust = speed * (1.45 + 0.13 * max(gustiness.value(at: moment), -2.5)) + 0.8
    let degrees = Int((directions.value(at: moment) + 17 * veering.value(at: moment)).rounded())
    return (speed, gust, (degrees % 360 + 359) % 360 + 1)
  }

  /// In percent.
  ///
  /// The dew point is near the low of the night, above it in rain and below it in dry air.
  /// Saturated air holds 6.6% less water for each °C less: a series instead of the exponential,
  /// whose last digit depends on the machine.
  func humidity(at moment: Moment, temperature: Double, low: Double) -> Int {
    let depression =
      4 - 5 * wetness.value(at: moment) + 4 * dryness.value(at: moment) + temperature - low
    let x = max(0.066 * depression / 1.8, 0)
    return min(max(Int((100 / (1 + x + x * x / 2 + x * x * x / 6)).rounded()), 8), 99)
  }

  /// In inches of mercury, reduced to sea level.
  ///
  /// It is low when it rains, varies most in winter, and has the tide of the air: highest at ten and
  /// at ten.
  func pressure(at moment: Moment) -> Double {
    let day = date(1, 1).advanced(by: Int(moment.hour / 24))
    let weather = 0.15 * waves.value(at: moment) - 0.1 * wetness.value(at: moment)
    let tide = abs((moment.hour + 2).truncatingRemainder(dividingBy: 12) - 6) / 6
    return 30.08 + seasonal(restlessness, on: day) * weather + 0.02 * (2 * smooth(tide) - 1)
  }
}

/// How much the pressure varies, for each month.
private let restlessness = [1.3, 1.25, 1.2, 1, 0.75, 0.6, 0.5, 0.5, 0.7, 0.9, 1.15, 1.25]
