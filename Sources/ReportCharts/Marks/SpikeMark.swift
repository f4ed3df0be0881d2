public import ReportCore

/// One thin stroke a slot from zero to its value: amounts of many days as a single path.
public struct SpikeMark: Mark {
  public enum Kind: Sendable { case rain, snow }

  public let values: [Double?]
  public let kind: Kind

  public init(_ values: [Double?], kind: Kind) {
    self.values = values.drawable
    self.kind = kind
  }

  public var layer: MarkLayer { .bars }
  public var isStretched: Bool { true }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    var pen = PathPen(in: frame, capacity: values.count * 6)
    let zero = frame.y(0).rounded()
    for (slot, value) in values.enumerated() {
      guard let value, value > 0 else { continue }
      pen.move(to: Double(slot) + 0.5, zero)
      pen.vertical(to: min(frame.y(value).rounded(), zero - 1))
    }
    guard !pen.data.bytes.isEmpty else { return }
    svg.append(markup: "<path")
    svg.append(kind == .rain ? .spikes : .snowSpikes, in: frame)
    svg.append(markup: " d=\"")
    svg.append(bytes: pen.data.bytes)
    svg.append(markup: "\"/>")
  }
}
