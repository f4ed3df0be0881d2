import ReportCore
import ReportThemes

/// Loads and plans a site: all that a build does before pages are made, and all of a check.
struct Preparation: Sendable {
  let options: BuildOptions
  var progress: BuildProgress?
  var stopwatch: Stopwatch?
}

/// A site whose pages can be rendered.
struct ReadySite: Sendable {
  let plan: SitePlan
  let theme: Theme
  let source: ThemeSource
  /// The texts that were rendered while the site was planned.
  let shelf: TextShelf
}

extension Preparation {
  /// Loads and plans the site.
  ///
  /// - Parameters:
  ///   - memory: What an earlier build knew; afterwards what this one knows.
  ///   - start: When the build began, by the clock of the disk.
  /// - Returns: Every finding, and the site unless one of them is an error.
  /// - Throws: `FileError` when the folder of the sources cannot be listed.
  func run(
    _ memory: inout BuildMemory, start: Int64
  ) async throws -> (Findings, ReadySite?) {
    progress?.enter(.reading)
    var began = ContinuousClock.now
    let (source, themeFindings) = ThemeSource.load(
      options.templates, builtin: BuiltinTheme.files)
    var findings = Findings(themeFindings, strict: options.strict)
    var loader = SiteLoader(
      options, theme: source, memory: memory.sources, data: memory.data,
      language: memory.language, start: start, stopwatch: stopwatch)
    let (site, loaded) = try await loader.load()
    memory.sources = loader.memory
    memory.data = loader.data
    memory.language = loader.language
    findings.add(loaded)
    findings.basePath = loader.basePath
    findings.dataFiles = loader.dataFiles
    stopwatch?.note(.stage, "load", since: began)
    guard let site else { return (findings, nil) }
    findings.dataAges = site.dataAges

    progress?.enter(.planning)
    began = ContinuousClock.now
    let shelf = TextShelf()
    var planner = SitePlanner(site, options)
    let (plan, planned) = try await planner.plan(
      layouts: source.layouts, assets: source.assets.map(\.path), memory: memory.texts,
      shelf: shelf)
    memory.texts = plan.textMemory
    findings.add(planned)
    let theme = compile(source, for: plan.pages, &memory, &findings)
    stopwatch?.note(.stage, "plan", since: began)
    guard let theme, !findings.haveErrors else { return (findings, nil) }
    return (findings, ReadySite(plan: plan, theme: theme, source: source, shelf: shelf))
  }

  /// The compiled templates, from memory when none has changed.
  private func compile(
    _ source: ThemeSource, for pages: [PagePlan], _ memory: inout BuildMemory,
    _ findings: inout Findings
  ) -> Theme? {
    let key = source.templatesFingerprint(for: pages)
    if memory.theme?.key != key {
      let (theme, compiled) = source.compile(for: pages)
      memory.theme = Remembered(key: key, content: theme, findings: compiled)
    }
    findings.add(memory.theme?.findings ?? [])
    return memory.theme?.content ?? nil
  }
}
