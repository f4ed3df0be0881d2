import ReportCore

/// The highest and lowest days of complete years, and of the complete months of each name.
struct ExtremesOfPeriods: Sendable {
  /// The extremes of the complete years.
  let years: Ends
  /// The extremes of the complete months of each name, January first.
  let months: [Ends]

  /// One value per period, canonical.
  struct Ends: Sendable {
    let highest: [Double]
    let lowest: [Double]

    init(of series: DailySeries, in periods: [ClosedRange<Day>]) {
      let ends = periods.compactMap { series.ends(in: $0) }
      highest = ends.map(\.highest)
      lowest = ends.map(\.lowest)
    }
  }

  /// - Parameters:
  ///   - series: One value per day.
  ///   - years: The days of each complete year.
  ///   - months: The days of each complete month, by name, January first.
  init(of series: DailySeries, years: [ClosedRange<Day>], months: [[ClosedRange<Day>]]) {
    self.years = Ends(of: series, in: years)
    self.months = months.map { Ends(of: series, in: $0) }
  }
}
