import ReportCore
import ReportPages
import ReportReaders
import ReportSite

/// Makes a site from its sources: load, plan, render, write.
///
/// It can build repeatedly, and remembers what it has made: a page is rendered only if the answer
/// to one of its questions has changed. With a cache folder this works across processes.
public struct SiteEngine: Sendable {
  let options: BuildOptions
  private let progress: BuildProgress?
  private var memory: BuildMemory?
  /// The sources as the last build saw them.
  private var seen: SeenSources?
  /// Whether the last build wrote the site without examining the existing outputs.
  private var trustsOutputs = false
  /// The cache folder, locked from the beginning of a build until its memory is saved.
  private var cache: BuildCache?
  /// Whether the cache is behind the memory.
  private var isBehind = false
  /// The memory that the manifest in the cache holds; `nil` if unknown.
  private var saved: SavedMemory?

  /// - Parameters:
  ///   - options: The options of the builds.
  ///   - progress: Kept up to date for observers.
  public init(_ options: BuildOptions, progress: BuildProgress? = nil) {
    self.options = options
    self.progress = progress
  }
}

extension SiteEngine {
  /// Builds the site, and leaves saving the memory for other processes to ``keep()``: that can wait
  /// until readers have the new pages.
  ///
  /// - Parameter edited: Files that were written since the last build, as the author knows them, if
  ///   nothing else has changed since: then the folder is not listed again, and neither the other
  ///   pages are examined nor the outputs, for which there is ``outputsStand()``. `nil` if unknown.
  /// - Returns: The findings and what was written, which is nothing if there is an error.
  /// - Throws: `OutputError` and `FileError` about the output folder.
  public mutating func build(edited: Set<String>? = nil) async throws -> BuildReport {
    (cache, trustsOutputs) = (nil, false)
    let known = takeSeen(edited)
    let writer = try prepareOutput()
    cache = try openCache()
    let preparation = Preparation(
      options: options, start: cache?.start ?? .unknown, progress: progress,
      stopwatch: options.measures ? Stopwatch() : nil, disk: cache?.makeScratchFile())
    async let looking = if let known { known } else { preparation.look() }
    var memory = await takeMemory()
    // The memory of the build that wrote a list shows whether the list belongs to the tool.
    if memory.last.listStamp == nil || memory.last.listStamp != writer.listStamp {
      try writer.checkOwnership()
    }
    let seen = try await looking
    let state = memory.completed.flatMap { self.state(of: seen, as: $0) }
    let report =
      if let report = try await standingReport(preparation, state, writer, &memory) {
        report
      } else {
        try await build(preparation, seen, state, writer, &memory)
      }
    if cache != nil { (self.memory, self.seen) = (memory, seen) }
    return report
  }

  /// The sources as the last build saw them, if only some files can have changed.
  private mutating func takeSeen(_ edited: Set<String>?) -> SeenSources? {
    defer { seen = nil }
    guard var seen, memory != nil, let edited, let files = seen.content.edited(edited) else {
      return nil
    }
    seen.edited = files
    return seen
  }

  /// The memory of earlier builds, which is released.
  private mutating func takeMemory() async -> BuildMemory {
    defer { memory = nil }
    if let memory { return memory }
    let loaded = await cache?.load(manifest, jobs: options.jobs)
    saved = loaded?.saved
    return loaded?.memory ?? BuildMemory()
  }

  /// Saves the memory of the last build for the next process, and releases the lock for other
  /// builds.
  public mutating func keep() async {
    if let cache, let memory, isBehind {
      saved = await cache.save(
        memory, since: saved, as: manifest, room: options.amendmentRoom, jobs: options.jobs)
      isBehind = saved == nil
    }
    cache = nil
  }

