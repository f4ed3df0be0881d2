public import ReportCore
public import ReportMeasurements

/// Names and places of stations, which NOAA's archive has in a file of its own,
/// `ghcnd-stations.txt`: the id in columns 1–11, latitude in 13–20, longitude in 22–30, elevation in
/// meters in 32–37 (-999.9 if unknown), the state in 39–40 and the name in 42–71.
public struct StationList: Sendable {
  private var stations: [String: Station] = [:]

  /// A list without stations.
  public init() {}
}

extension StationList {
  /// Adds the wanted stations of a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: As the author knows it.
  ///   - wanted: The ids of the stations; the lines of others are not read.
  /// - Returns: Every finding: a line that cannot be read, or a file that is no list.
  public mutating func add(
    _ bytes: [UInt8], path: String, wanted: Set<String>
  ) -> [Diagnostic] {
    let bytes = bytes.span
    var rows = CSVRowReader(lines: path)
    var findings: [Diagnostic] = []
    var isFirst = true
    do {
      while try rows.next(in: bytes) {
        let line = ListedStation(rows.fields[0])
        if isFirst, line?.isPlausible(in: bytes) != true {
          return [
            Diagnostic(
              .error, "bad-station-list", "this is not a list of NOAA's stations",
              at: SourcePosition(path, line: 1, column: 1),
              hint: "take 'ghcnd-stations.txt' from NOAA's daily archive")
          ]
        }
        isFirst = false
        guard let line, case let id = line.id.text(in: bytes), wanted.contains(id) else { continue }
        if let station = line.station(in: bytes) {
          stations[id] = station
        } else if findings.count < StationList.mostFindings {
          findings.append(
            Diagnostic(
              .warning, "bad-station-list", "the place of '\(id)' is not two numbers in degrees",
              at: rows.position(of: line.place.start, in: bytes),
              hint: "the latitude is in columns 13 to 20, the longitude in 22 to 30"))
        }
      }
    } catch {
      findings.append(error.diagnostic)
    }
    return findings
  }

  /// The most findings reported, as further ones would be repetitive.
  private static let mostFindings = 20

  /// A station with the name and the place in the list, where its data have none.
  public func completed(_ station: Station) -> Station {
    guard let listed = stations[station.sourceID] else { return station }
    let hasPlace = station.latitude != nil && station.longitude != nil
    let hasName = station.name != station.sourceID
    return (hasName ? station : listed.read(at: station.observationTime)).placed(
      latitude: hasPlace ? station.latitude : listed.latitude,
      longitude: hasPlace ? station.longitude : listed.longitude,
      elevation: station.elevation ?? listed.elevation)
  }

  /// Whether a station is in the list.
  public func contains(_ id: String) -> Bool { stations[id] != nil }
}

/// A line of the list, in columns of fixed width; blanks at its end can be missing.
private struct ListedStation {
  private let line: CSVField

  init?(_ line: CSVField) {
    guard line.count >= 30 else { return nil }
    self.line = line
  }

  var id: CSVField { columns(1...11) }
  var place: CSVField { columns(13...30) }

  func isPlausible(in bytes: Span<UInt8>) -> Bool {
    id.isStationID(in: bytes) && station(in: bytes) != nil
  }

  /// The station; `nil` if its place cannot be read.
  func station(in bytes: Span<UInt8>) -> Station? {
    guard let latitude = number(13...20, in: bytes), (-90...90).contains(latitude),
      let longitude = number(22...30, in: bytes), (-180...180).contains(longitude)
    else { return nil }
    let id = id.text(in: bytes)
    // As NOAA's daily summaries write it, which take the country from the id.
    let region = [text(39...40, in: bytes), String(id.prefix(2))].filter { !$0.isEmpty }
    let name = text(42...71, in: bytes)
    return Station(
      sourceID: id, name: name.isEmpty ? id : "\(name), \(region.joined(separator: " "))",
      latitude: latitude, longitude: longitude,
      elevation: number(32...37, in: bytes).flatMap { $0 == -999.9 ? nil : $0 })
  }

  private func number(_ range: ClosedRange<Int>, in bytes: Span<UInt8>) -> Double? {
    let field = columns(range).trimmed(in: bytes)
    return field.isEmpty ? nil : decimal(in: bytes, field)
  }

  private func text(_ range: ClosedRange<Int>, in bytes: Span<UInt8>) -> String {
    columns(range).trimmed(in: bytes).text(in: bytes)
  }

  /// The columns of the line, counted from 1.
  private func columns(_ range: ClosedRange<Int>) -> CSVField {
    let start = min(line.start + range.lowerBound - 1, line.end)
    return CSVField(start: start, end: min(line.start + range.upperBound, line.end))
  }
}
