import ReportCore

/// The precipitation of a station, in hundredths of an inch, one value per day; 0 if not measured.
///
/// The wettest measured days of a month, determined by the region and some randomness, share the
/// recorded total: the more, the further they are above the driest day with rain.
func precipitation(
  of station: Station, in region: Region, measured: [Bool], random: inout RandomSource
) -> [Int] {
  let scores = region.wetness.map { $0 + 0.45 * random.bell() }
  let bursts = scores.map { _ in 0.3 + random.uniform() + random.uniform() * random.uniform() }
  var amounts = [Int](repeating: 0, count: scores.count)
  for (total, month) in zip(station.precipitation, Month.months(ofYear: year)) {
    let days = month.days.map { $0.dayOfYear - 1 }.filter { measured[$0] }
    let perDay = Double(total) / 100 / Double(days.count)
    let wetDays = Int((Double(days.count) * (0.31 + 0.9 * perDay)).rounded())
    let wettest = days.sorted { (scores[$0], $0) > (scores[$1], $1) }.prefix(wetDays)
    guard let driest = wettest.last else { continue }
    let weights = wettest.map { index in
      let excess = scores[index] - scores[driest] + 0.1
      return excess * excess * bursts[index]
    }
    let shares = apportion(total, by: weights, limits: weights.map { _ in total })
    for (index, share) in zip(wettest, shares) { amounts[index] = share }
  }
  return amounts
}

/// Divides a whole number in proportion to weights, one unit at a time to the share that is most
/// due.
///
/// The method of highest averages (D'Hondt). Every share gets one unit first.
///
/// - Parameters:
///   - total: The number to divide.
///   - weights: A positive one for each share.
///   - limits: The largest value of each share.
/// - Returns: The shares; their sum is `total` unless the limits prevent it.
func apportion(_ total: Int, by weights: [Double], limits: [Int]) -> [Int] {
  var shares = weights.map { _ in 1 }
  for _ in 0..<max(0, total - shares.count) {
    let open = shares.indices.filter { shares[$0] < limits[$0] }
    let due = open.max { a, b in
      weights[a] / Double(shares[a] + 1) < weights[b] / Double(shares[b] + 1)
    }
    guard let due else { break }
    shares[due] += 1
  }
  return shares
}
