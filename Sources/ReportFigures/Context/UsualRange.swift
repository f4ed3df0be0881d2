import ReportCore
import ReportMeasurements

/// The usual low and high of each day of the year, from the record itself.
struct UsualRange {
  private let lows: DailyNormals
  private let highs: DailyNormals

  /// - Returns: `nil` when the record has fewer than three years to rest on.
  init?(of record: StationRecord) {
    guard let lows = DailyNormals(of: record.trusted(.temperatureLow)),
      let highs = DailyNormals(of: record.trusted(.temperatureHigh))
    else { return nil }
    self.lows = lows
    self.highs = highs
  }

  /// The first and the last year it rests on.
  var years: ClosedRange<Int> {
    let all = lows.years + highs.years
    return (all.min() ?? 0)...(all.max() ?? 0)
  }

  /// In °C; `nil` where too few days were observed.
  func low(on day: Day) -> Double? { lows[day] }
  func high(on day: Day) -> Double? { highs[day] }
}
