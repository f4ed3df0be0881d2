import ReportCore
import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct ReadingTableTests {
  private func days(
    _ rows: [(second: Int, value: Double)], stamp: ReadingStamp = .start
  ) -> (series: DailySeries, findings: [String]) {
    var table = ReadingTable(columns: [.readings(of: .pressure)])
    for (line, row) in rows.enumerated() {
      table.add([row.value], at: Instant(seconds: row.second), line: line + 2)
    }
    var log = FindingLog()
    let result = table.days(zone: .utc, stamp: stamp, path: "a.csv", log: &log)
    return (result.series[.pressure] ?? .empty, log.sorted().map(\.description))
  }

  private func hours(_ value: Double = 1000) -> [(second: Int, value: Double)] {
    (0..<24).map { ($0 * 3600, value) }
  }

  @Test func `rows may come in any order`() {
    #expect(days(hours().reversed()).series[Day(number: 0)] == .measured(1000))
    #expect(days(hours().reversed()).findings == [])
  }

  @Test func `a row stands for the time until the next one`() {
    // Every quarter of an hour at first, then only every hour.
    let rows = (0..<4).map { ($0 * 900, 1010.0) } + (1..<24).map { ($0 * 3600, 1000.0) }
    #expect(days(rows).series[Day(number: 0)] == .measured(1000 + 10.0 / 24))
  }

  @Test func `a gap belongs to no row`() {
    let rows = hours().filter { !(5..<9).contains($0.second / 3600) }
    #expect(days(rows).series.isEmpty)
    #expect(
      days(hours().filter { $0.second / 3600 != 5 }).series[Day(number: 0)] == .measured(1000))
  }

  @Test func `a time that is there twice is told`() {
    let same = days(hours() + [(3600, 1000)])
    #expect(
      same.findings == [
        "a.csv:26: note: this time appears twice with the same values; one row counts [repeated-time]"
      ])
    let other = days(hours() + [(3600, 1009.6)])
    #expect(
      other.findings == [
        "a.csv:26: warning: this time appears twice with different values; the last one is used "
          + "[conflicting-time]"
      ])
    #expect(other.series[Day(number: 0)] == .measured(1000.4))
  }

  @Test func `a reading that jumps away and back is told and left out`() {
    let rows = hours().map { $0.second == 7200 ? ($0.second, 900) : $0 }
    #expect(
      days(rows).findings == [
        "a.csv:4: warning: the reading of pressure jumps away from the one before and back with "
          + "the next; it is left out [spike]"
      ])
    #expect(days(rows).series[Day(number: 0)] == .measured(1000))
  }

  @Test func `a missing value does not remove the one that was there`() {
    let rows = hours() + [(3600, .nan)]
    #expect(
      days(rows).findings == [
        "a.csv:26: note: this time appears twice with the same values; one row counts [repeated-time]"
      ])
    #expect(days(rows).series[Day(number: 0)] == .measured(1000))
  }

  @Test func `days with too few readings are told once`() {
    #expect(
      days(hours() + [(86_400, 1), (200_000, 2), (300_000, 3)]).findings == [
        "a.csv: note: 2 days have no readings for more than 3 hours; what needs the whole day is "
          + "left out there [incomplete-day]\n  hint: if there are few readings on purpose, write "
          + "'missing_hours: 22', the hours without a reading on most of these days"
      ])
  }
}
