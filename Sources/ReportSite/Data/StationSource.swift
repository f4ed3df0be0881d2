package import ReportCore
package import ReportFigures
package import ReportMeasurements

/// A station with its data and with what the author says about it.
package struct StationSource: Sendable {
  /// Part of its address; for a station with a page, the name of the page's file.
  package let id: String
  package var title: String
  /// As the data name it, where it may be told to be.
  package let station: Station
  /// Everything that was measured there, and what it says as a whole.
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
  /// Whether the author has written a page for it.
  let hasPage: Bool
  /// Where the author has named its data.
  package let position: SourcePosition
  /// What happened there, the first event first.
  package var events: [DatedEvent] = []
}

extension StationSource {
  /// Everything that was measured; asking for it may load it.
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

  /// The same station with published normals, which count more than those that it has.
  func adding(_ normals: [Element: MonthlyNormals]) -> StationSource {
    var station = self
    station.climate = climate.adding(normals)
    return station
  }

  /// The station's position as it may be told, or `nil` where it is hidden or not known.
  package var coordinates: (latitude: Double, longitude: Double)? {
    guard let latitude = station.latitude, let longitude = station.longitude else { return nil }
    return (latitude, longitude)
  }
}

extension Station {
  /// The same station with a position no more precise than the author wants it told: whatever is made
  /// from its record, a text, a map or a download, cannot tell more.
  func located(_ precision: LocationPrecision) -> Station {
    func told(_ degrees: Double?) -> Double? {
      switch precision {
      case .exact: degrees
      case .approximate: degrees.map { FixedDecimal($0, decimals: 1).value }
      case .hidden: nil
      }
    }
    return Station(
      sourceID: sourceID, name: name, latitude: told(latitude), longitude: told(longitude),
      elevation: elevation
    ).read(at: observationTime)
  }
}
