import ReportCore
import ReportMeasurements

/// Collects the data of a pass over any layout of NOAA's archive.
struct ArchiveCollection {
  let path: String
  private let wanted: [UInt8]?
  var stations: StationTable
  /// Rows of data, of all stations.
  var rows = 0
  private var log = FindingLog()
  private var failedChecks = 0
  private var presumedZeros = 0

  init(path: String, units: DataUnits = .raw, station: String?) {
    self.path = path
    wanted = station.map { Array($0.utf8) }
    stations = StationTable(units: units)
  }
}

/// A cell in the form in which it is stored.
enum KeptCell {
  case packed(Int16)
  /// A value that cannot be packed, in the canonical unit.
  case number(Double)

  static let trace = KeptCell.packed(PackedScale.trace)
  static let rejected = KeptCell.packed(PackedScale.rejected)
  static let missing = KeptCell.packed(PackedScale.missing)
}

extension ArchiveCollection {
  /// A number in the archive with everything that affects its validity.
  struct Reading {
    let number: Double
    let element: GHCNElement
    let scale: PackedScale
    let flags: GHCNFlags
  }

  /// The cell of a reading, or the reason why it has no value.
  enum Judgement {
    case cell(KeptCell)
    case negative
    case impossible
  }

  /// Judges a reading that is not missing.
  @inline(__always)
  mutating func judge(_ reading: Reading) -> Judgement {
    if reading.flags.hasFailed {
      failedChecks += 1
      return .cell(.rejected)
    }
    let element = reading.element
    if element.isNeverNegative, reading.number < 0 { return .negative }
    if element.isAmount, reading.number == 0 {
      if reading.flags.isTrace { return .cell(.trace) }
      if reading.flags.isPresumed {
        presumedZeros += 1
        return .cell(.missing)
      }
    }
    let value = reading.scale.conversion.canonical(from: reading.number)
    guard element.isPossible(value) else { return .impossible }
    return .cell(reading.scale.packed(reading.number).map(KeptCell.packed) ?? .number(value))
  }

  /// Counts a value that failed a check and needs no number.
  mutating func countFailedCheck() {
    failedChecks += 1
  }

  /// Whether the rows of a station are to be read.
  @inline(__always)
  mutating func isWanted(_ id: CSVField, in bytes: Span<UInt8>) -> Bool {
    if isWantedID(id, in: bytes) { return true }
    stations.note(otherID: id, in: bytes)
    return false
  }

  /// Whether the rows of a station are known to be unwanted.
  func isPassedOver(_ id: CSVField, in bytes: Span<UInt8>) -> Bool {
    wanted != nil && !isWantedID(id, in: bytes) && stations.hasNoted(otherID: id, in: bytes)
  }

  @inline(__always)
  private func isWantedID(_ id: CSVField, in bytes: Span<UInt8>) -> Bool {
    guard let wanted else { return true }
    guard id.count == wanted.count else { return false }
    for offset in wanted.indices where bytes[id.start + offset] != wanted[offset] { return false }
    return true
  }

  mutating func report(_ finding: NOAAFinding, at position: SourcePosition) {
    log.add(finding, at: position)
  }

  mutating func add(_ finding: UnitFinding) {
    log.add(finding.diagnostic(at: path))
  }

  mutating func add(_ error: CSVError) {
    log.add(error.diagnostic)
  }

  /// An empty collection of the same kind.
  func emptied() -> ArchiveCollection {
    ArchiveCollection(emptied: self)
  }

  private init(emptied collection: ArchiveCollection) {
    path = collection.path
    wanted = collection.wanted
    stations = StationTable(like: collection.stations)
  }

  /// Adds what was collected from the next part of the file.
  ///
  /// - Returns: Whether there was no conflict between the two.
  mutating func append(_ next: ArchiveCollection, linesBefore: Int) -> Bool {
    rows += next.rows
    failedChecks += next.failedChecks
    presumedZeros += next.presumedZeros
    log.append(next.log, linesBefore: linesBefore)
    return stations.append(next.stations)
  }

  /// Everything that was collected, with the findings known only at the end of the file.
  func result() -> Dataset {
    var log = log
    var leftOut = 0
    let records = stations.records(leftOut: &leftOut)
    var findings = conclusions()
    if leftOut > 0 { findings.append(.severalDays(leftOut)) }
    for finding in findings { log.add(finding.diagnostic(at: SourcePosition(path))) }
    return Dataset(stations: records, diagnostics: log.sorted(), rows: rows)
  }

  /// Only the findings, if the file could not be used.
  func refusal() -> Dataset {
    Dataset(diagnostics: log.sorted())
  }

  private func conclusions() -> [NOAAFinding] {
    var findings: [NOAAFinding] = []
    if rows == 0 {
      findings.append(.noRows)
    } else if let wanted, stations.count == 0 {
      let id = String(decoding: wanted, as: UTF8.self)
      findings.append(.unknownStation(id, among: stations.otherIDs))
    }
    if failedChecks > 0 { findings.append(.failedChecks(failedChecks)) }
    if presumedZeros > 0 { findings.append(.presumedZeros(presumedZeros)) }
    return findings
  }
}
