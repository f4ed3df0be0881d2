package import ReportCore
package import ReportFigures
package import ReportMeasurements

/// A station with its data and the author's settings.
package struct StationSource: Sendable {
  /// Part of its address; for a station with a page, the name of the page's file.
  package let id: String
  package var title: String
  /// The station as the data name it, with the place only as precise as it may be shown.
  package let station: Station
  /// Everything that was measured there, and the statistics of the whole.
  package private(set) var climate: StationClimate
  private(set) var heldDigest: Held<RecordDigest>
  private(set) var heldCoverage: Held<RecordCoverage>
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
  package var events: [DatedEvent] = []
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
    var station = self
    station.climate = StationClimate(of: record, climate.rules, published: climate.published)
    station.heldDigest = Held { RecordDigest(of: record) }
    station.heldCoverage = Held { RecordCoverage(of: record) }
    return station
  }

  /// The same station with published normals, which take precedence over existing ones.
  func adding(_ normals: [Element: MonthlyNormals]) -> StationSource {
    var station = self
    station.climate = climate.adding(normals)
    return station
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
