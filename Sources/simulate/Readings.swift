import ReportCore

/// One line of a weather station's own log.
struct SimulatedReading {
  let day: Day
  /// Minutes since midnight.
  let minute: Int
  /// In °F.
  let temperature: Double
  /// In inches of mercury, reduced to sea level.
  let pressure: Double
  /// In miles per hour.
  let wind: Double
}

/// The log of the highest station over the last days of its year.
///
/// It holds a reading every ten minutes, until 14:05 on the last day.
///
/// The temperature stays between the low and the high of its day: coldest at six, warmest at three.
func simulatedReadings() -> [SimulatedReading] {
  let days = Array(simulatedYear().filter { $0.wind != nil }.suffix(4))
  var random = RandomSource(seed: 1_205)
  var gust = 0.0
  var wave = 0.0
  var readings: [SimulatedReading] = []
  for (index, day) in days.enumerated().dropFirst() {
    guard let low = day.low, let high = day.high, let wind = day.wind,
      let highBefore = days[index - 1].high
    else { continue }
    let isLast = index == days.count - 1
    let lowAfter = isLast ? low : days[index + 1].low ?? low
    for minute in stride(from: 5, through: isLast ? 845 : 1_435, by: 10) {
      gust = 0.8 * gust + 0.2 * random.bell()
      wave = 0.995 * wave + 0.014 * random.bell()
      let degrees = temperature(
        at: minute, highBefore: Double(highBefore), low: Double(low), high: Double(high),
        lowAfter: Double(lowAfter))
      readings.append(
        SimulatedReading(
          day: day.day, minute: minute, temperature: degrees, pressure: 30.08 + wave,
          wind: max(Double(wind.speed) / 10 * (1 + gust), 0)))
    }
  }
  return readings
}

/// The temperature falls from the high at three in the afternoon to the low at six the next
/// morning, and rises again.
private func temperature(
  at minute: Int, highBefore: Double, low: Double, high: Double, lowAfter: Double
) -> Double {
  let (coldest, warmest, day) = (360.0, 900.0, 1_440.0)
  let night = coldest + day - warmest
  let time = Double(minute)
  let degrees =
    if time <= coldest {
      highBefore + (low - highBefore) * smooth((time + day - warmest) / night)
    } else if time <= warmest {
      low + (high - low) * smooth((time - coldest) / (warmest - coldest))
    } else {
      high + (lowAfter - high) * smooth((time - warmest) / night)
    }
  return min(max(degrees, low), high)
}

/// A smooth step from 0 to 1.
private func smooth(_ share: Double) -> Double { share * share * (3 - 2 * share) }

extension [SimulatedReading] {
  /// The readings in the format of an Ecowitt gateway.
  var csv: [UInt8] {
    var file = ByteWriter()
    file.append(plain: "Time,Outdoor Temperature(℉),Wind(mph),REL Pressure(inHg)\n")
    for reading in self {
      let (hour, minute) = (reading.minute / 60, reading.minute % 60)
      file.append(plain: "\(reading.day) \(hour < 10 ? "0" : "")\(hour):")
      file.append(plain: "\(minute < 10 ? "0" : "")\(minute)")
      for (value, decimals) in [(reading.temperature, 1), (reading.wind, 1), (reading.pressure, 2)]
      {
        file.append(plain: ",")
        file.append(coordinate: value, decimals: decimals)
      }
      file.append(plain: "\n")
    }
    return file.bytes
  }
}
