/// How the cells of a table are written, as far as its author says; the rest is detected.
public struct TableLayout: Hashable, Sendable {
  /// The sign between two cells.
  public var delimiter: Delimiter?
  /// The sign before the decimals.
  public var decimalSign: DecimalSign?
  /// The order of day, month and year in dates.
  public var dates: DateOrder?
  /// Words that stand for a missing value, beside those that always do.
  public var missingWords: [String]
  /// Which moment a row with a time is stamped with.
  public var stamp: ReadingStamp
  /// What the marks in columns of quality mean.
  public var marks: QualityMarks
  /// How many lines stand above the header.
  public var skippedLines: Int?
  /// How many seconds the clock is ahead of UTC whose times say nothing of it themselves; 0 for
  /// times of UTC, `nil` for those of the station's zone.
  public var utcOffset: Int?

  /// A layout of which the given parts are known.
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

/// What stands between two cells of a row.
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

/// What stands before the decimals of a number.
public enum DecimalSign: String, CaseIterable, Sendable {
  case point, comma
}

/// In which order a date has its parts.
public enum DateOrder: Hashable, Sendable {
  case yearFirst, dayFirst, monthFirst
  /// Seconds since 1970-01-01 00:00 UTC.
  case unixSeconds
  /// Days since 1899-12-30, as spreadsheets count them; the time is the fraction.
  case serialDays
}

extension DateOrder {
  /// The order in which an author writes the words: `day/month/year`, with any signs between them
  /// and with `hour:minute` behind them, or `unix`.
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

  /// As an author writes it.
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
