/// The value axis of a plot: grid lines with their labels.
public struct YAxis: Hashable, Sendable {
  /// One grid line.
  public struct Tick: Hashable, Sendable {
    /// The position of the line, in the unit of the scale.
    public let value: Double
    /// The text beside the line; empty for a line without one.
    public let label: String
    /// Whether the line is stronger: zero, or every fifth line.
    public let isStrong: Bool

    /// A grid line at a value, with its label.
    public init(_ value: Double, _ label: String, isStrong: Bool = false) {
      self.value = value
      self.label = label
      self.isStrong = isStrong
    }
  }

  /// The side the labels are on.
  public enum Side: Sendable {
    /// Left, with lines over the whole plot.
    case leading
    /// Right, without lines: a second scale has no grid.
    case trailing
  }

  /// In any order, all within the domain of the scale.
  public let ticks: [Tick]
  /// The side the labels are on.
  public let side: Side

  /// An axis of these grid lines.
  public init(_ ticks: [Tick], side: Side = .leading) {
    self.ticks = ticks
    self.side = side
  }

  /// The length of the longest label, which determines the width of the gutter.
  var longestLabel: Int { side == .leading ? ticks.map(\.label.count).max() ?? 0 : 0 }
}