  /// Checks whether the outputs exist as they were made, which a build of edited files does not.
  ///
  /// - Returns: Whether they do; if not, the next build makes them again.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  public mutating func outputsStand() async throws -> Bool {
    guard trustsOutputs, let outputs = memory?.outputs else { return true }
    trustsOutputs = false
    // Readers fetch the new pages meanwhile. What is too new to be trusted is looked at again by the
    // next build that looks at everything.
    let standing = try await outputs.standing(in: options.target, jobs: 1, trustsStamps: true)
    memory?.outputs = standing
    return zip(outputs.records, standing.records).allSatisfy { $0 == nil || $1 != nil }
  }

  /// The report of the build that made the known outputs, if it would make the same again and all
  /// of them still exist.
  private mutating func standingReport(
    _ preparation: Preparation, _ state: Fingerprint?, _ writer: OutputWriter,
    _ memory: inout BuildMemory
  ) async throws -> BuildReport? {
    guard let cache, let completed = memory.completed, memory.last.listStamp == writer.listStamp,
      state == completed.state
    else { return nil }
    let standing = try await memory.outputs.standing(in: writer.root, jobs: options.jobs)
    guard standing.records.allSatisfy({ $0 != nil }), isKnownAsWhole(standing) else { return nil }
    if memory.take(standing, at: [cache.now, memory.last.listStamp?.time]) { isBehind = true }
    var report = completed.report
    report.timings = preparation.stopwatch?.timings ?? []
    return report
  }

  /// The state of the sources, with the data files and the programs of an earlier build.
  private func state(of seen: SeenSources, as completed: CompletedBuild) -> Fingerprint? {
    cache.flatMap { cache in
      seen.state(
        dataFiles: completed.report.dataFiles, drawsPreviews: completed.drawsPreviews, options,
        before: cache.start)
    }
  }

  private mutating func build(
    _ preparation: Preparation, _ seen: SeenSources, _ state: Fingerprint?, _ writer: OutputWriter,
    _ memory: inout BuildMemory
  ) async throws -> BuildReport {
    let stopwatch = preparation.stopwatch
    let outputs = memory.outputs
    let list = memory.listedFiles(in: writer)
    var findings = Findings([], strict: options.strict)
    // A failed build leaves the memory of the last good one, except its sources.
    var next = memory
    (memory.sources, memory.plan, memory.tables) = (SourceMemory(), nil, nil)
    let site = try await preparation.load(seen, &next, &findings)
    // The outputs are looked at while one core makes the plan.
    async let standing =
      seen.edited != nil
      ? outputs : outputs.standing(in: writer.root, jobs: options.jobs)
    guard let site, let prepared = try await preparation.prepare(site, seen, &next, &findings)
    else {
      (memory.sources, memory.plan) = (next.sources, next.plan)
      return findings.report(timings: stopwatch?.timings ?? [])
    }
    let began = ContinuousClock.now
    progress?.enter(.making, total: prepared.outputs.count)
    var stage = try await OutputStage(
      prepared, remembered: outputs, standing: standing, list: list, jobs: options.jobs)
    stage.isShard = options.part?.shard != nil
    (stage.progress, stage.stopwatch) = (progress, stopwatch)
    if options.part != nil { try PartManifest.remove(fromPartIn: writer.root) }
    var entry = TraceEntry(next.book)
    next.book = TraceBook()
    let made = try await stage.run(writer, &entry)
    next.book = entry.book
    stopwatch?.note(.stage, "make", since: began)
    findings.add(made.collisions)
    if let first = made.failedPreviews.first,
      let place = prepared.site.site.configuration.previews?.position
    {
      findings.add([.previewsFailed(made.failedPreviews.map(\.path), first.error, at: place)])
    }
    guard let changes = made.changes else {
      (memory.sources, memory.plan) = (next.sources, next.plan)
      return findings.report(timings: stopwatch?.timings ?? [])
    }
    // Outputs that were not examined can have changed.
    let hasNews = next.take(
      made.outputs, at: seen.edited == nil ? [cache?.now, writer.listStamp?.time] : [])
    try await next.settle(prepared, jobs: options.jobs)
    let states = prepared.site.dataStates
    let dataChanges = prepared.site.dataChanges(from: next.last.shownData, to: states)
    next.last = LastBuild(
      listStamp: writer.listStamp, fileCount: made.list.count, shownData: states)
    next.tables = prepared.tables.areKept ? prepared.tables : nil
    trustsOutputs = seen.edited != nil
    if let part = options.part {
      let manifest = PartManifest(
        part: part, tool: try fingerprintOfProgram(),
        sources: try prepared.sourcesFingerprint(options), pages: prepared.pageCount,
        bytes: made.byteCount)
      try manifest.write(toPartIn: writer.root)
    }
    let report = findings.report(
      pages: prepared.pageCount, rendered: made.rendered, files: made.list.count,
      changes: changes, dataChanges: dataChanges, timings: stopwatch?.timings ?? [])
    next.completed = cache.flatMap { cache in
      // Pictures that could not be made are tried again.
      guard made.failedPreviews.isEmpty else { return nil }
      let draws = findings.drawsPreviews
      let before = memory.completed
      let now =
        before?.report.dataFiles == report.dataFiles && before?.drawsPreviews == draws
        ? state
        : seen.state(
          dataFiles: report.dataFiles, drawsPreviews: draws, options, before: cache.start)
      return now.map { CompletedBuild(report, $0, drawsPreviews: draws) }
    }
    // Sources can have changed without any effect.
    if hasNews || next.last != memory.last || next.completed?.state != memory.completed?.state {
      isBehind = true
    }
    memory = next
    return report
  }

  /// Whether the manifest of a part says that this program has made its outputs; a whole site needs
  /// none.
  private func isKnownAsWhole(_ outputs: Register<OutputRecord>) -> Bool {
    guard let part = options.part else { return true }
    guard let manifest = PartManifest(of: part, in: options.target) else { return false }
    // A program that cannot be read writes no manifest, and says why.
    return manifest.tool == (try? fingerprintOfProgram()) && manifest.bytes == outputs.byteCount
  }

  /// Makes sure, before the work begins, that the site may be written where it is asked for.
  private func prepareOutput() throws -> OutputWriter {
    for folder in [options.content, options.templates ?? ThemeSource.usualFolder]
    where lies(options.output, in: folder) {
      throw OutputError.insideSources(options.output, of: folder)
    }
    if options.part != nil { try makeFolder(folder(of: options.target)) }
    return try OutputWriter(root: options.target, adopts: options.adopt, jobs: options.jobs)
      .locked()
  }

  /// The cache, or `nil` if none is wanted or its folder cannot be used.
  private func openCache() throws -> BuildCache? {
    guard let folder = options.cache,
      kindOnDisk(options.content, followingLinks: true) == .folder
    else { return nil }
    do {
      return try BuildCache.open(folder, for: options.target)
    } catch is FileError {
      return nil
    }
  }

  private var manifest: Manifest { Manifest(identity: identity) }

  /// What a usable memory must belong to.
  private var identity: Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.add(toolFingerprint())
      fingerprinter.add(options.content)
      fingerprinter.add(options.target)
    }
  }
}

