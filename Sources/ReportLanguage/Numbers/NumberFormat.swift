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
    text += digits(of: number)
  }

  /// The digits of a number, with the signs between them.
  private func digits(of number: FixedDecimal) -> String {
    let digits = digitCount(of: number.whole)
    let groups = digits < groupFrom.digits ? 0 : (digits - 1) / 3
    let fraction = number.decimals == 0 ? 0 : decimalSign.utf8.count + number.decimals
    let length = digits + groups * groupSign.utf8.count + fraction
    return String(unsafeUninitializedCapacity: length) { text in
      var writer = BackwardWriter(text: text, start: length)
      if number.decimals > 0 {
        writer.write(number.fraction, digits: number.decimals)
        writer.write(decimalSign)
      }
      var whole = number.whole
      for _ in 0..<groups {
        writer.write(whole % 1000, digits: 3)
        writer.write(groupSign)
        whole /= 1000
      }
      writer.write(whole, digits: writer.start)
      return length
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

/// Writes a text of known length from its end to its start, as digits are found.
private struct BackwardWriter {
  let text: UnsafeMutableBufferPointer<UInt8>
  /// The index of the first byte written.
  var start: Int

  mutating func write(_ number: UInt, digits: Int) {
    var rest = number
    for _ in 0..<digits {
      start -= 1
      text[start] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
  }

  mutating func write(_ sign: String) {
    start -= sign.utf8.count
    for (index, byte) in sign.utf8.enumerated() { text[start + index] = byte }
  }
}

private func digitCount(of number: UInt) -> Int {
  var (count, rest) = (1, number / 10)
  while rest > 0 { (count, rest) = (count + 1, rest / 10) }
  return count
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
