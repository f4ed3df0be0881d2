import ReportCore
import ReportMeasurements

/// Collects the days of one station while a file with a row for each day is read.
struct DayTable {
  private var rows = DailySeriesBuilder()
  private var series: [Element: DailySeriesBuilder] = [:]
  private var severalDays: [Element: [SeveralDays]] = [:]
  private var joined: [Element: [Day: JoinedRows]] = [:]
}

extension DayTable {
  /// The outcome of starting a row.
  enum RowStart {
    case new, repeated
    /// The day is too far from the others.
    case refused
  }

  /// The first through the last day with a row.
  var days: ClosedRange<Day>? { rows.build().days }

  mutating func startRow(on day: Day) -> RowStart {
    switch rows.set(.measured(1), on: day) {
    case .stored: .new
    case .repeated, .replaced: .repeated
    case .refused: .refused
    }
  }

  /// Sets the value of a row, or adds it to those of the other rows of its day.
  mutating func take(
    _ value: DailyValue, of column: StationColumn, on day: Day
  ) -> DailySeriesBuilder.Outcome {
    guard let statistic = column.joining else { return put(value, of: column.element, on: day) }
    joined[column.element, default: [:]][day, default: JoinedRows()].add(value)
    let whole = joined[column.element]?[day]?.value(of: statistic) ?? .missing
    return put(whole, of: column.element, on: day) == .refused ? .refused : .stored
  }

  /// Sets a value, and returns whether the day had another one.
  mutating func set(_ value: DailyValue, of element: Element, on day: Day) -> Bool {
    if case .replaced = put(value, of: element, on: day) { return true }
    return false
  }

  /// Sets a value, and returns the outcome.
  mutating func put(
    _ value: DailyValue, of element: Element, on day: Day
  ) -> DailySeriesBuilder.Outcome {
    series[element, default: DailySeriesBuilder()].set(value, on: day)
  }

  /// Adds an amount of several days.
  mutating func add(_ amount: SeveralDays, _ element: Element) {
    severalDays[element, default: []].append(amount)
  }

  func build() -> [Element: DailySeries] {
    series.reduce(into: [:]) { all, entry in
      all[entry.key] = entry.value.build().adding(severalDays[entry.key] ?? [])
    }
  }

  /// How many amounts of several days overlap days with values, or each other, by their element.
  var overlappingAmounts: [(element: Element, count: Int)] {
    guard !severalDays.isEmpty else { return [] }
    let built = build()
    return severalDays.map { ($0.key, $0.value.count - (built[$0.key]?.severalDays.count ?? 0)) }
      .filter { $0.1 > 0 }.sorted { $0.0.id < $1.0.id }
  }

  /// The series of a table of months, whose values are stored under their first days.
  func buildMonths() -> [Element: DailySeries] {
    series.reduce(into: [:]) { all, entry in
      let days = entry.value.build()
      let months = (days.days.map(Array.init) ?? []).compactMap { day in
        days.value(on: day).map { (month: day.month, value: $0) }
      }
      all[entry.key] = DailySeries(months: months, kind: entry.key.metric.kind)
    }
  }
}
