import ReportCore
import ReportMeasurements

/// Parses timestamps such as `2024-03-11 09:00:00 +0200`, optimized for consecutive ones on the
/// same day.
struct StampReader {
  private var lastDay: (date: UInt64, Int)?

  init() {}
}

extension StampReader {
  /// The instant of a text of 25 bytes; `nil` for any other.
  mutating func instant(in bytes: Span<UInt8>, _ field: CSVField) -> Instant? {
    guard field.end - field.start == 25 else { return nil }
    let start = field.start
    guard let day = day(in: bytes, start), bytes[start + 10] == UInt8(ascii: " "),
      let hour = number(in: bytes, start + 11), hour < 24,
      bytes[start + 13] == UInt8(ascii: ":"), let minute = number(in: bytes, start + 14),
      minute < 60, bytes[start + 16] == UInt8(ascii: ":"),
      let second = number(in: bytes, start + 17), second < 61,
      bytes[start + 19] == UInt8(ascii: " "), let hours = number(in: bytes, start + 21),
      let minutes = number(in: bytes, start + 23)
    else { return nil }
    let sign = bytes[start + 20]
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let offset = hours * 3600 + minutes * 60
    let seconds = day * 86_400 + hour * 3600 + minute * 60 + second
    return Instant(seconds: sign == UInt8(ascii: "+") ? seconds - offset : seconds + offset)
  }

  /// Days since 1970.
  private mutating func day(in bytes: Span<UInt8>, _ start: Int) -> Int? {
    var date: UInt64 = 0
    for index in [0, 1, 2, 3, 5, 6, 8, 9] { date = date << 8 | UInt64(bytes[start + index]) }
    if let lastDay, lastDay.date == date { return lastDay.1 }
    guard let century = number(in: bytes, start), let year = number(in: bytes, start + 2),
      bytes[start + 4] == UInt8(ascii: "-"), let month = number(in: bytes, start + 5),
      bytes[start + 7] == UInt8(ascii: "-"), let day = number(in: bytes, start + 8),
      let found = Day(year: century * 100 + year, month: month, day: day)
    else { return nil }
    lastDay = (date, Int(found.number))
    return Int(found.number)
  }

  /// A two-digit number.
  @inline(__always)
  private func number(in bytes: Span<UInt8>, _ start: Int) -> Int? {
    guard bytes[start].isDigit, bytes[start + 1].isDigit else { return nil }
    return Int(bytes[start] - UInt8(ascii: "0")) * 10 + Int(bytes[start + 1] - UInt8(ascii: "0"))
  }
}
