public import ReportCore

/// Three whole months of the calendar, as meteorologists divide the year.
public enum MeteorologicalSeason: Int, CaseIterable, Sendable {
  /// The season that ends in the month.
  case february = 2
  case may = 5
  case august = 8
  case november = 11
}

extension MeteorologicalSeason {
  /// The numbers of its months, from 1 to 12, in order.
  public var months: [Int] { [(rawValue + 9) % 12 + 1, rawValue - 1, rawValue] }

  /// Its place among the seasons that end in a year, from 0.
  var number: Int { rawValue / 3 }

  /// The days of the season that ends in a year: that of winter in the north begins in the year
  /// before.
  public func days(endingIn year: Int) -> ClosedRange<Day> {
    Month(year: year, month: rawValue).firstDay.season
  }
}
