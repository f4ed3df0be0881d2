import ReportCore

/// Parses a date from a run of bytes: `YYYY-MM-DD`, `YYYY/MM/DD` or, as American spreadsheets write
/// it, `M/D/YYYY`; `nil` for anything else and for days that do not exist.
func date(in bytes: Span<UInt8>, _ field: CSVField) -> Day? {
  var parts = (0, 0, 0)
  var widths = (0, 0, 0)
  var part = 0
  var separator: UInt8 = 0
  for index in field.start..<field.end {
    let byte = bytes[index]
    if byte.isDigit {
      let digit = Int(byte - UInt8(ascii: "0"))
      switch part {
      case 0: (parts.0, widths.0) = (parts.0 * 10 + digit, widths.0 + 1)
      case 1: (parts.1, widths.1) = (parts.1 * 10 + digit, widths.1 + 1)
      default: (parts.2, widths.2) = (parts.2 * 10 + digit, widths.2 + 1)
      }
      // Checked at each digit, so that no part can overflow.
      guard widths.0 <= 4, widths.1 <= 2, widths.2 <= 4 else { return nil }
    } else {
      guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/"), part < 2,
        part == 0 || byte == separator
      else { return nil }
      separator = byte
      part += 1
    }
  }
  switch (widths.0, widths.1, widths.2) {
  case (4, 1...2, 1...2): return Day(year: parts.0, month: parts.1, day: parts.2)
  case (1...2, 1...2, 4) where separator == UInt8(ascii: "/"):
    return Day(year: parts.2, month: parts.0, day: parts.1)
  default: return nil
  }
}
