import ReportCore
import ReportMeasurements

/// The usual low and high of each date, and how far most days stray from them.
struct UsualRange {
  private let lows: DailyNormals
  private let highs: DailyNormals

  /// - Returns: `nil` when the record has fewer than three years to rest on.
  init?(of climate: StationClimate) {
    guard let lows = climate[.temperatureLow].dailyNormals,
      let highs = climate[.temperatureHigh].dailyNormals
    else { return nil }
    self.lows = lows
    self.highs = highs
  }

  /// The first and the last year that it rests on.
  var years: ClosedRange<Int> {
    let (a, b) = (lows.reference.years, highs.reference.years)
    return min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
  }

  /// In °C.
  func low(on day: Day) -> Double { lows[day] }
  func high(on day: Day) -> Double { highs[day] }

  /// In °C; below it lies one low in ten, `nil` where too few days were observed.
  func lowestTenth(on day: Day) -> Double? { lows.tenthPercentile(on: day) }

  /// Above it lies one high in ten.
  func highestTenth(on day: Day) -> Double? { highs.ninetiethPercentile(on: day) }
}
