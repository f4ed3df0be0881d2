extension Double {
  /// The largest value that a scale can place: the difference of two such values is finite.
  static let largestDrawable = 1e300

  /// Whether a scale can place the value: it is neither NaN nor infinite nor too large.
  var isDrawable: Bool { abs(self) <= Double.largestDrawable }

  /// The nearest value that a scale can place.
  var clampedToDrawable: Double {
    min(max(self, -Double.largestDrawable), Double.largestDrawable)
  }
}

extension [Double?] {
  /// The values as a mark keeps them: a value that no scale can place is a gap.
  var drawable: [Double?] {
    guard contains(where: { $0.map { !$0.isDrawable } ?? false }) else { return self }
    return map { value in value.flatMap { $0.isDrawable ? $0 : nil } }
  }
}
