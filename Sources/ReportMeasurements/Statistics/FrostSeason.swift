public import ReportCore

/// The last frost of spring and the first of autumn in a year of the northern hemisphere.
public struct FrostSeason: Hashable, Sendable {
  /// The last day of the first half of the year on which it froze; `nil` without one.
  public let lastInSpring: Day?
  /// The first day of the second half of the year on which it froze; `nil` without one.
  public let firstInAutumn: Day?
}

extension FrostSeason {
  /// The frosts of a year; `nil` unless both halves of the year are complete.
  ///
  /// - Parameters:
  ///   - lows: The lowest temperature of each day.
  ///   - year: A calendar year.
  public init?(of lows: SeriesStatistics, inYear year: Int) {
    let spring = Month(year: year, month: 1).firstDay...Month(year: year, month: 6).days.upperBound
    let autumn = Month(year: year, month: 7).firstDay...Month(year: year, month: 12).days.upperBound
    guard lows.mean(in: spring).isComplete, lows.mean(in: autumn).isComplete else { return nil }
    lastInSpring = lows.series.days(in: spring, where: Threshold.frost.isMet).last
    firstInAutumn = lows.series.days(in: autumn, where: Threshold.frost.isMet).first
  }

  /// The days between the two, which are the growing season; `nil` where one of them is missing.
  public var frostFreeDays: Int? {
    guard let lastInSpring, let firstInAutumn else { return nil }
    return lastInSpring.distance(to: firstInAutumn) - 1
  }
}
