/// Comparisons that forgive the error of adding decimal fractions, of which no sum is exact: ten
/// times 0.1 reach 1, and three times 0.1 do not exceed 0.3.
extension Double {
  /// Whether the value is a bound or more.
  public func reaches(_ bound: Double) -> Bool { self >= bound - bound.magnitude * 1e-9 }

  /// Whether the value is more than a bound.
  public func exceeds(_ bound: Double) -> Bool { !bound.reaches(self) }
}
