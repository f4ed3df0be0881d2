import ReportCore
import ReportMeasurements
import ReportReaders

/// Reads the data of a site: each file once for each set of options, however often it is requested.
///
/// A file that neither a page nor `stations_from` names is not read at all.
struct DataLoader {
  private let root: String
  private let options: SiteOptions
  private let configuration: SiteConfiguration
  private let stopwatch: Stopwatch?
  /// When the build began, by the clock of the disk with the cache.
  private let start: DiskTime
  private let cache: DataCache?
  /// The stamps of files below the folder, if the caller has looked at them already.
  private let stamps: ContentStamps?
  private let readFile: ReadDataFile
  /// The files as an earlier build read them; after loading, as this one did.
  private(set) var memory: DataMemory
  private(set) var diagnostics: [Diagnostic] = []
  /// The requested files, found or not.
  private(set) var dataFiles: [String] = []
  /// Names in the files that must not be published.
  private(set) var secrets: [String] = []
  /// The files of sources that have several, by the path of the source.
  private var members: [String: [String]] = [:]

  /// Creates a loader of data below a folder.
  ///
  /// A file that is not in memory is read by `readFile`, or through the cache if that is `nil`.
  init(
    root: String, options: SiteOptions, configuration: SiteConfiguration,
    stopwatch: Stopwatch? = nil, memory: DataMemory = DataMemory(), start: DiskTime = .unknown,
    stamps: ContentStamps? = nil, readFile: ReadDataFile? = nil
  ) {
    self.root = root
    self.options = options
    self.configuration = configuration
    self.stopwatch = stopwatch
    self.memory = memory
    self.start = start
    self.stamps = stamps
    cache = options.cache.map { DataCache(CachePart.data.path(in: $0)) }
    self.readFile = readFile ?? DataFile.reading(through: cache, in: memory.room)
  }

  /// A file of stations with the request that named it.
  private struct StationFile {
    let file: DataFile
    let request: DataRequest
  }
}

extension DataLoader {
  /// Reads the data that the configuration and the pages name.
  ///
  /// - Parameter pages: All pages of the site.
  /// - Returns: The stations in the order of `stations_from` and then of the pages, and the
  ///   personal metrics in the order of the pages.
  /// - Throws: Only `CancellationError`: problems with files are in ``diagnostics``.
  mutating func load(
    _ pages: [PageSource]
  ) async throws -> (stations: [StationSource], metrics: [MetricSource]) {
    let pages = pages.filter { options.drafts || !$0.frontMatter.isDraft }
    let published = stationFiles(configuration.stationSources)
    let said = Dictionary(
      published.map { ($0.file.path, $0.request) }, uniquingKeysWith: { first, _ in first })
    let stationPages = pages.filter(\.isStation)
    let own = stationPages.map { page in
      stationFiles(page.frontMatter.station.sources, of: page, alreadySaid: said)
    }
    let metrics = metricRequests(pages)
    let tables = tables(metrics)
    let data = try await read(
      stations: (published + own.flatMap(\.self)).map(\.file),
      tables: tables.map(\.file).withoutRepetition)

    let named = NamedStations(configuration.stationList, root: root) {
      Set(data.values.flatMap(\.stations).map(\.station.sourceID))
    }
    diagnostics += named.findings
    dataFiles += named.asked
    let list = named.list
    @Sendable func records(_ files: [StationFile]) -> [LoadedRecord] {
      files.flatMap { asked in
        (data[asked.file]?.stations ?? []).map {
          LoadedRecord(stored: $0, request: asked.request, list: list)
        }
      }
    }
    let ofSite = try await mapInParallel(published.chunks(of: 64), jobs: options.jobs) {
      records(Array($0))
    }.flatMap(\.self)
    let factory = StationFactory(
      root: root, rules: configuration.climateRules, room: memory.room,
      cache: options.cache.map { ValueCache(CachePart.digests.path(in: $0), areSmall: true) })
    let (assembled, findings) = StationAssembler.assemble(
      published: ofSite, pages: zip(stationPages, own).map { ($0, records($1)) })
    let stations = try await factory.stations(assembled, jobs: options.jobs)
    diagnostics += findings
    let personal = Dictionary(grouping: tables, by: \.person).mapValues { tables in
      Dictionary(
        uniqueKeysWithValues: tables.map { ($0.file.path, data[$0.file]?.rest ?? Dataset()) })
    }
    let sources = metrics.map {
      $0.source(from: personal[$0.person] ?? [:], shownIn: configuration.units)
    }
    diagnostics += sources.flatMap { $1 } + sharedData(metrics)
    diagnostics = diagnostics.withoutRepetition
    return (stations, sources.compactMap { source, _ in source }.withLastDays)
  }

  /// The requested files; options that the configuration gives for a file apply wherever it is
  /// named.
  private mutating func stationFiles(
    _ requests: [DataRequest], of page: PageSource? = nil, alreadySaid: [String: DataRequest] = [:]
  ) -> [StationFile] {
    requests.flatMap { request in
      paths(of: request).map { path in
        let request = alreadySaid[path].map { request.completed(by: $0) } ?? request
        var options = configuration.readerOptions(for: request)
        // Stations without a name in a page's files are all the page's own.
        if case .station(let id) = page?.role, alreadySaid[path] == nil {
          options.unnamedStation = id
        }
        return StationFile(file: DataFile(path: path, options: options), request: request)
      }
    }
  }

