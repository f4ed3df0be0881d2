public import ReportCore

/// The values of one element, day by day: a first day and one contiguous column.
public struct DailySeries: Hashable, Sendable {
  /// The day of the first value; meaningless if the series is empty.
  public let firstDay: Day
  /// A cell for each day, starting with the first.
  public let cells: DayCells
  /// Amounts measured for several days together, in order; their days are missing.
  public let severalDays: [SeveralDays]

  init(firstDay: Day, cells: DayCells, severalDays: [SeveralDays] = []) {
    // DailySeriesBuilder and the passes reject more distant days, and the cache longer series.
    precondition(cells.count <= DailySeries.maximumCount, "a series is at most 1,000 years long")
    self.firstDay = firstDay
    self.cells = cells
    self.severalDays = severalDays
  }

  /// A series of consecutive days, each as ``DailyValue/cell``; NaN is rejected.
  public init(from firstDay: Day, cells: [Double]) {
    let isClean = !cells.contains(where: \.isNaN)
    let clean = isClean ? cells : cells.map { $0.isNaN ? Cell.rejected : $0 }
    self.init(firstDay: firstDay, cells: .numbers(clean))
  }

  /// A series of consecutive days in packed form.
  public init(from firstDay: Day, packed cells: [Int16], _ scale: PackedScale) {
    self.init(firstDay: firstDay, cells: .packed(cells, scale))
  }

  /// A series of consecutive days.
  public init(from firstDay: Day, _ values: [DailyValue]) {
    self.init(firstDay: firstDay, cells: .numbers(values.map(Cell.make)))
  }

  /// A series of consecutive days, measured or missing.
  public init(from firstDay: Day, measured values: [Double?]) {
    self.init(from: firstDay, values.map { $0.map(DailyValue.measured) ?? .missing })
  }
}

extension DailySeries {
  /// A series without a day.
  public static let empty = DailySeries(firstDay: Day(number: 0), cells: .numbers([]))

  /// The days of 1,000 years: no record is as long, and no wrong date may fill the memory.
  public static let maximumCount = 366_000

  /// The number of days in the column, observed or not.
  public var count: Int { cells.count }
  /// Whether the column has no day.
  public var isEmpty: Bool { cells.count == 0 }
  /// The day of the last value; meaningless if the series is empty.
  public var lastDay: Day { firstDay.advanced(by: cells.count - 1) }

  /// From the first to the last day, or `nil` if there is none.
  public var days: ClosedRange<Day>? { isEmpty ? nil : firstDay...lastDay }

  /// The value of a day; missing outside the series.
  public subscript(day: Day) -> DailyValue {
    let index = Int(day.number) - Int(firstDay.number)
    return (0..<count).contains(index) ? Cell.value(cells[index]) : .missing
  }

  /// The observed value of a day, in the canonical unit; a trace is 0.
  public func value(on day: Day) -> Double? {
    self[day].observed
  }

  /// From the first to the last observed day, or `nil` if nothing was observed.
  ///
  /// Days observed together with others are included.
  public var observedSpan: ClosedRange<Day>? {
    let single = (0..<count).first(where: cells.isObserved).flatMap { first in
      (0..<count).last(where: cells.isObserved).map { last in
        firstDay.advanced(by: first)...firstDay.advanced(by: last)
      }
    }
    guard let first = severalDays.first?.days, let last = severalDays.last?.days else {
      return single
    }
    guard let single else { return first.lowerBound...last.upperBound }
    return min(single.lowerBound, first.lowerBound)...max(single.upperBound, last.upperBound)
  }

  /// Whether no day has a value of its own, as in a source with months only.
  public var hasNoDays: Bool { !(0..<count).contains(where: cells.isObserved) }

  /// The series without anything after a day.
  public func through(_ day: Day) -> DailySeries {
    let amounts = severalDays.filter { $0.days.upperBound <= day }
    guard let days, day < days.upperBound || amounts.count < severalDays.count else { return self }
    guard day >= days.lowerBound else { return .empty }
    return DailySeries(
      firstDay: firstDay, cells: cells[indices(in: firstDay...day)], severalDays: amounts)
  }

  /// The series with its values converted from a unit to the canonical one.
  public func converted(from unit: Unit) -> DailySeries {
    let converted = cells.numbers.map { cell in
      Cell.isObserved(cell) && cell != Cell.trace
        ? Cell.make(.measured(unit.canonical(from: cell))) : cell
    }
    return DailySeries(firstDay: firstDay, cells: .numbers(converted))
  }

  /// The results of a function for each day with a value of its own, a trace as 0.
  ///
  /// A day for which the function returns `nil` has no value.
  func mapped(_ transform: (Day, Double) -> Double?) -> DailySeries {
    var made = [Double](repeating: Cell.missing, count: count)
    cells.forEachObserved(in: 0..<count) { index, value in
      guard let value = transform(firstDay.advanced(by: index), value) else { return }
      made[index] = Cell.make(.measured(value))
    }
    return DailySeries(firstDay: firstDay, cells: .numbers(made))
  }

  /// 1 for each day with a value of its own that meets a condition, 0 for each other one.
  func counted(where isMet: (Double) -> Bool) -> DailySeries {
    var counts = [Int16](repeating: PackedScale.missing, count: count)
    cells.forEachObserved(in: 0..<count) { counts[$0] = isMet($1) ? 1 : 0 }
    return DailySeries(firstDay: firstDay, cells: .packed(counts, .counts))
  }

  /// The part of the column within a range of days.
  func indices(in days: ClosedRange<Day>) -> Range<Int> {
    let first = Int(firstDay.number)
    let lower = min(max(Int(days.lowerBound.number) - first, 0), cells.count)
    let upper = min(max(Int(days.upperBound.number) + 1 - first, lower), cells.count)
    return lower..<upper
  }

  /// Calls a function with every observed day of a range, in order.
  @inline(__always)
  func forEachObserved(in days: ClosedRange<Day>, _ body: (Day, Double) -> Void) {
    cells.forEachObserved(in: indices(in: days)) { index, value in
      body(firstDay.advanced(by: index), value)
    }
  }
}
