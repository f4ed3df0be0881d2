import ReportCore
import ReportMeasurements

/// Parses a date with a time of day from a run of bytes, and the UTC offset if there is one.
///
/// The date has its year first, or is American: `2024-03-31T02:30`, `2024/3/31 2:30:00`,
/// `2024-03-31 02:30:00+01:00`, `3/31/2024 2:30`. 24:00 is the midnight at the end of the day.
func clockTime(in bytes: Span<UInt8>, _ field: CSVField) -> (time: CivilTime, offset: Int?)? {
  var split = field.start
  while split < field.end, bytes[split] != UInt8(ascii: "T"), !bytes[split].isBlank { split += 1 }
  guard split < field.end, let day = date(in: bytes, CSVField(start: field.start, end: split))
  else { return nil }
  var start = split + 1
  while start < field.end, bytes[start].isBlank { start += 1 }
  let clock = CSVField(start: start, end: field.end)
  guard let (second, offset) = secondAndOffset(in: bytes, clock) else { return nil }
  let time =
    second == 86_400 ? CivilTime(day.advanced(by: 1)) : CivilTime(day, second: second)
  return (time, offset)
}

/// A time of day, and the UTC offset if one follows it.
func secondAndOffset(
  in bytes: Span<UInt8>, _ field: CSVField
) -> (second: Int, offset: Int?)? {
  var end = field.start
  while end < field.end, bytes[end].isDigit || ":.".utf8.contains(bytes[end]) { end += 1 }
  guard let second = secondOfDay(in: bytes, CSVField(start: field.start, end: end)) else {
    return nil
  }
  let rest = CSVField(start: end, end: field.end).trimmed(in: bytes)
  if rest.isEmpty { return (second, nil) }
  return offset(in: bytes, rest).map { (second, $0) }
}

/// Seconds since midnight in `h:mm`, `h:mm:ss` or `h:mm:ss.fff`; 86,400 for 24:00.
func secondOfDay(in bytes: Span<UInt8>, _ field: CSVField) -> Int? {
  var (hour, minute, second) = (0, 0, 0)
  var part = 0
  var width = 0
  for index in field.start..<field.end {
    let byte = bytes[index]
    if byte == UInt8(ascii: "."), part == 2 { break }  // fractions of seconds
    if byte == UInt8(ascii: ":") {
      guard part < 2, part == 0 ? width >= 1 : width == 2 else { return nil }
      part += 1
      width = 0
      continue
    }
    guard byte.isDigit, width < 2 else { return nil }
    width += 1
    let digit = Int(byte - UInt8(ascii: "0"))
    switch part {
    case 0: hour = hour * 10 + digit
    case 1: minute = minute * 10 + digit
    default: second = second * 10 + digit
    }
  }
  guard part >= 1, width == 2, minute < 60, second < 60 else { return nil }
  let total = hour * 3600 + minute * 60 + second
  return total <= 86_400 ? total : nil
}

/// `Z`, `+01:00`, `+0100` or `+01` in seconds.
private func offset(in bytes: Span<UInt8>, _ field: CSVField) -> Int? {
  let sign = bytes[field.start]
  if sign == UInt8(ascii: "Z"), field.count == 1 { return 0 }
  guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
  var digits: [Int] = []
  for index in (field.start + 1)..<field.end where bytes[index] != UInt8(ascii: ":") {
    guard bytes[index].isDigit, digits.count < 4 else { return nil }
    digits.append(Int(bytes[index] - UInt8(ascii: "0")))
  }
  guard digits.count == 2 || digits.count == 4 else { return nil }
  let minutes = digits.count == 4 ? digits[2] * 10 + digits[3] : 0
  let seconds = (digits[0] * 10 + digits[1]) * 3600 + minutes * 60
  guard seconds < Zone.offsetLimit, minutes < 60 else { return nil }
  return sign == UInt8(ascii: "-") ? -seconds : seconds
}
