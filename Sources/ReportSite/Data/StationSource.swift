package import ReportCore
package import ReportFigures
package import ReportMeasurements

/// A station with its data and with what the author says about it.
package struct StationSource: Sendable {
  /// Part of its address; for a station with a page, the name of the page's file.
  package let id: String
  package var title: String
  /// Everything that was measured there, and what it says as a whole.
  package private(set) var climate: StationClimate
  package let isSimulated: Bool
  package let source: String?
  package let licence: String?
  package let timeZone: String?
  package let location: LocationPrecision
  /// The year that the author wants to be shown.
  package let year: Int?
  /// Where the author has named its data.
  package let position: SourcePosition
  /// What happened there, the first event first.
  package var events: [DatedEvent] = []
}

extension StationSource {
  package var record: StationRecord { climate.record }

  /// The same station with another record.
  package func replacing(_ record: StationRecord) -> StationSource {
    var station = self
    station.climate = StationClimate(of: record, climate.rules, published: climate.published)
    return station
  }

  /// The same station with published normals, which count more than those that it has.
  func adding(_ normals: [Element: MonthlyNormals]) -> StationSource {
    var station = self
    station.climate = StationClimate(
      of: record, climate.rules, published: climate.published.merging(normals) { $1 })
    return station
  }

  /// The station's position as it may be told, or `nil` where it is hidden or not known.
  package var coordinates: (latitude: Double, longitude: Double)? {
    guard let latitude = record.station.latitude, let longitude = record.station.longitude else {
      return nil
    }
    return (latitude, longitude)
  }
}

extension StationRecord {
  /// The same record with a position no more precise than the author wants it told: whatever is
  /// made from it, a text, a map or a download, cannot tell more.
  package func located(_ precision: LocationPrecision) -> StationRecord {
    func told(_ degrees: Double?) -> Double? {
      switch precision {
      case .exact: degrees
      case .approximate: degrees.map { FixedDecimal($0, decimals: 1).value }
      case .hidden: nil
      }
    }
    return replacing(
      station: Station(
        sourceID: station.sourceID, name: station.name, latitude: told(station.latitude),
        longitude: told(station.longitude), elevation: station.elevation
      ).read(at: station.observationTime))
  }
}
