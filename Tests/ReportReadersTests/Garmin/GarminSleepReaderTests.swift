import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct GarminSleepReaderTests {
  private func read(_ text: String) -> PersonalDays {
    PersonalDays(
      Array(text.utf8),
      ["sleep", "resting-heart-rate", "oxygen-saturation", "respiratory-rate"],
      path: "data/Sleep.csv")
  }

  private let header =
    "Sleep Score 4 Weeks,Score,Resting Heart Rate,Body Battery,Pulse Ox,Respiration,HRV Status,"
    + "Quality,Duration,Sleep Need,Bedtime,Wake Time\n"

  @Test func `a row is the night that ends on its day`() throws {
    let days = read(
      "\u{FEFF}" + header
        + "\"Jun 26, 2026\",76,52,\"+35\",97,14.5,48,Good,5h 8min,9h 0min,12:31 AM,6:04 AM\n"
        + "2026-06-25,--,--,--,--,--,--,--,7h,--,11:02 PM,7:10 AM\n"
        + "2026-06-24,--,--,--,--,--,--,--,45min,--,--,--\n"
        + "2026-06-23,--,--,--,--,--,--,--,--,--,--,--\n")
    #expect(days.rules == [])
    #expect(days.data.formats == [.garminSleep])
    #expect(try days.value("sleep", "2026-06-26") == 308)
    #expect(try days.value("sleep", "2026-06-25") == 420)
    #expect(try days.value("sleep", "2026-06-24") == 45)
    #expect(days.days["sleep"] == 3)
    #expect(try days.value("resting-heart-rate", "2026-06-26") == 52)
    #expect(try days.value("oxygen-saturation", "2026-06-26") == 97)
    #expect(try days.value("respiratory-rate", "2026-06-26") == 14.5)
  }

  @Test func `a date without a year and a length of another kind are told`() {
    let days = read(
      header + "Jun 26,76,52,--,--,--,--,Good,5h 8min,--,--,--\n"
        + "2026-06-25,76,52,--,--,--,--,Good,long,--,--,--\n")
    #expect(
      days.findings == [
        "data/Sleep.csv:2:1: 'Jun 26' is not a date; the record is left out",
        "data/Sleep.csv:3:35: 'long' in 'duration' is not a number; the record is left out",
      ])
    #expect(days.days == ["resting-heart-rate": 1])
  }
}
