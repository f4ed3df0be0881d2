import ReportCore
import ReportMeasurements
import ReportReaders

/// A page in metrics/ with the columns of files that it asks for.
struct MetricRequest: Sendable {
  private let id: String
  private let page: PageSource
  private let units: MetricUnits
  private(set) var columns: [(path: String, column: PersonalColumn)] = []

  /// The request of a page; `nil` for one of another kind, or without data of its own.
  init?(_ page: PageSource) {
    guard case .metric(let id) = page.role, !page.frontMatter.metric.sources.isEmpty else {
      return nil
    }
    self.id = id
    self.page = page
    units = MetricUnits(id: id, page.frontMatter.metric)
  }
}

extension MetricRequest {
  private var fields: MetricFields { page.frontMatter.metric }

  /// Asks for the page's column of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: What the page, else the site, says of it.
  mutating func add(_ path: String, _ options: ReaderOptions) {
    let column = PersonalColumn(
      id: id, name: fields.column?.value, isAmount: units.isAmount, kind: units.kindOfRows,
      unit: units.unit, mapping: options.mapping ?? TableMapping(), timeZone: options.timeZone,
      missingHours: fields.missingHours)
    columns.append((path, column))
  }

  /// The metric, with what its page says of the units of its values.
  ///
  /// - Parameter data: What was read from the files; of a day that several have, the last counts.
  /// - Returns: The metric, `nil` when none of its files is there, and every finding.
  func source(from data: [String: Dataset]) -> (MetricSource?, [Diagnostic]) {
    guard !columns.isEmpty else { return (nil, []) }
    var units = units
    var diagnostics = units.diagnostics
    var series = DailySeries.empty
    for (path, _) in columns {
      for found in data[path]?.personal ?? [] where found.id == id {
        if let contradiction = units.said.flatMap(found.contradiction) {
          diagnostics.append(contradiction)
          continue
        }
        diagnostics += units.take(units.said ?? found.unit, of: found.file)
        let values = units.canonical(found.values)
        let impossible = values.days(outside: units.metric.possible)
        if let first = impossible.first {
          diagnostics.append(impossibleDays(first, impossible.count, in: found.file))
        }
        series = series.joined(with: values.corrected(impossible.map { ($0, .rejected) }))
      }
    }
    var (goals, findings) = units.goals()
    diagnostics += findings
    if let goal = goals[.day], fields.goals[.day]?.direction == nil, units.metric.kind != .total {
      goals.direction = Goals.Direction(from: series, to: goal)
    }
    if !diagnostics.contains(where: { $0.severity == .error }) {
      diagnostics += units.kindFindings(at: page.position)
    }
    let requests = fields.sources
    let source = MetricSource(
      id: id, title: page.title, metric: units.metric, series: series, goals: goals,
      window: fields.window ?? 28, gauge: fields.gauge, allowance: fields.allowance,
      weather: fields.weather?.value,
      isSimulated: requests.contains(where: \.isSimulated),
      source: requests.lazy.compactMap(\.source).first,
      licence: requests.lazy.compactMap(\.licence).first, position: page.position)
    return (source, diagnostics)
  }

  /// The rows of a day are possible one by one, and not together.
  private func impossibleDays(_ first: Day, _ count: Int, in file: String) -> Diagnostic {
    let others = count == 1 ? "" : " and \(count - 1) later \(count == 2 ? "day" : "days")"
    return Diagnostic(
      .warning, "impossible-value",
      "the rows of '\(id)' on \(first)\(others) add up to more than can be; the values are rejected",
      at: SourcePosition(file), hint: "name another column, or the unit of this one")
  }
}
