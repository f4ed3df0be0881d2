extension SlotPlot {
  /// One panel on a scale that fits its marks, with a label at every tick.
  ///
  /// - Parameters:
  ///   - names: The texts under the slots, as many as there are slots: the value of a mark beyond
  ///     the last name would lie outside the plot. See ``XAxis/init(names:lines:)``.
  ///   - unit: The unit of the values, at the topmost tick.
  ///   - height: In px.
  ///   - marks: In any order.
  public init(names: [String], unit: String = "", height: Double = 200, marks: [any Mark]) {
    self.init(
      slots: names.count, unit: unit, height: height, marks: marks, xAxis: XAxis(names: names))
  }

  /// One panel on a scale that fits its marks, with a label at every tick.
  ///
  /// - Parameters:
  ///   - slots: The number of slots.
  ///   - unit: The unit of the values, at the topmost tick.
  ///   - height: In px.
  ///   - marks: In any order.
  ///   - xAxis: The labels under the plot.
  public init(
    slots: Int, unit: String = "", height: Double = 200, marks: [any Mark], xAxis: XAxis
  ) {
    let ticks = NiceTicks(covering: marks, count: max(Int(height / 45), 2))
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: height)
    self.init(
      slots: slots, height: height,
      panels: [Panel(scale: scale, axis: YAxis(ticks, unit: unit), marks: marks)], xAxis: xAxis)
  }
}
