extension YAxis {
  /// An axis with a label at every tick, for charts without texts of their own.
  ///
  /// All labels have as many decimals as the step needs, a minus sign of U+2212, and the same
  /// suffix for thousands (`k`), millions (`M`), billions (`G`) or, outside of 10^±12, a power of
  /// ten. The topmost label has the unit; the zero line is stronger if it is inside the plot.
  ///
  /// - Parameters:
  ///   - ticks: The values.
  ///   - unit: The unit of the values, or an empty text.
  ///   - side: The side the labels are on.
  public init(_ ticks: NiceTicks, unit: String = "", side: Side = .leading) {
    self.init(ticks.values, unit: AxisUnit(stringLiteral: unit), side: side)
  }

  /// An axis with a label at each of these values, lowest first: see ``init(_:unit:side:)``.
  init(_ values: [Double], unit: AxisUnit, side: Side = .leading) {
    let shown = values.map(unit.shown)
    let format = TickFormat(shown)
    let last = values.last
    self.init(
      zip(values, shown).map { value, number in
        let text = format.text(of: number)
        return Tick(
          value, value == last && !unit.symbol.isEmpty ? "\(text) \(unit.symbol)" : text,
          isStrong: value == 0)
      }, side: side)
  }
}
