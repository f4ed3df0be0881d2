public import ReportCore

/// The rows of one station of NOAA's archive, in the order of their years.
public struct StationRows: Sendable {
  /// The rows of each year.
  private var years: [Int: [UInt8]] = [:]

  /// No rows.
  public init() {}

  /// Reads the file of a station as ``bytes`` writes it.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: As the author knows it.
  ///   - id: The id of the station.
  /// - Throws: The first line that is not a row of the station.
  public init(_ bytes: [UInt8], path: String, of id: String) throws(FaultyStationFile) {
    let span = bytes.span
    var (start, line) = (0, 1)
    var run: (year: Int, start: Int)?
    while start < bytes.count {
      let end = endOfLine(in: span, from: start)
      guard end < bytes.count, let row = ArchiveRow(in: span, start..<end),
        row.id.text(in: span) == id
      else {
        throw FaultyStationFile(position: SourcePosition(path, line: line, column: 1), id: id)
      }
      if run?.year != row.year {
        if let run { years[run.year, default: []] += bytes[run.start..<start] }
        run = (row.year, start)
      }
      (start, line) = (end + 1, line + 1)
    }
    if let run { years[run.year, default: []] += bytes[run.start...] }
  }
}

extension StationRows {
  /// Replaces the rows of some years; those of a year without new ones are removed.
  ///
  /// - Returns: The years that had rows, and have none any more.
  public mutating func replace(_ replaced: Set<Int>, with rows: [Int: [UInt8]]) -> Set<Int> {
    let lost = replaced.filter { years[$0] != nil && rows[$0] == nil }
    for year in replaced { years[year] = rows[year] }
    return lost
  }

  /// The content of the station's file.
  public var bytes: [UInt8] { years.sorted { $0.key < $1.key }.flatMap(\.value) }
}

/// A line of a station's file that `import` has not written.
public struct FaultyStationFile: Error, DiagnosticConvertible {
  let position: SourcePosition
  let id: String

  public var diagnostic: Diagnostic {
    Diagnostic(
      .error, "bad-station-file", "this is no row of '\(id)', and would be lost", at: position,
      hint: "import into a folder that has nothing but what 'import' wrote")
  }
}