extension BuildMemory {
  /// The list of files, which names those of the remembered outputs if it is still as their build
  /// left it; `nil` if it has to be read.
  fileprivate func listedFiles(in writer: OutputWriter) -> FileList? {
    guard let stamp = last.listStamp, stamp == writer.listStamp,
      outputs.records.allSatisfy({ $0 != nil })
    else { return nil }
    return FileList(of: outputs, count: last.fileCount)
  }

  /// Stores the outputs that a build has made or found unchanged.
  ///
  /// - Parameters:
  ///   - made: All outputs of the site.
  ///   - moments: By the clocks of the disks with the cache and with the list of files, which can
  ///     be the same; files that are older by the clock of their own disk are settled.
  /// - Returns: Whether a record has changed.
  fileprivate mutating func take(_ made: Register<OutputRecord>, at moments: [DiskTime?]) -> Bool {
    var hasNews = false
    let known = outputs.records(of: made.names)
    outputs = made
    for (place, record) in made.records.enumerated() {
      guard var record, record != known[place] || !record.isSettled else { continue }
      let stamp = record.files.stamp
      let isSettled = moments.contains { $0.map { stamp.isOlder(than: $0) } ?? false }
      guard record != known[place] || isSettled else { continue }
      hasNews = true
      record.isSettled = isSettled
      outputs.records[place] = record
    }
    return hasNews
  }

  /// Stores the answers to all questions of the book.
  ///
  /// - Parameters:
  ///   - prepared: The site that gave the answers.
  ///   - jobs: How many questions are asked in parallel.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  fileprivate mutating func settle(_ prepared: PreparedSite, jobs: Int) async throws {
    let (changes, site, questions) = (prepared.changes, prepared.site, book.questions)
    let numbers = Array(changes.questionCount..<questions.count)
    let new = try await mapInParallel(numbers.chunks(of: 1_024), jobs: jobs) { numbers in
      numbers.map { (number: $0, answer: site.fingerprint(of: questions[$0])) }
    }
    book.settle(changes.answers)
    book.settle(new.joined())
    answered = AnsweredSite(site, prepared.planFingerprint)
    claimed = prepared.claimed
  }
}
