package import ReportCore
import ReportDocuments
import ReportLanguage
import ReportMeasurements
import ReportThemes

/// Reads everything a site is made from.
package struct SiteLoader {
  package let options: SiteOptions
  let theme: ThemeSource
  /// The files of the sources, if the caller has listed them already.
  private let listing: ContentListing?
  /// The stamps of the files, if the caller has looked at them already.
  private let stamps: ContentStamps?
  /// The pages that can have changed, relative to Content/; `nil` if all can have.
  private let edited: Set<String>?
  private var diagnostics: [Diagnostic] = []
  /// The known pages: before loading those of an earlier build, afterward those of this one.
  package private(set) var memory: SourceMemory
  /// When the build began, by the clock of the disk with the cache.
  private let start: DiskTime
  private let stopwatch: Stopwatch?
  /// The path where the site is published, from slash to slash.
  package private(set) var basePath = "/"
  /// The data files that the sources name, found or not.
  package private(set) var dataFiles: [String] = []
  /// The errors that were found in the data, and in the pages that name them.
  package private(set) var dataErrors: [Diagnostic] = []

  package init(
    _ options: SiteOptions, theme: ThemeSource, memory: SourceMemory = SourceMemory(),
    start: DiskTime = .unknown, stopwatch: Stopwatch? = nil, listing: ContentListing? = nil,
    stamps: ContentStamps? = nil, edited: Set<String>? = nil
  ) {
    self.options = options
    self.theme = theme
    self.listing = listing
    self.stamps = stamps
    self.edited = edited
    self.memory = memory
    self.start = start
    self.stopwatch = stopwatch
  }
}

extension SiteLoader {
  /// Reads configuration, pages and data.
  ///
  /// - Returns: The sources, unless there are no strings to write pages with, and every finding;
  ///   files that could not be read are left out.
  /// - Throws: `FileError` if the folder of the sources cannot be listed.
  package mutating func load() async throws -> (Site?, [Diagnostic]) {
    let listing = try listing ?? ContentListing(root: options.content)
    diagnostics += listing.findings
    var configuration = readConfiguration(isThere: listing.hasConfiguration)
    let (unread, regionFiles) = configuration.regions.readLists(root: options.content)
    diagnostics += unread
    basePath = configuration.baseURL?.path ?? "/"
    async let reading = readPages(listing.pages, memory.pages)
    async let strings = Self.strings(of: configuration.language, in: theme, known: memory.language)
    let (known, findings) = try await reading
    memory.pages = known
    let pages = known.records.compactMap { $0?.source }
    diagnostics += findings + pages.flatMap(\.findings)
    var loader = DataLoader(
      root: options.content, options: options, configuration: configuration,
      stopwatch: stopwatch, memory: memory.data, start: start, stamps: stamps)
    let (stations, metrics) = try await loader.load(pages)
    // Where the zone is written says it better than the file that needs it.
    let zones = Set(diagnostics.filter { $0.rule == "unknown-time-zone" }.map(\.message))
    let ofData = loader.diagnostics.filter { !zones.contains($0.message) }
    dataErrors = (diagnostics.filter(isOfData) + ofData).filter { $0.severity == .error }
    diagnostics += ofData
    dataFiles = loader.dataFiles + regionFiles
    memory.data = loader.memory
    let compiled = await strings
    memory.language = compiled
    diagnostics += compiled.findings
    guard let language = compiled.content else { return (nil, diagnostics) }
    let titled = metrics.map { metric in
      var metric = metric
      if metric.title.isEmpty {
        metric.title = language.metricTitle(metric.metric.id) ?? metric.metric.id
      }
      return metric
    }
    var site = Site(
      root: options.content, configuration: configuration, language: language, sources: pages,
      unreadable: zip(known.names, known.records).filter { $1 == nil }.map(\.0).sorted(),
      files: listing.files, stations: stations, metrics: titled,
      room: memory.data.room)
    site.secrets = loader.secrets
    let (compared, complaints, normalsFiles) = site.withNormals()
    dataFiles += normalsFiles
    diagnostics += complaints
    let (corrected, faults) = compared.correcting(readCorrections(listing.files))
    let (dated, unknown) = corrected.withEvents()
    let (filled, wrong) = dated.fillingValues()
    return (filled, diagnostics + faults + unknown + wrong)
  }

  /// Whether a finding is about a page of a station or a metric.
  private func isOfData(_ finding: Diagnostic) -> Bool {
    let path = finding.position.path
    return ["stations", "metrics"].contains { path.hasPrefix("\(options.content)/\($0)/") }
  }

  /// The strings of the site, those known if no strings file has changed.
  private static func strings(
    of code: Located<String>, in theme: ThemeSource, known: Compiled<Language?>?
  ) async -> Compiled<Language?> {
    let key = Fingerprint { fingerprinter in
      fingerprinter.add(code.value)
      fingerprinter.add("\(code.position)")
      fingerprinter.add(theme.languages)
      for file in theme.strings("en") + theme.strings(code.value) {
        fingerprinter.add(file.path)
        fingerprinter.add(file.bytes)
      }
    }
    if let known, known.key == key { return known }
    var findings: [Diagnostic] = []
    let loaded = LanguageLoader(theme: theme).load(code, &findings)
    return Compiled(key: key, content: loaded, findings: findings)
  }

