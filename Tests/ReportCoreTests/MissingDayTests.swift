import ReportCore
import Testing

@Suite struct MissingDayTests {
  @Test(arguments: [
    ("2025-02-30", "February 2025 has 28 days"), ("2024-02-30", "February 2024 has 29 days"),
    ("31.11.2024", "November 2024 has 30 days"), ("30.11.2024", nil), ("11.31.2024", nil),
    ("2024-04-31", "April 2024 has 30 days"), ("2024-05-00", "May 2024 has 31 days"),
    ("2024-13-01", "months are numbered from 01 to 12, after the year"),
    ("2024-00", "months are numbered from 01 to 12, after the year"), ("2024-02-29", nil),
    ("2024-12", nil), ("yesterday", nil), ("0000-01-01", nil), ("2024-2-30", nil),
  ])
  func `a date that the calendar lacks has a reason`(text: String, reason: String?) {
    #expect(whyThereIsNo(day: text) == reason)
  }
}
