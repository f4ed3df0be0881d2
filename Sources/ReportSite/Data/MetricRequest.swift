import ReportCore
import ReportMeasurements
import ReportReaders

/// A page in metrics/ with the columns of files that it requests.
struct MetricRequest: Sendable {
  /// The page's id, such as `anna/steps`.
  let id: String
  let person: Person?
  /// The metric's name in the data: the id without the person.
  private let name: String
  private let title: String
  private let fields: MetricFields
  private let position: SourcePosition
  private let units: MetricUnits
  private(set) var columns: [(path: String, column: PersonalColumn)] = []

  /// The request of a page; `nil` for another kind of page, or one without data.
  ///
  /// - Parameters:
  ///   - page: A Markdown file.
  ///   - exports: The exports that name metrics, possibly including the page's.
  ///   - persons: The people of the site.
  init?(_ page: PageSource, _ exports: [MetricsRequest], _ persons: Persons) {
    guard case .metric(let id) = page.role, MetricName(id).isInPlace else { return nil }
    var fields = page.frontMatter.metric
    if fields.sources.isEmpty { fields.take(exports, id) }
    fields.complete(by: persons.fields(ofMetric: id))
    guard !fields.sources.isEmpty else { return nil }
    self.init(id: id, persons[id], title: page.title, fields, page.position)
  }

  /// The request of a metric that an export names and that has no page.
  init(_ metric: Located<String>, _ exports: [MetricsRequest], _ persons: Persons) {
    let id = metric.value
    var fields = MetricFields()
    fields.take(exports, id)
    fields.complete(by: persons.fields(ofMetric: id))
    self.init(id: id, persons[id], title: "", fields, metric.position)
  }

  private init(
    id: String, _ person: Person?, title: String, _ fields: MetricFields,
    _ position: SourcePosition
  ) {
    self.id = id
    self.person = person
    name = MetricName(id).metric
    self.title = title
    self.fields = fields
    self.position = position
    units = MetricUnits(id: name, fields)
  }
}

extension MetricFields {
  /// Takes options of the person for all metrics where the page gives none.
  fileprivate mutating func complete(by person: PersonFields) {
    if sources.isEmpty { sources = person.sources }
    if ranking.isEmpty { ranking = person.ranking }
    delay = delay ?? person.delay
    weather = weather ?? person.weather
  }

  /// Takes the exports that name a metric as its data.
  fileprivate mutating func take(_ exports: [MetricsRequest], _ id: String) {
    for export in exports where export.metrics.contains(where: { $0.value == id }) {
      sources += export.sources
      ranking += export.ranking
    }
  }
}

extension MetricRequest {
  /// The requested files.
  var sources: [DataRequest] { fields.sources }

  /// Requests the page's column of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: The options that the page, else the site, gives for it.
  mutating func add(_ path: String, _ options: ReaderOptions) {
    var column = PersonalColumn(
      id: name, name: fields.column?.value, isAmount: units.isAmount, kind: units.kindOfRows,
      unit: units.stated(for: options.mapping) ?? units.unit,
      mapping: options.mapping ?? TableMapping(), timeZone: options.timeZone,
      missingHours: fields.missingHours, sources: fields.ranking.map(\.value))
    column.position = fields.column?.position
    columns.append((path, column))
  }