  /// The requests of pages, then those of metrics that exports name and that have no page.
  private mutating func metricRequests(_ pages: [PageSource]) -> [MetricRequest] {
    let exports = configuration.metricSources
    let persons = Persons(pages)
    let listed = exports.flatMap(\.metrics) + persons.metrics
    let withPage = Set(
      pages.compactMap { page -> String? in
        if case .metric(let id) = page.role { id } else { nil }
      })
    var seen = withPage
    let others = listed.filter { seen.insert($0.value).inserted }
    let all =
      pages.compactMap { MetricRequest($0, exports, persons) }
      + others.map { MetricRequest($0, exports, persons) }
    // Metrics that the author lists keep that order and come before other pages.
    let order = listed.map(\.value)
    func place(_ metric: MetricRequest) -> Int { order.firstIndex(of: metric.id) ?? order.count }
    // Pages with data of their own take none of an export, which must exist all the same.
    for request in exports.flatMap(\.sources) + persons.sources { _ = source(of: request) }
    return all.map { filled($0) }.enumerated().sorted { a, b in
      (place(a.element), a.offset) < (place(b.element), b.offset)
    }.map(\.element)
  }

  /// A request completed with the files found for it.
  private mutating func filled(_ metric: MetricRequest) -> MetricRequest {
    var metric = metric
    for request in metric.sources {
      guard let source = source(of: request) else { continue }
      if source.files != [source.path] { members[source.path] = source.files }
      metric.add(source.path, configuration.readerOptions(for: request))
    }
    return metric
  }

  /// Findings about data that are claimed for two people.
  private func sharedData(_ metrics: [MetricRequest]) -> [Diagnostic] {
    var owners: [PersonalData: MetricRequest] = [:]
    return metrics.flatMap { metric in
      metric.columns.compactMap { path, column in
        let data = PersonalData(path: path, column: column)
        guard let owner = owners[data], owner.person != metric.person else {
          owners[data] = metric
          return nil
        }
        return metric.sharedData(with: owner)
      }
    }
  }

  private mutating func source(
    of request: DataRequest
  ) -> (path: String, files: [String])? {
    var files = DataFiles(root: root)
    let source = files.source(of: request.file)
    diagnostics += files.diagnostics
    dataFiles += files.asked
    return source
  }

  private mutating func paths(of request: DataRequest) -> [String] {
    var files = DataFiles(root: root)
    let paths = files.paths(of: request.file)
    diagnostics += files.diagnostics
    dataFiles += files.asked
    return paths
  }

  /// The tables of personal data, each with all columns that the pages of one person request: what
  /// is read for one person must not reach another.
  private func tables(_ metrics: [MetricRequest]) -> [(person: Person?, file: DataFile)] {
    metrics.map(\.person).withoutRepetition.flatMap { person in
      let asked = metrics.filter { $0.person == person }.flatMap(\.columns)
      let columns = Dictionary(grouping: asked, by: \.path)
      return asked.map(\.path).withoutRepetition.map { path in
        let columns = (columns[path] ?? []).map(\.column).withoutRepetition
        return (
          person,
          DataFile(
            path: path, options: ReaderOptions(columns: columns), members: members[path] ?? [])
        )
      }
    }
  }

  /// Reads the files in parallel.
  private mutating func read(
    stations: [DataFile], tables: [DataFile]
  ) async throws -> [DataFile: LoadedFile] {
    let stations = stations.withoutRepetition
    let files = stations + tables
    // If there are few files, the parts of each are read in parallel.
    let jobs = max(1, options.jobs / max(1, stations.count))
    let (stopwatch, known, start, readFile, stamps) = (stopwatch, memory, start, readFile, stamps)
    let results = try await mapInParallel(files, jobs: options.jobs) { file in
      let stamp = stamps?.stamp(of: file.path) ?? file.stamp
      if let read = known.data(of: file, with: stamp) { return read }
      let read = stopwatch.measure(.file, file.path) { readFile(file, stamp, jobs) }
      return RememberedData(stamp: stamp, start: start, file: read)
    }
    cache?.tidy(keeping: Set(results.compactMap(\.file.entry)))
    diagnostics += results.flatMap(\.file.rest.diagnostics)
    secrets = Set(results.flatMap(\.file.rest.secrets)).sorted()
    memory = DataMemory(Array(zip(files, results)), in: memory.room)
    let lastDay = options.asOf
    return memory.files.mapValues { read in
      lastDay.map { read.file.through($0) } ?? read.file
    }
  }
}

extension [MetricSource] {
  /// The metrics with the last day of each person's data.
  fileprivate var withLastDays: [MetricSource] {
    let days = Dictionary(grouping: self, by: \.person).mapValues { metrics in
      metrics.compactMap(\.series.observedSpan?.upperBound).max()
    }
    return map { metric in
      var metric = metric
      metric.dataThrough = days[metric.person] ?? nil
      return metric
    }
  }
}

/// A column of a file.
private struct PersonalData: Hashable {
  let path: String
  let column: PersonalColumn
}

extension PageSource {
  fileprivate var isStation: Bool {
    if case .station = role { return true }
    return false
  }
}
