import ReportCore

/// The plot area that marks are drawn in: equal slots along x, a scale along y.
///
/// On a page positions that must keep their shape are written in percent of the width, and paths
/// in a viewport of one unit per slot that stretches; in a file of its own both are px.
public struct Frame: Sendable {
  /// How many slots stand side by side; slot `i` has its centre at `i + ½`.
  public let slots: Int
  /// The height of the whole plot in px.
  public let height: Double
  /// Values to px from the top of the plot.
  public let scale: LinearScale
  let rendering: Rendering
  /// The width of the plot in px, in a file of its own.
  let width: Double

  init(slots: Int, height: Double, scale: LinearScale, rendering: Rendering, width: Double) {
    self.slots = max(slots, 1)
    self.height = height
    self.scale = scale
    self.rendering = rendering
    self.width = width
  }

  /// The height of a value in px from the top; a value outside the domain stands at its edge.
  public func y(_ value: Double) -> Double { scale.clampedPosition(of: value) }

  /// The width of the viewport of paths on a page: one unit per slot, or one unit per column.
  var viewportWidth: Int { columns?.count ?? slots }

  /// How many slots a letter is wide on the narrowest plot, with the letters that most fonts have.
  var slotsPerLetter: Double { 7.5 / 260 * Double(slots) }

  /// How many units of a path one slot is wide.
  var unitsPerSlot: Double {
    switch rendering {
    case .page: columns.map { Double($0.count) / Double(slots) } ?? 1
    case .standalone: width / Double(slots)
    }
  }
}

extension ByteWriter {
  /// Appends a position along x: percent on a page, px in a file of its own.
  mutating func append(slot: Double, in frame: Frame) {
    switch frame.rendering {
    case .page:
      append(coordinate: slot / Double(frame.slots) * 100)
      append(markup: "%")
    case .standalone:
      append(coordinate: slot * frame.unitsPerSlot, decimals: 1)
    }
  }

  /// Appends a position along y, in px with one decimal.
  mutating func append(y value: Double) {
    append(coordinate: value, decimals: 1)
  }
}
