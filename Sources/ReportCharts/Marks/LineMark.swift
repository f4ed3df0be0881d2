public import ReportCore

/// A line through the centres of the slots, broken where a value is missing.
public struct LineMark: Mark {
  public let values: [Double?]

  public init(_ values: [Double?]) {
    self.values = values
  }

  public var layer: MarkLayer { .line }
  public var isStretched: Bool { true }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    svg.append(markup: "<path")
    svg.append(.line, in: frame)
    svg.append(markup: " d=\"")
    svg.append(bytes: path(in: frame))
    svg.append(markup: "\"/>")
  }

  private func path(in frame: Frame) -> [UInt8] {
    var pen = PathPen(in: frame, capacity: values.count * 6)
    var isPenDown = false
    for (slot, value) in values.enumerated() {
      if let value {
        let x = Double(slot) + 0.5
        if isPenDown { pen.line(to: x, frame.y(value)) } else { pen.move(to: x, frame.y(value)) }
      }
      isPenDown = value != nil
    }
    return pen.data.bytes
  }
}
