package import ReportCore

/// Options for loading a site.
package struct SiteOptions: Hashable, Sendable {
  /// The folder of the site's sources.
  package var content: String
  /// The folder of the site's own theme; `nil` for `Templates`, if it exists.
  package var templates: String?
  /// The last day to include; later data and articles are left out.
  package var asOf: Day?
  package var drafts: Bool
  /// How links refer to pages, overriding the configuration; `nil` to follow it.
  package var links: LinkStyle?
  /// How many files are read in parallel, at least 1.
  package var jobs: Int
  /// The folder in which builds cache data for later ones; `nil` to cache nothing.
  package var cache: String?
  /// How many bytes of texts can wait in memory until they are rendered.
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
