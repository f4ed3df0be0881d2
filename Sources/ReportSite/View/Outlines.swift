package import ReportFigures
package import ReportMeasurements

/// What is known about a station besides its measurements.
package struct StationOutline: Sendable {
  package let id: String
  package let title: String
  /// The region at the end of its name in the data.
  package let region: Region?
  package let source: String?
  package let licence: String?
  package let isSimulated: Bool
  package let coordinates: (latitude: Double, longitude: Double)?
  /// Where it is on a map; `nil` if that is unknown, or may not be shown.
  package let place: Locator.Place?
  /// Whether the author has written a page for it.
  let hasPage: Bool
  /// The year shown.
  package let shownYear: Int?
  private let digest: RecordDigest

  package init(_ station: StationSource) {
    id = station.id
    title = station.title
    region = station.station.region
    source = station.source
    licence = station.licence
    isSimulated = station.isSimulated
    coordinates = station.coordinates
    place = station.place
    hasPage = station.hasPage
    shownYear = station.shownYear
    digest = station.digest
  }

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
