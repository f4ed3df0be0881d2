import ReportCore

/// How a language writes a bare number.
struct NumberFormat: Hashable, Sendable {
  let decimalSign: String
  let groupSign: String
  let groupFrom: GroupFrom
  let minus: String
  let plus: String
  /// The text in place of a missing number.
  let missing: String
  /// The replacement of a plain space in a unit's pattern, which prevents a line break.
  let unitSpace: String
  /// Patterns of shortened numbers, by ascending power of ten.
  let compact: [CompactStep]
}

/// The fewest digits before the decimal sign for which a number is grouped.
enum GroupFrom: String, CaseIterable, Sendable {
  case four = "4"
  /// Spanish and Polish write 1234 but 12,345.
  case five = "5"

  var digits: Int { self == .four ? 4 : 5 }
}

/// A power of ten with its shortened form: 10³ and `{value}k`.
struct CompactStep: Hashable, Sendable {
  let exponent: Int
  let pattern: Pattern<ValueSlot>

  /// The power itself; products of ten are exact up to 10²².
  var power: Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}

/// The placeholders of a pattern around a number.
enum ValueSlot: String, PatternSlot, CaseIterable {
  case value, unit
}

extension NumberFormat {
  /// Writes a rounded number, with its sign if it has one.
  func write(_ number: FixedDecimal, signed: Bool = false, into text: inout String) {
    if number.isNegative {
      text += minus
    } else if signed, number.whole > 0 || number.fraction > 0 {
      text += plus
    }
    writeGrouped(number.whole, into: &text)
    guard number.decimals > 0 else { return }
    text += decimalSign
    let digits = String(number.fraction)
    for _ in digits.utf8.count..<number.decimals { text += "0" }
    text += digits
  }

  private func writeGrouped(_ whole: UInt, into text: inout String) {
    let digits = String(whole)
    var left = digits.utf8.count
    guard left >= groupFrom.digits else {
      text += digits
      return
    }
    for digit in digits.unicodeScalars {
      text.unicodeScalars.append(digit)
      left -= 1
      if left > 0, left.isMultiple(of: 3) { text += groupSign }
    }
  }

  /// Writes a number too large to be rounded: 1e+300 unchanged, and NaN and infinity as missing.
  func writeUnbounded(_ value: Double, into text: inout String) {
    guard value.isFinite else {
      text += missing
      return
    }
    if value < 0 { text += minus }
    text += String(abs(value))
  }

  /// Writes at most three significant digits, shortened: 15k, 1.5k, 3.65M.
  func writeCompact(_ value: Double, into text: inout String) {
    var size = shortened(value, by: nil)
    var step: CompactStep?
    for next in compact
    where (size?.value.magnitude ?? .infinity) >= next.power / (step?.power ?? 1) {
      step = next
      size = shortened(value, by: next)
    }
    guard let size else { return writeUnbounded(value, into: &text) }
    guard let step else { return write(size, into: &text) }
    step.pattern.write(into: &text) { _, text in write(size, into: &text) }
  }

  private func shortened(_ value: Double, by step: CompactStep?) -> FixedDecimal? {
    let scaled = value / (step?.power ?? 1)
    let size = scaled.magnitude
    return roundable(scaled, decimals: size < 10 ? 2 : size < 100 ? 1 : 0)?.withoutTrailingZeros
  }
}

/// The rounded value, or `nil` if it is not finite or too large to keep every digit.
func roundable(_ value: Double, decimals: Int) -> FixedDecimal? {
  guard value.isFinite, value.magnitude < 1e13 else { return nil }
  return FixedDecimal(value, decimals: min(max(decimals, 0), 6))
}

extension FixedDecimal {
  fileprivate var withoutTrailingZeros: FixedDecimal {
    var digits = fraction
    var places = decimals
    while places > 0, digits.isMultiple(of: 10) {
      digits /= 10
      places -= 1
    }
    return FixedDecimal(value, decimals: places)
  }
}
