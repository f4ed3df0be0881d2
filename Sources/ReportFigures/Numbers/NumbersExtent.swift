import ReportCore
import ReportMeasurements

/// What the rows of a file of numbers cover, computed while they are written.
struct NumbersExtent {
  private let columns: [NumbersColumn]
  /// Whether a value in a column means that there are data for the days of its row: a measurement
  /// does, a pace or a normal beside it does not.
  private let counts: [Bool]
  /// From the first to the last day of any row with a value.
  private(set) var days: ClosedRange<Day>?
  private var areFilled: [Bool]
  private var rows = 0
  private var filledRows = 0
  /// The sum of the counts of each column.
  private var sums: [Int]
  // The current row.
  private var column = 0
  private var hasValue = false
  private var daysOfRow: ClosedRange<Day>?

  init(of columns: [NumbersColumn]) {
    self.columns = columns
    sums = Array(repeating: 0, count: columns.count)
    areFilled = Array(repeating: false, count: columns.count)
    let areMeasured = columns.map(\.isMeasured)
    let first = columns.firstIndex { $0.metric != nil }
    counts =
      areMeasured.contains(true)
      ? areMeasured : columns.indices.map { first == nil || $0 == first }
  }
}

extension NumbersExtent {
  /// Notes the days that the row is about.
  mutating func add(_ days: ClosedRange<Day>) { daysOfRow = daysOfRow.joined(with: days) }

  /// Moves on to the next column.
  mutating func next(hasValue: Bool = false) {
    if hasValue, column < counts.count {
      areFilled[column] = true
      if counts[column] { self.hasValue = true }
    }
    column += 1
  }

  /// Moves on to the next column after a count.
  mutating func next(count: Int?) {
    if let count, column < sums.count { sums[column] += count }
    next(hasValue: count ?? 0 > 0)
  }

  mutating func endRow() {
    rows += 1
    if hasValue {
      filledRows += 1
      if let daysOfRow { days = days.joined(with: daysOfRow) }
    }
    (column, hasValue, daysOfRow) = (0, false, nil)
  }

  /// The columns with a number; a count of 0 does not qualify.
  var filledColumns: [NumbersColumn] {
    zip(columns, areFilled).filter(\.1).map(\.0)
  }

  /// How many of the days of the rows have a value; `nil` if the rows do not state it.
  var coverage: Coverage? {
    if let measured = columns.firstIndex(of: .daysMeasured), let all = columns.firstIndex(of: .days)
    {
      return Coverage(observed: sums[measured], expected: sums[all])
    }
    guard columns.first == "date", columns.contains(where: \.isMeasured) else { return nil }
    return Coverage(observed: filledRows, expected: rows)
  }
}

extension ClosedRange<Day>? {
  fileprivate func joined(with other: ClosedRange<Day>) -> ClosedRange<Day> {
    guard let self else { return other }
    return min(self.lowerBound, other.lowerBound)...max(self.upperBound, other.upperBound)
  }
}
