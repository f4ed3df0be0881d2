import ReportCore
package import ReportLanguage
import ReportMeasurements

/// All sources of a site, read and checked one by one, before anything is placed.
package struct Site: Sendable {
  /// The folder of the sources, as the author knows it.
  package let root: String
  package let configuration: SiteConfiguration
  package var language: Language
  /// The Markdown files, in the order of their paths.
  package var sources: [PageSource]
  /// Markdown files that could not be read: links to them are not reported as dead, too.
  package let unreadable: [String]
  /// The files that are not Markdown, by their paths relative to the folder.
  package let files: Set<String>
  /// In the order of `stations_from`, then of the pages that name their own data.
  package var stations: [StationSource]
  /// The personal metrics, in the order of the pages.
  package var metrics: [MetricSource]
  /// Holds records that can be loaded or computed again.
  let room: ValueRoom
  /// The author's corrections of the series.
  package var corrections: [AppliedCorrection] = []
  /// Names in the exports that must not be published, such as those of devices.
  package var secrets: [String] = []
  /// The place of its edition among those of the site.
  var editionNumber = 0
  /// The same sources in the units that readers may switch to, with the values that titles,
  /// summaries and descriptions name; at most one.
  package var switched: [Site] = []
}

extension Site {
  /// The edition whose values stand in its titles, summaries and descriptions.
  package var edition: Edition { configuration.editions[editionNumber] }

  /// The stations by their ids.
  var stationsByID: [String: StationSource] {
    Dictionary(stations.lazy.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Language {
  /// The title of a part of a metric: "Deep sleep", "Running".
  func title(ofPart name: String, of metric: String) -> String {
    for key in ["part.\(metric).\(name)", "workout.\(name)"] where hasText(key) {
      return text(key)
    }
    let words = name.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The title of a metric, or `nil` if the language has none.
  package func metricTitle(_ id: String) -> String? {
    hasText("metric.\(id).title") ? text("metric.\(id).title") : nil
  }
}
