import ReportCore

/// Parses a run of bytes that contains only a number; `nil` for anything else.
///
/// A mantissa of up to 15 digits is exact, and so is a power of ten up to 10^22, so their quotient
/// is rounded once and correct. Longer numbers and exponents are left to the standard library.
func decimal(in bytes: Span<UInt8>, _ field: CSVField) -> Double? {
  var index = field.start
  let end = field.end
  var isNegative = false
  if index < end, bytes[index] == minus || bytes[index] == plus {
    isNegative = bytes[index] == minus
    index += 1
  }
  var mantissa = 0
  var digits = 0
  var decimals = 0
  var point: Int?
  while index < end {
    let byte = bytes[index]
    if byte.isDigit {
      guard digits < 15 else { return longDecimal(in: bytes, field) }
      mantissa = mantissa * 10 + Int(byte - UInt8(ascii: "0"))
      digits += 1
      if point != nil { decimals += 1 }
    } else if byte == UInt8(ascii: "."), point == nil {
      point = index
    } else {
      return longDecimal(in: bytes, field)
    }
    index += 1
  }
  guard digits > 0 else { return nil }
  let size = Double(mantissa) / powers[decimals]
  return isNegative ? -size : size
}

/// The whole number in a cell of up to seven bytes, with leading blanks only in a cell of five;
/// `nil` for other text, which can still be a number.
@inline(__always)
func wholeNumber(in bytes: Span<UInt8>, _ field: CSVField) -> Int? {
  let count = field.count
  guard count &- 1 < 7, count > 0, field.start &+ 8 <= bytes.count else { return nil }
  let word = DigitWord.load(bytes, at: field.start)
  return count == 5 ? DigitWord.paddedNumber(word) : DigitWord.number(word, count: count)
}

private let minus = UInt8(ascii: "-")
private let plus = UInt8(ascii: "+")
private let powers: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
]

/// Parses numbers with many digits or an exponent, but not the words and hexadecimal forms that the
/// standard library accepts.
private func longDecimal(in bytes: Span<UInt8>, _ field: CSVField) -> Double? {
  guard field.count <= 64 else { return nil }
  var text = ""
  for index in field.start..<field.end {
    let byte = bytes[index]
    guard byte.isDigit || "+-.eE".utf8.contains(byte) else { return nil }
    text.unicodeScalars.append(Unicode.Scalar(byte))
  }
  guard let value = Double(text), value.isFinite else { return nil }
  return value
}
