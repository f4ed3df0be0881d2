public import ReportCore

/// Collects the values of a series in any order.
public struct DailySeriesBuilder: Sendable {
  private var column = DayColumn(blank: Cell.missing)

  public init() {}
}

extension DailySeriesBuilder {
  /// What became of a value.
  public enum Outcome: Hashable, Sendable {
    case stored
    /// The day had this value already.
    case repeated
    /// The day had another value, which is gone.
    case replaced(DailyValue)
    /// The day is too far from the others for one series; the value was not taken.
    case refused
  }

  /// How many days the series has, from the first to the last value.
  public var count: Int { column.count }

  /// How many days the series would have with a value on a day.
  public func count(with day: Day) -> Int {
    column.count(with: day)
  }

  /// Takes the value of a day.
  ///
  /// A missing value changes nothing: it neither makes the series longer nor removes a value.
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

  /// Adds the values of a series whose days are others.
  ///
  /// - Returns: Whether they were; if not, or if both together are too long for one series, only
  ///   some of the values may have been taken.
  public mutating func append(_ next: DailySeriesBuilder) -> Bool {
    guard next.count > 0 else { return true }
    guard count > 0 else {
      self = next
      return true
    }
    let first = Day(number: Int32(next.column.first))
    let last = Day(number: Int32(next.column.last))
    guard max(column.count(with: first), column.count(with: last)) <= DailySeries.maximumCount
    else { return false }
    if next.column.first > column.last {
      column.append(next.column.contents(), from: first)
      return true
    }
    return next.forEachCell { day, cell in
      guard column.value(on: day) == Cell.missing else { return false }
      column.set(cell, on: day)
      return true
    }
  }

  /// Takes the observed values of a series that is to be preferred, and what else it has for days
  /// without any; both must fit into one series.
  public mutating func prefer(_ other: DailySeriesBuilder) {
    _ = other.forEachCell { day, cell in
      let isNews = Cell.isObserved(cell) || column.value(on: day) == Cell.missing
      if isNews, column.count(with: day) <= DailySeries.maximumCount { column.set(cell, on: day) }
      return true
    }
  }

  /// Calls a function with every day that has a value, in order, until it says no.
  private func forEachCell(_ body: (Day, Double) -> Bool) -> Bool {
    let cells = column.contents()
    for index in cells.indices where cells[index] != Cell.missing {
      let day = Day(number: Int32(column.first + index - cells.startIndex))
      guard body(day, cells[index]) else { return false }
    }
    return true
  }

  /// The series so far, from its first to its last value.
  public func build() -> DailySeries {
    DailySeries(firstDay: Day(number: Int32(column.first)), cells: Array(column.contents()))
  }
}
