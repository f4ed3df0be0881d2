import ReportCore
import ReportLanguage
import ReportMeasurements

extension FigureContext {
  /// The meteorological seasons of a year, winter first: "Dec–Feb".
  var seasonNames: [String] {
    MeteorologicalSeason.allCases.map { season in
      language.text(
        "counted.months",
        [
          "first": language.month(season.months[0], .short),
          "last": language.month(season.months[2], .short),
        ])
    }
  }
}

extension MonthlyNormals {
  /// The normals of the months, of the seasons and of the year.
  var periods: [Double?] {
    (1...12).map { self[$0] } + MeteorologicalSeason.allCases.map { whole($0.months) } + [year]
  }
}
