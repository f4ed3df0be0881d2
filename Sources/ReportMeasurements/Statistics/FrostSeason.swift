public import ReportCore

/// The last frost of a spring and the first of the following fall, between which plants grow.
///
/// In the south spring is in the second half of the year, so that the season spans two years; it is
/// named after the one in which it ends.
public struct FrostSeason: Hashable, Sendable {
  /// The last day with frost of the spring half-year; `nil` without one.
  public let lastInSpring: Day?
  /// The first day with frost of the fall half-year; `nil` without one.
  public let firstInAutumn: Day?
}

extension FrostSeason {
  /// The two half-years of a season, spring first.
  static func halves(
    endingIn year: Int, isSouthern: Bool
  ) -> (spring: ClosedRange<Day>, autumn: ClosedRange<Day>) {
    func half(_ year: Int, from month: Int) -> ClosedRange<Day> {
      let last = Month(year: year, month: month + 5).days.upperBound
      return Month(year: year, month: month).firstDay...last
    }
    return isSouthern
      ? (half(year - 1, from: 7), half(year, from: 1)) : (half(year, from: 1), half(year, from: 7))
  }

  /// The frosts of a season; `nil` unless both half-years are complete.
  ///
  /// - Parameters:
  ///   - lows: The lowest temperature of each day.
  ///   - frost: The threshold of a frost.
  ///   - year: The year in which the season ends.
  ///   - isSouthern: Whether spring is in the second half of the year.
  public init?(
    of lows: SeriesStatistics, _ frost: Threshold = .frost, endingIn year: Int,
    isSouthern: Bool = false
  ) {
    let (spring, autumn) = FrostSeason.halves(endingIn: year, isSouthern: isSouthern)
    guard lows.mean(in: spring).isComplete, lows.mean(in: autumn).isComplete else { return nil }
    lastInSpring = lows.series.days(in: spring, where: frost.isMet).last
    firstInAutumn = lows.series.days(in: autumn, where: frost.isMet).first
  }

  /// The days between the two, which are the growing season; `nil` if either is missing.
  public var frostFreeDays: Int? {
    guard let lastInSpring, let firstInAutumn else { return nil }
    return lastInSpring.distance(to: firstInAutumn) - 1
  }
}
