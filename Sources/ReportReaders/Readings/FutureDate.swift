public import ReportCore

/// How far ahead forecasts go that services write below their observations.
private let forecastDays = 16

/// The finding about days in the future: most often a year that was mistyped.
///
/// - Parameters:
///   - lastDay: The last day with data.
///   - name: What has the data.
///   - position: Where the author named the data, or the file.
///   - today: The current day by the caller's clock.
/// - Returns: The finding, or `nil` if the day is no further ahead than a forecast.
public func futureDate(
  _ lastDay: Day, of name: String, at position: SourcePosition, today: Day
) -> Diagnostic? {
  guard today.distance(to: lastDay) > forecastDays else { return nil }
  return Diagnostic(
    .warning, "future-date", "the data of '\(name)' go on to \(lastDay), which is in the future",
    at: position, hint: "look for a mistyped year in its dates")
}
