public import ReportCore

/// The difference between bars and a line as hatching: full strokes where a bar stands above the
/// line, dotted ones where the line runs above the bar.
///
/// Both are told apart by the pattern alone, an attribute of the stroke, so they need no colour.
public struct DifferenceMark {
  /// The heights of the bars, one per slot, in the unit of the scale.
  public let bars: [Double?]
  /// The line through the centres of the slots, in the same unit.
  public let line: [Double?]
  /// The part of the slot that is hatched.
  public let widthRatio: Double
  /// The colour, where it is not that of the chart.
  public let hue: Hue?

  /// Hatching between bars and a line on one scale.
  ///
  /// - Parameters:
  ///   - bars: The heights of the bars, one per slot; no hatching where one is missing.
  ///   - line: The heights of the line at the centres of the slots.
  ///   - widthRatio: The part of the slot that is hatched, above 0 and up to 1.
  ///   - hue: The colour, or `nil` for that of the chart.
  public init(bars: [Double?], line: [Double?], widthRatio: Double = 0.66, hue: Hue? = nil) {
    self.bars = bars.drawable
    self.line = line.drawable
    self.widthRatio = widthRatio
    self.hue = hue
  }
}

extension DifferenceMark: Mark {
  public var layer: MarkLayer { .bars }
  public var isStretched: Bool { true }
  public var reach: Reach { .values(of: [bars, line], withZero: true) }

  private static let strokesPerSlot = 6

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    var surplus = PathPen(in: frame)
    var lack = PathPen(in: frame)
    for slot in bars.indices {
      guard let bar = bars[slot], let own = level(at: Double(slot) + 0.5) else { continue }
      // A slot is of one kind as a whole, that of its middle.
      for index in 0..<DifferenceMark.strokesPerSlot {
        let share = (Double(index) + 0.5) / Double(DifferenceMark.strokesPerSlot)
        let x = Double(slot) + (1 - widthRatio) / 2 + share * widthRatio
        guard let level = level(at: x), (bar > level) == (bar > own) else { continue }
        let (top, bottom) = (frame.y(max(bar, level)), frame.y(max(min(bar, level), 0)))
        guard bottom - top >= 1 else { continue }
        if bar > own {
          surplus.move(to: x, bottom)
          surplus.vertical(to: top)
        } else {
          lack.move(to: x, bottom)
          lack.vertical(to: top)
        }
      }
    }
    render(surplus, "1", in: frame, into: &svg)
    render(lack, "1.5\" stroke-dasharray=\"1.5 3", in: frame, into: &svg)
  }

  /// The line at a place in slots, straight between the centres of two slots that have a value.
  private func level(at x: Double) -> Double? {
    let left = Int((x - 0.5).rounded(.down))
    let own = Int(x.rounded(.down))
    guard line.indices.contains(own), let value = line[own] else { return nil }
    guard line.indices.contains(left), line.indices.contains(left + 1), let a = line[left],
      let b = line[left + 1]
    else { return value }
    return a + (b - a) * (x - 0.5 - Double(left))
  }

  private func render(
    _ pen: PathPen, _ stroke: StaticString, in frame: Frame, into svg: inout ByteWriter
  ) {
    guard !pen.data.bytes.isEmpty else { return }
    svg.append(markup: "<path stroke-width=\"")
    svg.append(markup: stroke)
    svg.append(markup: "\"")
    svg.append(.strokes, hue, in: frame)
    svg.append(markup: " d=\"")
    svg.append(bytes: pen.data.bytes)
    svg.append(markup: "\"/>")
  }
}
