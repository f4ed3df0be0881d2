package import ReportCore

/// How a site is read from its sources.
package struct SiteOptions: Hashable, Sendable {
  /// The folder of the site's sources.
  package var content: String
  /// The folder of the site's own theme; `nil` for `Templates`, when there is one.
  package var templates: String?
  /// The last day that counts; later data and articles are left out.
  package var asOf: Day?
  package var drafts: Bool
  /// How links name pages, whatever the configuration says; `nil` for what it says.
  package var links: LinkStyle?
  /// How many files are read side by side, at least 1.
  package var jobs: Int
  /// The folder in which builds keep what the next one can use; `nil` to keep nothing.
  package var cache: String?
  /// How many bytes of texts may wait in memory until they are rendered.
  package var textRoom: Int

  package init(
    content: String, templates: String? = nil, asOf: Day? = nil, drafts: Bool = false,
    jobs: Int = 1, cache: String? = nil, textRoom: Int = 48_000_000
  ) {
    self.content = content
    self.templates = templates
    self.asOf = asOf
    self.drafts = drafts
    self.jobs = jobs
    self.cache = cache
    self.textRoom = textRoom
  }
}
