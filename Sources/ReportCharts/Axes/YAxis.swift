/// The scale's side of a plot: grid lines with their labels.
public struct YAxis: Hashable, Sendable {
  /// One grid line.
  public struct Tick: Hashable, Sendable {
    /// Where the line stands, in the unit of the scale.
    public let value: Double
    /// What stands beside the line; empty for a line without.
    public let label: String
    /// Drawn stronger: zero, or each fifth line.
    public let isStrong: Bool

    /// A grid line at a value, with its label.
    public init(_ value: Double, _ label: String, isStrong: Bool = false) {
      self.value = value
      self.label = label
      self.isStrong = isStrong
    }
  }

  /// Where the labels stand.
  public enum Side: Sendable {
    /// Left, with lines over the whole plot.
    case leading
    /// Right, without lines: a second scale has none of its own.
    case trailing
  }

  /// In any order, each inside of the scale's domain.
  public let ticks: [Tick]
  /// Where the labels stand.
  public let side: Side

  /// An axis of these grid lines.
  public init(_ ticks: [Tick], side: Side = .leading) {
    self.ticks = ticks
    self.side = side
  }

  /// The letters of the longest label, which decide the width of the gutter.
  var longestLabel: Int { side == .leading ? ticks.map(\.label.count).max() ?? 0 : 0 }
}
