import ReportCore

/// A time of the simulated year.
struct Moment {
  /// In hours since the year began.
  let hour: Double

  /// A time of a day, which is counted from 0.
  init(_ day: Int, minute: Int) {
    hour = Double(day) * 24 + Double(minute) / 60
  }
}

/// The days on which the clocks go forward and back.
let summerTime = date(3, 11)...date(11, 4)

extension [Double] {
  /// The value at a time, interpolated between those of days, each placed at noon.
  func value(at moment: Moment) -> Double {
    let position = Swift.min(Swift.max(moment.hour / 24 - 0.5, 0), Double(count - 1))
    let index = Swift.min(Int(position), count - 2)
    let share = position - Double(index)
    return self[index] * (1 - share) + self[index + 1] * share
  }
}

/// Something that wanders about 0 through the year with standard deviation 1, hour by hour.
struct Wander {
  private var hours: [Double] = []

  /// Creates one of a seed.
  ///
  /// - Parameters:
  ///   - seed: That of its random numbers.
  ///   - memory: How much of an hour is left in the next, from 0 up to, but not including, 1.
  init(seed: UInt64, memory: Double) {
    var random = RandomSource(seed: seed)
    var value = random.bell()
    for _ in 0...365 * 24 {
      hours.append(value)
      value = memory * value + (1 - memory * memory).squareRoot() * random.bell()
    }
  }

  func value(at moment: Moment) -> Double {
    let index = Int(moment.hour)
    let share = moment.hour - Double(index)
    return hours[index] * (1 - share) + hours[index + 1] * share
  }
}

/// A smooth step from 0 to 1.
func smooth(_ share: Double) -> Double { share * share * (3 - 2 * share) }
