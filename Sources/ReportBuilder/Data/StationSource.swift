import ReportCore
import ReportMeasurements

/// A station with its data and with what the author says about it.
struct StationSource: Sendable {
  /// Part of its address; for a station with a page, the name of the page's file.
  let id: String
  var title: String
  private(set) var record: StationRecord
  let isSimulated: Bool
  let source: String?
  let licence: String?
  let timeZone: String?
  let location: LocationPrecision
  /// The year that the author wants to be shown.
  let year: Int?
  /// Where the author has named its data.
  let position: SourcePosition
}

extension StationSource {
  /// The same station with another record.
  func replacing(_ record: StationRecord) -> StationSource {
    var station = self
    station.record = record
    return station
  }

  /// The metrics that are measured here, by their ids.
  var metrics: Set<String> { Set(record.elements.map(\.metric.id)) }

  /// The station's position as it may be told, or `nil` where it is hidden or not known.
  var coordinates: (latitude: Double, longitude: Double)? {
    guard let latitude = record.station.latitude, let longitude = record.station.longitude else {
      return nil
    }
    return (latitude, longitude)
  }
}

extension StationRecord {
  /// The same record with a position no more precise than the author wants it told: whatever is
  /// made from it, a text, a map or a download, cannot tell more.
  func located(_ precision: LocationPrecision) -> StationRecord {
    func told(_ degrees: Double?) -> Double? {
      switch precision {
      case .exact: degrees
      case .approximate: degrees.map { FixedDecimal($0, decimals: 1).value }
      case .hidden: nil
      }
    }
    return StationRecord(
      station: Station(
        sourceID: station.sourceID, name: station.name, latitude: told(station.latitude),
        longitude: told(station.longitude), elevation: station.elevation
      ).read(at: station.observationTime), series: series, recent: recent)
  }
}
