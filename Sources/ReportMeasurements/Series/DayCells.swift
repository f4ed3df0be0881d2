/// The cells of a series, one for each day.
public enum DayCells: Sendable {
  /// Canonical numbers, each as ``DailyValue/cell``.
  case numbers([Double])
  /// Small whole numbers with the scale that converts them to canonical values.
  case packed([Int16], PackedScale)
}

extension DayCells {
  /// The number of cells, observed or not.
  public var count: Int {
    switch self {
    case .numbers(let cells): cells.count
    case .packed(let cells, _): cells.count
    }
  }

  /// The cell of a day as a number.
  subscript(index: Int) -> Double {
    switch self {
    case .numbers(let cells): cells[index]
    case .packed(let cells, let scale): scale.cell(cells[index])
    }
  }

  subscript(range: Range<Int>) -> DayCells {
    switch self {
    case .numbers(let cells): .numbers(Array(cells[range]))
    case .packed(let cells, let scale): .packed(Array(cells[range]), scale)
    }
  }

  /// All cells as numbers.
  var numbers: [Double] {
    switch self {
    case .numbers(let cells): cells
    case .packed(let cells, let scale): cells.map { scale.cell($0) }
    }
  }

  func isObserved(_ index: Int) -> Bool {
    switch self {
    case .numbers(let cells): Cell.isObserved(cells[index])
    case .packed(let cells, _): PackedScale.isObserved(cells[index])
    }
  }

  func observedCount(in range: Range<Int>) -> Int {
    switch self {
    case .numbers(let cells): cells[range].count(where: Cell.isObserved)
    case .packed(let cells, _): cells[range].count(where: PackedScale.isObserved)
    }
  }

  /// Calls a function with every observed cell of a range, in order; a trace is 0.
  @inline(__always)
  func forEachObserved(in range: Range<Int>, _ body: (Int, Double) -> Void) {
    switch self {
    case .numbers(let cells):
      for index in range where Cell.isObserved(cells[index]) {
        body(index, Cell.amount(cells[index]))
      }
    case .packed(let cells, let scale):
      for index in range where PackedScale.isObserved(cells[index]) {
        body(index, cells[index] == PackedScale.trace ? 0 : scale.value(cells[index]))
      }
    }
  }
}

/// Cells are equal if their values are, in whichever form they are stored.
extension DayCells: Hashable {
  public static func == (a: DayCells, b: DayCells) -> Bool {
    switch (a, b) {
    case (.packed(let own, let scale), .packed(let others, let other)) where scale == other:
      own == others
    default:
      a.count == b.count && (0..<a.count).allSatisfy { a[$0] == b[$0] }
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in 0..<count { hasher.combine(self[index]) }
  }
}
