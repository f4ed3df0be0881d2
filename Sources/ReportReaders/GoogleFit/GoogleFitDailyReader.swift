import ReportCore
import ReportMeasurements

/// Reads the table of days of Google Fit in a Google Takeout archive.
///
/// The file is called `Daily activity metrics.csv`, translated to the language of the account; a
/// row is a local day, a blank cell means no value. The columns depend on what the person has used.
struct GoogleFitDailyReader: SampleReader {
  let format = DataFormat.googleFit
  let isTable = true

  private static let columns = [
    SampleColumn("step count", metric: "steps", unit: ""),
    SampleColumn("distance", metric: "distance"),
    SampleColumn("calories", metric: "total-energy"),
    SampleColumn("move minutes count", metric: "exercise", unit: "min"),
    SampleColumn("average weight", metric: "weight"),
    SampleColumn("average heart rate", metric: "heart-rate"),
    SampleColumn("min heart rate", metric: "heart-rate", part: "low"),
    SampleColumn("max heart rate", metric: "heart-rate", part: "high"),
  ]

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    let header = ExportHeader.first(of: head)
    return header.index(of: "date") == 0
      && header.index(of: ["move minutes count", "heart points", "low latitude"]) != nil
  }

  func read(_ feed: inout some ByteFeed, path: String, into book: inout SampleBook) {
    var table = SampleTable(path: path)
    guard table.next(from: &feed, &book.log) else { return }
    table.takeHeader()
    let columns = book.columns(
      GoogleFitDailyReader.columns, in: table.header, at: table.position)
    let source = book.source(GoogleFitDailyReader.source)
    while table.nextWholeRow(from: &feed, &book) {
      guard let time = table.time(0, &book.log) else { continue }
      table.take(columns, at: .day(time.day), source: source, into: &book)
    }
  }

  /// Google Fit itself, which has merged the counts of phones and watches.
  private static let source = SampleSource("google fit", .phone)
}
