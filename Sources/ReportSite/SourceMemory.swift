package import ReportCore
package import ReportLanguage
package import ReportThemes

/// The sources of a site as they were last read.
package struct SourceMemory: Sendable {
  /// The Markdown files, by their paths from Content/.
  package var pages = Register<KnownSource>()
  /// The rest, while the process lasts.
  var data = DataMemory()
  package var language: Compiled<Language?>?
  package var theme: Compiled<Theme?>?

  package init() {}
}

/// A Markdown file as it was last read.
package struct KnownSource: Sendable {
  package let stamp: FileStamp
  /// Whether the file was left alone for so long before it was read that any writing since shows in
  /// its stamp.
  package let isSettled: Bool
  package let source: PageSource

  package init(stamp: FileStamp, isSettled: Bool, source: PageSource) {
    self.stamp = stamp
    self.isSettled = isSettled
    self.source = source
  }
}

/// What was made of some sources, with what was wrong with them.
package struct Compiled<Content: Sendable>: Sendable {
  /// Of the sources.
  package let key: Fingerprint
  package let content: Content
  package let findings: [Diagnostic]

  package init(key: Fingerprint, content: Content, findings: [Diagnostic]) {
    self.key = key
    self.content = content
    self.findings = findings
  }
}
