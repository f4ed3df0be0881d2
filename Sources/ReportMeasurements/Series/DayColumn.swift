import ReportCore

/// A column that grows in both directions as days arrive in any order.
struct DayColumn<Value: Sendable>: Sendable {
  private let blank: Value
  /// The day number of the first value; values before `first` are reserved for earlier days.
  private var base = 0
  private var values: [Value] = []
  private(set) var first = 0
  private(set) var last = -1

  init(blank: Value) {
    self.blank = blank
  }
}

extension DayColumn {
  var count: Int { last - first + 1 }

  /// The length that the column would have with a day in it.
  func count(with day: Day) -> Int {
    guard count > 0 else { return 1 }
    return max(last, Int(day.number)) - min(first, Int(day.number)) + 1
  }

  func value(on day: Day) -> Value {
    let index = Int(day.number) - base
    return values.indices.contains(index) ? values[index] : blank
  }

  mutating func set(_ value: Value, on day: Day) {
    let number = Int(day.number)
    makeRoom(for: number)
    values[number - base] = value
  }

  /// The values from the first to the last day that was set.
  func contents() -> ArraySlice<Value> {
    count > 0 ? values[(first - base)...(last - base)] : []
  }

  private mutating func makeRoom(for number: Int) {
    if count == 0 {
      values = [blank]
      (base, first, last) = (number, number, number)
      return
    }
    if number < base {
      // As much extra space as there are values, so that a file with its latest day first costs
      // no more than one in order.
      let room = max(base - number, values.count)
      values.insert(contentsOf: repeatElement(blank, count: room), at: 0)
      base -= room
    }
    let missing = number - base - values.count + 1
    if missing == 1 {
      values.append(blank)
    } else if missing > 1 {
      values.append(contentsOf: repeatElement(blank, count: missing))
    }
    first = min(first, number)
    last = max(last, number)
  }
}
