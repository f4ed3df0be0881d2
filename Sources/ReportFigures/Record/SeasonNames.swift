import ReportCore
import ReportLanguage
import ReportMeasurements

extension FigureContext {
  /// The meteorological seasons, December first: "Dec–Feb".
  ///
  /// - Parameter year: The year in which they end; the first begins in the one before, which its
  ///   name then says.
  /// - Returns: Four names.
  func seasonNames(endingIn year: Int? = nil) -> [String] {
    MeteorologicalSeason.allCases.map { season in
      let start = year.map { season.days(endingIn: $0).lowerBound.month }
      let isBefore = start.map { $0.year != year } ?? false
      return language.text(
        "counted.months",
        [
          "first": start.flatMap { isBefore ? language.month($0, .short) : nil }
            ?? language.month(season.months[0], .short),
          "last": language.month(season.months[2], .short),
        ])
    }
  }
}
