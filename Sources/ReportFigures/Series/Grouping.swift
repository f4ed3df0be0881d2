import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// The period that a slot of a chart represents.
public enum Grouping: String, CaseIterable, Sendable {
  case day, week, month, season, year, decade, weekday

  /// The column of its keys in files.
  var column: NumbersColumn { .plain(rawValue) }
}

/// The values of a series in the slots of a chart, in the unit shown.
struct GroupedValues {
  let grouping: Grouping
  /// The days of each slot, those of the whole calendar period; empty for weekdays.
  let days: [ClosedRange<Day>]
  /// Names for annotations: "Sat 22 Dec", "3–9 May", "July".
  let names: [String]
  /// Keys for files: a date, a month as `2018-07`, a year, a weekday's English name.
  let keys: [String]
  /// The value of each slot; for a metric with two values per day that of its highs.
  let slots: [Aggregate]
  /// The values of the lows of such a metric.
  let lowSlots: [Aggregate]?
  let axis: XAxis

  /// Groups the days of a series.
  ///
  /// The metric's kind decides the value of a slot: totals are summed, levels averaged, of maxima
  /// the highest counts. Weekdays are always averaged. Only the requested days count; a slot is
  /// complete if they are the days of a whole calendar period.
  init(
    of series: ChartSeries, in days: ClosedRange<Day>, by grouping: Grouping,
    _ context: FigureContext
  ) {
    self.grouping = grouping
    let unit = context.unit(of: series.metric)
    let columns =
      [context.statistics(of: series)] + [context.lowStatistics(of: series)].compactMap(\.self)
    let published = [series.values] + [series.lows].compactMap(\.self)
    let slots: [[Aggregate]]
    if grouping == .weekday {
      self.days = []
      let week = context.language.week(from: series.personal.weekStart)
      slots = columns.map { column in
        let means = column.weekdays(in: days)
        return week.map { means[$0] }
      }
      names = week.map { context.language.weekday($0) }
      keys = week.map { "\($0)" }
      axis = XAxis(
        week.enumerated().map { index, weekday in
          .init(at: Double(index) + 0.5, context.language.weekday(weekday, .short))
        })
    } else {
      let calendar = SeriesCalendar(of: series, context)
      let periods = calendar.periods(grouping, in: days)
      self.days = periods
      slots = zip(columns, published).map { column, published in
        periods.map {
          grouping == .day
            ? column.day($0.lowerBound, of: published) : column.aggregate(in: $0, within: days)
        }
      }
      names = periods.map { calendar.name(of: $0, by: grouping, isLong: days.count > 366) }
      keys = periods.map { calendar.key(of: $0, by: grouping) }
      axis = context.axis(of: periods, by: grouping, days: days, calendar)
    }
    self.slots = slots[0].map { $0.map(unit.value(fromCanonical:)) }
    lowSlots = slots.count > 1 ? slots[1].map { $0.map(unit.value(fromCanonical:)) } : nil
  }
}

extension GroupedValues {
  /// Writes the key of a slot into a file.
  func appendKey(_ slot: Int, to text: inout NumbersText) {
    text.append(keys[slot], of: days.isEmpty ? nil : days[slot])
  }
}

extension SeriesStatistics {
  /// The value of a day, which is shown but does not count if it is suspect.
  ///
  /// A day within an amount for several days has no value of its own.
  fileprivate func day(_ day: Day, of published: DailySeries) -> Aggregate {
    let value = mean(in: day...day)
    guard value.observed == nil, let suspect = published.value(on: day) else { return value }
    return Aggregate(observed: suspect, coverage: value.coverage, status: .incomplete)
  }
}

extension GroupedValues {
  /// The values of complete periods only, which are compared and joined by a line.
  var complete: [Double?] { slots.indices.map { isComplete($0) ? slots[$0].complete : nil } }
  /// The lows of complete periods only.
  var completeLows: [Double?]? {
    lowSlots.map { lows in lows.indices.map { isComplete($0) ? lows[$0].complete : nil } }
  }
  /// Everything observed.
  var observed: [Double?] { slots.map(\.observed) }
  /// What bars show: everything observed, pale if it is incomplete, but no suspect days.
  var drawn: [Double?] { slots.indices.map { isSuspect($0) ? nil : slots[$0].observed } }
  /// The lows of all that was observed.
  var observedLows: [Double?]? { lowSlots?.map(\.observed) }
  /// The days with a value in the days of each slot.
  var coverage: [Coverage] { slots.map(\.coverage) }
  /// How many slots there are.
  var count: Int { slots.count }
  /// Whether any slot has a value.
  var hasData: Bool { slots.contains { $0.observed != nil } }

