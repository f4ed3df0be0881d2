import ReportCore
import ReportMeasurements
import ReportReaders

/// Reads the data of everything a person measures: what no page names is not read at all.
struct MetricLoader {
  let root: String
  let options: BuildOptions
  let configuration: SiteConfiguration
  let stopwatch: Stopwatch?
  /// The data as an earlier build has read them, then as this one has.
  private(set) var memory: [Fingerprint: RememberedData<MetricSource?>]
  /// When the build began, by the clock of the disk.
  private let start: Int64
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that are asked for, found or not.
  private(set) var dataFiles: [String] = []

  init(
    root: String, options: BuildOptions, configuration: SiteConfiguration,
    stopwatch: Stopwatch? = nil, memory: DataMemory = DataMemory(), start: Int64 = .min
  ) {
    self.root = root
    self.options = options
    self.configuration = configuration
    self.stopwatch = stopwatch
    self.memory = memory.metrics
    self.start = start
  }
}

extension MetricLoader {
  /// Reads the data that the pages in metrics/ name.
  mutating func load(_ pages: [PageSource]) async throws -> [MetricSource] {
    let wanted = pages.filter { page in
      guard case .metric = page.kind, options.drafts || !page.frontMatter.isDraft else {
        return false
      }
      return !page.frontMatter.metric.sources.isEmpty
    }
    var jobs: [Job] = []
    for page in wanted {
      var files = DataFiles(root: root)
      let tables = page.frontMatter.metric.sources.flatMap { request in
        files.paths(of: request.file, askedBy: page.path).map {
          Table(path: $0, options: configuration.readerOptions(for: request))
        }
      }
      diagnostics += files.diagnostics
      dataFiles += files.asked
      jobs.append(Job(page: page, tables: tables))
    }
    let (stopwatch, known, start) = (stopwatch, memory, start)
    let results = try await mapInParallel(jobs, jobs: options.jobs) { job in
      let now = signatures(of: job.paths)
      if let read = known[job.key], read.holds(for: now) { return read }
      return stopwatch.measure(.file, job.paths.joined(separator: ", ")) {
        let (metric, findings) = job.read()
        return RememberedData(
          signatures: now ?? [], start: start, content: metric, findings: findings)
      }
    }
    diagnostics += results.flatMap(\.findings)
    memory = Dictionary(
      zip(jobs.map(\.key), results), uniquingKeysWith: { first, _ in first })
    let last = options.asOf
    return results.compactMap { result in
      last.map { day in result.content?.through(day) } ?? result.content
    }
  }
}

/// A file that a page names, with what is said of it.
private struct Table: Sendable {
  let path: String
  let options: ReaderOptions
}

/// A page with the files it names.
private struct Job: Sendable {
  let page: PageSource
  let tables: [Table]

  var paths: [String] { tables.map(\.path) }

  /// What stands for all that is said about the files, in the page and for the whole site.
  var key: Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.add(page.headFingerprint)
      for table in tables { fingerprinter.add("\(table)") }
    }
  }

  private var fields: MetricFields { page.frontMatter.metric }

  private var id: String {
    guard case .metric(let id) = page.kind else { return "" }
    return id
  }

  func read() -> (MetricSource?, [Diagnostic]) {
    guard !tables.isEmpty else { return (nil, []) }
    var diagnostics: [Diagnostic] = []
    var units = MetricUnits(id: id, fields)
    diagnostics += units.diagnostics
    var builder = DailySeriesBuilder()
    for table in tables {
      do {
        let bytes = try readFile(table.path, limit: SizeLimit.data)
        let result = readTable(bytes, path: table.path, column: column(of: table, units))
        diagnostics += result.diagnostics
        diagnostics += units.take(result.unit, of: table.path)
        let series = units.canonical(result.series)
        for day in series.days.map(Array.init) ?? [] { builder.set(series[day], on: day) }
      } catch {
        diagnostics.append(error.diagnostic)
      }
    }
    let (goal, findings) = units.goal()
    diagnostics += findings
    if !diagnostics.contains(where: { $0.severity == .error }) {
      diagnostics += units.kindFindings(at: page.position)
    }
    let requests = fields.sources
    let source = MetricSource(
      id: id, title: page.title, metric: units.metric, series: builder.build(), goal: goal,
      window: fields.window ?? 28, gauge: fields.gauge,
      isSimulated: requests.contains(where: \.isSimulated),
      source: requests.lazy.compactMap(\.source).first,
      licence: requests.lazy.compactMap(\.licence).first, position: page.position)
    return (source, diagnostics)
  }

  private func column(of table: Table, _ units: MetricUnits) -> TableColumn {
    var column = TableColumn(
      id: id, name: fields.column?.value, unit: units.said, isAmount: units.isAmount)
    column.kind = fields.kind
    column.mapping = table.options.mapping ?? TableMapping()
    column.timeZone = table.options.timeZone
    column.missingHours = fields.missingHours
    return column
  }
}

extension MetricSource {
  /// The same without anything after a day.
  fileprivate func through(_ day: Day) -> MetricSource {
    MetricSource(
      id: id, title: title, metric: metric, series: series.through(day), goal: goal,
      window: window, gauge: gauge, isSimulated: isSimulated, source: source, licence: licence,
      position: position)
  }
}
