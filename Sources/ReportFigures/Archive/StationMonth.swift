public import ReportCore
import ReportMeasurements

/// One station in one month, the input of its figures.
public struct StationMonth: Sendable {
  /// The station in the year of the month.
  public let year: StationYear
  /// The month that is shown.
  public let month: Month

  /// Creates a month, from 1 to 12, of a station's year.
  public init(_ year: StationYear, _ month: Int) {
    self.year = year
    self.month = Month(year: year.year, month: month)
  }
}

extension StationMonth {
  /// The first to the last day of the month.
  public var days: ClosedRange<Day> { month.days }

  /// Whether an element has a value in the month, alone or together with other days.
  func measures(_ element: Element) -> Bool {
    year.climate[element].statistics.series.coverage(in: days).observed > 0
  }
}