  /// The metric, with the units that its page gives to its values.
  ///
  /// - Parameters:
  ///   - data: What was read from the files for the person, by path; if several have the same day,
  ///     the last wins.
  ///   - shown: The units that pages show.
  /// - Returns: The metric, or `nil` if none of its files exists, and every finding.
  func source(
    from data: [String: Dataset], shownIn shown: UnitSystem
  ) -> (MetricSource?, [Diagnostic]) {
    guard !columns.isEmpty else { return (nil, []) }
    var units = units
    var diagnostics = units.diagnostics
    var series = DailySeries.empty
    var parts: [MetricPart] = []
    var shares: [SourceShare] = []
    for (path, column) in columns {
      let stated = units.stated(for: column.mapping)
      for found in data[path]?.personal ?? [] where found.id == name {
        if let contradiction = stated.flatMap(found.contradiction) {
          diagnostics.append(contradiction)
          continue
        }
        let unit = stated ?? found.unit
        diagnostics += units.take(unit, of: found.file)
        diagnostics += units.unitFindings(in: found)
        let values = units.canonical(found.values, in: unit)
        let impossible = values.days(outside: units.metric.possible)
        if let first = impossible.first {
          diagnostics.append(impossibleDays(first, impossible.count, in: found.file))
        }
        series = series.joined(with: values.corrected(impossible.map { ($0, .rejected) }))
        shares += found.shares
        for part in data[path]?.personal ?? [] where part.id.hasPrefix("\(name).") {
          parts.join(
            MetricPart(
              name: String(part.id.dropFirst(name.count + 1)),
              series: units.canonical(part.values, in: part.unit ?? unit)))
        }
      }
    }
    diagnostics += unusedRanking(of: columns.compactMap { path, _ in data[path] })
    let withholding = withholding(series, units)
    series = withholding.published(series)
    var (goals, findings) = units.goals()
    diagnostics += findings + units.assumptions(wherePagesShow: shown)
    if let goal = goals[.day], fields.goals[.day]?.direction == nil, units.metric.kind != .total {
      goals.direction = Goals.Direction(from: series, to: goal)
    }
    if !diagnostics.contains(where: { $0.severity == .error }) {
      diagnostics += units.kindFindings(at: position)
    }
    let requests = fields.sources
    var source = MetricSource(
      id: id, person: person, title: title, metric: units.metric, series: series, goals: goals,
      window: fields.window ?? 28, gauge: fields.gauge, allowance: fields.allowance,
      weather: fields.weather?.value,
      isSimulated: requests.contains(where: \.isSimulated),
      source: requests.lazy.compactMap(\.source).first,
      licence: requests.lazy.compactMap(\.licence).first, position: position)
    source.parts = parts.map { MetricPart(name: $0.name, series: withholding.published($0.series)) }
    source.shares = shares
    source.withholding = withholding
    return (source, diagnostics)
  }

  /// The finding that another person's metric has the same data.
  func sharedData(with other: MetricRequest) -> Diagnostic {
    Diagnostic(
      .warning, "shared-data", "'\(id)' has the same data as '\(other.id)'", at: position,
      hint: "name the export of each person, or 'column:' or 'sources:' where they share one")
  }

  /// The finding that `sources` ranks devices where only tables without devices are read.
  private func unusedRanking(of data: [Dataset]) -> [Diagnostic] {
    guard let first = fields.ranking.first, !data.isEmpty,
      data.allSatisfy({ $0.formats == [.personal] })
    else { return [] }
    return [
      Diagnostic(
        .warning, "unused-sources",
        "'sources' has no effect on '\(id)': the rows of its table name no device or person",
        at: first.position,
        hint: "leave it out; if the rows are of several people, give each a table")
    ]
  }

  private func withholding(_ series: DailySeries, _ units: MetricUnits) -> Withholding {
    Withholding(
      step: fields.rounding.map { units.unit(of: $0).canonical(from: $0.value) },
      last: fields.delay.flatMap { days in
        series.observedSpan.map { $0.upperBound.advanced(by: -days) }
      })
  }

  /// Reports rows of a day that are possible one by one but not together.
  private func impossibleDays(_ first: Day, _ count: Int, in file: String) -> Diagnostic {
    let others = count == 1 ? "" : " and \(count - 1) later \(count == 2 ? "day" : "days")"
    return Diagnostic(
      .warning, "impossible-value",
      "the rows of '\(id)' on \(first)\(others) add up to more than is possible; "
        + "the values are rejected",
      at: SourcePosition(file), hint: "name another column, or the unit of this one")
  }
}
