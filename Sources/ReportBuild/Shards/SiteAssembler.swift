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
    // Before the rest is made, which may take long.
    let unfinished = shards.filter { manifest(of: $0) == nil }
    guard unfinished.isEmpty else { return report(unfinished.map(missing)) }
    let tool = try fingerprintOfProgram()
    let others = shards.filter { manifest(of: $0)?.tool != tool }
    guard others.isEmpty else { return report(others.map(foreign)) }

    var ofRest = options
    ofRest.part = rest
    var report = try await SiteBuilder(ofRest, progress: progress).build()
    guard report.changes != nil, let made = manifest(of: rest) else { return report }
    var findings: [Diagnostic] = []
    var (files, pages) = ([OutputFile](), 0)
    for part in shards + [rest] {
      guard let manifest = manifest(of: part), let paths = try paths(of: part) else {
        findings.append(missing(part))
        continue
      }
      if manifest.sources != made.sources { findings.append(stale(part)) }
      let folder = part.folder(besides: options.output)
      files += paths.map { OutputFile(path: $0, content: .copy(ofFile: "\(folder)/\($0)")) }
      pages += manifest.pages
    }
    guard findings.isEmpty else { return self.report(report.diagnostics + findings) }
    let writer = try OutputWriter(root: options.output, adopts: options.adopt, jobs: options.jobs)
      .locked()
    report.changes = try await writer.write(files)
    (report.pageCount, report.fileCount) = (pages, files.count)
    return report
  }

  private func manifest(of part: SitePart) -> PartManifest? {
    PartManifest(of: part, in: part.folder(besides: options.output))
  }

  /// The files of a part; `nil` unless all of them are there and are its own.
  private func paths(of part: SitePart) throws -> [String]? {
    let folder = part.folder(besides: options.output)
    guard let list = try OutputWriter(root: folder).readList(), list.isComplete,
      list.paths.allSatisfy({ path in
        part.contains(path) && FileStamp(of: "\(folder)/\(path)", followingLinks: false) != nil
      })
    else { return nil }
    return list.paths
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
