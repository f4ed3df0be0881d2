/// One of several series in a chart: its name, its values and the color they are drawn in.
public struct Series: Hashable, Sendable {
  /// The name in the legend or beside its line.
  public let name: String
  /// One per slot, in the unit of the scale.
  public let values: [Double?]
  /// The color of its marks.
  public let hue: Hue

  /// A series.
  ///
  /// - Parameters:
  ///   - name: The name in the legend or beside its line.
  ///   - values: One per slot, in the unit of the scale; a value no scale can place becomes a gap.
  ///   - hue: The color of its marks.
  public init(_ name: String, _ values: [Double?], hue: Hue) {
    self.name = name
    self.values = values.drawable
    self.hue = hue
  }
}

extension [Series] {
  /// Series in the ordinal hues, starting with the first.
  ///
  /// - Parameter named: A name and the values of each, at most five.
  public init(_ named: [(name: String, values: [Double?])]) {
    self = named.enumerated().map { index, series in
      Series(series.name, series.values, hue: .ordinal(at: index))
    }
  }
}
