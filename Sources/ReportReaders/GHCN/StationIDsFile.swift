import ReportCore

/// The ids of stations in a file whose lines begin with them, such as NOAA's list of stations.
///
/// - Parameter path: The file; blank lines are skipped.
/// - Returns: The ids.
/// - Throws: A diagnostic for a file that cannot be read, or a line without an id.
public func stationIDs(inFile path: String) throws -> Set<String> {
  let bytes = try readFile(path, limit: 20_000_000)
  let span = bytes.span
  var rows = CSVRowReader(lines: path)
  var ids: Set<String> = []
  while try rows.next(in: span) {
    let line = rows.fields[0].trimmed(in: span)
    let isEnd: (Int) -> Bool = { bytes[$0].isBlank || bytes[$0] == UInt8(ascii: ",") }
    let id = CSVField(
      start: line.start, end: (line.start..<line.end).first(where: isEnd) ?? line.end)
    guard !line.isEmpty else { continue }
    guard id.isStationID(in: span) else {
      throw UnknownStationID(
        text: line.excerpt(in: span), position: rows.position(of: line.start, in: span))
    }
    ids.insert(id.text(in: span))
  }
  return ids
}

private struct UnknownStationID: Error, DiagnosticConvertible {
  let text: String
  let position: SourcePosition

  var diagnostic: Diagnostic {
    Diagnostic(
      .error, "bad-station-list", "'\(text)' does not begin with the id of a station", at: position,
      hint: "write an id of NOAA's on each line, such as 'USC00406328'")
  }
}
