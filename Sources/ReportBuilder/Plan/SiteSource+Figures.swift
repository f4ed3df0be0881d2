import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements

/// The stations and metrics of a site as figures want them.
extension SiteSource {
  /// What all figures share.
  var figureContext: FigureContext {
    FigureContext(
      language: language, units: configuration.units,
      years: stations.compactMap(\.shownYear) + metrics.flatMap(\.years))
  }

  /// The year that a station is shown with.
  func stationYear(_ station: StationSource) -> StationYear? {
    guard let year = station.shownYear else { return nil }
    return StationYear(
      id: station.id, title: station.title, record: station.record, year: year,
      source: sourceLine(of: station))
  }

  /// Who measured at a station, or that its values are simulated.
  func sourceLine(of station: StationSource) -> String {
    station.isSimulated ? language.text("notice.simulated") : station.source ?? ""
  }

  /// What a person measures.
  func personal(_ source: MetricSource) -> PersonalMetric {
    PersonalMetric(
      id: source.id, title: source.title, metric: source.metric, series: source.series,
      goal: source.goal, window: source.window,
      weekStart: configuration.weekStart ?? language.firstWeekday,
      source: source.isSimulated ? language.text("notice.simulated") : source.source ?? "")
  }
}
