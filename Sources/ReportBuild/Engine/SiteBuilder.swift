public import ReportCore
import ReportSite

/// What a build is asked to do.
public struct BuildOptions: Hashable, Sendable {
  /// The folder of the site's sources.
  public var content: String
  /// The folder of the site's own theme; `nil` for `Templates`, when there is one.
  public var templates: String?
  /// The folder the site is written to.
  public var output: String
  /// The last day that counts; later data and articles are left out.
  public var asOf: Day?
  /// Whether drafts are published, too.
  public var drafts: Bool
  /// How many pages are made side by side, at least 1.
  public var jobs: Int
  /// Whether a warning counts as an error.
  public var strict: Bool
  /// Whether files in the output folder that are not ours may be replaced.
  public var adopt: Bool
  /// The folder in which builds keep what the next one can use; `nil` to make everything anew.
  public var cache: String?
  /// Whether links name files, so that pages work without a server; `nil` for what `site.yml` says.
  public var linksToFiles: Bool?
  /// The part of the site that is made, beside the output folder; `nil` for the whole site.
  public var part: SitePart?
  /// Whether the build tells what it spends its time on.
  public var measures = false
  /// How many bytes of texts may wait in memory until they are rendered, and then until their pages
  /// are written: what is known of pages grows with a site, their texts do not.
  var textRoom = 48_000_000
  /// How many bytes of pages may be left for the next process to make again, rather than write a
  /// manifest that knows them; `nil` for what its size makes worth while.
  var unsavedRoom: Int?

  /// Options, each described at the property of its name.
  ///
  /// By default a build makes `Site` of `Content`, without drafts, and has no cache.
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

/// How a build went.
public struct BuildReport: Hashable, Sendable {
  /// All findings, sorted by their places.
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
  /// How far the data of everything on the site go, in the order of the site.
  public let dataAges: [DataAge]
  /// Whose data are not those of the last build; empty where that is not known.
  public internal(set) var dataChanges: [DataChange]
  /// What the time was spent on, where the build was asked to tell.
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
  /// - Returns: What was found and what was written; nothing is when there is an error.
  /// - Throws: `OutputError` and `FileError` for what concerns the output folder.
  public func build() async throws -> BuildReport {
    var engine = SiteEngine(options, progress: progress)
    let report = try await engine.build()
    await engine.keep()
    return report
  }
}
