/// The labels under a plot, and lines through it.
public struct XAxis: Hashable, Sendable {
  /// One label.
  public struct Label: Hashable, Sendable {
    /// In which widths of the chart a label is shown; in a file of its own all are.
    public enum Priority: Sendable {
      /// Always shown.
      case always
      /// Hidden where the chart is narrower than 430 px.
      case medium
      /// Hidden where the chart is narrower than 560 px.
      case low
    }

    /// How a label is aligned to its position: centred on it, or starting there.
    public enum Alignment: Sendable { case center, start }

    /// In slots from the left; the label is centred on it or starts there.
    public let position: Double
    /// Whether the position is the middle of the label or its start.
    public let alignment: Alignment
    /// What is always shown: the whole label, or its initial.
    public let text: String
    /// What is left out where the chart is narrower than 430 px: `an` after `J`.
    public let rest: String
    /// In which widths of the chart the label is shown.
    public let priority: Priority

    /// A label at a place under the plot.
    ///
    /// - Parameters:
    ///   - position: In slots from the left: 0.5 is the middle of the first slot.
    ///   - text: What is always shown.
    ///   - rest: What is left out where the chart is narrower than 430 px.
    ///   - priority: In which widths of the chart the label is shown.
    ///   - alignment: Whether the position is the middle of the label or its start.
    public init(
      at position: Double, _ text: String, rest: String = "", priority: Priority = .always,
      alignment: Alignment = .center
    ) {
      self.position = position
      self.alignment = alignment
      self.text = text
      self.rest = rest
      self.priority = priority
    }
  }

  /// In any order; nothing keeps them apart: see ``init(names:lines:)``.
  public let labels: [Label]
  /// Slots whose left edge has a line over the full height: the first day of each month.
  public let lines: [Int]

  /// Labels under a plot.
  ///
  /// - Parameters:
  ///   - labels: Far enough apart not to collide.
  ///   - lines: Slots whose left edge has a line over the full height.
  public init(_ labels: [Label], lines: [Int] = []) {
    self.labels = labels
    self.lines = lines
  }
}
