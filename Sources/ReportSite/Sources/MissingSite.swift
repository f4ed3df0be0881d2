package import ReportCore

/// There is no folder with the sources of a site.
package struct MissingSite: Error, Hashable, Sendable {
  /// What was looked for.
  package let path: String
  /// A folder whose name differs from that of the sources only in case.
  private let namesake: String?

  /// The error about a file or folder.
  package init(_ path: String) {
    self.path = path
    namesake = ReportCore.namesake(ofFolder: folder(of: path))
  }
}

extension MissingSite: DiagnosticConvertible {
  package var diagnostic: Diagnostic {
    Diagnostic(
      .error, "missing-configuration", "there is no site here: this file is missing",
      at: SourcePosition(path),
      hint: namesake.map {
        "rename '\($0)' to '\(folder(of: path))', or write '--content \($0)'"
      } ?? "change to the folder of the site, name its sources with --content, or begin with "
        + "'reportgen init'")
  }
}
