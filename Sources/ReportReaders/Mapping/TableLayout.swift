/// How the cells of a table are written, as far as the author states it; the rest is detected.
public struct TableLayout: Hashable, Sendable {
  /// The delimiter of cells.
  public var delimiter: Delimiter?
  /// The decimal sign.
  public var decimalSign: DecimalSign?
  /// The order of day, month and year in dates.
  public var dates: DateOrder?
  /// Words that mean a missing value, in addition to those that always do.
  public var missingWords: [String]
  /// Whether the timestamp of a row is the start or the end of its period.
  public var stamp: ReadingStamp
  /// The meaning of the marks in quality columns.
  public var marks: QualityMarks
  /// How many lines precede the header.
  public var skippedLines: Int?
  /// The UTC offset in seconds of times that do not state one; 0 for times in UTC, `nil` for those
  /// in the station's zone.
  public var utcOffset: Int?

  /// Creates a layout with the given parts.
  public init(
    delimiter: Delimiter? = nil, decimalSign: DecimalSign? = nil, dates: DateOrder? = nil,
    missingWords: [String] = [], stamp: ReadingStamp = .start,
    marks: QualityMarks = QualityMarks(), skippedLines: Int? = nil, utcOffset: Int? = nil
  ) {
    self.utcOffset = utcOffset
    self.marks = marks
    self.skippedLines = skippedLines
    self.delimiter = delimiter
    self.decimalSign = decimalSign
    self.dates = dates
    self.missingWords = missingWords
    self.stamp = stamp
  }
}

/// The delimiter of a row's cells.
public enum Delimiter: String, CaseIterable, Sendable {
  case comma, semicolon, tab, pipe

  var byte: UInt8 {
    switch self {
    case .comma: UInt8(ascii: ",")
    case .semicolon: UInt8(ascii: ";")
    case .tab: UInt8(ascii: "\t")
    case .pipe: UInt8(ascii: "|")
    }
  }
}

/// The decimal sign of numbers.
public enum DecimalSign: String, CaseIterable, Sendable {
  case point, comma
}

/// The order of the parts of a date.
public enum DateOrder: Hashable, Sendable {
  case yearFirst, dayFirst, monthFirst
  /// Seconds since 1970-01-01 00:00 UTC.
  case unixSeconds
  /// Days since 1899-12-30, as spreadsheets count them; the time is the fraction.
  case serialDays
}

extension DateOrder {
  /// Parses the order of the words as an author writes it: `day/month/year`, with any signs between
  /// them and optionally followed by `hour:minute`, or `unix`.
  public init?(_ text: String) {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    switch words.prefix(3) {
    case ["year", "month", "day"]: self = .yearFirst
    case ["day", "month", "year"]: self = .dayFirst
    case ["month", "day", "year"]: self = .monthFirst
    case ["unix"] where words.count == 1: self = .unixSeconds
    case ["serial"] where words.count == 1: self = .serialDays
    default: return nil
    }
    guard words.dropFirst(3).allSatisfy(["hour", "minute", "second"].contains) else { return nil }
  }

  /// The order as an author writes it.
  public var text: String {
    switch self {
    case .yearFirst: "year-month-day"
    case .dayFirst: "day/month/year"
    case .monthFirst: "month/day/year"
    case .unixSeconds: "unix"
    case .serialDays: "serial"
    }
  }

  /// All orders, the one that is never ambiguous first.
  public static let all: [DateOrder] = [
    .yearFirst, .dayFirst, .monthFirst, .unixSeconds, .serialDays,
  ]
}
