/// How all numbers of one axis are written.
struct TickFormat: Hashable {
  /// What a 1 in the label means, as a power of ten.
  private let exponent: Int
  private let suffix: String
  private let decimals: Int

  /// A format for ascending values, with as many decimals as the smallest step between them needs.
  init(_ values: [Double]) {
    let size = TickFormat.magnitude(of: values.map { abs($0) }.max() ?? 0)
    let step = TickFormat.magnitude(of: zip(values, values.dropFirst()).map { $1 - $0 }.min() ?? 1)
    switch size {
    case 4..<6: (exponent, suffix) = step >= 2 ? (3, "k") : (0, "")
    case 6..<9: (exponent, suffix) = step >= 3 ? (6, "M") : (3, "k")
    case 9..<12: (exponent, suffix) = (9, "G")
    case -4..<4: (exponent, suffix) = (0, "")
    default: (exponent, suffix) = (size, "×10" + TickFormat.superscript(size))
    }
    let unit = TickFormat.power(exponent)
    var decimals = min(max(exponent - step, 0), 6)
    while decimals < 6, !values.allSatisfy({ TickFormat.isWhole($0 / unit, decimals: decimals) }) {
      decimals += 1
    }
    self.decimals = decimals
  }

  /// Whether a number needs no more than this many decimals.
  private static func isWhole(_ value: Double, decimals: Int) -> Bool {
    let scaled = value * power(decimals)
    return abs(scaled - scaled.rounded()) < 1e-6 * max(abs(scaled), 1)
  }

  func text(of value: Double) -> String {
    let scaled = value / TickFormat.power(exponent)
    var digits = String(Int((abs(scaled) * TickFormat.power(decimals)).rounded()))
    guard digits != "0" else { return "0" }
    if decimals > 0 {
      digits = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals))
    }
    return (value < 0 ? "−" : "") + digits + suffix
  }

  /// The power of ten at or below a value; 0 for 0.
  private static func magnitude(of value: Double) -> Int {
    guard value > 0 else { return 0 }
    var exponent = 0
    while power(exponent + 1) <= value * (1 + 1e-9) { exponent += 1 }
    while power(exponent) > value * (1 + 1e-9) { exponent -= 1 }
    return exponent
  }

  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }

  private static func superscript(_ number: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    let text = String(abs(number)).compactMap(\.wholeNumberValue).map { digits[$0] }
    return (number < 0 ? "⁻" : "") + String(text)
  }
}
