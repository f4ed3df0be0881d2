import ReportBuild
import ReportCore

/// Builds the site, first and after every change, and lets everyone know.
actor Builds {
  private let options: BuildOptions
  private let bulletin: Bulletin
  private let tell: @Sendable (ServerEvent) -> Void
  /// What remembers the last build; `nil` while it is at work.
  private var engine: SiteEngine?
  /// Those who wait for the engine.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The look at the outputs that is under way.
  private var restoring: Task<Void, Never>?
  private var lastRestored: ContinuousClock.Instant?
  /// What was found by the last build that was told.
  private var told: [Diagnostic] = []

  /// - Parameters:
  ///   - options: How the site is built.
  ///   - bulletin: Hears of every build.
  ///   - tell: Called with whatever is worth a line.
  init(
    options: BuildOptions, bulletin: Bulletin, tell: @escaping @Sendable (ServerEvent) -> Void
  ) {
    self.options = options
    self.bulletin = bulletin
    self.tell = tell
    engine = SiteEngine(options)
  }
}

extension Builds {
  /// Builds the site and goes on to build it whenever its sources change.
  ///
  /// - Parameters:
  ///   - pool: Wakes us when something changes.
  ///   - ready: Called once, behind the first build.
  /// - Throws: What the first build throws, which no edit could fix: the output folder is
  ///   another's. Whatever comes later is told and waited out.
  nonisolated func run(_ pool: Listener.Pool, ready: @Sendable () -> Void) async throws {
    // The sources are watched before they are read, so that no change is missed; of data that lies
    // elsewhere nobody knows before the first build.
    var watcher = try Watcher(output: options.output, pool: pool)
    let folders =
      WatchedPlace.places(ofFolder: options.content)
      + WatchedPlace.places(ofFolder: options.templatesFolder)
    _ = watcher.watch(folders)
    var dataFiles = try await build(after: Changes(), tolerant: false) ?? []
    ready()
    while true {
      while watcher.watch(folders + dataFiles.map(WatchedPlace.place)) {
        // It may have changed since it was read.
        dataFiles =
          try await build(after: Changes(), tolerant: true, isRepair: true) ?? dataFiles
      }
      let unwatched = watcher.takeDiagnostics()
      if !unwatched.isEmpty { tell(.unwatched(unwatched)) }
      let changes = try await watcher.changes()
      dataFiles = try await build(after: changes, tolerant: true) ?? dataFiles
    }
  }

  /// Makes what is missing in the output folder, or was changed there by others.
  ///
  /// Whoever asks waits for one look; there is one in a while, however many ask.
  func restore() async {
    if let restoring { return await restoring.value }
    // A build that is at work already may take long.
    guard engine != nil else { return }
    if let lastRestored, lastRestored.duration(to: .now) < .seconds(1) { return }
    let task = Task {
      // No build that is tolerated throws but when everything ends.
      _ = try? await build(after: Changes(), tolerant: true, isRepair: true)
    }
    restoring = task
    await task.value
    (restoring, lastRestored) = (nil, .now)
  }

  /// Builds the site once.
  ///
  /// - Parameters:
  ///   - changes: What has changed since the last build.
  ///   - tolerant: Whether a failure is a finding like any other.
  ///   - isRepair: Whether there is nothing to tell unless something was made.
  /// - Returns: The data files that the sources name; `nil` when nobody knows.
  /// - Throws: What the build throws, unless it is tolerated.
  private func build(
    after changes: Changes, tolerant: Bool, isRepair: Bool = false
  ) async throws -> [String]? {
    var engine = await takeEngine()
    defer { giveBack(engine) }
    let dataFiles = try await build(
      with: &engine, after: changes, tolerant: tolerant, isRepair: isRepair)
    // After an edit of some pages the rest of the site is looked at when readers have their news.
    if try await !engine.outputsStand() {
      _ = try await build(with: &engine, after: Changes(), tolerant: true)
    }
    return dataFiles
  }

  private func takeEngine() async -> SiteEngine {
    while true {
      if let engine {
        self.engine = nil
        return engine
      }
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func giveBack(_ engine: SiteEngine) {
    self.engine = engine
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }

  private func build(
    with engine: inout SiteEngine, after changes: Changes, tolerant: Bool, isRepair: Bool = false
  ) async throws -> [String]? {
    let start = ContinuousClock.now
    let outcome = try await outcome(of: &engine, after: changes, tolerant: tolerant)
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    let hasChanged = outcome.changes.map { $0.changed + $0.removed > 0 } ?? false
    await bulletin.publish(
      hasChanged: hasChanged, basePath: outcome.report?.basePath,
      errors: outcome.changes == nil ? errors : [])
    if hasChanged || !isRepair || outcome.diagnostics != told {
      told = outcome.diagnostics
      tell(
        .built(
          ServedBuild(
            sources: changes.isEverything ? [] : changes.paths.sorted(),
            diagnostics: outcome.diagnostics, pageCount: outcome.report?.pageCount ?? 0,
            changes: outcome.changes, took: ContinuousClock.now - start)))
    }
    await engine.keep()
    return outcome.report?.dataFiles
  }

  private struct Outcome {
    let report: BuildReport?
    let diagnostics: [Diagnostic]
    var changes: WriteSummary? { report?.changes }
  }

  /// The only place that builds.
  private func outcome(
    of engine: inout SiteEngine, after changes: Changes, tolerant: Bool
  ) async throws -> Outcome {
    do {
      // A repair knows of no edit, and looks at everything.
      let edited = changes.isEverything || changes.isEmpty ? nil : changes.paths
      let report = try await patiently { try await engine.build(edited: edited) }
      return Outcome(report: report, diagnostics: report.diagnostics)
    } catch let error as any DiagnosticConvertible where tolerant {
      return Outcome(report: nil, diagnostics: [error.diagnostic])
    }
  }
}

/// Builds, and waits for a build of another process to end first.
private func patiently(_ build: () async throws -> BuildReport) async throws -> BuildReport {
  for _ in 0..<100 {
    do {
      return try await build()
    } catch OutputError.busy {
      try await Task.sleep(for: .milliseconds(100))
    }
  }
  return try await build()
}

extension BuildOptions {
  /// Where the site's own theme lies, or would lie.
  fileprivate var templatesFolder: String { templates ?? "Templates" }
}
