import ReportCore
import ReportReaders
import ReportSite

/// Joins the parts of a site that other processes have made.
///
/// It makes what is in no shard, and publishes only when all parts are whole and were made from the
/// same sources by the same program: the site is then what one build would have made, byte for byte.
public struct SiteAssembler: Sendable {
  private let options: BuildOptions
  private let count: Int
  private let progress: BuildProgress?

  /// - Parameters:
  ///   - options: How the site is built; the output is that of the whole site.
  ///   - count: How many shards it has, from 1 to ``SitePart/mostShards``.
  ///   - progress: Is kept up to date for observers.
  public init(_ options: BuildOptions, shards count: Int, progress: BuildProgress? = nil) {
    (self.options, self.count, self.progress) = (options, count, progress)
  }
}

extension SiteAssembler {
  /// Joins the parts.
  ///
  /// - Returns: What was found and what was written; nothing is when there is an error or a part is
  ///   missing.
  /// - Throws: `OutputError` and `FileError` for what concerns the folders of the parts and the
  ///   output.
  public func assemble() async throws -> BuildReport {
    guard let rest = SitePart(restOf: count) else { return report([]) }
    let shards = SitePart.shards(of: count)
    let tool = try fingerprintOfProgram()
    // Before the rest is made, which may take long.
    let findings = shards.compactMap { finding(about: $0, tool) }
    guard findings.isEmpty else { return self.report(findings) }

    var ofRest = options
    ofRest.part = rest
    let report = try await SiteBuilder(ofRest, progress: progress).build()
    guard report.changes != nil, let made = manifest(of: rest) else { return report }
    let later = shards.compactMap { finding(about: $0, tool, made.sources) }
    guard later.isEmpty else { return self.report(report.diagnostics + later) }
    return try await join(shards + [rest], report)
  }

  /// Writes the files of all parts to the output, unless one has lost some.
  ///
  /// - Parameters:
  ///   - parts: All of them, whole.
  ///   - rest: The report of the build that made what is in no shard.
  /// - Returns: The report of the whole site.
  /// - Throws: `OutputError` and `FileError` for what concerns the folders.
  private func join(_ parts: [SitePart], _ rest: BuildReport) async throws -> BuildReport {
    var report = rest
    let lists = try parts.map { try paths(of: $0) }
    let damaged = zip(parts, lists).filter { $1 == nil }.map { missing($0.0) }
    guard damaged.isEmpty else { return self.report(report.diagnostics + damaged) }
    let files = zip(parts, lists).flatMap { part, paths in
      let folder = part.folder(besides: options.output)
      return (paths ?? []).map { OutputFile(path: $0, content: .copy(ofFile: "\(folder)/\($0)")) }
    }
    let writer = try OutputWriter(root: options.output, adopts: options.adopt, jobs: options.jobs)
      .locked()
    report.changes = try await writer.write(files)
    report.pageCount = parts.reduce(0) { $0 + (manifest(of: $1)?.pages ?? 0) }
    report.fileCount = files.count
    return report
  }

  /// What is wrong with a shard: it is not whole, or made by another program, or from other sources.
  private func finding(
    about shard: SitePart, _ tool: Fingerprint, _ sources: Fingerprint? = nil
  ) -> Diagnostic? {
    guard let manifest = manifest(of: shard) else { return missing(shard) }
    if manifest.tool != tool { return foreign(shard) }
    return sources.map { $0 == manifest.sources } ?? true ? nil : stale(shard)
  }

  private func manifest(of part: SitePart) -> PartManifest? {
    PartManifest(of: part, in: part.folder(besides: options.output))
  }

  /// The files of a part; `nil` unless all of them are there as a whole and are its own.
  private func paths(of part: SitePart) throws -> [String]? {
    let folder = part.folder(besides: options.output)
    guard let list = try OutputWriter(root: folder).readList(), list.isComplete,
      list.paths.allSatisfy(part.contains)
    else { return nil }
    var bytes = 0
    for path in list.paths {
      guard let stamp = FileStamp(of: "\(folder)/\(path)", followingLinks: false) else {
        return nil
      }
      bytes &+= stamp.size
    }
    return bytes == manifest(of: part)?.bytes ? list.paths : nil
  }

  private func report(_ diagnostics: [Diagnostic]) -> BuildReport {
    Findings(diagnostics, strict: options.strict).report()
  }
}

extension SiteAssembler {
  private func missing(_ part: SitePart) -> Diagnostic {
    finding(part, "missing-shard", "shard \(part) is missing or was stopped before it was whole")
  }

  private func stale(_ part: SitePart) -> Diagnostic {
    finding(part, "stale-shard", "shard \(part) was built from other sources or options")
  }

  private func foreign(_ part: SitePart) -> Diagnostic {
    finding(part, "foreign-shard", "shard \(part) was built by another version of reportgen")
  }

  private func finding(_ part: SitePart, _ rule: String, _ message: String) -> Diagnostic {
    Diagnostic(
      .error, rule, message, at: SourcePosition(part.folder(besides: options.output)),
      hint: "run 'reportgen build --shard \(part)', then assemble")
  }
}
