package import ReportCore
package import ReportLanguage
package import ReportThemes

/// The sources of a site as they were last read.
package struct SourceMemory: Sendable {
  /// The Markdown files, by their paths relative to Content/.
  package var pages = Register<KnownSource>()
  /// The data, kept while the process lives.
  var data = DataMemory()
  package var language: Compiled<Language?>?
  package var theme: Compiled<Theme?>?

  package init() {}
}

/// A Markdown file as it was last read.
package struct KnownSource: Sendable {
  package let stamp: FileStamp
  /// Whether the file had been left alone long enough before it was read that any later write shows
  /// in its stamp.
  package let isSettled: Bool
  package let source: PageSource

  package init(stamp: FileStamp, isSettled: Bool, source: PageSource) {
    self.stamp = stamp
    self.isSettled = isSettled
    self.source = source
  }
}

/// What was made from some sources, with the findings about them.
package struct Compiled<Content: Sendable>: Sendable {
  /// The fingerprint of the sources.
  package let key: Fingerprint
  package let content: Content
  package let findings: [Diagnostic]

  package init(key: Fingerprint, content: Content, findings: [Diagnostic]) {
    self.key = key
    self.content = content
    self.findings = findings
  }
}