  /// The status of a slot; of two values per day that of the less complete one.
  func status(_ slot: Int) -> Aggregate.Status {
    lowSlots.map { $0[slot].status + slots[slot].status } ?? slots[slot].status
  }

  /// Whether the value of a slot is that of a day, and probably wrong.
  func isSuspect(_ slot: Int) -> Bool { grouping == .day && status(slot) == .incomplete }

  func isComplete(_ slot: Int) -> Bool { status(slot) == .complete }

  /// The text of a slot's values, low and high.
  ///
  /// - Returns: `nil` if one of them is missing.
  func text(_ slot: Int, _ write: (_ low: Double?, _ high: Double) -> String) -> String? {
    guard let high = slots[slot].observed else { return nil }
    guard let lowSlots else { return write(nil, high) }
    return lowSlots[slot].observed.map { write($0, high) }
  }

  /// The slots with a value of an incomplete period.
  var pale: Set<Int> {
    Set(slots.indices.filter { slots[$0].observed != nil && !isComplete($0) && !isSuspect($0) })
  }
}

extension GroupedValues {
  /// The most rows of a table; a longer one has a row per month.
  static let mostRows = 186

  /// How many slots a range of days forms.
  static func count(
    of series: ChartSeries, in days: ClosedRange<Day>, by grouping: Grouping,
    _ context: FigureContext
  ) -> Int {
    grouping == .weekday ? 7 : SeriesCalendar(of: series, context).periods(grouping, in: days).count
  }

  /// The default grouping of a series over a range of days.
  static func usual(for series: ChartSeries, in days: ClosedRange<Day>) -> Grouping {
    let count = days.count
    guard series.kind == .total else {
      return count <= 366 ? .day : count <= 3_700 ? .month : .year
    }
    return count <= 62 ? .day : count <= 1_100 ? .month : .year
  }
}

extension FigureContext {
  /// The text of a slot with its coverage if days are missing: "(0.27 in) on 18 of 31 days".
  func withGap(_ text: String, _ slot: Int, of grouped: GroupedValues) -> String {
    guard grouped.grouping != .day, let gap = gapText(grouped.slots[slot]) else { return text }
    return withGap(text, gap, grouped.status(slot))
  }
}

extension FigureContext {
  fileprivate func axis(
    of groups: [ClosedRange<Day>], by grouping: Grouping, days: ClosedRange<Day>,
    _ calendar: SeriesCalendar
  ) -> XAxis {
    switch grouping {
    case .day where groups.count <= 62: dayAxis(days)
    case .day where days == Day.days(ofYear: days.lowerBound.year):
      middleMonths(ofYear: days.lowerBound.year)
    case .month where groups.count == 12 && days.lowerBound.year == days.upperBound.year:
      bandMonths()
    case .year where groups.count <= 24, .decade where groups.count <= 24,
      .season where groups.count <= 8:
      XAxis(
        names: groups.map { group in
          grouping == .year ? group.yearName : calendar.name(of: group, by: grouping, isLong: true)
        })
    default: startAxis(of: groups)
    }
  }

  /// About six names, each at the start of a month or a year.
  private func startAxis(of groups: [ClosedRange<Day>]) -> XAxis {
    let starts = groups.indices.filter { index in
      index == 0 || groups[index].lowerBound.month != groups[index - 1].lowerBound.month
    }
    let years = starts.filter { index in
      index == 0
        ? groups[0].lowerBound.monthNumber == 1
        : groups[index].lowerBound.year != groups[index - 1].lowerBound.year
    }
    let isLong = years.count > 2
    let chosen = isLong ? years : starts
    let step = max((chosen.count + 5) / 6, 1)
    return XAxis(
      fitting: stride(from: 0, to: chosen.count, by: step).map { index in
        let day = groups[chosen[index]].lowerBound
        return XAxis.Label(
          at: Double(chosen[index]),
          isLong
            ? String(day.year)
            : groups.count > 370
              ? language.month(day.month, .short) : language.month(day.monthNumber, .short),
          alignment: .start)
      }, slots: groups.count)
  }
}
