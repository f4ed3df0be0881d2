import ReportCore

/// Highs and lows of a station, in whole °F, one per day.
struct Temperatures {
  private(set) var highs: [Int] = []
  private(set) var lows: [Int] = []

  init(of station: Station, in region: Region, random: inout RandomSource) {
    let rise = station.elevation - 500
    var highs: [Double] = []
    var lows: [Double] = []
    for (index, day) in Day.days(ofYear: year).enumerated() {
      let swing = seasonal(deviations, on: day) * region.warmth[index]
      // Clouds keep the day cool and the night warm.
      let cloud = max(-1.5, min(2, region.wetness[index]))
      highs.append(
        seasonal(valleyHighs, on: day) - rise * 0.0105 + swing - 2.2 * cloud + 1.6 * random.bell())
      lows.append(
        seasonal(valleyLows, on: day) - rise * 0.0075 + 0.85 * swing + 1.8 * cloud
          + 1.6 * random.bell())
    }
    stretchHighest(&highs, to: Double(station.highest))
    // The lowest is the highest of the same values below zero.
    var mirrored = lows.map { -$0 }
    stretchHighest(&mirrored, to: -Double(station.lowest))
    for (high, low) in zip(highs, mirrored) {
      let low = Int((-low).rounded())
      self.lows.append(low)
      self.highs.append(max(Int(high.rounded()), min(low + 3, station.highest)))
    }
  }
}

/// Moves the upper fifth of the values so that the highest becomes the given one.
private func stretchHighest(_ values: inout [Double], to highest: Double) {
  let sorted = values.sorted()
  let pivot = sorted[sorted.count * 4 / 5]
  let factor = (highest - pivot) / (sorted[sorted.count - 1] - pivot)
  for index in values.indices where values[index] > pivot {
    values[index] = pivot + (values[index] - pivot) * factor
  }
}

/// Normal temperatures in the valleys at 500 m, in °F, and how far an air mass moves them.
private let valleyHighs: [Double] = [43, 56, 56, 65, 77, 81, 82, 81, 78, 68, 54, 49]
private let valleyLows: [Double] = [22, 36, 35, 41, 56, 61, 63, 63, 62, 48, 34, 32]
private let deviations: [Double] = [10, 9.5, 9, 8, 5.5, 4, 3, 3, 4.5, 7, 8, 9]
