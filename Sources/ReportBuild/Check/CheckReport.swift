public import ReportCore

/// What a check has found, and what it has looked at.
public struct CheckReport: Sendable {
  /// Every finding, sorted by place, each once.
  public let diagnostics: [Diagnostic]
  /// How many pages were looked at; none when the sources have an error.
  public let pages: Int
  /// How many files the site is going to have, pages included.
  public let files: Int
  /// How many links within the site were followed.
  public let links: Int

  init(diagnostics: [Diagnostic], pages: Int = 0, files: Int = 0, links: Int = 0) {
    self.diagnostics = diagnostics
    self.pages = pages
    self.files = files
    self.links = links
  }
}
