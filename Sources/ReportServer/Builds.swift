import ReportBuild
import ReportCore

/// Builds the site, first and after every change, and lets everyone know.
struct Builds: Sendable {
  let options: BuildOptions
  let bulletin: Bulletin
  let tell: @Sendable (ServerEvent) -> Void
}

extension Builds {
  /// Builds the site and goes on to build it whenever its sources change.
  ///
  /// - Parameters:
  ///   - pool: Wakes us when something changes.
  ///   - ready: Called once, behind the first build.
  /// - Throws: What the first build throws, which no edit could fix: the output folder is
  ///   another's. Whatever comes later is told and waited out.
  func run(_ pool: Listener.Pool, ready: @Sendable () -> Void) async throws {
    // The sources are watched before they are read, so that no change is missed; of data that lies
    // elsewhere nobody knows before the first build.
    var watcher = try Watcher(output: options.output, pool: pool)
    let folders =
      WatchedPlace.places(ofFolder: options.content)
      + WatchedPlace.places(ofFolder: options.templatesFolder)
    watcher.watch(folders)
    var engine = SiteEngine(options)
    var dataFiles = try await build(with: &engine, after: Changes(), tolerant: false) ?? []
    ready()
    while true {
      watcher.watch(folders + dataFiles.map(WatchedPlace.place))
      let unwatched = watcher.takeDiagnostics()
      if !unwatched.isEmpty { tell(.unwatched(unwatched)) }
      let changes = try await watcher.changes()
      dataFiles = try await build(with: &engine, after: changes, tolerant: true) ?? dataFiles
      // After an edit of some pages the rest of the site is looked at when readers have their news.
      if try await !engine.outputsStand() {
        _ = try await build(with: &engine, after: Changes(), tolerant: true)
      }
    }
  }

  /// Builds the site once.
  ///
  /// - Parameters:
  ///   - engine: Remembers what the last build has made.
  ///   - changes: What has changed since the last build.
  ///   - tolerant: Whether a failure is a finding like any other.
  /// - Returns: The data files that the sources name; `nil` when nobody knows.
  /// - Throws: What the build throws, unless it is tolerated.
  private func build(
    with engine: inout SiteEngine, after changes: Changes, tolerant: Bool
  ) async throws -> [String]? {
    let start = ContinuousClock.now
    let outcome = try await outcome(of: &engine, after: changes, tolerant: tolerant)
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    await bulletin.publish(
      hasChanged: outcome.changes.map { $0.changed + $0.removed > 0 } ?? false,
      basePath: outcome.report?.basePath, errors: outcome.changes == nil ? errors : [])
    tell(
      .built(
        ServedBuild(
          sources: changes.isEverything ? [] : changes.paths.sorted(),
          diagnostics: outcome.diagnostics, pageCount: outcome.report?.pageCount ?? 0,
          changes: outcome.changes, took: ContinuousClock.now - start)))
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
      let edited = changes.isEverything ? nil : changes.paths
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
