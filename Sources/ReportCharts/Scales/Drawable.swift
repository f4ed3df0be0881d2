extension Double {
  /// The largest size of a value that a scale can place: the difference of two such is finite.
  static let largestDrawable = 1e300

  /// Whether a scale can place the value: neither NaN nor infinite nor near the end of all numbers.
  var isDrawable: Bool { abs(self) <= Double.largestDrawable }

  /// The nearest value that a scale can place.
  var clampedToDrawable: Double {
    min(max(self, -Double.largestDrawable), Double.largestDrawable)
  }
}

extension [Double?] {
  /// The values as a mark keeps them: what no scale can place is a gap.
  var drawable: [Double?] {
    guard contains(where: { $0.map { !$0.isDrawable } ?? false }) else { return self }
    return map { value in value.flatMap { $0.isDrawable ? $0 : nil } }
  }
}
