import ReportCharts

/// How the marks of a chart look, where an author says so.
struct ChartLook: Sendable {
  var hue: Hue?
  var interpolation: Interpolation?
  /// `nil` for what the number of points suggests.
  var symbols: Symbols?
  /// In square px.
  var symbolSize: Double = 49
  /// Bars that grow to the right, below each other.
  var isHorizontal = false
  /// How bars of several series share a slot.
  var arrangement: BarMark.Arrangement = .grouped
  /// Whether values are printed at their bars.
  var printsValues = false
  /// Whether the ground of the plot is tinted.
  var hasBackground = false
  /// The ends of the axis in the unit shown; marks beyond them are cut and flagged.
  var low: Double?
  var high: Double?
}

extension ChartLook {
  /// The words for symbols.
  enum Symbols: String, CaseIterable, Sendable {
    case none, circle, square, diamond, triangle, cross

    var shape: SymbolShape? { SymbolShape(rawValue: rawValue) }
  }

  /// The words for colours.
  enum ColorName: String, CaseIterable, Sendable {
    case green, blue, pink, indigo

    var hue: Hue {
      switch self {
      case .green: .green
      case .blue: .blue
      case .pink: .pink
      case .indigo: .indigo
      }
    }
  }

  enum Direction: String, CaseIterable, Sendable { case vertical, horizontal }
  enum Stacking: String, CaseIterable, Sendable { case grouped, stacked, normalized }

  /// The symbols of a line through so many points.
  func lineSymbols(of count: Int) -> LineMark.Symbols {
    switch symbols {
    case .some(.none): .none
    case .some(.circle) where symbolSize == 49: .circles
    case .some(let symbols): symbols.shape.map { .shape($0, size: symbolSize) } ?? .none
    case nil: count <= 62 ? .circles : .none
    }
  }
}
