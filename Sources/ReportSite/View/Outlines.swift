package import ReportFigures
package import ReportMeasurements

/// What is known about a station besides its measurements.
package struct StationOutline: Sendable {
  private let station: StationSource
  private let digest: RecordDigest

  package init(_ station: StationSource) { (self.station, digest) = (station, station.digest) }
}

extension StationOutline {
  package var id: String { station.id }
  package var title: String { station.title }
  /// The region at the end of its name in the data.
  package var region: Region? { station.station.region }
  package var source: String? { station.source }
  package var licence: String? { station.licence }
  package var isSimulated: Bool { station.isSimulated }
  package var coordinates: (latitude: Double, longitude: Double)? { station.coordinates }
  /// Where it is on a map; `nil` if that is unknown, or may not be shown.
  package var place: Locator.Place? { station.place }
  /// Whether the author has written a page for it.
  var hasPage: Bool { station.hasPage }
  /// The year shown.
  package var shownYear: Int? { station.shownYear }
  /// The ids of the metrics that have a value in the year shown, in page order.
  package var shownMetrics: [String] { digest.metrics(inYear: shownYear) }
  /// The years with a value, latest first.
  package var years: [Int] { digest.years.map(\.year) }
  /// The years in which some element has 80% of the days, latest first.
  package var coveredYears: [Int] { digest.years.filter(\.isCovered).map(\.year) }
}

/// What is known about a personal metric besides its values.
package struct MetricOutline: Sendable {
  package let id: String
  package let person: Person?
  package let title: String
  /// The title with the person's name.
  package let fullTitle: String
  package let source: String?
  /// The years with a value, latest first.
  package let years: [Int]

  init(_ metric: MetricSource) {
    id = metric.id
    person = metric.person
    title = metric.title
    fullTitle = metric.fullTitle
    source = metric.source
    years = metric.years
  }
}
