public import ReportCore

/// What the whole record says of one series: its months and years, what is usual, and its records.
///
/// Each part is worked out when it is first asked for, once for all pages.
public final class SeriesClimate: Sendable {
  /// The days with the rule for their periods.
  public let statistics: SeriesStatistics
  /// The calendar years from the first to the last observed day; `nil` without one.
  public let years: ClosedRange<Int>?
  let wanted: ClosedRange<Int>?
  private let periods: Lazily<Periods>
  private let normalsOfMonths: Lazily<MonthlyNormals?>
  private let normalsOfDays: Lazily<DailyNormals?>
  private let found: Lazily<SeriesRecords>
  private let sums: Lazily<YearsToDate?>

  /// The months and years of the record, the first ones first.
  private struct Periods: Sendable {
    let months: [Aggregate]
    let years: [Aggregate]
    /// The complete months of each name, January first.
    let completeMonths: [[(year: Int, value: Double)]]
    let completeYears: [(year: Int, value: Double)]

    init(of statistics: SeriesStatistics, _ numbers: [Int]) {
      months = numbers.flatMap { statistics.months(ofYear: $0).map(\.value) }
      years = numbers.map { statistics.aggregate(in: Day.days(ofYear: $0)) }
      completeYears = zip(numbers, years).compactMap { year, value in
        value.complete.map { (year, $0) }
      }
      completeMonths = (0..<12).map { [months] month in
        numbers.enumerated().compactMap { index, year in
          months[index * 12 + month].complete.map { (year, $0) }
        }
      }
    }
  }

  /// - Parameters:
  ///   - statistics: Of the series.
  ///   - wanted: The years of its normals; `nil` for the newest standard period with enough years.
  public init(_ statistics: SeriesStatistics, normals wanted: ClosedRange<Int>? = nil) {
    self.statistics = statistics
    self.wanted = wanted
    let years = statistics.series.observedSpan.map { $0.lowerBound.year...$0.upperBound.year }
    self.years = years
    let periods = Lazily { Periods(of: statistics, years.map(Array.init) ?? []) }
    self.periods = periods
    let months = Lazily {
      years.flatMap { MonthlyNormals(of: periods.value.months, in: $0, statistics.kind, wanted) }
    }
    normalsOfMonths = months
    normalsOfDays = Lazily {
      months.value.flatMap { DailyNormals(of: statistics.series, $0) }
    }
    found = Lazily { SeriesRecords(of: statistics.series) }
    sums = Lazily {
      statistics.kind == .total
        ? YearsToDate(of: statistics.series, periods.value.completeYears.map(\.year)) : nil
    }
  }
}

extension SeriesClimate {
  /// What a month of the record has; nothing outside of it.
  public func month(_ month: Month) -> Aggregate {
    guard let years, years.contains(month.year) else { return .nothing(of: month.dayCount) }
    return periods.value.months[(month.year - years.lowerBound) * 12 + month.month - 1]
  }

  /// What a calendar year of the record has; nothing outside of it.
  public func year(_ year: Int) -> Aggregate {
    guard let years, years.contains(year) else {
      return .nothing(of: Day.days(ofYear: year).count)
    }
    return periods.value.years[year - years.lowerBound]
  }

  /// The complete years with their values, canonical, the first one first.
  public var completeYears: [(year: Int, value: Double)] { periods.value.completeYears }

  /// The complete ones of a calendar month from 1 to 12, canonical, the first one first.
  public func completeMonths(_ month: Int) -> [(year: Int, value: Double)] {
    periods.value.completeMonths[month - 1]
  }

  /// What each month usually has; `nil` where fewer than three years say it.
  public var monthlyNormals: MonthlyNormals? { normalsOfMonths.value }

  /// What each date usually has; `nil` where the months of the year have no normals.
  public var dailyNormals: DailyNormals? { normalsOfDays.value }

  /// The highest and lowest days of the record, of each month and of each date.
  public var records: SeriesRecords { found.value }

  /// How the sums of complete years grow from date to date; `nil` for what does not add up, and with
  /// fewer than three complete years.
  public var yearsToDate: YearsToDate? { sums.value }

  /// The place of a complete year among the complete years.
  ///
  /// - Returns: `nil` for a year that is not complete, or the only complete one.
  public func rank(ofYear year: Int, _ order: RankOrder, _ rounding: Rounding) -> Rank? {
    rank(of: self.year(year), among: completeYears.map(\.value), order, rounding)
  }

  /// The place of a complete month among the complete months of its name.
  public func rank(of month: Month, _ order: RankOrder, _ rounding: Rounding) -> Rank? {
    rank(
      of: self.month(month), among: completeMonths(month.month).map(\.value), order, rounding)
  }

  func rank(
    of aggregate: Aggregate, among values: [Double], _ order: RankOrder, _ rounding: Rounding
  ) -> Rank? {
    guard let value = aggregate.complete, values.count > 1 else { return nil }
    return Rank(of: value, among: values, order: order, rounding: rounding)
  }
}
