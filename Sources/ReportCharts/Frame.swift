import ReportCore

/// The plot area that marks are drawn in: equal slots along x, a scale along y.
///
/// On a page, positions whose marks must keep their shape are written in percent of the width, and
/// paths in a viewport of one unit per slot that stretches; in a standalone file both are in px.
public struct Frame: Sendable {
  /// The number of slots; slot `i` has its center at `i + ½`.
  public let slots: Int
  /// The height of the whole plot in px.
  public let height: Double
  /// Maps values to px from the top of the plot.
  public let scale: LinearScale
  let rendering: Rendering
  /// The width of the plot in px, in a standalone file.
  let width: Double

  init(slots: Int, height: Double, scale: LinearScale, rendering: Rendering, width: Double) {
    self.slots = max(slots, 1)
    self.height = height
    self.scale = scale
    self.rendering = rendering
    self.width = width
  }

  /// The position of a value in px from the top; a value outside the domain is at the nearer edge.
  public func y(_ value: Double) -> Double { scale.clampedPosition(of: value) }

  /// The width of the viewport of paths on a page: one unit per slot, or one unit per column.
  var viewportWidth: Int { columns?.count ?? slots }

  /// The width of a letter in slots on the narrowest plot, in a typical font.
  var slotsPerLetter: Double { 7.5 / 260 * Double(slots) }

  /// The width of a slot in units of a path.
  var unitsPerSlot: Double {
    switch rendering {
    case .page: columns.map { Double($0.count) / Double(slots) } ?? 1
    case .standalone: width / Double(slots)
    }
  }
}

extension ByteWriter {
  /// Appends a position along x: percent on a page, px in a standalone file.
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
