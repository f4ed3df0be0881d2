/// The median of many runs, in microseconds, after as many runs to warm up.
func medianTime(runs: Int, _ work: () -> Int) -> Double {
  let clock = ContinuousClock()
  var written = 0
  let times = (0..<runs * 2).map { _ in clock.measure { written += work() } }
  precondition(written > 0, "work that is not used may not be done at all")
  let median = times.dropFirst(runs).sorted()[runs / 2]
  return Double(median.components.seconds) * 1e6 + Double(median.components.attoseconds) / 1e12
}

extension Double {
  /// The number with one decimal.
  var tenths: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
