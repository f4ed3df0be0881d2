package import ReportCore
import ReportFigures
import ReportMeasurements

extension Site {
  /// The site with the events of each station and metric: those of its own page, and those of
  /// site.yml that are about it or about all.
  ///
  /// - Returns: The site, and a finding for each name that belongs to no station or metric.
  package func withEvents() -> (Site, [Diagnostic]) {
    let persons = Set(metrics.compactMap(\.person?.id)).sorted()
    let names = stations.map(\.id) + metrics.map(\.id) + persons
    let unknown = configuration.events.flatMap(\.subjects).filter { !names.contains($0.value) }
    var findings = unknown.map { name in
      name.error(
        "unknown-series", "there is no station, metric or person '\(name.value)'",
        hint: hint(for: name.value, among: names))
    }
    var own: [SourceRole: [EventRequest]] = [:]
    for source in sources {
      let events = source.frontMatter.station.events + source.frontMatter.metric.events
      guard !events.isEmpty else { continue }
      own[source.role, default: []] += events
      if case .metric(let id) = source.role, !metrics.contains(where: { $0.id == id }) {
        findings.append(
          Diagnostic(
            .error, "bad-event", "the events of this page are about no series of its own",
            at: source.position, hint: "write them in site.yml, with 'of: ' and a station"))
      }
    }
    guard !configuration.events.isEmpty || !own.isEmpty else { return (self, findings) }
    findings += distantEvents(configuration.events + own.values.flatMap(\.self))
    func events(_ id: String, of person: String? = nil, _ role: SourceRole) -> [DatedEvent] {
      let shared = configuration.events.filter { request in
        request.subjects.isEmpty || request.subjects.contains { [id, person].contains($0.value) }
      }
      return Set((shared + (own[role] ?? [])).map(\.event)).sorted()
    }
    var site = self
    site.stations = stations.map { $0.with(events: events($0.id, .station(id: $0.id))) }
    for index in metrics.indices {
      let (id, person) = (metrics[index].id, metrics[index].person?.id)
      site.metrics[index].events = events(id, of: person, .metric(id: id))
    }
    return (site, findings)
  }

  /// A finding for each event long after the last day with data: probably a mistyped year.
  private func distantEvents(_ requests: [EventRequest]) -> [Diagnostic] {
    let ends =
      stations.compactMap(\.digest.span?.upperBound)
      + metrics.compactMap(\.series.observedSpan?.upperBound)
    guard let last = ends.max() else { return [] }
    return requests.filter { last.distance(to: $0.event.days.lowerBound) > 366 }.map { request in
      Diagnostic(
        .warning, "distant-event",
        "\(request.event.days.lowerBound) is more than a year after the last day with data, "
          + "\(last)", at: request.position, hint: "check the year")
    }.sorted()
  }
}
