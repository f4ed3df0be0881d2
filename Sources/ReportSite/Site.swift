import ReportCore
package import ReportLanguage
import ReportMeasurements

/// All sources of a site, read and checked one by one; nothing has its place yet.
package struct Site: Sendable {
  /// The folder of the sources, as the author knows it.
  package let root: String
  package let configuration: SiteConfiguration
  package var language: Language
  /// The Markdown files, in the order of their paths.
  package var sources: [PageSource]
  /// Markdown files that could not be read: a link to one is not dead as well.
  package let unreadable: [String]
  /// The files that are not Markdown, by their paths from the folder.
  package let files: Set<String>
  /// In the order of `stations_from`, then of the pages that name data of their own.
  package var stations: [StationSource]
  /// What a person measures, in the order of the pages.
  package var metrics: [MetricSource]
  /// Where records stay that can be loaded or worked out once more.
  let room: ValueRoom
  /// What the author has corrected in the series.
  package var corrections: [AppliedCorrection] = []
  /// Names in the exports that must not be published, such as those of devices.
  package var secrets: [String] = []
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

  /// The title of a metric, or `nil` when the language has no word for it.
  package func metricTitle(_ id: String) -> String? {
    hasText("metric.\(id).title") ? text("metric.\(id).title") : nil
  }
}
