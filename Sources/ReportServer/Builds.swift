import ReportBuild
import ReportCore

/// Builds the site, first and after every change, and announces every build.
actor Builds {
  private let options: BuildOptions
  private let bulletin: Bulletin
  private let tell: @Sendable (ServerEvent) -> Void
  /// The engine with the memory of the last build; `nil` while it is building.
  private var engine: SiteEngine?
  /// The tasks that wait for the engine.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The running check of the outputs.
  private var restoring: Task<Void, Never>?
  private var lastRestored: ContinuousClock.Instant?
  /// The findings of the last build that was announced.
  private var told: [Diagnostic] = []

  /// - Parameters:
  ///   - options: The options of the builds.
  ///   - bulletin: Receives the result of every build.
  ///   - tell: Called with everything worth a line of output.
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
  /// Builds the site, and builds it again whenever its sources change.
  ///
  /// - Parameters:
  ///   - pool: Resumes this task when something changes.
  ///   - ready: Called once, after the first build.
  /// - Throws: An error of the first build that no edit could fix: the output folder belongs to
  ///   something else. Later errors are reported, and the server continues.
  nonisolated func run(_ pool: Listener.Pool, ready: @Sendable () -> Void) async throws {
    // The sources are watched before they are read, so that no change is missed; data elsewhere are
    // unknown before the first build.
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

  /// Makes outputs that are missing from the output folder, or were changed by others.
  ///
  /// All callers wait for the same check; there is at most one per second, however many callers
  /// there are.
  func restore() async {
    if let restoring { return await restoring.value }
    // A running build may take long.
    guard engine != nil else { return }
    if let lastRestored, lastRestored.duration(to: .now) < .seconds(1) { return }
    let task = Task {
      // A tolerant build throws only on cancellation.
      _ = try? await build(after: Changes(), tolerant: true, isRepair: true)
    }
    restoring = task
    await task.value
    (restoring, lastRestored) = (nil, .now)
  }

  /// Builds the site once.
  ///
  /// - Parameters:
  ///   - changes: The changes since the last build.
  ///   - tolerant: Whether a failure is reported as a finding.
  ///   - isRepair: Whether to report nothing unless something was made.
  /// - Returns: The data files that the sources name; `nil` if unknown.
  /// - Throws: The error of the build, unless it is tolerant.
  private func build(
    after changes: Changes, tolerant: Bool, isRepair: Bool = false
  ) async throws -> [String]? {
    var engine = await takeEngine()
    defer { giveBack(engine) }
    let dataFiles = try await build(
      with: &engine, after: changes, tolerant: tolerant, isRepair: isRepair)
    // After an edit of some files, the rest of the site is checked once readers have the new pages.
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

  /// Builds with the engine; nothing else does.
  private func outcome(
    of engine: inout SiteEngine, after changes: Changes, tolerant: Bool
  ) async throws -> Outcome {
    do {
      // A repair examines everything, because no edit caused it.
      let edited = changes.isEverything || changes.isEmpty ? nil : changes.paths
      let report = try await patiently { try await engine.build(edited: edited) }
      return Outcome(report: report, diagnostics: report.diagnostics)
    } catch let error as any DiagnosticConvertible where tolerant {
      return Outcome(report: nil, diagnostics: [error.diagnostic])
    }
  }
}

/// Builds, after waiting for a build of another process to end.
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
  /// The folder of the site's own theme, whether or not it exists.
  fileprivate var templatesFolder: String { templates ?? "Templates" }
}
