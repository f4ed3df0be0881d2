import ReportCharts
import ReportLanguage
import ReportMeasurements

extension YearsToDate {
  /// The bands behind a line of totals or means by each date: all years, and within them eight in
  /// ten if there are enough.
  ///
  /// - Parameter line: The values of a part of the spread by each date, in the unit shown.
  /// - Returns: One or two bands.
  func bandMarks(_ line: ((Spread) -> Double) -> [Double?]) -> [any Mark] {
    let all = BandMark(
      from: line { $0.lowest }, to: line { $0.highest }, stride: 7, isFaint: true)
    guard haveDeciles else { return [all] }
    return [all, BandMark(from: line { $0.tenth }, to: line { $0.ninetieth }, stride: 7)]
  }
}

extension FigureContext {
  /// What the gray line and the bands of a chart are.
  func bands(of years: YearsToDate) -> String {
    language.plural(years.haveDeciles ? "to-date.bands" : "to-date.range", years.count)
  }
}
