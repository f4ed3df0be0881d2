public import ReportCore
public import ReportMeasurements

/// The normals of one station as published by a weather service.
public struct PublishedNormals: Hashable, Sendable {
  /// The station's id in the file.
  public let station: String
  /// The reference period; `nil` if the file does not state it.
  public let years: ClosedRange<Int>?
  /// The publisher, such as "NOAA".
  public let publisher: String
  /// Twelve for each element, in the canonical unit, January first; `nil` for a month without one.
  public internal(set) var months: [Element: [Double?]] = [:]
}

extension PublishedNormals {
  /// Reads a file of normals: the monthly ones of NOAA's NCEI, or those of the WMO for a station.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: As the author knows it.
  ///   - units: The units of NOAA's numbers; US units if `nil`. The WMO's are always metric.
  /// - Returns: The normals in the order of the file, and every finding.
  public static func read(
    _ bytes: [UInt8], path: String, units: DataUnits? = nil
  ) -> ([PublishedNormals], [Diagnostic]) {
    var file = NormalsFile(path: path, isMetric: units == .metric)
    file.read(bytes.span)
    return (file.found, file.findings)
  }
}

/// Parts shared by all files of normals.
struct NormalsFile {
  let path: String
  /// Whether the numbers of NOAA's file are in °C and mm.
  let isMetric: Bool
  var rows: CSVRowReader
  private(set) var found: [PublishedNormals] = []
  private(set) var findings: [Diagnostic] = []

  /// The most findings reported, as further ones would be repetitive.
  static let mostFindings = 20

  init(path: String, isMetric: Bool) {
    self.path = path
    self.isMetric = isMetric
    rows = CSVRowReader(path: path)
  }
}

extension NormalsFile {
  mutating func read(_ bytes: Span<UInt8>) {
    guard nextRow(in: bytes) else { return reportUnknown() }
    let header = rows.texts(in: bytes)
    if header.first?.hasPrefix(NormalsFile.titleOfWMO) ?? false {
      readWMO(bytes, title: header[0])
    } else if header.contains(where: { NormalsFile.columns[$0.uppercased()] != nil }) {
      readNOAA(bytes, header: header)
    } else {
      reportUnknown()
    }
    if found.allSatisfy(\.months.isEmpty), findings.isEmpty {
      report("the file has no normals of a month", at: SourcePosition(path))
    }
  }

  mutating func nextRow(in bytes: Span<UInt8>) -> Bool {
    do throws(CSVError) {
      return try rows.next(in: bytes)
    } catch {
      findings.append(error.diagnostic)
      return false
    }
  }

  private mutating func reportUnknown() {
    report(
      "this is not a known file of normals", at: SourcePosition(path),
      hint: "take the monthly normals of a station from NOAA's NCEI, or the WMO's CSV file of it")
  }

  mutating func report(_ message: String, at position: SourcePosition, hint: String? = nil) {
    guard findings.count < NormalsFile.mostFindings else { return }
    findings.append(Diagnostic(.error, "bad-normals", message, at: position, hint: hint))
  }

  /// The number in a cell; `nil` for an empty one, and for an invalid one, which is reported.
  mutating func number(_ index: Int, _ name: String, in bytes: Span<UInt8>) -> Double? {
    let field = rows.field(index, in: bytes)
    guard !field.isEmpty else { return nil }
    if let value = decimal(in: bytes, field) { return value }
    report(
      "'\(field.excerpt(in: bytes))' in '\(name)' is not a number",
      at: rows.position(of: field.start, in: bytes), hint: "leave the cell empty for no normal")
    return nil
  }

  /// Stores the normal of a month, unless it is outside of anything ever measured.
  mutating func take(
    _ value: Double, of element: Element, _ month: Int, station: String,
    years: ClosedRange<Int>?, publisher: String, at position: SourcePosition
  ) {
    guard NormalsFile.possible(element).contains(value) else {
      return report(
        "no month has such a normal of '\(element.id)'", at: position,
        hint: "are the units right? NOAA's are American unless you write 'units: metric'")
    }
    let place =
      found.firstIndex { $0.station == station }
      ?? {
        found.append(PublishedNormals(station: station, years: years, publisher: publisher))
        return found.count - 1
      }()
    found[place].months[element, default: Array(repeating: nil, count: 12)][month - 1] = value
  }

  /// The possible range of a monthly mean or sum.
  private static func possible(_ element: Element) -> ClosedRange<Double> {
    switch element.metric.kind {
    case .total: 0...(Catalogue[element.metric.id]?.possible.upperBound ?? 1e4) * 31
    default: Catalogue[element.metric.id]?.possible ?? -100...100
    }
  }
}
