import ReportMeasurements

/// Reads NOAA's daily archive in its original layout: `.dly`, a line for each month of an element.
///
/// A line has the station's id (11 columns), the year (4), the month (2), the element (4) and for
/// each of 31 days the value (5) with three flags of one letter.
struct GHCNDailyReader: RowwiseReader {
  let format = DataFormat.ghcnDaily

  func recognises(_ head: Span<UInt8>) -> Bool {
    var lines = CSVRowReader(lines: "")
    guard (try? lines.next(in: head)) == true else { return false }
    let line = DailyLine(lines.fields[0])
    guard let line, line.id.isStationID(in: head), line.month(in: head) != nil,
      elementCode(of: line.element, in: head) != nil
    else { return false }
    return line.value(of: 1, in: head) != nil
  }

  func makePass(path: String, options: ReaderOptions) -> DailyPass {
    DailyPass(path: path, station: options.station)
  }
}
