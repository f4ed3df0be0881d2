import ReportCharts
public import ReportCore
public import ReportMeasurements

/// One thing that an author can draw: a metric of a station, or what a person measures.
public struct ChartSeries: Sendable {
  /// As authors write it: `mount-leconte.precipitation`, `steps`.
  public let id: String
  /// The metric, such as "Precipitation" or "Steps".
  public let title: String
  /// The station, "Mount LeConte"; empty for what a person measures.
  public let place: String
  public let metric: Metric
  /// How days go together; a high or a low alone is a level.
  public let kind: MetricKind
  /// The values, or the highs of a metric with two a day.
  public let values: DailySeries
  /// The lows of a metric with two a day.
  public let lows: DailySeries?
  public let source: String
  /// The days that are shown when no period is asked for.
  public let usualDays: ClosedRange<Day>?
  /// The station it belongs to.
  public let station: StationYear?
  /// The metric with its goal.
  public let personal: PersonalMetric
}

extension ChartSeries {
  /// From the first to the last day with data.
  public var span: ClosedRange<Day>? {
    [values.observedSpan, lows?.observedSpan].compactMap(\.self).reduce(nil) { span, other in
      guard let span = span as ClosedRange<Day>? else { return other }
      return min(span.lowerBound, other.lowerBound)...max(span.upperBound, other.upperBound)
    }
  }

  /// The metric with its place: "Precipitation, Mount LeConte".
  var fullTitle: String { place.isEmpty ? title : "\(title), \(place)" }

  var hue: Hue {
    switch metric {
    case .precipitation, .snowfall: metric.hue
    default: personal.hue
    }
  }
}

/// Everything of a site that an author can draw.
public struct SeriesCatalog: Sendable {
  private let stations: [StationYear]
  private let metrics: [PersonalMetric]
  private let titles: [String: String]

  /// - Parameters:
  ///   - stations: With the year that each is shown with.
  ///   - metrics: What a person measures.
  ///   - titles: The titles of weather metrics by their ids.
  public init(stations: [StationYear], metrics: [PersonalMetric], titles: [String: String]) {
    self.stations = stations
    self.metrics = metrics
    self.titles = titles
  }
}

extension SeriesCatalog {
  /// The names of all series, in the order of the site.
  public var names: [String] {
    metrics.map(\.id)
      + stations.flatMap { station in
        station.record.elements.flatMap { element in
          Set([element.id, element.metric.id]).map { "\(station.id).\($0)" }
        }.sorted()
      }
  }

  /// The series of a name, or `nil` when there is none.
  public func series(named name: String) -> ChartSeries? {
    if let metric = metrics.first(where: { $0.id == name }) { return series(of: metric) }
    guard let dot = name.firstIndex(of: "."),
      let station = stations.first(where: { $0.id == name[..<dot] })
    else { return nil }
    return series(String(name[name.index(after: dot)...]), of: station)
  }

  private func series(of metric: PersonalMetric) -> ChartSeries {
    ChartSeries(
      id: metric.id, title: metric.title, place: "", metric: metric.metric,
      kind: metric.metric.kind, values: metric.series, lows: nil, source: metric.source,
      usualDays: metric.lately, station: nil, personal: metric)
  }

  private func series(_ part: String, of station: StationYear) -> ChartSeries? {
    let record = station.record
    let elements = record.elements
    let isWhole = elements.contains { $0.metric.id == part }
    guard
      let element = elements.first(where: { $0.id == part })
        ?? elements.first(where: { $0.metric.id == part })
    else { return nil }
    let metric = element.metric
    let isRange = isWhole && metric.kind == .range
    let values = isRange ? record[.temperatureHigh] : record[element]
    let kind: MetricKind = metric.kind == .range && !isRange ? .level : metric.kind
    let title = titles[metric.id] ?? metric.id
    let personal = PersonalMetric(
      id: metric.id, title: title,
      metric: Metric(
        id: metric.id, kind: kind, dimension: metric.dimension, unit: metric.unit,
        decimals: metric.decimals),
      series: values, source: station.source)
    return ChartSeries(
      id: "\(station.id).\(part)", title: title, place: station.title, metric: metric, kind: kind,
      values: values, lows: isRange ? record[.temperatureLow] : nil, source: station.source,
      usualDays: station.days, station: station, personal: personal)
  }
}
