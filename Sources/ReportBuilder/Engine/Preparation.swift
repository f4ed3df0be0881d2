import ReportCore
import ReportThemes

/// Loads and plans a site: all that a build does before pages are made, and all of a check.
struct Preparation: Sendable {
  let options: BuildOptions
  var progress: BuildProgress?
  var stopwatch: Stopwatch?
  /// Takes texts for which there is no room in memory.
  var disk: ScratchFile?
}

/// The sources of a site, found and not yet read.
struct SeenSources: Sendable {
  let theme: ThemeSource
  let themeFindings: [Diagnostic]
  let content: ContentScanner
}

/// The sources of a site, read.
struct LoadedSite: Sendable {
  let site: SiteSource
  let theme: ThemeSource
  /// What stands for the data of the site.
  let data: DataFingerprints
  /// The files of pages that were read because they may have changed, from Content/.
  let renewed: [String]
}

/// A site whose pages can be rendered.
struct ReadySite: Sendable {
  let plan: SitePlan
  let theme: Theme
  let source: ThemeSource
  /// The texts that were rendered while the site was planned.
  let shelf: TextShelf
  /// What planning has found.
  let findings: [Diagnostic]
}

extension Preparation {
  /// Loads and plans the site.
  ///
  /// - Returns: Every finding, and the site unless one of them is an error.
  /// - Throws: `FileError` when the folder of the sources cannot be listed.
  func run() async throws -> (Findings, ReadySite?) {
    var memory = BuildMemory()
    var (findings, loaded) = try await load(look(), &memory, start: .min)
    guard let loaded else { return (findings, nil) }
    let ready = try await plan(loaded, &memory, &findings)
    return (findings, ready)
  }

  /// Looks what sources there are.
  ///
  /// - Returns: The files of the theme, and the names of all others.
  /// - Throws: `FileError` when the folder of the sources cannot be listed.
  func look() throws -> SeenSources {
    progress?.enter(.reading)
    let began = ContinuousClock.now
    let (theme, findings) = ThemeSource.load(options.templates, builtin: BuiltinTheme.files)
    let content = try ContentScanner(root: options.content)
    stopwatch?.note(.stage, "look", since: began)
    return SeenSources(theme: theme, themeFindings: findings, content: content)
  }

  /// Reads the sources.
  ///
  /// - Parameters:
  ///   - seen: What there is to read.
  ///   - memory: What an earlier build knew of them; afterwards what this one knows.
  ///   - start: When the build began, by the clock of the disk.
  /// - Returns: Every finding, and the sources unless there are no words to write pages with.
  /// - Throws: What the system throws when it cannot run work side by side.
  func load(
    _ seen: SeenSources, _ memory: inout BuildMemory, start: Int64
  ) async throws -> (Findings, LoadedSite?) {
    let began = ContinuousClock.now
    var findings = Findings(seen.themeFindings, strict: options.strict)
    var loader = SiteLoader(
      options, theme: seen.theme, memory: memory.sources, data: memory.data,
      language: memory.language, start: start, stopwatch: stopwatch, scanner: seen.content)
    let (site, loaded) = try await loader.load()
    memory.sources = loader.memory
    memory.data = loader.data
    memory.language = loader.language
    findings.add(loaded)
    findings.basePath = loader.basePath
    findings.dataFiles = loader.dataFiles
    findings.dataAges = site?.dataAges ?? []
    stopwatch?.note(.stage, "load", since: began)
    let source = site.map { site in
      LoadedSite(
        site: site, theme: seen.theme, data: DataFingerprints(site), renewed: loader.renewed)
    }
    return (findings, source)
  }

  /// Plans a site.
  ///
  /// - Parameters:
  ///   - loaded: Its sources.
  ///   - memory: What an earlier build knew of the texts; afterwards what this one knows.
  ///   - findings: Takes what is found.
  /// - Returns: The site, unless there is an error.
  /// - Throws: What the system throws when it cannot run work side by side.
  func plan(
    _ loaded: LoadedSite, _ memory: inout BuildMemory, _ findings: inout Findings
  ) async throws -> ReadySite? {
    progress?.enter(.planning)
    let began = ContinuousClock.now
    let source = loaded.theme
    let shelf = TextShelf(limit: options.textRoom, disk: disk)
    var planner = SitePlanner(loaded.site, options)
    let (plan, planned) = try await planner.plan(
      layouts: source.layouts, assets: source.assets.map(\.path), data: loaded.data,
      memory: memory.texts, shelf: shelf)
    memory.texts = plan.textMemory
    findings.add(planned)
    let compiled = compile(source, for: plan.pages, known: memory.theme)
    memory.theme = compiled
    findings.add(compiled.findings)
    stopwatch?.note(.stage, "plan", since: began)
    guard let theme = compiled.content, !findings.haveErrors else { return nil }
    return ReadySite(plan: plan, theme: theme, source: source, shelf: shelf, findings: planned)
  }

  /// The compiled templates, from memory when none has changed.
  func compile(
    _ source: ThemeSource, for pages: [PagePlan], known: Remembered<Theme?>?
  ) -> Remembered<Theme?> {
    let key = source.templatesFingerprint(for: pages)
    if let known, known.key == key { return known }
    let (theme, findings) = source.compile(for: pages)
    return Remembered(key: key, content: theme, findings: findings)
  }
}
