import ReportCore
import ReportMeasurements

/// A station with its data and with what the author says about it.
struct StationSource: Sendable {
  /// Part of its address; for a station with a page, the name of the page's file.
  let id: String
  let title: String
  let record: StationRecord
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
  /// The metrics that are measured here, by their ids.
  var metrics: Set<String> { Set(record.elements.map(\.metric.id)) }

  /// The station's position as it may be told: rounded to a tenth of a degree where the author
  /// wants that, and `nil` where it is hidden or not known.
  var coordinates: (latitude: Double, longitude: Double)? {
    guard let latitude = record.station.latitude, let longitude = record.station.longitude else {
      return nil
    }
    return switch location {
    case .hidden: nil
    case .exact: (latitude, longitude)
    case .approximate: (tenth(latitude), tenth(longitude))
    }
  }
}

private func tenth(_ degrees: Double) -> Double { FixedDecimal(degrees, decimals: 1).value }
