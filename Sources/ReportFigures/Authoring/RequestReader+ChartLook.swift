import ReportCharts

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
    look.low = number("from", in: shownNumbers)
    look.high = number("to", in: shownNumbers)
    guard let low = look.low, let high = look.high, high - low < NiceTicks.finestStep else {
      return
    }
    error(
      "bad-axis", "an axis from \(low) to \(high) has no extent", at: "from",
      hint: "write the lower end first: 'from: \(high)', 'to: \(low)'")
  }
}
