/// A line and bars on two axes in a fixed ratio, so that it matters which of them is higher.
///
/// An example is the diagram of Walter and Lieth (1960): with degrees on the left and millimeters
/// on the right, 10 °C are as high as 20 mm, because about that much evaporates. If the bars are
/// above the line, there is more than is used; if the line is above the bars, there is less
/// (``DifferenceMark``). Above a knee the axis of the bars is compressed tenfold.
public struct RatioDiagram: Sendable {
  /// On the left axis, one value per slot.
  public let line: Series
  /// On the right axis, one value per slot.
  public let bars: Series
  /// The units of the bars that one unit of the line corresponds to.
  public let ratio: Double
  /// The distance of two ticks, in the unit of the line.
  public let step: Double
  /// The value of the bars above which ten units take the space of one.
  public let knee: Double

  /// - Parameters:
  ///   - line: On the left axis.
  ///   - bars: On the right axis, from zero up.
  ///   - ratio: Above zero.
  ///   - step: Above zero, in the unit of the line.
  ///   - knee: In the unit of the bars, a whole number of steps.
  public init(
    line: Series, bars: Series, ratio: Double = 2, step: Double = 10, knee: Double = 100
  ) {
    // No option sets them.
    precondition(ratio > 0 && step > 0 && knee > 0, "both axes go up")
    self.line = line
    self.bars = bars
    self.ratio = ratio
    self.step = step
    self.knee = knee
  }
}

extension RatioDiagram {
  /// Whether the bar of a slot is above the line; `nil` if either value is missing.
  public func isSurplus(in slot: Int) -> Bool? {
    guard line.values.indices.contains(slot), bars.values.indices.contains(slot),
      let level = line.values[slot], let bar = bars.values[slot]
    else { return nil }
    return bar > level * ratio
  }

  /// The two panels, which share the plot area.
  ///
  /// - Parameters:
  ///   - height: The height of the plot, in px.
  ///   - lineUnit: The unit of the left axis, "°C".
  ///   - barUnit: The unit of the right axis, "mm". In another one than that of the values, its
  ///     labels are round numbers of that unit.
  /// - Returns: The panel of the bars, then that of the line.
  public func panels(height: Double, lineUnit: AxisUnit, barUnit: AxisUnit) -> [Panel] {
    let lows = line.values.compactMap(\.self)
    let lowest = max((min(lows.min() ?? 0, 0) / step).rounded(.down), -50) * step
    let widest = max(bars.values.compactMap(\.self).max() ?? 0, (lows.max() ?? 0) * ratio, 0)
    let values = barTicks(upTo: widest)
    let scale = LinearScale(
      domain: lowest * ratio...(values.last ?? knee), top: 0, bottom: height, knee: knee)
    let lineScale = LinearScale(
      domain: lowest...(values.last ?? knee) / ratio, top: 0, bottom: height, knee: knee / ratio)
    let below = stride(from: lowest, to: 0, by: step)
    let lineTicks = Array(below) + values.filter { $0 <= knee }.map { $0 / ratio }
    return [
      Panel(
        scale: scale, axis: YAxis(roundTicks(values, in: barUnit), unit: barUnit, side: .trailing),
        marks: [
          BarMark(bars.values, paleSlots: Set(bars.values.indices), hue: bars.hue),
          DifferenceMark(
            bars: bars.values, line: line.values.map { $0.map { $0 * ratio } }, hue: bars.hue),
        ]),
      Panel(
        scale: lineScale, axis: YAxis(lineTicks, unit: lineUnit),
        marks: [LineMark(line, symbols: .circles)]),
    ]
  }

  /// The values of round numbers in a unit, about as far apart as those ticks.
  private func roundTicks(_ ticks: [Double], in unit: AxisUnit) -> [Double] {
    guard unit.factor != 1 || unit.offset != 0, let top = ticks.last else { return ticks }
    func steps(_ step: Double, from start: Double, through end: Double) -> [Double] {
      let shown = (unit.shown(start) / step).rounded(.up) * step
      return stride(from: shown, through: unit.shown(end), by: step).map {
        ($0 - unit.offset) / unit.factor
      }
    }
    let own = NiceTicks.step(for: step * ratio * unit.factor)
    let below = steps(own, from: 0, through: min(knee, top))
    let beyond = steps(own * 10, from: knee, through: top)
    return below + beyond.filter { $0 > below.last ?? 0 }
  }

  /// Ticks from zero in steps up to the knee, and from there in steps ten times as large.
  private func barTicks(upTo widest: Double) -> [Double] {
    let own = step * ratio
    let count = Int(min((min(widest, knee) / own - 1e-9).rounded(.up), 50))
    var ticks = (0...max(count, 1)).map { Double($0) * own }
    guard widest > knee else { return ticks }
    let beyond = Int(min(((widest - knee) / (own * 10) - 1e-9).rounded(.up), 50))
    ticks += (1...max(beyond, 1)).map { knee + Double($0) * own * 10 }
    return ticks
  }
}
