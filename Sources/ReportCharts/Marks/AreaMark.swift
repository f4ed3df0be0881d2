public import ReportCore

/// The area between a line and a base, fading downwards, or between two series; broken where a
/// value is missing.
///
/// In series of more than 2,000 slots the area is that of its columns: in each it reaches as far
/// as the farthest value.
public struct AreaMark {
  /// The upper edge.
  public let values: [Double?]
  /// The value of the lower edge, where it is level.
  public let base: Double
  /// The lower edge of an area between two series.
  public let lows: [Double?]?
  /// How the edges run from one slot to the next.
  public let interpolation: Interpolation
  /// The id of the gradient, unique on the page; an area between two series has none.
  public let gradientID: String
  /// The colour, where it is not that of the chart.
  public let hue: Hue?

  /// An area down to a level base.
  ///
  /// - Parameters:
  ///   - values: The upper edge, one per slot.
  ///   - base: The lower edge: zero for amounts, the lowest value for a line that has no zero.
  ///   - interpolation: That of the line above it.
  ///   - gradientID: Unique on the page.
  ///   - hue: The colour, or `nil` for that of the chart.
  public init(
    _ values: [Double?], base: Double, interpolation: Interpolation = .linear, gradientID: String,
    hue: Hue? = nil
  ) {
    self.values = values.drawable
    self.base = base
    lows = nil
    self.interpolation = interpolation
    self.gradientID = gradientID
    self.hue = hue
  }

  /// An area between two series, in an even tint.
  ///
  /// - Parameters:
  ///   - lows: The lower edge, one per slot.
  ///   - highs: The upper edge, one per slot.
  ///   - interpolation: Of both edges.
  ///   - hue: The colour, or `nil` for that of the chart.
  public init(
    from lows: [Double?], to highs: [Double?], interpolation: Interpolation = .linear,
    hue: Hue? = nil
  ) {
    let pairs = zip(lows.drawable, highs.drawable).map { low, high in
      low.flatMap { low in high.map { (low, $0) } }
    }
    values = pairs.map { $0?.1 }
    self.lows = pairs.map { $0?.0 }
    base = 0
    self.interpolation = interpolation
    gradientID = ""
    self.hue = hue
  }
}

extension AreaMark: Mark {
  public var layer: MarkLayer { .area }
  public var isStretched: Bool { true }

  public var reach: Reach {
    guard let lows else {
      guard base.isDrawable else { return .values(of: [values], withZero: false) }
      return .values(of: [values, [base]], withZero: false)
    }
    return .values(of: [lows, values], withZero: false)
  }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    var pen = PathPen(in: frame, capacity: min(values.count, 4_000) * 8)
    if let columns = frame.columns {
      let lows = lows ?? values.map { $0.map { min($0, base) } }
      let highs = self.lows == nil ? values.map { $0.map { max($0, base) } } : values
      drawBoxes(of: columns, from: lows, to: highs, in: frame, with: &pen)
    } else {
      for run in runs(of: values) where run.count > 1 { draw(run, in: frame, with: &pen) }
    }
    guard !pen.data.bytes.isEmpty else { return }
    if lows == nil {
      renderGradient(in: frame, into: &svg)
      svg.append(markup: "<path fill=\"url(#")
      svg.append(text: gradientID)
      svg.append(markup: ")\" d=\"")
    } else {
      svg.append(markup: "<path")
      svg.append(.bars, hue, in: frame)
      svg.append(markup: " fill-opacity=\".25\" d=\"")
    }
    svg.append(bytes: pen.data.bytes)
    svg.append(markup: "\"/>")
  }

  /// Up from the lower edge, along the upper one and back.
  private func draw(_ run: Range<Int>, in frame: Frame, with pen: inout PathPen) {
    let upper = plotPoints(of: values, run, in: frame)
    let lower = lows.map { plotPoints(of: $0, run, in: frame) }
    guard let first = upper.first else { return }
    let bottom = frame.y(base)
    let start = lower?.first?.y ?? bottom
    pen.move(to: first.x, start)
    pen.vertical(to: first.y)
    interpolation.draw(upper, with: &pen)
    if let lower, let end = lower.last {
      pen.vertical(to: end.y)
      interpolation.reversed.draw(lower.reversed(), with: &pen)
    } else {
      pen.vertical(to: bottom)
    }
    pen.close(backTo: first.x, start)
  }

  private func renderGradient(in frame: Frame, into svg: inout ByteWriter) {
    svg.append(markup: "<linearGradient id=\"")
    svg.append(text: gradientID)
    svg.append(markup: "\" x1=\"0\" x2=\"0\" y1=\"0\" y2=\"1\"")
    if case .page = frame.rendering {
      svg.append(markup: " class=\"ar")
      if let hue {
        svg.append(markup: " ")
        svg.append(plain: hue.rawValue)
      }
      svg.append(markup: "\"")
    }
    svg.append(markup: ">")
    for (offset, opacity) in [("0", ".45"), ("1", ".03")] {
      svg.append(markup: "<stop offset=\"")
      svg.append(plain: offset)
      svg.append(markup: "\" stop-opacity=\"")
      svg.append(plain: opacity)
      if case .standalone(_, let palette, let ownHue) = frame.rendering {
        svg.append(markup: "\" stop-color=\"")
        svg.append(plain: palette.color(of: hue ?? ownHue))
      }
      svg.append(markup: "\"/>")
    }
    svg.append(markup: "</linearGradient>")
  }
}
