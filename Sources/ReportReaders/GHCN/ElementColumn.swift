import ReportCore
import ReportMeasurements

/// The values of one element of a station as canonical numbers, taken in any order of days.
struct ElementColumn {
  /// A cell for each day from `base` on; those before `first` are reserved for earlier days.
  private var cells: [Double] = []
  private var base = 0
  private(set) var first = 0

  /// The outcome of setting a value.
  enum Outcome: Int, Comparable {
    case stored
    /// The day already had this value.
    case repeated
    /// The day had another value, which was replaced.
    case replaced
    /// The day is too far from the others; the value was not stored.
    case refused

    static func < (a: Outcome, b: Outcome) -> Bool { a.rawValue < b.rawValue }
  }

  private static let missing = DailyValue.missing.cell
  private static let rejected = DailyValue.rejected.cell

  init() {}

  /// Creates a column with the values from a day on.
  init(from day: Int, _ cells: [Double]) {
    (base, first) = (day, day)
    self.cells = cells
  }
}

extension ElementColumn {
  /// From the first to the last day with a value.
  var count: Int { base + cells.count - first }
  private var last: Int { base + cells.count - 1 }

  /// Sets the value of a day, unless the column would grow by more days than there is room for.
  @inline(__always)
  mutating func set(_ cell: Double, on day: Int, room: inout Int) -> Outcome {
    let index = day &- base
    guard day >= first, index < cells.count else { return grow(cell, on: day, room: &room) }
    let previous = cells[index]
    cells[index] = cell
    if previous == ElementColumn.missing { return .stored }
    return previous == cell ? .repeated : .replaced
  }

  /// Sets the value of a day before or after all others.
  private mutating func grow(_ cell: Double, on day: Int, room: inout Int) -> Outcome {
    if day == last + 1, room > 0, count < DailySeries.maximumCount {
      room -= 1
      cells.append(cell)
      return .stored
    }
    if cells.isEmpty { (base, first) = (day, day) }
    let growth = max(last, day) - min(first, day) + 1 - count
    guard growth <= room, count + growth <= DailySeries.maximumCount else { return .refused }
    room -= growth
    if day < first {
      makeRoom(before: day)
      cells[day - base] = cell
      first = day
    } else {
      cells.append(contentsOf: repeatElement(ElementColumn.missing, count: growth - 1))
      cells.append(cell)
    }
    return .stored
  }

  /// Makes room for a day and doubles the capacity, so that a file with its newest day first costs
  /// no more than one in order.
  private mutating func makeRoom(before day: Int) {
    guard day < base else { return }
    let added = max(base - day, cells.count)
    cells.insert(contentsOf: repeatElement(ElementColumn.missing, count: added), at: 0)
    base -= added
  }

  /// Adds the values of the next part of a file.
  ///
  /// - Returns: Whether no day was in both and there was room for all.
  mutating func append(_ next: ElementColumn, room: inout Int) -> Bool {
    guard next.count > 0 else { return true }
    let values = next.cells[(next.first - next.base)...]
    if cells.isEmpty {
      self = next
      return true
    }
    if next.first > last {
      // The days between the two are new to both.
      let gap = next.first - last - 1
      guard gap <= room, count + gap + values.count <= DailySeries.maximumCount else {
        return false
      }
      room -= gap
      cells.append(contentsOf: repeatElement(ElementColumn.missing, count: gap))
      cells.append(contentsOf: values)
      return true
    }
    room += next.count
    for (offset, cell) in values.enumerated() where cell != ElementColumn.missing {
      guard set(cell, on: next.first + offset, room: &room) == .stored else { return false }
    }
    return true
  }

  /// Takes the observed values of a preferred column, and its other cells on days without any, as
  /// far as both fit into one series.
  mutating func prefer(_ other: ElementColumn) {
    var room = Int.max
    for day in other.first..<other.first + other.count {
      let cell = other.cell(on: day)
      let isObserved = cell != ElementColumn.missing && cell != ElementColumn.rejected
      guard isObserved || self.cell(on: day) == ElementColumn.missing else { continue }
      _ = set(cell, on: day, room: &room)
    }
  }

  private func cell(on day: Int) -> Double {
    let index = day - base
    return cells.indices.contains(index) ? cells[index] : ElementColumn.missing
  }

  /// The values as a series.
  func series() -> DailySeries {
    let values = base == first ? cells : Array(cells[(first - base)...])
    return DailySeries(from: Day(number: Int32(first)), cells: values)
  }
}
