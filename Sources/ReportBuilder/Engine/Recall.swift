import ReportCore
import ReportThemes

/// A build that goes on from the plan of another process, because nothing but texts and titles of
/// pages has changed since.
struct Recall: Sendable {
  let record: PlanRecord
  let loaded: LoadedSite
  /// The pages as the other process knew them.
  let known: SourceMemory
  /// What was found in the sources.
  let findings: Findings
  let preparation: Preparation
  /// The output folder.
  let root: String
  /// When the build began, by the clock of the disk.
  let start: Int64
  /// Whether more builds will follow.
  let goesOn: Bool
}

extension Recall {
  /// Builds the site.
  ///
  /// - Parameter memory: What is known of the sources now, and of all else what the other process
  ///   knew; afterwards what this one knows.
  /// - Returns: How the build went, and what the next one may go on from; `nil` when more has to be
  ///   planned, and nothing was written.
  /// - Throws: `FileError` when a page cannot be written.
  func build(_ memory: inout BuildMemory) async throws -> (BuildReport, LastBuild)? {
    let edited = edited(memory.sources)
    guard edited.count <= TextEdit.most, !findings.haveErrors else { return nil }
    // The plan was made with the pages as they were.
    let renewed = edited.compactMap { memory.sources.pages[$0] }
    let old = edited.compactMap { known.pages[$0] }
    guard old.count == edited.count, (renewed + old).allSatisfy({ !$0.source.namesValues }) else {
      return nil
    }
    let site = loaded.site.replacing(old.map(\.source))
    let (texts, theme) = (memory.texts, memory.theme)
    async let planning = planned(site, texts, theme)
    guard let units = try await standing(memory.units), let (plan, compiled) = await planning else {
      return nil
    }
    memory.theme = compiled
    memory.sources.put(old)
    if let built = try await build(plan, compiled, edited, units, &memory) { return built }
    memory.sources.put(renewed)
    return nil
  }

  /// The plan as it was, with its templates.
  private func planned(
    _ site: SiteSource, _ texts: TextMemory, _ theme: Remembered<Theme?>?
  ) -> (SitePlan, Remembered<Theme?>)? {
    guard let plan = SitePlan(record, site, loaded.data, texts) else { return nil }
    return (plan, preparation.compile(loaded.theme, for: plan.pages, known: theme))
  }

  private func build(
    _ plan: SitePlan, _ compiled: Remembered<Theme?>, _ edited: [String], _ units: [StandingUnits],
    _ memory: inout BuildMemory
  ) async throws -> (BuildReport, LastBuild)? {
    var findings = findings
    findings.add(compiled.findings)
    guard let theme = compiled.content, !findings.haveErrors else { return nil }
    findings.add(record.findings)
    var last = LastBuild(
      plan: plan,
      fingerprints: PageFingerprints(plan, theme, names: record.names, entries: record.entries),
      renderer: PageRenderer(plan, theme, goesOn: goesOn),
      report: findings.report(
        pages: plan.pages.count, files: units.reduce(0) { $0 + $1.fileCount },
        changes: WriteSummary()),
      planFindings: record.findings, key: record.key, list: record.list, kept: record.kept)
    for (path, unit) in units.flatMap(\.touched) { memory.units[path] = unit }
    let edit = TextEdit(
      root: preparation.options.content, output: root, jobs: preparation.options.jobs,
      start: start, stopwatch: preparation.stopwatch)
    let files = Set(edited.map { "\(preparation.options.content)/\($0)" })
    guard let report = try await edit.apply(to: files, &last, &memory) else { return nil }
    return (report, last)
  }

  /// The pages whose files have other bytes than before, from Content/.
  private func edited(_ now: SourceMemory) -> [String] {
    loaded.renewed.filter { path in
      known.pages[path]?.source.fingerprint != now.pages[path]?.source.fingerprint
    }
  }

  /// Some units whose files stand as they were made.
  private struct StandingUnits: Sendable {
    var fileCount = 0
    /// Those of which more is known now than before.
    var touched: [(path: String, unit: UnitRecord)] = []
  }

  /// All that was made, if it still stands in the output folder.
  private func standing(_ units: KeptTable<UnitRecord>) async throws -> [StandingUnits]? {
    let looks = try await mapInParallel(units.names.runs, jobs: preparation.options.jobs) { run in
      var standing = StandingUnits()
      for path in run {
        guard let known = units[path]?.standing(in: root) else { return nil as StandingUnits? }
        standing.fileCount += known.unit.outputs.count
        if known.isTouched { standing.touched.append((path, known.unit)) }
      }
      return standing
    }
    let standing = looks.compactMap(\.self)
    return standing.count == looks.count ? standing : nil
  }
}

extension SourceMemory {
  fileprivate mutating func put(_ some: [RememberedPage]) {
    for page in some { pages[page.source.path] = page }
  }
}

extension SiteSource {
  /// The site with other pages in the place of those of the same files.
  fileprivate func replacing(_ some: [PageSource]) -> SiteSource {
    guard !some.isEmpty else { return self }
    let others = Dictionary(some.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var site = self
    site.pages = pages.map { others[$0.path] ?? $0 }
    return site
  }
}
