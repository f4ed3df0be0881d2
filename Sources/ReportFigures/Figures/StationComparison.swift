public import ReportMeasurements

/// A metric at several stations: linked charts on one scale, or a wind rose for each.
///
/// - Parameters:
///   - metric: A metric of the catalog.
///   - stations: In the order shown.
///   - title: The title of the linked charts.
///   - source: The line under them.
///   - context: Language and units.
///   - id: Unique on the page.
/// - Returns: The figures; empty if no station measures the metric.
public func stationComparison(
  of metric: Metric, _ stations: [ComparedStation], title: String, source: String,
  in context: FigureContext, id: String
) -> [RequestedFigure] {
  guard metric.kind == .direction else {
    return stationPanels(
      of: metric, stations, title: title, source: source, in: context, id: id
    ).map { [.panels($0)] } ?? []
  }
  // The mean direction of a month means little: each station has its rose.
  return stations.compactMap { station in
    let name = "\(metric.id)-\(station.year.id)"
    return windRose(of: station.year, days: station.year.days, in: context, id: name)
      .map(RequestedFigure.figure)
  }
}
