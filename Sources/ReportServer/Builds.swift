import ReportBuilder
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
  /// - Throws: What the first build throws, which no edit could mend: the output folder is
  ///   another's. Whatever comes later is told and waited out.
  func run(_ pool: Listener.Pool, ready: @Sendable () -> Void) async throws {
    // The sources are watched before they are read, so that no change is missed; of data that lies
    // elsewhere nobody knows before the first build.
    var watcher = try Watcher(output: options.output, pool: pool)
    let folders =
      WatchedPlace.places(ofFolder: options.content)
      + WatchedPlace.places(ofFolder: options.templatesFolder)
    watcher.watch(folders)
    var dataFiles = try await build(after: Changes(), tolerant: false) ?? []
    ready()
    while true {
      watcher.watch(folders + dataFiles.map(WatchedPlace.place))
      let unwatched = watcher.takeDiagnostics()
      if !unwatched.isEmpty { tell(.unwatched(unwatched)) }
      let changes = try await watcher.changes()
      dataFiles = try await build(after: changes, tolerant: true) ?? dataFiles
    }
  }

  /// Builds the site once.
  ///
  /// - Parameters:
  ///   - changes: What has changed since the last build.
  ///   - tolerant: Whether a failure is a finding like any other.
  /// - Returns: The data files that the sources name; `nil` when nobody knows.
  /// - Throws: What the build throws, unless it is tolerated.
  private func build(after changes: Changes, tolerant: Bool) async throws -> [String]? {
    let start = ContinuousClock.now
    let outcome = try await outcome(tolerant: tolerant)
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
    return outcome.report?.dataFiles
  }

  private struct Outcome {
    let report: BuildReport?
    let diagnostics: [Diagnostic]
    var changes: WriteSummary? { report?.changes }
  }

  /// The only place that builds.
  private func outcome(tolerant: Bool) async throws -> Outcome {
    do {
      let report = try await SiteBuilder(options).build()
      return Outcome(report: report, diagnostics: report.diagnostics)
    } catch let error as any DiagnosticConvertible where tolerant {
      return Outcome(report: nil, diagnostics: [error.diagnostic])
    }
  }
}

extension BuildOptions {
  /// Where the site's own theme lies, or would lie.
  fileprivate var templatesFolder: String { templates ?? "Templates" }
}
