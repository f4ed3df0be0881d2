import ReportCore
import ReportMeasurements

/// The days of one station while a file with a row for each day is read.
struct DayTable {
  private var rows = DailySeriesBuilder()
  private var series: [Element: DailySeriesBuilder] = [:]
}

extension DayTable {
  /// What became of a row.
  enum RowStart {
    case new, repeated
    /// The day is too far from the others.
    case refused
  }

  /// From the first to the last day that had a row.
  var days: ClosedRange<Day>? { rows.build().days }

  mutating func startRow(on day: Day) -> RowStart {
    switch rows.set(.measured(1), on: day) {
    case .stored: .new
    case .repeated, .replaced: .repeated
    case .refused: .refused
    }
  }

  /// Takes a value, and tells whether the day had another one.
  mutating func set(_ value: DailyValue, of element: Element, on day: Day) -> Bool {
    if case .replaced = put(value, of: element, on: day) { return true }
    return false
  }

  /// Takes a value, and tells what became of it.
  mutating func put(
    _ value: DailyValue, of element: Element, on day: Day
  ) -> DailySeriesBuilder.Outcome {
    series[element, default: DailySeriesBuilder()].set(value, on: day)
  }

  func build() -> [Element: DailySeries] { series.mapValues { $0.build() } }
}
