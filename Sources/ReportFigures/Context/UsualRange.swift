import ReportCore
import ReportMeasurements

/// The normal low and high of each date, and how far most days depart from them.
struct UsualRange {
  private let lows: DailyNormals
  private let highs: DailyNormals

  /// - Returns: `nil` if the record has fewer than three years to average.
  init?(of climate: StationClimate) {
    guard let lows = climate[.temperatureLow].dailyNormals,
      let highs = climate[.temperatureHigh].dailyNormals
    else { return nil }
    self.lows = lows
    self.highs = highs
  }

  /// The reference period, from the first to the last year averaged.
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

  /// In °C; one low in ten is below it; `nil` if too few days were observed.
  func lowestTenth(on day: Day) -> Double? { lows.tenthPercentile(on: day) }

  /// In °C; one high in ten is above it; `nil` if too few days were observed.
  func highestTenth(on day: Day) -> Double? { highs.ninetiethPercentile(on: day) }
}
