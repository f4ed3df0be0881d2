import ReportCore

/// What can be wrong at many places of a file.
protocol FileFinding {
  var rule: String { get }
  /// What findings of one rule and one cause share, such as the column.
  var subject: String { get }
  func diagnostic(at position: SourcePosition) -> Diagnostic
}
