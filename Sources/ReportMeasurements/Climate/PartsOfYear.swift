public import ReportCore

/// The parts of a year that tables show: its months, the seasons that end in it, and the year.
///
/// - Parameter year: A calendar year.
/// - Returns: The days of each of the 17, January first, then the season that ends in February.
public func partsOfYear(_ year: Int) -> [ClosedRange<Day>] {
  Month.months(ofYear: year).map(\.days)
    + MeteorologicalSeason.allCases.map { $0.days(endingIn: year) } + [Day.days(ofYear: year)]
}

extension SeriesClimate {
  /// The aggregates of the parts of a year; that of the whole is of the year of the series, which
  /// can begin in another month than January.
  public func parts(ofYear year: Int) -> [Aggregate] {
    Month.months(ofYear: year).map(month)
      + MeteorologicalSeason.allCases.map { season($0, endingIn: year) } + [self.year(year)]
  }
}

extension MonthlyNormals {
  /// The normals of the parts of a year.
  public var parts: [Double?] {
    (1...12).map { self[$0] } + MeteorologicalSeason.allCases.map { whole($0.months) } + [year]
  }
}
