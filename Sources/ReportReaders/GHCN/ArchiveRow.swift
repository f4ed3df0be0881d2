import ReportCore

/// A row of the archive: `USC00406328,20181222,SNOW,406,,,7,0700`.
struct ArchiveRow {
  /// Of eleven bytes; whether it is the id of a station is not checked.
  let id: CSVField
  /// Its eight digits as one number; whether the calendar has the day is not checked.
  let date: Int

  /// A line; `nil` if it does not begin with an id and a date.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that contain it.
  ///   - line: Its range, without the line break.
  init?(in bytes: Span<UInt8>, _ line: Range<Int>) {
    let start = line.lowerBound
    guard line.count > 21, bytes[start + 11] == UInt8(ascii: ","),
      bytes[start + 20] == UInt8(ascii: ","),
      let date = DigitWord.number(DigitWord.load(bytes, at: start + 12), count: 8), date > 0
    else { return nil }
    id = CSVField(start: start, end: start + 11)
    self.date = date
  }

  /// The column at which the date begins.
  static let dateColumn = 13
  /// The highest value; the lowest is its negative.
  static let highestValue = 999_999

  /// Whether the calendar has the day of a date of eight digits.
  static func isDay(_ date: Int) -> Bool {
    Day(year: date / 10_000, month: date / 100 % 100, day: date % 100) != nil
  }
}

extension ArchiveRow {
  /// The year of its date.
  var year: Int { date / 10_000 }

  /// Whether the cells after the date are those of nearly all rows.
  ///
  /// ``ArchiveLine`` accepts them too, but takes many times as long.
  @inline(__always)
  func isPlain(in bytes: Span<UInt8>) -> Bool {
    guard let row = PlainLongRow(in: bytes, from: id.start) else { return false }
    let element = CSVField(start: row.date.end + 1, end: row.date.end + 5)
    // The flags and the end of the value.
    let flags = row.time.start - 6..<row.time.start
    return elementCode(of: element, in: bytes) != nil
      && abs(row.number) <= ArchiveRow.highestValue
      && flags.allSatisfy { ArchiveRow.isPlainFlag(bytes[$0]) || isDelimiter(bytes[$0]) }
  }

  /// Whether a byte is a flag as NOAA writes them: a letter or a digit.
  @inline(__always)
  static func isPlainFlag(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  @inline(__always)
  private func isDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "-")
  }
}
