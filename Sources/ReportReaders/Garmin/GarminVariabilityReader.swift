import ReportCore
import ReportMeasurements

/// Reads the report of heart-rate variability that Garmin Connect exports: a row for each night.
///
/// Its dates have no year if they are copied from the screen, such as `Nov 24`: then the day is
/// unknown, and the account's archive has the same nights with full dates.
struct GarminVariabilityReader: SampleReader {
  let format = DataFormat.garminVariability
  let isTable = true

  private static let night = "overnight hrv"

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    ExportHeader.first(of: head).has("date", GarminVariabilityReader.night)
  }

  func read(_ feed: inout some ByteFeed, path: String, into book: inout SampleBook) {
    var table = SampleTable(path: path)
    guard table.next(from: &feed, &book.log) else { return }
    table.takeHeader()
    let source = book.source(.garmin)
    let dates = table.header.index(of: "date")
    let night = table.header.index(of: GarminVariabilityReader.night)
    while table.nextWholeRow(from: &feed, &book) {
      let text = table.text(dates)
      guard text.wholeMatch(of: /\p{L}+\.? [0-9]{1,2}|[0-9]{1,2}\.? \p{L}+\.?/) == nil else {
        return book.log.add(GarminFinding.noYear(text), at: table.position(of: dates ?? 0))
      }
      guard let time = table.time(dates, &book.log) else { continue }
      book.take(
        table.milliseconds(night, &book.log), of: "heart-rate-variability", on: time.day,
        source: source, at: table.position)
    }
  }
}

extension SampleTable {
  /// The number in a cell such as `52ms`; `nil` if there is none.
  fileprivate func milliseconds(_ index: Int?, _ log: inout FindingLog) -> Double? {
    let text = text(index)
    guard let match = text.wholeMatch(of: /([0-9]{1,4}) ?ms/) else { return number(index, &log) }
    return Double(match.1)
  }
}
