package import ReportCore

/// There is no folder with the sources of a site.
package struct MissingSite: Error, Hashable, Sendable {
  /// What was looked for.
  package let path: String

  /// The error about a file or folder.
  package init(_ path: String) { self.path = path }
}

extension MissingSite: DiagnosticConvertible {
  package var diagnostic: Diagnostic {
    Diagnostic(
      .error, "missing-configuration", "there is no site here: this file is missing",
      at: SourcePosition(path),
      hint: "change to the folder of the site, name its sources with --content, or begin with "
        + "'reportgen init'")
  }
}
