import ReportCore

/// Reads the daily summaries of NOAA with a row for each day and a column for each element.
///
/// The columns are known by their names and may stand in any order. `STATION` and `DATE` are
/// required; of the values `PRCP`, `SNOW`, `TMAX` and `TMIN` are read, other columns are passed
/// over. A column `X_ATTRIBUTES` holds the flags of `X`: a value that failed the archive's checks is
/// rejected.
struct NOAAWideReader: DataReader {
  func recognises(_ head: Span<UInt8>) -> Bool {
    var rows = CSVRowReader(path: "")
    // A head that breaks off inside a quoted cell is not of this format.
    guard (try? rows.next(in: head)) == true else { return false }
    let names = rows.texts(in: head).map { $0.uppercased() }
    let isTelling = names.contains { name in
      name == "STATION" || NOAAColumns.Role.allCases.contains { $0.name == name }
    }
    return isTelling && names.count(where: NOAAColumns.names.contains) >= 2
  }

  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> ReadResult {
    guard let units = options.units else {
      return ReadResult(diagnostics: [NOAAFinding.unknownUnits.diagnostic(at: SourcePosition(path))]
      )
    }
    var file = NOAAWideFile(path: path, units: units, station: options.station)
    return file.read(bytes)
  }
}
