public import ReportCore

/// One stripe per slot from the top to the bottom of its panel, in the colour of the value's class.
///
/// A missing value has no stripe.
public struct StripeMark {
  /// One per slot.
  public let values: [Double?]
  /// The colours of the values.
  public let classes: ColorClasses

  /// Stripes for values.
  ///
  /// - Parameters:
  ///   - values: One per slot; `nil` for no stripe.
  ///   - classes: The colours of the values.
  public init(_ values: [Double?], classes: ColorClasses) {
    self.values = values.drawable
    self.classes = classes
  }
}

extension StripeMark: Mark {
  public var layer: MarkLayer { .area }
  public var isStretched: Bool { true }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    let (top, bottom) = (frame.scale.top, frame.scale.bottom)
    for index in 0..<classes.count {
      var pen = PathPen(in: frame)
      for slot in values.indices where classes.index(of: values[slot]) == index {
        pen.move(to: Double(slot), top)
        pen.horizontal(to: Double(slot + 1))
        pen.vertical(to: bottom)
        pen.horizontal(to: Double(slot))
        pen.close(backTo: Double(slot), top)
      }
      guard !pen.data.bytes.isEmpty else { continue }
      let swatch = classes.swatch(of: index)
      svg.append(markup: "<path")
      switch frame.rendering {
      case .page:
        svg.append(markup: " class=\"sx ")
        svg.append(plain: classes.kind.className(of: swatch))
      case .standalone(_, let palette, _):
        svg.append(markup: " fill=\"")
        svg.append(plain: classes.kind.color(of: swatch, in: palette))
      }
      svg.append(markup: "\" d=\"")
      svg.append(bytes: pen.data.bytes)
      svg.append(markup: "\"/>")
    }
  }
}
