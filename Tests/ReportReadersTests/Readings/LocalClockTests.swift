import ReportCore
import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct LocalClockTests {
  /// The instants of times in a night, in seconds since 2024-10-27 00:00 UTC.
  private func seconds(_ times: [String], day: String = "2024-10-27") throws -> [Int] {
    let zone = try ZoneFolder.system.zone(named: "Europe/Berlin")
    var clock = LocalClock(zone)
    return times.map { text in
      let bytes = Array("\(day) \(text)".utf8)
      let field = CSVField(start: 0, end: bytes.count)
      let time = clockTime(in: bytes.span, field)?.time ?? CivilTime(Day(number: 0))
      return clock.instant(of: time).instant.seconds - 1_729_987_200
    }
  }

  @Test func `the hour that autumn has twice is counted on`() throws {
    #expect(
      try seconds(["1:30", "2:00", "2:30", "2:00", "2:30", "3:00"])
        == [-1800, 0, 1800, 3600, 5400, 7200])
    #expect(try seconds(["1:00", "2:00", "2:00", "3:00"]) == [-3600, 0, 3600, 7200])
  }

  @Test func `and counted back where the newest row comes first`() throws {
    #expect(
      try seconds(["3:00", "2:40", "2:20", "2:00", "2:40", "2:20"])
        == [7200, 6000, 4800, 3600, 2400, 1200])
  }

  @Test func `a time that spring jumps over is counted on from before`() throws {
    let zone = try ZoneFolder.system.zone(named: "Europe/Berlin")
    var clock = LocalClock(zone)
    let time = CivilTime(try #require(Day(iso: "2024-03-31")), second: 9000)
    let found = clock.instant(of: time)
    // 2:30 is half an hour after 2:00, when the clock jumps.
    #expect(found.instant == Instant(seconds: 1_711_846_800 + 1800))
    #expect(found.isSkipped)
  }
}
