import ReportMeasurements

/// Reads the daily summaries of NOAA with a row for each day and a column for each element.
///
/// The columns are known by their names and may stand in any order. `STATION` and `DATE` are
/// required; of the values those of ``GHCNElement`` are read, other columns are passed over. A
/// column `X_ATTRIBUTES` holds the flags of `X`: a value that failed the archive's checks is
/// rejected.
struct NOAAWideReader: RowwiseReader {
  let format = DataFormat.noaaWide

  func recognises(_ head: Span<UInt8>) -> Bool {
    var rows = CSVRowReader(path: "")
    // A head that breaks off inside a quoted cell is not of this format.
    guard (try? rows.next(in: head)) == true else { return false }
    return NOAAColumns.areRecognised(rows.texts(in: head))
  }

  func makePass(path: String, options: ReaderOptions) -> NOAAWidePass {
    NOAAWidePass(path: path, units: options.units, station: options.station)
  }
}
