import ReportCore
import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct PosixZoneTests {
  /// The changes of a year as UTC times, each followed by the UTC offset in hours.
  private func changes(_ text: String, _ year: Int) throws -> [String] {
    try #require(PosixZone(text)).changes(in: year).map { change in
      "\(ReportMeasurements.Zone.utc.civilTime(at: change.instant)) \(Double(change.offset) / 3600)"
    }
  }

  @Test func `the last Sunday of a month`() throws {
    #expect(
      try changes("CET-1CEST,M3.5.0,M10.5.0/3", 2024)
        == ["2024-03-31 01:00 2.0", "2024-10-27 01:00 1.0"])
  }

  @Test func `a year that begins in summer`() throws {
    #expect(
      try changes("AEST-10AEDT,M10.1.0,M4.1.0/3", 2024)
        == ["2024-04-06 16:00 10.0", "2024-10-05 16:00 11.0"])
  }

  @Test func `a second Sunday, a name in brackets, half an hour of summer time`() throws {
    #expect(
      try changes("EST5EDT,M3.2.0,M11.1.0", 2023) == [
        "2023-03-12 07:00 -4.0", "2023-11-05 06:00 -5.0",
      ])
    #expect(
      try changes("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 2024)
        == ["2024-04-06 15:00 10.5", "2024-10-05 15:30 11.0"])
  }

  @Test func `days by number, with and without 29 February`() throws {
    #expect(try changes("XXX0YYY,J60/0,J300/0", 2024).first == "2024-03-01 00:00 1.0")
    #expect(try changes("XXX0YYY,59/0,299/0", 2024).first == "2024-02-29 00:00 1.0")
  }

  @Test func `times before and after the day`() throws {
    #expect(
      try changes("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 2024) == [
        "2024-03-31 01:00 -1.0", "2024-10-27 01:00 -2.0",
      ])
  }

  @Test func `summer time all the year has no end`() throws {
    #expect(try changes("EST5EDT,0/0,J365/25", 2024) == ["2024-01-01 05:00 -4.0"])
  }

  @Test(arguments: [
    "", "CET", "C-1", "CET-25", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.1.0,M10.5.0",
    "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J300",
    "CET-1CEST,M3.5.0/168,M10.5.0", "<CET-1", "CET-1CEST,M3.5.0,M10.5.0 ", "CET-1:60",
  ])
  func `what is no rule is refused`(text: String) {
    #expect(PosixZone(text) == nil)
  }
}
