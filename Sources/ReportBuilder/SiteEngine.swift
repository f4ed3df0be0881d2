import ReportCore
import ReportThemes

/// Makes a site from its sources: load, plan, render, write.
///
/// It may build again and again, and remembers what it has made: a page is rendered only when
/// something that it shows has changed. With a cache folder that holds across processes.
public struct SiteEngine: Sendable {
  let options: BuildOptions
  private let progress: BuildProgress?
  private var memory: BuildMemory?
  /// The last build, if it went well.
  private var last: LastBuild?
  /// The next manifest, which is begun while pages are made.
  private var nextManifest: ManifestFile?
  /// Whether more builds will follow, so that it pays to get ready for them.
  private var goesOn = false
  /// The folder of the cache, while it is locked.
  private var cache: BuildCache?

  /// - Parameters:
  ///   - options: What is built, and how.
  ///   - progress: Is kept up to date for whoever looks on.
  public init(_ options: BuildOptions, progress: BuildProgress? = nil) {
    self.options = options
    self.progress = progress
  }
}

extension SiteEngine {
  /// Builds the site.
  ///
  /// - Returns: What was found and what was written; nothing is when there is an error.
  /// - Throws: `OutputError` and `FileError` for what concerns the output folder.
  public mutating func build() async throws -> BuildReport {
    let report = try await buildAll()
    keep()
    return report
  }

  /// Builds the site after some files have changed, and leaves it to ``keep()`` to tell other
  /// processes: that can wait until readers have the new pages.
  ///
  /// - Parameter changed: The only files that have changed since the last build, as the author knows
  ///   them; `nil` when any may have.
  /// - Returns: What was found and what was written; nothing is when there is an error.
  /// - Throws: `OutputError` and `FileError` for what concerns the output folder.
  public mutating func build(changed: Set<String>?) async throws -> BuildReport {
    goesOn = true
    if let changed {
      do {
        if let report = try await rebuildTexts(changed) { return report }
      } catch {
        // What has changed is not told again: the next build looks at everything.
        last = nil
        throw error
      }
    }
    return try await buildAll()
  }

  /// Keeps what the last build knows for the next process, and lets others build.
  public mutating func keep() {
    if let cache, let memory, let last, !(last.kept != nil && memory.isKept) {
      let isSaved = cache.save(memory, last, as: manifest, begun: nextManifest)
      if goesOn, isSaved, let kept = cache.load(manifest) { self.memory?.readOn(from: kept) }
    }
    nextManifest = nil
    cache = nil
  }

  private mutating func buildAll() async throws -> BuildReport {
    last = nil
    nextManifest = nil
    cache = nil
    let writer = try prepareOutput()
    cache = try openCache()
    let preparation = Preparation(
      options: options, progress: progress, stopwatch: options.measures ? Stopwatch() : nil,
      disk: cache?.makeScratchFile())
    async let looking = preparation.look()
    guard let cache else {
      try writer.checkOwnership()
      var memory = BuildMemory()
      return try await build(preparation, try await looking, writer, &memory, start: .min)
    }
    var memory = remembered(by: cache)
    if memory.plan == nil || memory.plan?.list != writer.listSignature {
      try writer.checkOwnership()
    }
    let report = try await build(
      preparation, try await looking, writer, &memory, start: cache.start)
    if report.changes != nil { memory.settle(before: cache.now) }
    self.memory = memory
    return report
  }

  /// What is known of earlier builds, of this process or another.
  private func remembered(by cache: BuildCache) -> BuildMemory {
    if let memory { return memory }
    return cache.load(manifest) ?? BuildMemory()
  }

  private var manifest: Manifest { Manifest(identity: identity, root: options.content) }

  /// The cache, unless none is wanted or its folder cannot be used.
  private func openCache() throws -> BuildCache? {
    guard let folder = options.cache,
      kindOnDisk(options.content, followingLinks: true) == .folder
    else { return nil }
    do {
      return try BuildCache.open(folder, for: options.output)
    } catch is FileError {
      return nil
    }
  }

