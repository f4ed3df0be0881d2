public import ReportCore

/// One thin stroke per slot from zero to its value: amounts of many days as a single path.
public struct SpikeMark {
  /// The kind of precipitation, which determines the color: green for rain, blue for snow.
  public enum Kind: Sendable { case rain, snow }

  /// One per slot, in the unit of the scale; only values above zero have a stroke.
  public let values: [Double?]
  /// The kind of precipitation.
  public let kind: Kind

  /// Strokes up from zero.
  ///
  /// - Parameters:
  ///   - values: One per slot, in the unit of the scale; only values above zero have a stroke.
  ///   - kind: The kind of precipitation.
  public init(_ values: [Double?], kind: Kind) {
    self.values = values.drawable
    self.kind = kind
  }
}

extension SpikeMark: Mark {
  public var layer: MarkLayer { .bars }
  public var isStretched: Bool { true }
  public var reach: Reach { .values(of: [values], withZero: true) }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    var pen = PathPen(in: frame, capacity: min(values.count, 4_000) * 6)
    let zero = frame.y(0).rounded()
    for (x, value) in spikes(in: frame) where value > 0 {
      pen.move(to: x, zero)
      pen.vertical(to: min(frame.y(value).rounded(), zero - 1))
    }
    guard !pen.data.bytes.isEmpty else { return }
    svg.append(markup: "<path")
    svg.append(kind == .rain ? .spikes : .snowSpikes, in: frame)
    svg.append(markup: " d=\"")
    svg.append(bytes: pen.data.bytes)
    svg.append(markup: "\"/>")
  }

  /// One spike per slot, or the highest of each column if there are very many slots.
  private func spikes(in frame: Frame) -> [(x: Double, value: Double)] {
    guard let columns = frame.columns else {
      return values.enumerated().compactMap { slot, value in
        value.map { (Double(slot) + 0.5, $0) }
      }
    }
    return columns.extremes(of: values, values).enumerated().compactMap { column, range in
      range.map { (columns.middle(of: column), $0.upperBound) }
    }
  }
}
