import ReportCore
import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct ClockTextTests {
  private func read(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let found = clockTime(in: bytes.span, CSVField(start: 0, end: bytes.count)) else {
      return nil
    }
    return "\(found.time) \(found.time.second % 60)" + (found.offset.map { " \($0)" } ?? "")
  }

  @Test(arguments: [
    ("2024-03-31T02:30", "2024-03-31 02:30 0"), ("2024/3/1 2:30:05", "2024-03-01 02:30 5"),
    ("3/31/2024 23:59", "2024-03-31 23:59 0"), ("2024-03-31 24:00", "2024-04-01 00:00 0"),
    ("2024-03-31T02:30Z", "2024-03-31 02:30 0 0"),
    ("2024-03-31 02:30:05.123+01:30", "2024-03-31 02:30 5 5400"),
    ("2024-03-31 02:30-0330", "2024-03-31 02:30 0 -12600"),
    ("2024-03-31  02:30+02", "2024-03-31 02:30 0 7200"),
  ])
  func `a time is read`(text: String, shown: String) {
    #expect(read(text) == shown)
  }

  @Test(arguments: [
    "", "2024-03-31", "2024-03-31T", "2024-03-31T2", "2024-02-30T02:30", "2024-03-31T24:01",
    "2024-03-31T12:60", "2024-03-31T12:30:60", "2024-03-31T12:30+", "2024-03-31T12:30+1",
    "2024-03-31T12:30+99:00", "2024-03-31T12:3", "2024-03-31T123:30", "2024-03-31T12:30x",
    "T12:30", " 12:30", "2024-03-31T1:2:3:4",
  ])
  func `what is no time is refused`(text: String) {
    #expect(read(text) == nil)
  }
}
