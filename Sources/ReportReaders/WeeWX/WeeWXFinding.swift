import ReportCore
import ReportMeasurements

/// Findings specific to a database of WeeWX.
enum WeeWXFinding {
  case damaged(String, records: Int)
  case noArchive
  case writeAheadLog
  case unknownUnits(Int)
  case wrongInterval(String)
  case mixedUnits
  case dailySummaries(days: Int)
}

extension WeeWXFinding {
  var rule: String {
    switch self {
    case .damaged: "damaged-database"
    case .noArchive: "missing-table"
    case .writeAheadLog: "write-ahead-log"
    case .unknownUnits: "unknown-units"
    case .wrongInterval: "wrong-interval"
    case .mixedUnits: "mixed-units"
    case .dailySummaries: "daily-summaries"
    }
  }

  /// The finding, with the record it concerns.
  func diagnostic(at position: SourcePosition, record: Int? = nil) -> Diagnostic {
    Diagnostic(severity, rule, labelled(message, record), at: position, hint: hint)
  }

  private var severity: Diagnostic.Severity {
    switch self {
    case .damaged, .noArchive: .error
    case .unknownUnits, .wrongInterval: .warning
    case .writeAheadLog, .mixedUnits, .dailySummaries: .note
    }
  }

  private var message: String {
    switch self {
    case .damaged(let reason, 0): "the database cannot be read: \(reason)"
    case .damaged(let reason, let records):
      "the database cannot be read after \(grouped(records)) records: \(reason)"
    case .noArchive: "a database of WeeWX has a table 'archive' with dateTime, usUnits and interval"
    case .writeAheadLog:
      "the database is kept with a write-ahead log; records that are only in its '-wal' file are not read"
    case .unknownUnits(let number): "the system of units \(number) is not known"
    case .wrongInterval(let text): "an interval of '\(text)' minutes is not possible"
    case .mixedUnits:
      "records have different systems of units; highs and lows are taken from them and not from the "
        + "daily summaries"
    case .dailySummaries(let days):
      "highs and lows of \(grouped(days)) \(days == 1 ? "day" : "days") are those of the daily "
        + "summaries, which know what happened between two records"
    }
  }

  private var hint: String? {
    switch self {
    case .damaged: "copy the database again while WeeWX does not write to it"
    case .writeAheadLog: "copy it with: sqlite3 weewx.sdb '.backup copy.sdb'"
    default: nil
    }
  }
}

extension StationFinding {
  /// The finding about a record of a database, which has no lines.
  func diagnostic(ofRecord record: Int, in path: String) -> Diagnostic {
    Diagnostic(severity, rule, labelled(message, record), at: SourcePosition(path), hint: hint)
  }
}

private func labelled(_ message: String, _ record: Int?) -> String {
  record.map { "record \($0): \(message)" } ?? message
}
