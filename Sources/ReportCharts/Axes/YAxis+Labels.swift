extension YAxis {
  /// An axis with a label at every tick, for charts without words of their own.
  ///
  /// All labels have as many decimals as the step needs, a true minus (U+2212), and one suffix for
  /// thousands (`k`), millions (`M`), billions (`G`) or, outside of 10^±12, a power of ten. The
  /// unit stands at the topmost label; zero is drawn stronger where it lies inside the plot.
  ///
  /// - Parameters:
  ///   - ticks: The values.
  ///   - unit: What the values are measured in, or nothing.
  ///   - side: Where the labels stand.
  public init(_ ticks: NiceTicks, unit: String = "", side: Side = .leading) {
    self.init(ticks.values, unit: unit, side: side)
  }

  /// An axis with a label at each of these values, lowest first: see ``init(_:unit:side:)``.
  init(_ values: [Double], unit: String, side: Side = .leading) {
    let format = TickFormat(values)
    let last = values.last
    self.init(
      values.map { value in
        let text = format.text(of: value)
        return Tick(
          value, value == last && !unit.isEmpty ? "\(text) \(unit)" : text, isStrong: value == 0)
      }, side: side)
  }
}
