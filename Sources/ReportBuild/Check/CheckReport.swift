public import ReportCore

/// The findings of a check, and how much it has examined.
public struct CheckReport: Sendable {
  /// All findings, sorted by position, without duplicates.
  public let diagnostics: [Diagnostic]
  /// How many pages were examined; 0 if the sources have an error.
  public let pages: Int
  /// How many files the site will have, including pages.
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
