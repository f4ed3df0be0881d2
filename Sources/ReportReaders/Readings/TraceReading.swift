/// A trace among readings: an amount too small for any sum to show it, which is not zero.
enum TraceReading {
  /// The amount of a trace.
  static let amount = Double.leastNonzeroMagnitude

  /// Whether an amount, such as the sum of a day's readings, consists of nothing but traces.
  static func isTrace(_ amount: Double) -> Bool {
    amount > 0 && amount < .leastNormalMagnitude
  }
}
