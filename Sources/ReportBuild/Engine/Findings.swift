import ReportCore
import ReportSite

/// The findings of a build so far.
struct Findings {
  private(set) var diagnostics: [Diagnostic] = []
  /// Errors in the data, which other findings can follow from.
  private var causes: Set<Diagnostic> = []
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

  /// Names the errors that were found while the data were read.
  mutating func set(causes errors: [Diagnostic]) {
    causes = Set(errors.filter { !$0.canFollow })
  }

  var haveErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The findings sorted and without duplicates.
  ///
  /// Where data are missing, what pages say of them is wrong as well. Such findings are counted and
  /// left out, unless they suggest another name for one that has no error of its own.
  private var sorted: [Diagnostic] {
    let sorted = diagnostics.sorted().withoutRepetition
    guard let cause = sorted.first(where: causes.contains) else { return sorted }
    let names = causes.map { name(ofFile: $0.position.path) }
    let kept = sorted.filter { finding in
      guard finding.canFollow else { return true }
      let isSuggestion = finding.hint?.hasPrefix("did you mean") == true
      return isSuggestion && !names.contains { finding.message.contains("'\($0)") }
    }
    let count = sorted.count - kept.count
    guard count > 0 else { return sorted }
    let note = Diagnostic(
      .note, "left-out",
      "\(count == 1 ? "1 finding" : "\(count) findings") about missing data left out",
      at: cause.position, hint: "the next build looks again when all data can be read")
    return (kept + [note]).sorted()
  }

  /// The report of a build: sorted, without duplicate findings.
  func report(
    pages: Int = 0, rendered: [String] = [], files: Int = 0, changes: WriteSummary? = nil,
    dataChanges: [DataChange] = [], timings: [BuildTiming] = []
  ) -> BuildReport {
    BuildReport(
      diagnostics: sorted, pageCount: pages, rendered: rendered, fileCount: files,
      changes: changes, basePath: basePath, dataFiles: dataFiles, dataAges: dataAges,
      dataChanges: dataChanges, timings: timings)
  }
}

/// The name of a file without its folder and its extension.
private func name(ofFile path: String) -> Substring {
  let file = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
  return file[..<(file.firstIndex(of: ".") ?? file.endIndex)]
}

extension Diagnostic {
  /// Whether the finding can follow from data that could not be read.
  fileprivate var canFollow: Bool {
    switch rule {
    case "unknown-series", "unknown-station", "station-without-data", "empty-period", "empty-chart",
      "no-value":
      true
    default: false
    }
  }
}
