public import ReportCore
import ReportThemes

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
  public var drafts: Bool
  /// How many pages are made side by side, at least 1.
  public var jobs: Int
  /// Whether a warning counts as an error.
  public var strict: Bool
  /// Whether files in the output folder that are not ours may be replaced.
  public var adopt: Bool
  /// The folder in which builds keep what the next one can use; `nil` to make everything anew.
  public var cache: String?

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

/// How a build went.
public struct BuildReport: Hashable, Sendable {
  /// All findings, sorted by their places.
  public let diagnostics: [Diagnostic]
  public let pageCount: Int
  public let fileCount: Int
  /// What was done to the output folder; `nil` when an error kept the build from writing.
  public let changes: WriteSummary?
  /// The path part of the site's address, from slash to slash.
  public let basePath: String
  /// The data files that the sources name, found or not: paths and patterns.
  public let dataFiles: [String]
}

/// Makes a site from its sources: load, plan, render, write.
public struct SiteBuilder: Sendable {
  let options: BuildOptions

  public init(_ options: BuildOptions) {
    self.options = options
  }
}

extension SiteBuilder {
  /// Builds the site.
  ///
  /// - Returns: What was found and what was written; nothing is when there is an error.
  /// - Throws: `OutputError` and `FileError` for what concerns the output folder.
  public func build() async throws -> BuildReport {
    let writer = try prepareOutput()
    let (source, themeFindings) = ThemeSource.load(
      options.templates, builtin: BuiltinTheme.files)
    var findings = Findings(themeFindings, strict: options.strict)

    var loader = SiteLoader(options, theme: source)
    let (site, loaded) = try await loader.load()
    findings.add(loaded)
    findings.basePath = loader.basePath
    findings.dataFiles = loader.dataFiles
    guard let site else { return findings.report() }

    var planner = SitePlanner(site, options)
    let (plan, planned) = try await planner.plan(
      layouts: source.layouts, assets: source.assets.map(\.path))
    findings.add(planned)
    let (theme, compiled) = source.compile(for: plan.pages)
    findings.add(compiled)
    guard let theme, !findings.haveErrors else { return findings.report() }

    let (files, collisions) = try await render(plan, theme, source)
    findings.add(collisions)
    guard collisions.isEmpty else { return findings.report() }
    let changes = try await writer.write(files)
    return findings.report(pages: plan.pages.count, files: files.count, changes: changes)
  }

  /// Makes sure, before the work begins, that the site may be written where it is asked for.
  private func prepareOutput() throws -> OutputWriter {
    for folder in [options.content, options.templates ?? ThemeSource.usualFolder]
    where lies(options.output, in: folder) {
      throw OutputError.insideSources(options.output, of: folder)
    }
    let writer = OutputWriter(root: options.output, adopts: options.adopt, jobs: options.jobs)
    try writer.checkOwnership()
    return writer
  }
}
