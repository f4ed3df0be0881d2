public import ReportCore

/// Collects the values of a series in any order.
public struct DailySeriesBuilder: Sendable {
  private var column = DayColumn(blank: Cell.missing)

  /// A builder without values.
  public init() {}
}

extension DailySeriesBuilder {
  /// The result of setting a value.
  public enum Outcome: Hashable, Sendable {
    case stored
    /// The day already had this value.
    case repeated
    /// The day had another value, which was discarded.
    case replaced(DailyValue)
    /// The day is too far from the others for one series; the value was ignored.
    case refused
  }

  /// The number of days of the series, from the first to the last value.
  public var count: Int { column.count }

  /// The number of days that the series would have with a value on a day.
  public func count(with day: Day) -> Int {
    column.count(with: day)
  }

  /// Sets the value of a day.
  ///
  /// A missing value changes nothing: it neither extends the series nor removes a value.
  @discardableResult
  public mutating func set(_ value: DailyValue, on day: Day) -> Outcome {
    guard value != .missing else { return .stored }
    guard column.count(with: day) <= DailySeries.maximumCount else { return .refused }
    let cell = Cell.make(value)
    let previous = column.value(on: day)
    column.set(cell, on: day)
    if previous == Cell.missing { return .stored }
    return previous == cell ? .repeated : .replaced(Cell.value(previous))
  }

  /// The series so far, from its first to its last value.
  public func build() -> DailySeries {
    DailySeries(
      firstDay: Day(number: Int32(column.first)), cells: .numbers(Array(column.contents())))
  }
}
