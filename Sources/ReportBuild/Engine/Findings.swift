import ReportCore
import ReportSite

/// The findings of a build so far.
struct Findings {
  private(set) var diagnostics: [Diagnostic] = []
  /// What else the report says about the sources.
  var basePath = "/"
  var dataFiles: [String] = []
  var dataAges: [DataAge] = []
  /// Whether the site wants pictures for link previews.
  var drawsPreviews = false
  private let strict: Bool

  init(_ diagnostics: [Diagnostic], strict: Bool) {
    self.strict = strict
    add(diagnostics)
  }
}

extension Findings {
  /// Adds findings; a strict build treats warnings as errors.
  mutating func add(_ findings: [Diagnostic]) {
    diagnostics += findings.map { finding in
      guard strict, finding.severity == .warning else { return finding }
      var finding = finding
      finding.severity = .error
      return finding
    }
  }

  var haveErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The report of a build: sorted, without duplicate findings.
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
