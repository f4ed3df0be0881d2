/// One of several series in a chart: its name, its numbers and the colour they are drawn in.
public struct Series: Hashable, Sendable {
  /// What the legend, or the text beside its line, calls it.
  public let name: String
  /// One per slot, in the unit of the scale.
  public let values: [Double?]
  /// The colour of its marks.
  public let hue: Hue

  /// A series.
  ///
  /// - Parameters:
  ///   - name: What the legend, or the text beside its line, calls it.
  ///   - values: One per slot, in the unit of the scale; what is no number becomes a gap.
  ///   - hue: The colour of its marks.
  public init(_ name: String, _ values: [Double?], hue: Hue) {
    self.name = name
    self.values = values.drawable
    self.hue = hue
  }
}

extension [Series] {
  /// Series in the ordinal hues, the first in the first.
  ///
  /// - Parameter named: A name and the values of each, at most five.
  public init(_ named: [(name: String, values: [Double?])]) {
    self = named.enumerated().map { index, series in
      Series(series.name, series.values, hue: .ordinal(at: index))
    }
  }
}
