package import ReportCore
package import ReportFigures
package import ReportMeasurements

/// A station with its data and the author's settings.
///
/// A class, because a site can have tens of thousands, which every build passes on.
package final class StationSource: Sendable {
  /// Part of its address; for a station with a page, the name of the page's file.
  package let id: String
  package let title: String
  /// The station as the data name it, with the place only as precise as it may be shown.
  package let station: Station
  /// Everything that was measured there, and the statistics of the whole.
  package let climate: StationClimate
  let heldDigest: Held<RecordDigest>
  let heldCoverage: Held<RecordCoverage>
  package let isSimulated: Bool
  package let source: String?
  package let licence: String?
  package let timeZone: String?
  package let location: LocationPrecision
  /// The year that the author wants to be shown.
  package let year: Int?
  /// Its place among the stations in lists, from the author; those without one come last.
  package let order: Int?
  /// Whether the author has written a page for it.
  let hasPage: Bool
  /// Where the author named its data.
  package let position: SourcePosition
  /// The events there, earliest first.
  package let events: [DatedEvent]

  init(
    id: String, title: String, _ station: Station, _ climate: StationClimate,
    _ digest: Held<RecordDigest>, _ coverage: Held<RecordCoverage>, isSimulated: Bool,
    source: String?, licence: String?, timeZone: String?, location: LocationPrecision, year: Int?,
    order: Int?, hasPage: Bool, position: SourcePosition, events: [DatedEvent] = []
  ) {
    (self.id, self.title, self.station, self.climate) = (id, title, station, climate)
    (heldDigest, heldCoverage) = (digest, coverage)
    (self.isSimulated, self.source, self.licence) = (isSimulated, source, licence)
    (self.timeZone, self.location) = (timeZone, location)
    (self.year, self.order, self.hasPage) = (year, order, hasPage)
    (self.position, self.events) = (position, events)
  }
}

extension StationSource {
  /// Everything that was measured; the first access can load it.
  package var record: StationRecord { climate.record }

  /// What lists and plans need of the record.
  package var digest: RecordDigest { heldDigest.value }

  /// How completely each element of the digest was measured.
  package var coverage: RecordCoverage { heldCoverage.value }

  /// The same station with another record.
  package func replacing(_ record: StationRecord) -> StationSource {
    with(
      climate: StationClimate(of: record, climate.rules, published: climate.published),
      digest: Held { RecordDigest(of: record) }, coverage: Held { RecordCoverage(of: record) })
  }

  /// The same station with published normals, which take precedence over existing ones.
  func adding(_ normals: [Element: MonthlyNormals]) -> StationSource {
    with(climate: climate.adding(normals))
  }

  /// The same station with something else in place of what is given.
  func with(
    title: String? = nil, climate: StationClimate? = nil, digest: Held<RecordDigest>? = nil,
    coverage: Held<RecordCoverage>? = nil, events: [DatedEvent]? = nil
  ) -> StationSource {
    StationSource(
      id: id, title: title ?? self.title, station, climate ?? self.climate, digest ?? heldDigest,
      coverage ?? heldCoverage, isSimulated: isSimulated, source: source, licence: licence,
      timeZone: timeZone, location: location, year: year, order: order, hasPage: hasPage,
      position: position, events: events ?? self.events)
  }

  /// The station's coordinates as precise as they may be shown, or `nil` if hidden or unknown.
  package var coordinates: (latitude: Double, longitude: Double)? {
    guard let latitude = station.latitude, let longitude = station.longitude else { return nil }
    return (latitude, longitude)
  }
}

extension Station {
  /// The same station with coordinates no more precise than the author permits, so that nothing
  /// made from its record, such as a text, a map or a download, can reveal more.
  func located(_ precision: LocationPrecision) -> Station {
    func told(_ degrees: Double?) -> Double? {
      switch precision {
      case .exact: degrees
      case .approximate: degrees.map { FixedDecimal($0, decimals: 1).value }
      case .hidden: nil
      }
    }
    return placed(latitude: told(latitude), longitude: told(longitude), elevation: elevation)
  }
}
