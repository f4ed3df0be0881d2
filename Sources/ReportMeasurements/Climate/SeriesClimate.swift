public import ReportCore
import Synchronization

/// The climate of one series over the whole record: months and years, normals, and records.
///
/// Each part is computed when it is first needed, once for all pages.
public final class SeriesClimate: Sendable {
  /// The days with the rule for their periods.
  public let statistics: SeriesStatistics
  /// The month in which its years begin, from 1 to 12.
  public let yearStart: Int
  /// The years from the first to the last observed day; `nil` without a day.
  ///
  /// Each is named by the calendar year in which it begins.
  public let years: ClosedRange<Int>?
  /// The calendar years from the first to the last observed day; `nil` without one.
  public let calendarYears: ClosedRange<Int>?
  let wanted: ClosedRange<Int>?
  private let periodsOfMonths: YearTable
  private let periodsOfSeasons: YearTable
  private let periodsOfYears: YearTable
  private let completeOfMonths: Lazily<[CompletePeriods]>
  private let completeOfSeasons: Lazily<[CompletePeriods]>
  private let completeOfYears: Lazily<CompletePeriods>
  private let normalsOfMonths: Lazily<MonthlyNormals?>
  private let normalsOfDays: Lazily<DailyNormals?>
  private let observed: Lazily<[[Int]]>
  private let sums: Lazily<YearsToDate?>
  private let ends: Lazily<ExtremesOfPeriods>
  let spells = Mutex<[SpellKind: [Spell]]>([:])
  let spellRequests = Mutex<[SpellKind: Int]>([:])
  let normalSpells = Mutex<[SpellKind: [Double?]]>([:])

  /// - Parameters:
  ///   - statistics: The statistics of the series.
  ///   - wanted: The reference period; `nil` for the latest standard period with enough years.
  ///   - published: Normals that take precedence over those of the record.
  ///   - yearStart: The month in which its years begin, from 1 to 12.
  public init(
    _ statistics: SeriesStatistics, normals wanted: ClosedRange<Int>? = nil,
    published: MonthlyNormals? = nil, yearStart: Int = 1
  ) {
    self.statistics = statistics
    self.wanted = wanted
    self.yearStart = yearStart
    let span = statistics.series.observedSpan
    let calendarYears = span.map { $0.lowerBound.year...$0.upperBound.year }
    self.calendarYears = calendarYears
    let years = span.map { span in
      span.lowerBound.year(startingIn: yearStart).lowerBound
        .year...span.upperBound.year(
          startingIn: yearStart
        ).lowerBound.year
    }
    self.years = years
    let ofMonths = YearTable(of: calendarYears, periods: 12) { year in
      statistics.months(ofYear: year).map(\.value)
    }
    let ofSeasons = YearTable(of: calendarYears, periods: 4) { year in
      MeteorologicalSeason.allCases.map { statistics.aggregate(in: $0.days(endingIn: year)) }
    }
    let ofYears = YearTable(of: years, periods: 1) { year in
      [statistics.aggregate(in: yearDays(year, startingIn: yearStart))]
    }
    let completeMonths = Lazily { (0..<12).map { CompletePeriods(of: ofMonths, number: $0) } }
    let completeYears = Lazily { CompletePeriods(of: ofYears, number: 0) }
    (periodsOfMonths, periodsOfSeasons, periodsOfYears) = (ofMonths, ofSeasons, ofYears)
    completeOfSeasons = Lazily { (0..<4).map { CompletePeriods(of: ofSeasons, number: $0) } }
    (completeOfMonths, completeOfYears) = (completeMonths, completeYears)
    let months = Lazily {
      published
        ?? MonthlyNormals(of: ofMonths, statistics.kind, wanted, through: statistics.lastDay)
    }
    normalsOfMonths = months
    normalsOfDays = Lazily {
      months.value.flatMap { DailyNormals(of: statistics.series, $0) }
    }
    observed = Lazily {
      (1...12).map { month in
        (calendarYears.map(Array.init) ?? []).filter { year in
          statistics.mean(in: Month(year: year, month: month).days).isComplete
        }
      }
    }
    ends = Lazily {
      ExtremesOfPeriods(
        of: statistics.series,
        years: completeYears.value.periods.map { yearDays($0.year, startingIn: yearStart) },
        months: completeMonths.value.enumerated().map { index, complete in
          complete.periods.map { Month(year: $0.year, month: index + 1).days }
        })
    }
    sums = Lazily {
      guard statistics.kind == .total || statistics.kind == .level else { return nil }
      // Dates are those of the calendar, wherever the years of the series begin.
      let complete = (calendarYears.map(Array.init) ?? []).filter {
        statistics.aggregate(in: Day.days(ofYear: $0)).isComplete
      }
      return YearsToDate(
        of: statistics.series, areMeans: statistics.kind == .level, complete)
    }
  }
}

/// The days of the year that begins in a calendar year with a month from 1 to 12.
private func yearDays(_ year: Int, startingIn month: Int) -> ClosedRange<Day> {
  Month(year: year, month: month).firstDay.year(startingIn: month)
}

extension SeriesClimate {
  /// The aggregate of a month of the record; that of nothing outside of it.
  public func month(_ month: Month) -> Aggregate {
    guard let calendarYears, calendarYears.contains(month.year) else {
      return .nothing(of: month.dayCount)
    }
    return periodsOfMonths[month.year, month.month - 1]
  }

