package import ReportCore
import ReportDocuments
import ReportLanguage
import ReportThemes

/// Reads everything a site is made from.
package struct SiteLoader {
  package let options: SiteOptions
  let theme: ThemeSource
  /// The files of the sources, where somebody has looked for them already.
  private let scanner: ContentScanner?
  private var diagnostics: [Diagnostic] = []
  /// The pages as they are known: before the load those of an earlier build, after it those of this.
  package private(set) var memory: SourceMemory
  /// When the build began, by the clock of the disk.
  private let start: Int
  private let stopwatch: Stopwatch?
  /// Where the site is published, from slash to slash.
  package private(set) var basePath = "/"
  /// The data files that the sources name, found or not.
  package private(set) var dataFiles: [String] = []

  package init(
    _ options: SiteOptions, theme: ThemeSource, memory: SourceMemory = SourceMemory(),
    start: Int = .min, stopwatch: Stopwatch? = nil, scanner: ContentScanner? = nil
  ) {
    self.options = options
    self.theme = theme
    self.scanner = scanner
    self.memory = memory
    self.start = start
    self.stopwatch = stopwatch
  }
}

extension SiteLoader {
  /// Reads configuration, pages and data.
  ///
  /// - Returns: The sources, unless there are no words to write pages with, and every finding;
  ///   what could not be read is left out.
  /// - Throws: `FileError` when the folder of the sources cannot be listed.
  package mutating func load() async throws -> (Site?, [Diagnostic]) {
    let scanner = try scanner ?? ContentScanner(root: options.content)
    diagnostics += scanner.diagnostics
    let configuration = readConfiguration(isThere: scanner.files.contains { $0.path == "site.yml" })
    basePath = configuration.baseURL?.path ?? "/"
    let markdown = scanner.files.filter(isPage)
    async let reading = readPages(markdown, memory)
    let language = loadLanguage(configuration.language)
    let pages = keep(try await reading)
    var loader = DataLoader(
      root: options.content, options: options, configuration: configuration,
      stopwatch: stopwatch, memory: memory.data, start: start)
    let (stations, metrics) = try await loader.load(pages)
    diagnostics += loader.diagnostics
    dataFiles = loader.dataFiles
    memory.data = loader.memory
    let files = scanner.files.filter { !isPage($0) && $0.path != SiteConfiguration.fileName }
    guard let language else { return (nil, diagnostics) }
    let site = Site(
      root: options.content, configuration: configuration, language: language, sources: pages,
      unreadable: markdown.count == pages.count
        ? [] : Set(markdown.map(\.path)).subtracting(pages.map(\.path)).sorted(),
      files: Set(files.map(\.path)), stations: stations, metrics: metrics)
    let (corrected, faults) = site.correcting(readCorrections(files.map(\.path)))
    let (filled, findings) = corrected.fillingValues()
    return (filled, diagnostics + faults + findings)
  }

  /// The words of the site, from memory when no strings file has changed.
  private mutating func loadLanguage(_ code: Located<String>) -> Language? {
    let key = Fingerprint { fingerprinter in
      fingerprinter.add(code.value)
      fingerprinter.add("\(code.position)")
      fingerprinter.add(theme.languages)
      for file in theme.strings("en") + theme.strings(code.value) {
        fingerprinter.add(file.path)
        fingerprinter.add(file.bytes)
      }
    }
    if memory.language?.key != key {
      var findings: [Diagnostic] = []
      let loaded = LanguageLoader(theme: theme).load(code, &findings)
      memory.language = Compiled(key: key, content: loaded, findings: findings)
    }
    diagnostics += memory.language?.findings ?? []
    return memory.language?.content ?? nil
  }

  /// Markdown is a page, but for what lies in `static/` and for notes to whoever opens a folder.
  private func isPage(_ file: ContentFile) -> Bool {
    file.isMarkdown && !file.path.hasPrefix(staticFolder) && file.name != "README.md"
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
      let node = try parseYAML(bytes.withoutByteOrderMark, path: path)
      var (configuration, findings) = SiteConfiguration.read(node, path: path)
      configuration.fingerprint = Fingerprint(of: bytes)
      diagnostics += findings
      if configuration.baseURL == nil, findings.allSatisfy({ $0.rule != "bad-base-url" }) {
        diagnostics.append(
          Diagnostic(
            .note, "no-base-url", "without 'base_url' there is no feed, sitemap or canonical link",
            at: SourcePosition(path), hint: "write 'base_url: ' and the address of the site"))
      }
      return configuration
    } catch {
      diagnostics.append((error as? any DiagnosticConvertible).finding(about: path))
      return SiteConfiguration()
    }
  }

  /// The author's corrections of single values, where there are any.
  private mutating func readCorrections(_ files: [String]) -> [CorrectionLine] {
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

  /// Reads the pages; those that are known and have not changed are taken as they are.
  private func readPages(
    _ files: [ContentFile], _ known: SourceMemory
  ) async throws -> [ReadPages] {
    let loader = PageLoader(root: options.content, room: TextRoom(options.textRoom))
    let start = start
    return try await mapInParallel(files.chunks(of: 64), jobs: options.jobs) { run in
      var read = ReadPages()
      for file in run {
        let stamp = FileStamp(of: "\(loader.root)/\(file.path)")
        if let page = known.pages[file.path], page.isSettled, page.stamp == stamp {
          read.findings += page.source.findings
          read.pages.append(page.source)
          continue
        }
        let (source, findings) = loader.load(file.path)
        read.findings += findings
        guard let source, let stamp else { continue }
        read.pages.append(source)
        read.renewed.append(
          KnownSource(
            stamp: stamp, isSettled: stamp.isOlder(than: start), source: source))
      }
      return read
    }
  }

  /// Notes what was read of the pages.
  private mutating func keep(_ runs: [ReadPages]) -> [PageSource] {
    diagnostics += runs.flatMap(\.findings)
    let read = runs.flatMap(\.renewed)
    for page in read { memory.pages[page.source.path] = page }
    let pages = runs.flatMap(\.pages)
    if memory.pages.count > pages.count {
      let paths = Set(pages.map(\.path))
      memory.pages = memory.pages.filter { paths.contains($0.key) }
    }
    return pages
  }
}

/// Some pages that were looked for.
private struct ReadPages: Sendable {
  var pages: [PageSource] = []
  /// What is remembered of those whose files were read.
  var renewed: [KnownSource] = []
  var findings: [Diagnostic] = []
}

extension (any DiagnosticConvertible)? {
  /// The finding of an error; all errors of this module and those below know their own.
  fileprivate func finding(about path: String) -> Diagnostic {
    self?.diagnostic
      ?? Diagnostic(.error, "cannot-read", "this cannot be read", at: SourcePosition(path))
  }
}

extension [UInt8] {
  /// The bytes of a text file without the mark that some editors put before it.
  var withoutByteOrderMark: [UInt8] {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self
  }
}
