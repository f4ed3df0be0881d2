import ReportCore

extension [Double?] {
  /// The values as texts, for charts without words of their own.
  ///
  /// A point for the decimals and a true minus (U+2212); nothing for a missing value.
  ///
  /// - Parameters:
  ///   - decimals: From 0 to 6.
  ///   - isSigned: Whether what is above zero has a plus: for differences.
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