  /// The aggregate of the season that ends in a year; that of nothing outside of the record.
  public func season(_ season: MeteorologicalSeason, endingIn year: Int) -> Aggregate {
    guard let calendarYears, calendarYears.contains(year) else {
      return .nothing(of: season.days(endingIn: year).count)
    }
    return periodsOfSeasons[year, season.number]
  }

  /// The first to the last day of the year that begins in a calendar year.
  public func days(ofYear year: Int) -> ClosedRange<Day> {
    yearDays(year, startingIn: yearStart)
  }

  /// The aggregate of the year that begins in a calendar year; that of nothing outside the record.
  public func year(_ year: Int) -> Aggregate {
    guard let years, years.contains(year) else {
      return .nothing(of: days(ofYear: year).count)
    }
    return periodsOfYears[year, 0]
  }

  /// The aggregate of a calendar year, wherever the years of the series begin.
  ///
  /// It is that of nothing outside of the record.
  public func calendarYear(_ year: Int) -> Aggregate {
    yearStart == 1 ? self.year(year) : statistics.aggregate(in: Day.days(ofYear: year))
  }

  /// The complete years with their canonical values, earliest first.
  public var completeYears: [(year: Int, value: Double)] { completeOfYears.value.periods }

  /// The complete months of a name from 1 to 12 with their canonical values, earliest first.
  public func completeMonths(_ month: Int) -> [(year: Int, value: Double)] {
    completeOfMonths.value[month - 1].periods
  }

  /// The normals of the months; `nil` with fewer than three years.
  public var monthlyNormals: MonthlyNormals? { normalsOfMonths.value }

  /// The years of the record that count for what has no published normals of its own; `nil` without
  /// normals.
  ///
  /// Published normals may be for years that the record lacks.
  var yearsOfNormals: ClosedRange<Int>? {
    guard let reference = monthlyNormals?.reference else { return nil }
    guard reference.basis == .published, let calendarYears else { return reference.years }
    return reference.years.clamped(to: calendarYears)
  }

  /// The normals of the dates; `nil` if the months of the year have no normals.
  public var dailyNormals: DailyNormals? { normalsOfDays.value }

  /// The years in which enough days of a month from 1 to 12 were observed for its extremes.
  func observedMonths(_ month: Int) -> [Int] { observed.value[month - 1] }

  /// The first observed day that has this many observed days before it; `nil` if there is none.
  func firstDay(after count: Int) -> Day? {
    guard let span = statistics.series.observedSpan else { return nil }
    var (seen, found) = (0, Day?.none)
    statistics.series.forEachObserved(in: span) { day, _ in
      if seen == count { found = day }
      seen += 1
    }
    return found
  }

  /// The totals of complete years by each date, or the means so far of a level.
  ///
  /// It is `nil` for other series, and with fewer than three complete years.
  public var yearsToDate: YearsToDate? { sums.value }

  /// The rank of a complete year among the complete years.
  ///
  /// - Returns: `nil` for a year that is not complete, or the only complete one.
  public func rank(ofYear year: Int, _ order: RankOrder, _ rounding: Rounding) -> Rank? {
    rank(of: self.year(year), among: completeOfYears.value.values, order, rounding)
  }

  /// The rank of a complete month among the complete months of its name.
  public func rank(of month: Month, _ order: RankOrder, _ rounding: Rounding) -> Rank? {
    rank(
      of: self.month(month), among: completeOfMonths.value[month.month - 1].values, order, rounding)
  }

  /// The rank of a complete season among the complete ones of its name.
  public func rank(
    of season: MeteorologicalSeason, endingIn year: Int, _ order: RankOrder, _ rounding: Rounding
  ) -> Rank? {
    rank(
      of: self.season(season, endingIn: year),
      among: completeOfSeasons.value[season.number].values, order, rounding)
  }

  /// The rank of the highest or lowest day of a complete year among those of all complete years.
  ///
  /// - Returns: `nil` for a year that is not complete, or the only complete one.
  public func rank(
    ofExtremeInYear year: Int, _ order: RankOrder, _ rounding: Rounding
  ) -> Rank? {
    rank(
      ofExtremeIn: days(ofYear: year), self.year(year), among: ends.value.years, order, rounding)
  }

  /// The rank of the highest or lowest day of a complete month.
  ///
  /// It is ranked among those of the complete months of its name.
  public func rank(
    ofExtremeIn month: Month, _ order: RankOrder, _ rounding: Rounding
  ) -> Rank? {
    rank(
      ofExtremeIn: month.days, self.month(month), among: ends.value.months[month.month - 1], order,
      rounding)
  }

  private func rank(
    ofExtremeIn days: ClosedRange<Day>, _ aggregate: Aggregate, among ends: ExtremesOfPeriods.Ends,
    _ order: RankOrder, _ rounding: Rounding
  ) -> Rank? {
    let values = order == .highestFirst ? ends.highest : ends.lowest
    guard aggregate.isComplete, values.count > 1, let own = statistics.series.ends(in: days)
    else { return nil }
    let extreme = order == .highestFirst ? own.highest : own.lowest
    return Rank(of: extreme, among: values, order: order, rounding: rounding)
  }

  func rank(
    of aggregate: Aggregate, among values: [Double], _ order: RankOrder, _ rounding: Rounding
  ) -> Rank? {
    guard let value = aggregate.complete, values.count > 1 else { return nil }
    return Rank(of: value, among: values, order: order, rounding: rounding)
  }
}
