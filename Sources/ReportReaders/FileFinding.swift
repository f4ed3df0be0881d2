import ReportCore

/// A problem that can occur at many positions of a file.
protocol FileFinding {
  var rule: String { get }
  /// What findings with the same rule and cause share, such as the column.
  var subject: String { get }
  func diagnostic(at position: SourcePosition) -> Diagnostic
}
