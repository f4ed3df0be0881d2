import ReportCore
import ReportLanguage
import ReportMeasurements

/// All sources of a site, read and checked one by one; nothing is decided yet.
struct SiteSource: Sendable {
  /// The folder of the sources, as the author knows it.
  let root: String
  let configuration: SiteConfiguration
  var language: Language
  /// In the order of their paths.
  var pages: [PageSource]
  /// Markdown files that could not be read: a link to one is not dead as well.
  let unreadable: [String]
  /// The files that are not Markdown, by their paths from the folder.
  let files: Set<String>
  /// In the order of `stations_from`, then of the pages that name data of their own.
  var stations: [StationSource]
  /// What a person measures, in the order of the pages.
  var metrics: [MetricSource]
  /// What the author has corrected in the series.
  var corrections: [AppliedCorrection] = []
}

extension SiteSource {
  /// The weather metrics that can be compared, in the order of their pages: at least two stations
  /// measure them.
  var weatherMetrics: [String] {
    Catalogue.weather.map(\.metric.id).filter { id in
      stations.count { $0.metrics.contains(id) } > 1
    }
  }
}

extension Language {
  /// The title of a metric, or `nil` when the language has no word for it.
  func metricTitle(_ id: String) -> String? {
    hasText("metric.\(id).title") ? text("metric.\(id).title") : nil
  }
}
