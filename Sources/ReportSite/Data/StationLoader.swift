import ReportCore
import ReportMeasurements
import ReportReaders

/// Reads the data of all stations, each file once for each way it is asked for.
struct StationLoader {
  let root: String
  let options: SiteOptions
  let configuration: SiteConfiguration
  let stopwatch: Stopwatch?
  /// The files as an earlier build has read them, then as this one has.
  private(set) var memory: [DataFile: RememberedData<[StationRecord]>]
  /// When the build began, by the clock of the disk.
  private let start: Int
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that are asked for, found or not.
  private(set) var dataFiles: [String] = []

  init(
    root: String, options: SiteOptions, configuration: SiteConfiguration,
    stopwatch: Stopwatch? = nil, memory: DataMemory = DataMemory(), start: Int = .min
  ) {
    self.root = root
    self.options = options
    self.configuration = configuration
    self.stopwatch = stopwatch
    self.memory = memory.stations
    self.start = start
  }

  /// A file with the request that brought it up.
  private struct Job {
    let file: DataFile
    let request: DataRequest
  }
}

/// A file with all that decides how it is read: what two pages ask for alike is read once.
struct DataFile: Hashable, Sendable {
  let path: String
  let options: ReaderOptions
}

extension StationLoader {
  /// Reads the data that the configuration and the pages name.
  mutating func load(_ pages: [PageSource]) async throws -> [StationSource] {
    let pages = pages.filter { page in
      guard case .station = page.role else { return false }
      return options.drafts || !page.frontMatter.isDraft
    }
    let published = jobs(configuration.stationSources, askedBy: nil)
    let said = Dictionary(
      published.map { ($0.file.path, $0.request) }, uniquingKeysWith: { first, _ in first })
    let own = pages.map { page in
      jobs(page.frontMatter.station.sources, askedBy: page, alreadySaid: said)
    }
    let records = try await read((published + own.flatMap(\.self)).map(\.file))
    func loaded(_ jobs: [Job]) -> [LoadedRecord] {
      jobs.flatMap { job in
        (records[job.file] ?? []).map { LoadedRecord(record: $0, request: job.request) }
      }
    }
    let (stations, findings) = StationAssembler.assemble(
      published: loaded(published), pages: zip(pages, own).map { ($0, loaded($1)) })
    diagnostics += findings
    return stations
  }

  /// The files that are asked for; what the configuration says of a file holds wherever it is
  /// named.
  private mutating func jobs(
    _ requests: [DataRequest], askedBy page: PageSource?, alreadySaid: [String: DataRequest] = [:]
  ) -> [Job] {
    var files = DataFiles(root: root)
    let jobs = requests.flatMap { request in
      files.paths(of: request.file, askedBy: page?.path).map { path in
        let request = alreadySaid[path].map { request.completed(by: $0) } ?? request
        var options = configuration.readerOptions(for: request)
        // Files of a page that name no station are all of the page's own.
        if case .station(let id) = page?.role, alreadySaid[path] == nil {
          options.unnamedStation = id
        }
        return Job(file: DataFile(path: path, options: options), request: request)
      }
    }
    diagnostics += files.diagnostics
    dataFiles += files.asked
    return jobs
  }

  private mutating func read(_ files: [DataFile]) async throws -> [DataFile: [StationRecord]] {
    var waiting: [DataFile] = []
    var seen: Set<DataFile> = []
    for file in files where seen.insert(file).inserted { waiting.append(file) }
    let cache = options.cache.map { DataCache("\($0)/data") }
    // Where there are few files, the parts of each are read side by side.
    let jobs = max(1, options.jobs / max(1, waiting.count))
    let (stopwatch, known, start) = (stopwatch, memory, start)
    let results = try await mapInParallel(waiting, jobs: options.jobs) { file in
      let now = stamps(of: [file.path])
      if let read = known[file], read.holds(for: now) { return read }
      return stopwatch.measure(.file, file.path) {
        let (records, findings) = file.read(through: cache, jobs: jobs)
        return RememberedData(
          stamps: now ?? [], start: start, content: records, findings: findings)
      }
    }
    DataFile.tidy(cache, keeping: waiting)
    diagnostics += results.flatMap(\.findings)
    memory = Dictionary(uniqueKeysWithValues: zip(waiting, results))
    let lastDay = options.asOf
    let records = results.map { result in
      lastDay.map { day in result.content.map { $0.through(day) } } ?? result.content
    }
    return Dictionary(uniqueKeysWithValues: zip(waiting, records))
  }
}
