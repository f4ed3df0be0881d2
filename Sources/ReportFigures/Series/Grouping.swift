import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// What a slot of a chart stands for.
public enum Grouping: String, CaseIterable, Sendable {
  case day, week, month, weekday, year
}

/// The values of a series in the slots of a chart, in the unit shown.
struct GroupedValues {
  let grouping: Grouping
  /// The days of each slot; empty for weekdays.
  let days: [ClosedRange<Day>]
  /// Names as in annotations: "Sat 22 Dec", "3–9 May", "July".
  let names: [String]
  /// For files: a date, a month as `2018-07`, a year, a weekday's English name.
  let keys: [String]
  /// Values, or the highs of a metric with two a day.
  let values: [Double?]
  /// The lows of such a metric.
  let lows: [Double?]?
  let coverage: [Coverage]
  let axis: XAxis

  /// Groups the days of a series.
  ///
  /// What a slot has follows from the metric's kind: amounts are summed, levels averaged, of maxima
  /// the highest counts. On weekdays all are averaged.
  init(
    of series: ChartSeries, in days: ClosedRange<Day>, by grouping: Grouping,
    _ context: FigureContext
  ) {
    self.grouping = grouping
    let unit = context.unit(of: series.metric)
    if grouping == .weekday {
      self.days = []
      let week = context.language.week(from: series.personal.weekStart)
      let means = series.values.weekdayMeans(in: days)
      let lowMeans = series.lows?.weekdayMeans(in: days)
      names = week.map { context.language.weekday($0) }
      keys = week.map { "\($0)" }
      values = week.map { means[$0].value.map(unit.value(fromCanonical:)) }
      lows = lowMeans.map { means in
        week.map { means[$0].value.map(unit.value(fromCanonical:)) }
      }
      coverage = week.map { means[$0].coverage }
      axis = XAxis(
        week.enumerated().map { index, weekday in
          .init(at: Double(index) + 0.5, context.language.weekday(weekday, .short))
        })
      return
    }
    let groups = Self.groups(of: days, by: grouping, weekStart: series.personal.weekStart)
    let expected = series.span.map { days.overlaps($0) ? days.clamped(to: $0) : days } ?? days
    func value(_ column: DailySeries, _ group: ClosedRange<Day>) -> Double? {
      // A day within an amount of several days has none of its own.
      let aggregate =
        grouping == .day
        ? column.mean(in: group, minimumCoverage: .any)
        : column.aggregate(series.kind, in: group, minimumCoverage: .any)
      return aggregate.value.map(unit.value(fromCanonical:))
    }
    self.days = groups
    values = groups.map { value(series.values, $0) }
    lows = series.lows.map { column in groups.map { value(column, $0) } }
    coverage = groups.map { group in
      guard group.overlaps(expected) else { return Coverage(observed: 0, expected: 0) }
      return series.values.coverage(in: group.clamped(to: expected))
    }
    names = groups.map { context.name(of: $0, by: grouping, isLong: days.count > 366) }
    keys = groups.map { group in
      let date = group.lowerBound.description
      return switch grouping {
      case .day, .week, .weekday: date
      case .month: String(date.prefix(7))
      case .year: String(date.prefix(4))
      }
    }
    axis = context.axis(of: groups, by: grouping, days: days)
  }

  /// The days, weeks, months or years that share days with a range, cut at its ends.
  private static func groups(
    of days: ClosedRange<Day>, by grouping: Grouping, weekStart: Weekday
  ) -> [ClosedRange<Day>] {
    var groups: [ClosedRange<Day>] = []
    var first = days.lowerBound
    while first <= days.upperBound {
      let last: Day =
        switch grouping {
        case .day, .weekday: first
        case .week:
          first.advanced(by: 6 - (first.weekday.rawValue - weekStart.rawValue + 7) % 7)
        case .month: first.month.days.upperBound
        case .year: Day.days(ofYear: first.year).upperBound
        }
      groups.append(first...min(last, days.upperBound))
      first = last.advanced(by: 1)
    }
    return groups
  }
}

extension GroupedValues {
  /// A longer table goes by month.
  static let mostRows = 186

  /// How many slots a range of days has.
  static func count(in days: ClosedRange<Day>, by grouping: Grouping) -> Int {
    switch grouping {
    case .weekday: 7
    default: groups(of: days, by: grouping, weekStart: .sunday).count
    }
  }

  /// How each kind of series is usually shown over so many days.
  static func usual(for series: ChartSeries, in days: ClosedRange<Day>) -> Grouping {
    let count = days.count
    guard series.kind == .total else {
      return count <= 366 ? .day : count <= 3_700 ? .month : .year
    }
    return count <= 62 ? .day : count <= 1_100 ? .month : .year
  }
}

extension FigureContext {
  /// The name of a group in an annotation.
  fileprivate func name(
    of days: ClosedRange<Day>, by grouping: Grouping, isLong: Bool
  ) -> String {
    switch grouping {
    case .day, .weekday:
      language.day(days.lowerBound, isLong ? .weekdayYear : .weekdayShort)
    case .week: language.span(days, .short)
    case .month:
      isLong
        ? language.month(days.lowerBound.month, .short)
        : language.month(days.lowerBound.monthNumber, .short)
    case .year: String(days.lowerBound.year)
    }
  }

  fileprivate func axis(
    of groups: [ClosedRange<Day>], by grouping: Grouping, days: ClosedRange<Day>
  ) -> XAxis {
    switch grouping {
    case .day where groups.count <= 62: dayAxis(days)
    case .day where days == Day.days(ofYear: days.lowerBound.year):
      middleMonths(ofYear: days.lowerBound.year)
    case .month where groups.count == 12 && days.lowerBound.year == days.upperBound.year:
      bandMonths()
    case .year where groups.count <= 24:
      XAxis(
        groups.enumerated().map { index, group in
          .init(
            at: Double(index) + 0.5, String(group.lowerBound.year),
            priority: index.isMultiple(of: 2) ? .always : .medium)
        })
    default: startAxis(of: groups)
    }
  }

  /// About six names, each where a month or a year begins.
  private func startAxis(of groups: [ClosedRange<Day>]) -> XAxis {
    let starts = groups.indices.filter { index in
      index == 0 || groups[index].lowerBound.month != groups[index - 1].lowerBound.month
    }
    let years = starts.filter { index in
      index > 0 && groups[index].lowerBound.year != groups[index - 1].lowerBound.year
    }
    let isLong = years.count > 2
    let chosen = isLong ? years : starts
    let step = max((chosen.count + 5) / 6, 1)
    return XAxis(
      stride(from: 0, to: chosen.count, by: step).map { index in
        let day = groups[chosen[index]].lowerBound
        return XAxis.Label(
          at: Double(chosen[index]),
          isLong
            ? String(day.year)
            : groups.count > 370
              ? language.month(day.month, .short) : language.month(day.monthNumber, .short),
          priority: index.isMultiple(of: 2) ? .always : .medium, alignment: .start)
      })
  }
}
