import ReportCharts

/// The author's settings of the look of a chart's marks.
struct ChartLook: Sendable {
  var hue: Hue?
  var interpolation: Interpolation?
  /// `nil` to decide by the number of points.
  var symbols: Symbols?
  /// In square px.
  var symbolSize: Double = 49
  /// Whether bars grow to the right, one below the other.
  var isHorizontal = false
  /// How bars of several series share a slot.
  var arrangement: BarMark.Arrangement = .grouped
  /// Whether values are printed beside their bars.
  var printsValues = false
  /// Whether the background of the plot is tinted.
  var hasBackground = false
  /// The ends of the axis in the unit shown; marks beyond them are clipped and flagged.
  var low: Double?
  var high: Double?
}

extension ChartLook {
  /// The names of symbols.
  enum Symbols: String, CaseIterable, Sendable {
    case none, circle, square, diamond, triangle, cross

    var shape: SymbolShape? { SymbolShape(rawValue: rawValue) }
  }

  /// The names of colors.
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

  /// The symbols of a line through a given number of points.
  func lineSymbols(of count: Int) -> LineMark.Symbols {
    switch symbols {
    case .some(.none): .none
    case .some(.circle) where symbolSize == 49: .circles
    case .some(let symbols): symbols.shape.map { .shape($0, size: symbolSize) } ?? .none
    case nil: count <= 62 ? .circles : .none
    }
  }
}
