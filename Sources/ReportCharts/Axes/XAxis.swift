/// The labels under a plot, and lines through the plot.
public struct XAxis: Hashable, Sendable {
  /// One label.
  public struct Label: Hashable, Sendable {
    /// The widths of the chart at which a label is shown, on a page and in a standalone file.
    public enum Priority: Sendable {
      /// Always shown.
      case always
      /// Hidden if the chart is narrower than 430 px.
      case medium
      /// Hidden if the chart is narrower than 560 px.
      case low
    }

    /// How a label is aligned to its position: centered on it, or starting at it.
    public enum Alignment: Sendable { case center, start }

    /// In slots from the left; the label is centered on it or starts at it.
    public let position: Double
    /// Whether the position is the middle of the label or its start.
    public let alignment: Alignment
    /// The part that is always shown: the whole label, or its initial.
    public let text: String
    /// The part that is hidden if the chart is narrower than 430 px: `an` after `J`.
    public let rest: String
    /// The widths of the chart at which the label is shown.
    public let priority: Priority

    /// A label at a position under the plot.
    ///
    /// - Parameters:
    ///   - position: In slots from the left: 0.5 is the middle of the first slot.
    ///   - text: The part that is always shown.
    ///   - rest: The part that is hidden if the chart is narrower than 430 px.
    ///   - priority: The widths of the chart at which the label is shown.
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

  /// In any order, and not checked for collisions: see ``init(names:lines:)``.
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
