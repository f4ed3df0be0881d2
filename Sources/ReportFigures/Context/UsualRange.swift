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

  /// What it rests on, from the first to the last year.
  var reference: ReferencePeriod {
    let (a, b) = (lows.reference, highs.reference)
    guard a != b else { return a }
    return ReferencePeriod(
      years: min(
        a.years.lowerBound, b.years.lowerBound)...max(
          a.years.upperBound, b.years.upperBound), basis: a.basis, source: a.source ?? b.source)
  }

  /// In °C.
  func low(on day: Day) -> Double { lows[day] }
  func high(on day: Day) -> Double { highs[day] }

  /// In °C; below it lies one low in ten, `nil` where too few days were observed.
  func lowestTenth(on day: Day) -> Double? { lows.tenthPercentile(on: day) }

  /// Above it lies one high in ten.
  func highestTenth(on day: Day) -> Double? { highs.ninetiethPercentile(on: day) }
}
