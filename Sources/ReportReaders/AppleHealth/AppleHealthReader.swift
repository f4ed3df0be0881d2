import ReportCore
import ReportMeasurements

/// Reads the main file of an Apple Health export, whatever the language of its name.
///
/// Times are printed with the phone's UTC offset at the time of the export, so only the instant is
/// used, and the day follows from the author's time zone. Members of correlations also occur on
/// their own and are counted there.
struct AppleHealthReader: SampleReader {
  let format = DataFormat.appleHealth

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    var start = head.hasText("\u{FEFF}", at: 0) ? 3 : 0
    while start < head.count, head[start] <= 0x20 { start += 1 }
    guard start < head.count, head[start] == UInt8(ascii: "<") else { return false }
    var index = start
    while index < head.count {
      if head[index] == UInt8(ascii: "<"), head.hasText("<HealthData", at: index) { return true }
      index += 1
    }
    return false
  }

  func read(_ feed: inout some ByteFeed, path: String, into book: inout SampleBook) {
    var pass = AppleHealthPass(path: path, into: &book)
    pass.read(&feed, into: &book)
  }
}
