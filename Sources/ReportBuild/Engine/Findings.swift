import ReportCore
import ReportSite

/// What a build has found so far.
struct Findings {
  private(set) var diagnostics: [Diagnostic] = []
  /// What the report tells of the sources beside the findings.
  var basePath = "/"
  var dataFiles: [String] = []
  var dataAges: [DataAge] = []
  private let strict: Bool

  init(_ diagnostics: [Diagnostic], strict: Bool) {
    self.strict = strict
    add(diagnostics)
  }
}

extension Findings {
  /// Adds findings; a strict build takes a warning for an error.
  mutating func add(_ findings: [Diagnostic]) {
    diagnostics += findings.map { finding in
      guard strict, finding.severity == .warning else { return finding }
      var finding = finding
      finding.severity = .error
      return finding
    }
  }

  var haveErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The report of a build: sorted, each finding once.
  func report(
    pages: Int = 0, rendered: [String] = [], files: Int = 0, changes: WriteSummary? = nil,
    dataChanges: [DataChange] = [], timings: [BuildTiming] = []
  ) -> BuildReport {
    var sorted: [Diagnostic] = []
    for diagnostic in diagnostics.sorted() where diagnostic != sorted.last {
      sorted.append(diagnostic)
    }
    return BuildReport(
      diagnostics: sorted, pageCount: pages, rendered: rendered, fileCount: files,
      changes: changes,
      basePath: basePath, dataFiles: dataFiles, dataAges: dataAges, dataChanges: dataChanges,
      timings: timings)
  }
}
