public import ReportCore

/// The usual value of each day of the year, taken from the record itself.
///
/// The usual value is the mean of the days within 15 days of the date, in every year of the record
/// with at least 80 % coverage. It takes three such years.
public struct DailyNormals: Hashable, Sendable {
  /// The years it rests on, in order.
  public let years: [Int]
  /// One value for each day of a leap year; `nil` where too few days were observed.
  private let values: [Double?]
}

extension DailyNormals {
  /// Years needed before anything is called usual.
  public static let minimumYears = 3

  /// The normals of a series, or `nil` when it has fewer than three years to rest on.
  ///
  /// - Parameters:
  ///   - series: The series itself.
  ///   - excluded: A year that is not counted, such as the one that is compared with the rest.
  public init?(of series: DailySeries, excluding excluded: Int? = nil) {
    let years = series.years { $0 != excluded && series.isMostlyObserved(inYear: $0) }
    guard years.count >= DailyNormals.minimumYears else { return nil }
    var slots = [Slot](repeating: Slot(), count: Slot.count)
    for year in years {
      series.forEachObserved(in: Day.days(ofYear: year)) { slots[Slot.index(of: $0)].add($1) }
    }
    self.years = years
    values = slots.indices.map { Slot.mean(around: $0, in: slots) }
  }

  /// The usual value of a date, in the canonical unit.
  public subscript(day: Day) -> Double? {
    values[Slot.index(of: day)]
  }
}

/// What was observed on one date of all years.
private struct Slot {
  static let count = 366
  static let reach = 15

  var sum = 0.0
  var observed = 0

  mutating func add(_ value: Double) {
    sum += value
    observed += 1
  }

  /// The place of a date in a leap year, from 0.
  static func index(of day: Day) -> Int {
    let date = day.civil
    let isLate = date.month > 2 && !Month.isLeap(date.year)
    return day.dayOfYear - 1 + (isLate ? 1 : 0)
  }

  /// The mean of the window, `nil` when it has less than one value for each of its dates.
  static func mean(around index: Int, in slots: [Slot]) -> Double? {
    var window = Slot()
    for offset in -reach...reach {
      let slot = slots[(index + offset + count) % count]
      window.sum += slot.sum
      window.observed += slot.observed
    }
    guard window.observed >= 2 * reach + 1 else { return nil }
    return window.sum / Double(window.observed)
  }
}

extension DailySeries {
  /// Whether 80 % of the days of a year were observed.
  func isMostlyObserved(inYear year: Int) -> Bool {
    coverage(in: Day.days(ofYear: year)).fraction >= 0.8
  }

  /// The years of the series that meet a condition, in order.
  func years(where condition: (Int) -> Bool) -> [Int] {
    guard let days else { return [] }
    return (days.lowerBound.year...days.upperBound.year).filter(condition)
  }
}
