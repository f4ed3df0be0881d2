import ReportCore
import ReportMeasurements

/// Reads what NOAA calls countries or states: `ghcnd-countries.txt` or `ghcnd-states.txt`.
///
/// Each line has two capital letters, a blank and a name. Names in capitals get capitals only at the
/// start of words.
///
/// - Parameters:
///   - bytes: The content of the file.
///   - path: As the author knows it.
/// - Returns: The names by their codes.
/// - Throws: A diagnostic for the first line that is no code with a name.
public func regionNames(
  in bytes: [UInt8], path: String
) throws -> [String: String] {
  let bytes = bytes.span
  var rows = CSVRowReader(lines: path)
  var names: [String: String] = [:]
  while try rows.next(in: bytes) {
    let line = rows.fields[0].trimmed(in: bytes)
    guard !line.isEmpty else { continue }
    let text = line.text(in: bytes)
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let region = Region(words[0]) else {
      throw UnknownRegion(
        text: line.excerpt(in: bytes), position: rows.position(of: line.start, in: bytes))
    }
    names[region.country] = placeName(words[1].drop { $0 == " " })
  }
  return names
}

private struct UnknownRegion: Error, DiagnosticConvertible {
  let text: String
  let position: SourcePosition

  var diagnostic: Diagnostic {
    Diagnostic(
      .error, "bad-region-list", "'\(text)' is not a code of two capital letters and a name",
      at: position,
      hint: "take 'ghcnd-countries.txt' or 'ghcnd-states.txt' from NOAA's daily archive")
  }
}
