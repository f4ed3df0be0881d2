import ReportCore

/// Two years of weather in an imaginary garden, as a table.
///
/// Only basic arithmetic is used, so that the file is the same on every processor.
enum SimulatedGarden {
  static let days = Day.days(ofYear: 2024).lowerBound...Day.days(ofYear: 2025).upperBound

  /// The mean high and low in °C, the fraction of days with rain and their mean rain in mm.
  private static let months: [(high: Double, low: Double, wet: Double, rain: Double)] = [
    (4, -1, 0.45, 3.2), (6, -1, 0.4, 3), (10, 2, 0.4, 3.2), (15, 5, 0.38, 3.5),
    (19, 9, 0.4, 5), (22, 12, 0.38, 6), (25, 14, 0.35, 7), (24, 14, 0.36, 6.5),
    (20, 10, 0.38, 5), (14, 6, 0.42, 4.2), (8, 2, 0.46, 3.8), (5, 0, 0.48, 3.4),
  ]

  /// Whether the battery was empty: three days are missing, not zero.
  private static func isSilent(_ day: Day) -> Bool {
    day.year == 2025 && day.monthNumber == 8 && (9...11).contains(day.dayOfMonth)
  }

  /// A row for each day that was measured.
  static var table: [UInt8] {
    var random = RandomSource(seed: 2024)
    var file = ByteWriter()
    file.append(plain: "date,temperature.high (°C),temperature.low (°C),precipitation (mm)\n")
    var anomaly = 0.0
    var wasWet = false
    for day in days {
      anomaly = 0.75 * anomaly + 2.2 * random.bell()
      let month = months[day.monthNumber - 1]
      let high = usual(day, \.high) + anomaly + random.bell()
      let low = min(high - 1, usual(day, \.low) + 0.7 * anomaly + random.bell())
      wasWet = random.uniform() < (wasWet ? month.wet + 0.15 : month.wet - 0.1)
      // The square of a uniform number is a third on average: many showers, few downpours.
      let amount = random.uniform()
      guard !isSilent(day) else { continue }
      file.append(plain: "\(day),")
      file.append(coordinate: high, decimals: 1)
      file.append(byte: UInt8(ascii: ","))
      file.append(coordinate: low, decimals: 1)
      file.append(byte: UInt8(ascii: ","))
      file.append(coordinate: wasWet ? 0.2 + 3 * month.rain * amount * amount : 0, decimals: 1)
      file.append(byte: UInt8(ascii: "\n"))
    }
    return file.bytes
  }

  /// The normal value for a day, interpolated linearly between the middles of two months.
  private static func usual(
    _ day: Day, _ value: (((high: Double, low: Double, wet: Double, rain: Double)) -> Double)
  ) -> Double {
    let fromMiddle = (Double(day.dayOfMonth) - 15.5) / 30.5
    let this = day.monthNumber - 1
    let other = (this + (fromMiddle < 0 ? 11 : 1)) % 12
    let share = fromMiddle < 0 ? -fromMiddle : fromMiddle
    return value(months[this]) * (1 - share) + value(months[other]) * share
  }
}
