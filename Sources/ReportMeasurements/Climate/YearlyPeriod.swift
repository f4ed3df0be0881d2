public import ReportCore

/// A part of the calendar that recurs every year: a date, or from one to twelve whole months.
public struct YearlyPeriod: Hashable, Sendable {
  /// The days in one of the years.
  public let days: ClosedRange<Day>

  /// - Returns: `nil` for days that are neither one date nor whole months of at most a year.
  public init?(_ days: ClosedRange<Day>) {
    let (first, last) = (days.lowerBound, days.upperBound)
    let isWholeMonths = first.dayOfMonth == 1 && last == last.month.days.upperBound
    guard first == last || isWholeMonths && last.month.index - first.month.index < 12 else {
      return nil
    }
    self.days = days
  }
}

extension YearlyPeriod {
  /// Whether it is a single date.
  public var isDate: Bool { days.lowerBound == days.upperBound }

  /// Its months from 1 to 12, in order; for a date its month.
  public var months: [Int] {
    let (first, last) = (days.lowerBound.month.index, days.upperBound.month.index)
    return (first...last).map { $0 % 12 + 1 }
  }

  /// The same part of the calendar ending in another year; `nil` for 29 February in a common year.
  public func ending(in year: Int) -> ClosedRange<Day>? {
    let shift = year - days.upperBound.year
    if isDate {
      let date = days.lowerBound.civil
      return Day(year: year, month: date.month, day: date.day).map { $0...$0 }
    }
    let first = Month(index: days.lowerBound.month.index + 12 * shift)
    return first.firstDay...Month(index: days.upperBound.month.index + 12 * shift).days.upperBound
  }
}

extension SeriesClimate {
  /// The aggregates of a part of the calendar in each year of the record, earliest first.
  ///
  /// Each is listed under the year in which it ends.
  public func each(_ period: YearlyPeriod) -> [(year: Int, value: Aggregate)] {
    guard let calendarYears else { return [] }
    return calendarYears.compactMap { year in
      guard let days = period.ending(in: year), days.lowerBound.year > 0 else { return nil }
      return (year, aggregate(of: days))
    }
  }

  /// The aggregate of a part of the calendar in its own year; that of nothing outside the record.
  public func value(of period: YearlyPeriod) -> Aggregate {
    calendarYears?.contains(period.days.upperBound.year) == true
      ? aggregate(of: period.days) : .nothing(of: period.days.count)
  }

  private func aggregate(of days: ClosedRange<Day>) -> Aggregate {
    let month = days.lowerBound.month
    if days == month.days { return self.month(month) }
    if days == Day.days(ofYear: days.lowerBound.year) { return calendarYear(days.lowerBound.year) }
    return statistics.aggregate(in: days)
  }

  /// The canonical normal of a part of the calendar; `nil` if it is not known.
  public func normal(of period: YearlyPeriod) -> Double? {
    guard period.isDate else { return monthlyNormals?.whole(period.months) }
    // The mean rain of a date is not typical of any day.
    return statistics.kind == .level ? dailyNormals?[period.days.lowerBound] : nil
  }

  /// The rank of a part of the calendar among the complete ones of all years.
  ///
  /// - Returns: `nil` if it is not complete, or the only complete one.
  public func rank(
    of period: YearlyPeriod, _ order: RankOrder, _ rounding: Rounding
  ) -> Rank? {
    let days = period.days
    if days == days.lowerBound.month.days {
      return rank(of: days.lowerBound.month, order, rounding)
    }
    if yearStart == 1, days == Day.days(ofYear: days.lowerBound.year) {
      return rank(ofYear: days.lowerBound.year, order, rounding)
    }
    let all = each(period)
    guard let own = all.first(where: { $0.year == period.days.upperBound.year })?.value else {
      return nil
    }
    return rank(of: own, among: all.compactMap(\.value.complete), order, rounding)
  }

  /// The fraction of the other complete ones that had less.
  ///
  /// - Returns: `nil` if the period is not complete, and with fewer than ten complete ones.
  public func percentile(of period: YearlyPeriod, _ rounding: Rounding) -> Double? {
    guard let rank = rank(of: period, .lowestFirst, rounding),
      rank.count >= Rank.leastCount
    else { return nil }
    return Double(rank.place - 1) / Double(rank.count - 1)
  }
}

extension StationClimate {
  /// The winter half-year that ends in a year, for which chilling hours are added up.
  ///
  /// It is October to March, or in the south April to September.
  public func chillingSeason(endingIn year: Int) -> YearlyPeriod? {
    let first = isSouthern ? Month(year: year, month: 4) : Month(year: year - 1, month: 10)
    return YearlyPeriod(first.firstDay...Month(index: first.index + 5).days.upperBound)
  }
}
