/// The scale's side of a plot: grid lines with their labels.
public struct YAxis: Hashable, Sendable {
  /// One grid line.
  public struct Tick: Hashable, Sendable {
    public let value: Double
    /// What stands beside the line; empty for a line without.
    public let label: String
    /// Drawn stronger: zero, or each fifth line.
    public let isStrong: Bool

    public init(_ value: Double, _ label: String, isStrong: Bool = false) {
      self.value = value
      self.label = label
      self.isStrong = isStrong
    }
  }

  public let ticks: [Tick]

  public init(_ ticks: [Tick]) {
    self.ticks = ticks
  }

  /// The letters of the longest label, which decide the width of the gutter.
  var longestLabel: Int { ticks.map(\.label.count).max() ?? 0 }
}
