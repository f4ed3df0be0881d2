import ReportCore
import ReportMeasurements

/// Reads the quarter-hour tables of Google Fit in a Google Takeout archive, one file per day.
///
/// The file name is the local day: `2024-03-31.csv`. The rows of a day become its totals, which
/// count only if the table of days has none, since both contain the same data.
struct GoogleFitQuartersReader: SampleReader {
  let format = DataFormat.googleFit
  let isTable = true

  private static let columns = [
    SampleColumn("step count", metric: "steps", unit: ""),
    SampleColumn("distance", metric: "distance"),
    SampleColumn("calories", metric: "total-energy"),
    SampleColumn("move minutes count", metric: "exercise", unit: "min"),
  ]

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    guard day(of: name) != nil else { return false }
    let header = ExportHeader.first(of: head)
    return header.has("start time", "end time")
      && header.index(of: ["move minutes count", "step count", "calories"]) != nil
  }

  func read(_ feed: inout some ByteFeed, path: String, into book: inout SampleBook) {
    guard let day = day(of: path) else { return }
    var table = SampleTable(path: path)
    guard table.next(from: &feed, &book.log) else { return }
    table.takeHeader()
    let columns = book.columns(
      GoogleFitQuartersReader.columns, in: table.header, at: table.position)
    var sums: [Double?] = columns.map { _ in nil }
    while table.nextWholeRow(from: &feed, &book) {
      for (place, column) in columns.enumerated() {
        guard let number = table.number(column.index, &book.log) else { continue }
        sums[place] = (sums[place] ?? 0) + column.conversion.canonical(from: number)
      }
    }
    let source = book.source(SampleSource("google fit, quarters of an hour", .other))
    for (column, sum) in zip(columns, sums) {
      guard let sum else { continue }
      let finding = book.add(sum, to: column.slot, on: day, source: source)
      if let finding { book.log.add(finding, at: SourcePosition(path)) }
    }
  }

  private func day(of path: String) -> Day? {
    guard let file = path.split(separator: "/").last, file.hasSuffix(".csv") else { return nil }
    return Day(iso: file.dropLast(4))
  }
}
