/// The labels under a plot, and lines through it.
public struct XAxis: Hashable, Sendable {
  /// One label.
  public struct Label: Hashable, Sendable {
    public enum Priority: Sendable {
      /// Always shown.
      case always
      /// Hidden where the chart is narrower than 430 px.
      case medium
      /// Hidden where the chart is narrower than 560 px.
      case low
    }

    public enum Alignment: Sendable { case center, start }

    /// In slots from the left; the label is centred on it or starts there.
    public let position: Double
    public let alignment: Alignment
    /// What is always shown: the whole label, or its initial.
    public let text: String
    /// What is left out where the chart is narrower than 430 px: `an` after `J`.
    public let rest: String
    public let priority: Priority

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

  public let labels: [Label]
  /// Slots whose left edge has a line over the full height: the first day of each month.
  public let lines: [Int]

  public init(_ labels: [Label], lines: [Int] = []) {
    self.labels = labels
    self.lines = lines
  }
}
