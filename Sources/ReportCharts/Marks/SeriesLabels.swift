public import ReportCore

/// The name of each series beside the end of its line, so that no reader has to look it up.
///
/// Where two ends are closer than 14 px the names would run into each other: nothing is drawn
/// then, and a ``Legend`` has to say what is what. ``areReadable(on:)`` tells which.
public struct SeriesLabels {
  /// In any order; one without a value has no name beside it.
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

  /// The closest that two names may stand, in px.
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
      case .page: svg.append(markup: " class=\"b halo el\"")
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