  private mutating func readConfiguration(isThere: Bool) -> SiteConfiguration {
    let path = "\(options.content)/\(SiteConfiguration.fileName)"
    guard isThere else {
      diagnostics.append(
        Diagnostic(
          .error, "missing-configuration", "a site needs a file '\(SiteConfiguration.fileName)'",
          at: SourcePosition(path), hint: "create it with a line 'title: ' and the site's name"))
      return SiteConfiguration()
    }
    do {
      let bytes = try readFile(path, limit: SizeLimit.configuration)
      let text = bytes.withoutByteOrderMark
      let node = try parseYAML(text, path: path)
      var (configuration, findings) = SiteConfiguration.read(node, path: path)
      configuration.fingerprint = Fingerprint(of: bytes)
      if let links = options.links {
        configuration.links = links
        configuration.fingerprint = Fingerprint(of: bytes + Array(links.rawValue.utf8))
      }
      diagnostics += findings + cutTexts(in: Array(text), path: path)
      if configuration.baseURL == nil, findings.allSatisfy({ $0.rule != "bad-base-url" }) {
        diagnostics.append(
          Diagnostic(
            .note, "no-base-url", "without 'base_url' there is no feed, sitemap or canonical link",
            at: SourcePosition(path), hint: "write 'base_url: ' and the address of the site"))
        if let previews = configuration.previews {
          diagnostics.append(
            Diagnostic(
              .warning, "previews-without-address", "'previews' needs 'base_url'",
              at: previews.position,
              hint: "services ask for a picture by its full address"))
        }
      }
      return configuration
    } catch {
      diagnostics += (error as? any DiagnosticConvertible).findings(about: path)
      return SiteConfiguration()
    }
  }

  /// The author's corrections of single values, if there are any.
  private mutating func readCorrections(_ files: Set<String>) -> [CorrectionLine] {
    guard files.contains(CorrectionLine.path) else { return [] }
    let path = "\(options.content)/\(CorrectionLine.path)"
    do {
      let (lines, findings) = CorrectionLine.read(
        try readFile(path, limit: SizeLimit.page), path: path)
      diagnostics += findings
      return lines
    } catch {
      diagnostics.append(error.diagnostic)
      return []
    }
  }

  /// Reads the pages; known ones that have not changed are reused.
  ///
  /// - Parameters:
  ///   - paths: Relative to Content/.
  ///   - known: The pages as last read.
  /// - Returns: The pages that can be read, and findings about the others.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  private func readPages(
    _ paths: [String], _ known: Register<KnownSource>
  ) async throws -> (Register<KnownSource>, [Diagnostic]) {
    let loader = PageLoader(root: options.content, room: TextRoom(options.textRoom))
    let (start, stamps) = (start, stamps?.pages)
    var records = known.records(of: paths)
    let read = try await mapInParallel(
      pagesToRead(paths, records).map { (number: $0, path: paths[$0], known: records[$0]) }
        .chunks(of: 64), jobs: options.jobs
    ) { run in
      var read = ReadPages()
      for (number, path, known) in run {
        let stamp = stamps?[number] ?? FileStamp(of: "\(loader.root)/\(path)")
        if let known, known.isSettled, known.stamp == stamp { continue }
        let (source, findings) = loader.load(path)
        if source == nil { read.findings += findings }
        read.renewed.append(
          (
            number,
            source.map { source in
              // A page that can be read is a page, whatever the system says about it.
              KnownSource(
                stamp: stamp ?? .none, isSettled: stamp?.isOlder(than: start) ?? false,
                source: source)
            }
          ))
      }
      return read
    }
    for (number, record) in read.lazy.flatMap(\.renewed) { records[number] = record }
    return (Register(names: paths, records: records), read.flatMap(\.findings))
  }

  /// The indices of the pages that can have changed: edited ones, other names of the same files,
  /// and those that could not be read.
  private func pagesToRead(_ paths: [String], _ known: [KnownSource?]) -> [Int] {
    guard let edited else { return Array(paths.indices) }
    let files = Set(
      paths.indices.lazy.filter { edited.contains(paths[$0]) }.compactMap { known[$0]?.stamp.inode }
    )
    return paths.indices.filter { number in
      known[number].map { files.contains($0.stamp.inode) } ?? true
    }
  }
}

/// The pages read from a list of paths.
private struct ReadPages: Sendable {
  /// The pages whose files were read, by their indices; `nil` for one that cannot be read.
  var renewed: [(number: Int, record: KnownSource?)] = []
  /// Findings about those that cannot be read.
  var findings: [Diagnostic] = []
}

extension (any DiagnosticConvertible)? {
  /// The findings for an error; all errors of this module and those below provide their own.
  fileprivate func findings(about path: String) -> [Diagnostic] {
    self?.diagnostics
      ?? [Diagnostic(.error, "cannot-read", "this cannot be read", at: SourcePosition(path))]
  }
}

extension [UInt8] {
  /// The bytes of a text file without a leading byte order mark.
  var withoutByteOrderMark: [UInt8] {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self
  }
}
