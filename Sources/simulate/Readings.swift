import ReportCore

/// One line of a weather station's own log, in its clock's time.
struct SimulatedReading {
  let day: Day
  /// Minutes since midnight.
  let minute: Int
  /// In °F.
  let temperature: Double
  /// In percent.
  let humidity: Int
  /// In miles per hour.
  let wind: Double
  /// In miles per hour, at least the wind.
  let gust: Double
  /// In degrees, from 1 to 360.
  let direction: Int
  /// In inches of mercury, reduced to sea level.
  let pressure: Double
  /// In watts per square meter.
  let radiation: Int
}

/// The log of the highest station over its year.
///
/// It holds a reading every hour, and as gateways thin out only what is old, every ten minutes of
/// the last three days, until 14:05 on the last. In December's snowstorm it was silent.
///
/// The temperature stays between the low and the high of its day: coldest at six, warmest at three.
func simulatedReadings() -> [SimulatedReading] {
  let days = simulatedYear().filter(\.station.isHighest)
  let air = MountainAir()
  let lows = days.map { Double($0.low ?? 0) }
  let highs = days.map { Double($0.high ?? 0) }
  return days.indices.flatMap { index in
    let day = days[index].day
    let (before, after) = (max(index - 1, 0), min(index + 1, days.count - 1))
    return minutes(of: day).map { minute in
      let moment = Moment(index, minute: minute)
      let degrees = temperature(
        at: minute, highBefore: highs[before], low: lows[index], high: highs[index],
        lowAfter: lows[after])
      let wind = air.wind(at: moment)
      return SimulatedReading(
        day: day, minute: minute, temperature: degrees,
        humidity: air.humidity(at: moment, temperature: degrees, low: lows.value(at: moment)),
        wind: wind.speed, gust: wind.gust, direction: wind.direction,
        pressure: air.pressure(at: moment),
        radiation: Int(Sun(on: day).radiation(at: minute, under: air.clouds(at: moment)).rounded()))
    }
  }
}

/// The days on which the log has a reading every ten minutes.
let recentDays = date(12, 29)...date(12, 31)

/// The snowstorm in which the log has none.
let silentDays = date(12, 9)...date(12, 10)

/// When a day has readings, in minutes since midnight by a clock that follows summer time.
private func minutes(of day: Day) -> [Int] {
  if silentDays.contains(day) { return [] }
  if recentDays.contains(day) {
    return Array(stride(from: 5, through: day == recentDays.upperBound ? 845 : 1_435, by: 10))
  }
  var hours = Array(0..<24)
  if day == summerTime.lowerBound { hours.remove(at: 2) }
  if day == summerTime.upperBound { hours.insert(1, at: 1) }
  return hours.map { $0 * 60 }
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

extension [SimulatedReading] {
  /// The readings in the format of an Ecowitt gateway.
  var csv: [UInt8] {
    var file = ByteWriter()
    file.append(plain: "Time,Outdoor Temperature(℉),Outdoor Humidity(%),Wind(mph),Gust(mph),")
    file.append(plain: "Wind Direction(deg),REL Pressure(inHg),Solar Rad(w/m2)\n")
    for reading in self {
      let (hour, minute) = (reading.minute / 60, reading.minute % 60)
      file.append(plain: "\(reading.day) \(hour < 10 ? "0" : "")\(hour):")
      file.append(plain: "\(minute < 10 ? "0" : "")\(minute)")
      for (value, decimals) in [
        (reading.temperature, 1), (Double(reading.humidity), 0), (reading.wind, 1),
        (reading.gust, 1), (Double(reading.direction), 0), (reading.pressure, 2),
        (Double(reading.radiation), 0),
      ] {
        file.append(plain: ",")
        file.append(coordinate: value, decimals: decimals)
      }
      file.append(plain: "\n")
    }
    return file.bytes
  }
}
