import ReportCore

extension [Double?] {
  /// The values as texts, for charts without texts of their own.
  ///
  /// The decimal separator is a point and the minus sign U+2212; a missing value gives an empty
  /// text.
  ///
  /// - Parameters:
  ///   - decimals: From 0 to 6.
  ///   - isSigned: Whether values above zero have a plus sign, as differences do.
  /// - Returns: One text per value.
  public func texts(decimals: Int = 0, isSigned: Bool = false) -> [String] {
    map { value in
      guard let value, abs(value) < 1e13 else { return "" }
      let number = FixedDecimal(value, decimals: decimals)
      let fraction = String(number.fraction)
      let zeros = String(repeating: "0", count: Swift.max(decimals - fraction.count, 0))
      let digits = "\(number.whole)" + (decimals > 0 ? ".\(zeros)\(fraction)" : "")
      return (number.isNegative ? "−" : isSigned && number.value > 0 ? "+" : "") + digits
    }
  }
}
