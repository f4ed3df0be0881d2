public import ReportCore

/// The area between a line and a base, fading downwards, broken where the line is.
public struct AreaMark: Mark {
  public let values: [Double?]
  /// The value of the lower edge.
  public let base: Double
  public let interpolation: Interpolation
  /// The id of the gradient; unique on the page.
  public let gradientID: String

  public init(
    _ values: [Double?], base: Double, interpolation: Interpolation = .linear, gradientID: String
  ) {
    self.values = values.drawable
    self.base = base
    self.interpolation = interpolation
    self.gradientID = gradientID
  }

  public var layer: MarkLayer { .area }
  public var isStretched: Bool { true }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    var pen = PathPen(in: frame, capacity: values.count * 8)
    let bottom = frame.y(base)
    for run in runs(of: values) where run.count > 1 {
      let points = plotPoints(of: values, run, in: frame)
      guard let first = points.first else { continue }
      pen.move(to: first.x, bottom)
      pen.vertical(to: first.y)
      interpolation.draw(points, with: &pen)
      pen.vertical(to: bottom)
      pen.close(backTo: first.x, bottom)
    }
    guard !pen.data.bytes.isEmpty else { return }
    renderGradient(in: frame, into: &svg)
    svg.append(markup: "<path fill=\"url(#")
    svg.append(text: gradientID)
    svg.append(markup: ")\" d=\"")
    svg.append(bytes: pen.data.bytes)
    svg.append(markup: "\"/>")
  }

  private func renderGradient(in frame: Frame, into svg: inout ByteWriter) {
    svg.append(markup: "<linearGradient id=\"")
    svg.append(text: gradientID)
    svg.append(markup: "\" x1=\"0\" x2=\"0\" y1=\"0\" y2=\"1\"")
    if case .page = frame.rendering { svg.append(markup: " class=\"ar\"") }
    svg.append(markup: ">")
    for (offset, opacity) in [("0", ".45"), ("1", ".03")] {
      svg.append(markup: "<stop offset=\"")
      svg.append(plain: offset)
      svg.append(markup: "\" stop-opacity=\"")
      svg.append(plain: opacity)
      if case .standalone(_, let palette, let hue) = frame.rendering {
        svg.append(markup: "\" stop-color=\"")
        svg.append(plain: palette.color(of: hue))
      }
      svg.append(markup: "\"/>")
    }
    svg.append(markup: "</linearGradient>")
  }
}
