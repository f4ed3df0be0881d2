import ReportCore

/// The sun over a day at the highest station.
struct Sun {
  /// In minutes.
  private let rise: Double
  private let length: Double
  /// Under a clear sky, in watts per square meter.
  private let noon: Double

  init(on day: Day) {
    length = seasonal(dayLengths, on: day) * 60
    noon = seasonal(noons, on: day)
    let isSummer = summerTime.contains(day) && day != summerTime.upperBound
    rise = 12 * 60 + 34 + (isSummer ? 60 : 0) - length / 2
  }
}

extension Sun {
  /// How high the sun is: 0 below the horizon, 1 at noon.
  private func height(at minute: Int) -> Double {
    let share = (Double(minute) - rise) / length
    return (0...1).contains(share) ? 4 * share * (1 - share) : 0
  }

  /// In watts per square meter.
  func radiation(at minute: Int, under clouds: Double) -> Double {
    let height = height(at: minute)
    return noon * height * (1 + height) / 2 * (1 - 0.78 * clouds * clouds)
  }

  /// Whether the sun is high enough for a sunshine recorder, about 3°.
  func isUp(at minute: Int) -> Bool { height(at: minute) > 0.15 }
}

/// The sunshine of a year at the highest station, in minutes per day.
func simulatedSunshine() -> [Int] {
  let air = MountainAir()
  return Day.days(ofYear: year).enumerated().map { index, day in
    let sun = Sun(on: day)
    let shares = stride(from: 5, to: 1_440, by: 10).map { minute in
      sun.isUp(at: minute) ? max(1 - 1.1 * air.clouds(at: Moment(index, minute: minute)), 0) : 0
    }
    return Int((shares.reduce(0, +) * 10).rounded())
  }
}

/// From sunrise to sunset at 35.7° N, in hours, for each month.
private let dayLengths = [9.9, 10.8, 12, 13.1, 14, 14.5, 14.3, 13.4, 12.3, 11.2, 10.2, 9.7]
/// The radiation of a clear noon, for each month.
private let noons: [Double] = [560, 690, 830, 930, 980, 990, 970, 930, 850, 730, 590, 520]
