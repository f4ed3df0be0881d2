public import ReportCore

/// The name of each series beside the end of its line, so that readers need not look it up.
///
/// If two ends are closer than 14 px, the names would overlap: nothing is drawn, and a ``Legend``
/// is needed instead. ``areReadable(on:)`` checks this.
public struct SeriesLabels {
  /// In any order; a series without a value has no name.
  public let series: [Series]

  /// The names of these series, each at its last value.
  public init(_ series: [Series]) {
    self.series = series
  }
}

extension SeriesLabels: Mark {
  public var layer: MarkLayer { .point }
  public var isStretched: Bool { false }
  public var hasEndLabel: Bool { !series.isEmpty }

  /// The minimum distance of two names, in px.
  private static let distance = 14.0

  /// Whether the ends of the lines are far enough apart on a scale.
  public func areReadable(on scale: LinearScale) -> Bool {
    let ends = ends.map { scale.clampedPosition(of: $0.value) }.sorted()
    return zip(ends, ends.dropFirst()).allSatisfy { $1 - $0 >= SeriesLabels.distance }
  }

  /// The last value of each series and its slot.
  private var ends: [(series: Series, slot: Int, value: Double)] {
    series.compactMap { series in
      guard let slot = series.values.lastIndex(where: { $0 != nil }),
        let value = series.values[slot]
      else { return nil }
      return (series, slot, value)
    }
  }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    guard areReadable(on: frame.scale) else { return }
    for (series, slot, value) in ends {
      svg.append(markup: "<text")
      switch frame.rendering {
      case .page: svg.append(markup: " class=\"b halo\"")
      case .standalone: svg.append(.strongText, in: frame)
      }
      svg.append(markup: " dx=\"9\" x=\"")
      svg.append(slot: Double(slot) + 0.5, in: frame)
      svg.append(markup: "\" y=\"")
      svg.append(y: frame.y(value) + 4)
      svg.append(markup: "\">")
      svg.append(text: series.name)
      svg.append(markup: "</text>")
    }
  }
}
