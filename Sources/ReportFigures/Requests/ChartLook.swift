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

extension RequestReader {
  mutating func look() -> ChartLook {
    var look = ChartLook()
    look.hue = choice("color", of: ChartLook.ColorName.self)?.hue
    look.interpolation = choice("interpolation", of: Interpolation.self)
    look.symbols = choice("symbols", of: ChartLook.Symbols.self)
    look.symbolSize = number("symbol-size", in: 4...900) ?? 49
    look.isHorizontal = choice("direction", of: ChartLook.Direction.self) == .horizontal
    switch choice("bars", of: ChartLook.Stacking.self) {
    case .stacked: look.arrangement = .stacked
    case .normalized: look.arrangement = .normalized
    case .grouped, nil: break
    }
    look.hasBackground = boolean("background") ?? false
    return look
  }

  /// The ends of the axis.
  mutating func ends(into look: inout ChartLook) {
    look.low = number("from")
    look.high = number("to")
    guard let low = look.low, let high = look.high, low >= high else { return }
    error(
      "bad-axis", "an axis from \(low) to \(high) has no extent", at: "from",
      hint: "write the lower end first: 'from: \(high)', 'to: \(low)'")
  }
}
