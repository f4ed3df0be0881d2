import ReportCore

/// The snowfall of a station, in tenths of an inch, one value per day; 0 if not measured.
///
/// The coldest wet days are the days with snow, and divide the recorded total in proportion to
/// their precipitation. An inch of water makes at most about twenty inches of snow.
func snowfall(
  of station: Station, precipitation: [Int], temperatures: Temperatures, measured: [Bool]
) -> [Int] {
  let record = station.snowfall
  let largestDay = record.largestDay.dayOfYear - 1
  func cold(_ day: Int) -> Int { 72 - temperatures.highs[day] - temperatures.lows[day] }
  // A heavy fall cools the air it falls through: its rain turns to snow first.
  func score(_ day: Int) -> Int { cold(day) + min(precipitation[day], 80) / 4 }
  let others = precipitation.indices
    .filter { measured[$0] && precipitation[$0] > 0 && temperatures.lows[$0] <= 33 }
    .filter { $0 != largestDay }
    .sorted { (score($0), $0) > (score($1), $1) }
    .prefix(record.days - 1)
  let shares = apportion(
    record.total - record.largest, by: others.map { Double(precipitation[$0] * max(4, cold($0))) },
    limits: others.map { min(record.largest - 1, precipitation[$0] * 2) })
  var amounts = [Int](repeating: 0, count: precipitation.count)
  amounts[largestDay] = record.largest
  for (day, share) in zip(others, shares) { amounts[day] = share }
  return amounts
}
