import ReportCore

/// The reason why the rest of a CSV file cannot be read.
enum CSVError: Error, Hashable {
  case unclosedQuote(at: SourcePosition)
  case textAfterQuote(at: SourcePosition)
  case longRow(at: SourcePosition)
}

extension CSVError: DiagnosticConvertible {
  var diagnostic: Diagnostic {
    switch self {
    case .unclosedQuote(let position):
      Diagnostic(
        .error, "unclosed-quote", "the quote that opens here is never closed", at: position,
        hint: "close it, or write a quote inside a cell twice")
    case .textAfterQuote(let position):
      Diagnostic(
        .error, "text-after-quote", "text follows the closing quote of a cell",
        at: position, hint: "write a quote inside a cell twice")
    case .longRow(let position):
      Diagnostic(
        .error, "long-row", "a row is at most 1 MB long", at: position,
        hint: "is the file a table with a line for each row?")
    }
  }
}
