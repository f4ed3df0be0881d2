import ReportCore
import ReportMeasurements
import Testing

@Suite struct RecentReadingsTests {
  private let hour = 3600

  /// Hourly readings from the beginning of 1970, with the values 1, 2, and so on.
  private func hours(_ count: Int, from first: Int = 0) -> RecentReadings {
    RecentReadings(
      zone: .utc, instants: (0..<count).map { Instant(seconds: (first + $0) * hour) },
      columns: [
        .temperature: (0..<count).map { Double(first + $0 + 1) },
        .wind: Array(repeating: nil, count: count),
      ])
  }

  @Test func `the last seven days are kept, the last as far as it goes`() {
    let recent = hours(24 * 10 + 6)
    #expect(recent.instants.count == 24 * 6 + 6)
    #expect(recent.instants.first == Instant(seconds: 4 * 24 * hour))
    #expect(recent.value(of: .temperature, at: 0) == Double(4 * 24 + 1))
  }

  @Test func `a last reading at midnight ends the day before`() {
    let recent = hours(24 * 10 + 1)
    #expect(recent.instants.first == Instant(seconds: 3 * 24 * hour))
    #expect(recent.instants.last == Instant(seconds: 10 * 24 * hour))
  }

  @Test func `elements without a reading are not there, a missing one is no number`() {
    let recent = RecentReadings(
      zone: .utc, instants: [Instant(seconds: 0), Instant(seconds: 60)],
      columns: [.temperature: [nil, 2], .gust: [nil, nil]])
    #expect(recent.elements == [.temperature])
    #expect(recent.values(of: .temperature) == [nil, 2])
    #expect(recent.value(of: .gust, at: 0) == nil)
    #expect(recent == recent)
  }

  @Test func `nothing after a day is left`() {
    let recent = hours(48).through(Day(number: 0))
    #expect(recent.instants.count == 24)
    #expect(hours(48).through(Day(number: -1)).isEmpty)
    #expect(hours(48).through(Day(number: 5)) == hours(48))
  }

  @Test func `two files of a station are one week`() {
    let both = hours(48).joined(with: hours(48, from: 24))
    #expect(both == hours(72))
    #expect(hours(24).joined(with: hours(24, from: 240)).instants.count == 24)
  }

  @Test func `a record without its later days has no later readings`() {
    let series = DailySeries(from: Day(number: 0), measured: [1, 2])
    let record = StationRecord(
      station: Station(sourceID: "A", name: "A"), series: [.temperatureMean: series],
      recent: hours(48))
    #expect(record.through(Day(number: 0)).recent?.instants.count == 24)
  }
}
