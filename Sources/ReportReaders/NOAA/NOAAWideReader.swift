import ReportMeasurements

/// Reads the daily summaries of NOAA with a row for each day and a column for each element.
///
/// The columns are identified by their names, in any order. `STATION` and `DATE` are required; of
/// the values those of ``GHCNElement`` are read, other columns are skipped. A column `X_ATTRIBUTES`
/// contains the flags of `X`: a value that failed the archive's checks is rejected.
struct NOAAWideReader: RowwiseReader {
  let format = DataFormat.noaaWide

  func recognises(_ head: Span<UInt8>) -> Bool {
    var rows = CSVRowReader(path: "")
    // A head that ends within a quoted cell is not in this format.
    guard (try? rows.next(in: head)) == true else { return false }
    return NOAAColumns.areRecognised(rows.texts(in: head))
  }

  func makePass(path: String, options: ReaderOptions) -> NOAAWidePass {
    NOAAWidePass(path: path, units: options.units, station: options.station)
  }
}