  private mutating func build(
    _ preparation: Preparation, _ seen: SeenSources, _ writer: OutputWriter,
    _ memory: inout BuildMemory, start: Int64
  ) async throws -> BuildReport {
    let stopwatch = preparation.stopwatch
    // The plan is that of these sources; once they are read again, it is of use here or nowhere.
    let (known, planned) = (memory.sources, memory.plan)
    memory.plan = nil
    var (findings, loaded) = try await preparation.load(seen, &memory, start: start)
    guard let loaded else { return findings.report(timings: stopwatch?.timings ?? []) }
    let key = PlanRecord.key(loaded, options, start: start)
    if let planned {
      let recall = Recall(
        record: planned, loaded: loaded, known: known, findings: findings, preparation: preparation,
        root: writer.root, start: start, goesOn: goesOn)
      if key == planned.key, let (report, build) = try await recall.build(&memory) {
        last = build
        return report
      }
    }
    guard let ready = try await preparation.plan(loaded, &memory, &findings) else {
      return findings.report(timings: stopwatch?.timings ?? [])
    }

    let began = ContinuousClock.now
    let (sources, texts, cache, manifest) = (memory.sources, memory.texts, cache, manifest)
    async let next = cache?.begin(sources, texts, as: manifest)
    let plan = ready.plan
    let fingerprints = try await PageFingerprints(plan, ready.theme, jobs: options.jobs)
    let units = try await plan.units(
      fingerprints, assets: ready.source.assets, start: start, jobs: options.jobs)
    progress?.enter(.making, total: units.count)
    let renderer = PageRenderer(plan, ready.theme, goesOn: goesOn)
    let production = Production(
      plan: plan, renderer: renderer, shelf: ready.shelf, units: units,
      memory: memory.units, root: writer.root, jobs: options.jobs, progress: progress,
      stopwatch: stopwatch)
    let product = try await production.run(writer)
    stopwatch?.note(.stage, "make", since: began)
    findings.add(product.collisions)
    guard let changes = product.changes else { return findings.report() }
    memory.units = product.units
    let data = plan.dataStates
    let dataChanges = plan.dataChanges(from: memory.shownData, to: data)
    memory.shownData = data
    let report = findings.report(
      pages: plan.pages.count, rendered: product.rendered, files: product.fileCount,
      changes: changes, dataChanges: dataChanges, timings: stopwatch?.timings ?? [])
    nextManifest = await next
    last = LastBuild(
      plan: plan, fingerprints: fingerprints, renderer: renderer, report: report,
      planFindings: ready.findings, key: units.count == product.units.count ? key : nil,
      list: writer.listSignature)
    return report
  }

  /// Makes sure, before the work begins, that the site may be written where it is asked for.
  private func prepareOutput() throws -> OutputWriter {
    for folder in [options.content, options.templates ?? ThemeSource.usualFolder]
    where lies(options.output, in: folder) {
      throw OutputError.insideSources(options.output, of: folder)
    }
    let writer = try OutputWriter(
      root: options.output, adopts: options.adopt, jobs: options.jobs
    ).locked()
    // Whether a list that stands there is ours, the memory of the build that wrote it may tell.
    if writer.listSignature == nil { try writer.checkOwnership() }
    return writer
  }

  /// What a memory must have been made by and for to be of use.
  private var identity: Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.add(toolFingerprint())
      fingerprinter.add(options.content)
      fingerprinter.add(options.output)
    }
  }
}

extension SiteEngine {
  /// Builds the site after edits of nothing but texts and titles.
  ///
  /// - Parameter changed: The only files that have changed since the last build.
  /// - Returns: What was written, or `nil` when more may have to be done, and nothing was.
  /// - Throws: `FileError` when a page cannot be written.
  private mutating func rebuildTexts(_ changed: Set<String>) async throws -> BuildReport? {
    guard var last, var memory, !changed.isEmpty, changed.count <= TextEdit.most,
      let cache = try openCache()
    else { return nil }
    let lock = try OutputLock.take(options.output)
    defer { withExtendedLifetime(lock) {} }
    // Given up here so that thousands of pages are changed in place instead of copied.
    (self.last, self.memory, nextManifest) = (nil, nil, nil)
    defer { (self.last, self.memory) = (last, memory) }
    let edit = TextEdit(
      root: options.content, output: options.output, jobs: options.jobs, start: cache.start)
    return try await edit.apply(to: changed, &last, &memory)
  }
}

extension BuildMemory {
  /// Notes which files were written so long ago that any writing from now on shows.
  fileprivate mutating func settle(before now: Int64) {
    units.updateChanges { unit in
      unit.isSettled = unit.isSettled || unit.outputs.allSatisfy { $0.signature.isOlder(than: now) }
    }
  }
}
