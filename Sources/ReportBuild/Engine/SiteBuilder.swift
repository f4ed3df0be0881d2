public import ReportCore
import ReportSite

/// The options of a build.
public struct BuildOptions: Hashable, Sendable {
  /// The folder of the site's sources.
  public var content: String
  /// The folder of the site's own theme; `nil` for `Templates`, if it exists.
  public var templates: String?
  /// The folder the site is written to.
  public var output: String
  /// The last day to include; later data and articles are left out.
  public var asOf: Day?
  /// Whether drafts are published, too.
  public var drafts: Bool
  /// How many pages are made in parallel, at least 1.
  public var jobs: Int
  /// Whether a warning counts as an error.
  public var strict: Bool
  /// Whether foreign files in the output folder may be replaced.
  public var adopt: Bool
  /// The folder in which builds keep their memory for the next one; `nil` to make everything again.
  public var cache: String?
  /// Whether links name files, so that pages work without a server; `nil` to follow `site.yml`.
  public var linksToFiles: Bool?
  /// The part of the site that is made, beside the output folder; `nil` for the whole site.
  public var part: SitePart?
  /// Whether the build tells what it spends its time on.
  public var measures = false
  /// How many bytes of texts can wait in memory until they are rendered, and then until their pages
  /// are written: the memory for pages grows with a site, that for their texts does not.
  var textRoom = 48_000_000
  /// How many bytes of changes can lie beside the manifest, in order not to write it again; `nil` for
  /// an eighth of its size.
  var amendmentRoom: Int?
  /// How the program that draws pictures for link previews is found.
  var previewTool = PreviewToolOptions()

  /// Creates options, each described at the property of the same name.
  ///
  /// By default a build makes `Site` from `Content`, without drafts, and has no cache.
  public init(
    content: String = "Content", templates: String? = nil, output: String = "Site",
    asOf: Day? = nil, drafts: Bool = false, jobs: Int = 1, strict: Bool = false,
    adopt: Bool = false, cache: String? = nil
  ) {
    self.content = content
    self.templates = templates
    self.output = output
    self.asOf = asOf
    self.drafts = drafts
    self.jobs = jobs
    self.strict = strict
    self.adopt = adopt
    self.cache = cache
  }
}

extension BuildOptions {
  /// The folder that this build writes to.
  var target: String { part?.folder(besides: output) ?? output }

  /// How the sources are read.
  var site: SiteOptions {
    var options = SiteOptions(
      content: content, templates: templates, asOf: asOf, drafts: drafts, jobs: jobs, cache: cache,
      textRoom: textRoom)
    options.links = linksToFiles.map { $0 ? .files : .folders }
    return options
  }
}

/// The result of a build.
public struct BuildReport: Hashable, Sendable {
  /// All findings, sorted by position.
  public let diagnostics: [Diagnostic]
  /// How many pages the site has; 0 when an error kept the build from writing.
  public internal(set) var pageCount: Int
  /// The addresses of the pages that were rendered; all others were known to be as they were.
  public internal(set) var rendered: [String]
  /// How many files the site has, its pages included; 0 when an error kept the build from writing.
  public internal(set) var fileCount: Int
  /// What was done to the output folder; `nil` when an error kept the build from writing.
  public internal(set) var changes: WriteSummary?
  /// The path part of the site's address, from slash to slash.
  public let basePath: String
  /// The data files that the sources name, found or not: paths and patterns.
  public let dataFiles: [String]
  /// How recent the data of everything on the site are, in the order of the site.
  public let dataAges: [DataAge]
  /// The stations and metrics whose data have changed since the last build; empty if unknown.
  public internal(set) var dataChanges: [DataChange]
  /// How long the parts of the build took, if requested.
  public internal(set) var timings: [BuildTiming]
}

/// Makes a site from its sources, once.
public struct SiteBuilder: Sendable {
  let options: BuildOptions
  private let progress: BuildProgress?

  /// - Parameters:
  ///   - options: What is built, and how.
  ///   - progress: Is kept up to date for observers.
  public init(_ options: BuildOptions, progress: BuildProgress? = nil) {
    (self.options, self.progress) = (options, progress)
  }
}

extension SiteBuilder {
  /// Builds the site.
  ///
  /// - Returns: The findings and what was written, which is nothing if there is an error.
  /// - Throws: `OutputError` and `FileError` about the output folder.
  public func build() async throws -> BuildReport {
    var engine = SiteEngine(options, progress: progress)
    let report = try await engine.build()
    await engine.keep()
    return report
  }
}
