import ReportCore
import ReportMeasurements
import Testing

@Suite struct StationRecordTests {
  @Test func `a sensor is expected from its own first day to the last of the record`() throws {
    let first = try #require(Day(iso: "2018-01-01"))
    let record = StationRecord(
      station: Station(sourceID: "X1", name: "Oslo"),
      series: [
        // Ten days, one missing.
        .precipitation: DailySeries(
          from: first, measured: [1, nil] + Array(repeating: 1, count: 8)),
        // Added on the sixth day, broken after the eighth.
        .pressure: DailySeries(from: first.advanced(by: 5), measured: [1000, 1001, 1002]),
      ])
    #expect(record.coverage == Coverage(observed: 9 + 3, expected: 10 + 5))
  }

  @Test func `a digest knows the last day of each month that has one`() throws {
    func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }
    let first = try day("2018-01-30")
    let record = StationRecord(
      station: Station(sourceID: "X1", name: "Oslo"),
      series: [
        .precipitation: DailySeries(from: first, measured: [1, nil, 2]),
        .pressure: DailySeries(
          from: try day("2018-03-30"), measured: [1000, nil, nil, 1001, nil, nil]),
      ])
    let digest = RecordDigest(of: record)
    let days = try ["2018-01-30", "2018-02-01", "2018-03-30", "2018-04-02"].map(day)
    #expect(digest.lastDays == days)
    #expect(digest.months == days.map(\.month))
    #expect(digest.lastDay(in: Day.days(ofYear: 2018)) == days[3])
    #expect(digest.lastDay(in: Month(year: 2018, month: 3).days) == days[2])
    #expect(digest.lastDay(in: Month(year: 2018, month: 5).days) == nil)
    #expect(digest.lastDay(in: Day.days(ofYear: 2017)) == nil)
  }

  @Test func `days of an amount over several days are observed days of a month`() throws {
    let last = try #require(Day(iso: "2018-02-02"))
    let series = DailySeries(from: last.advanced(by: -9), measured: [1])
      .adding([SeveralDays(days: last.advanced(by: -3)...last, amount: 7)])
    let record = StationRecord(
      station: Station(sourceID: "X1", name: "Oslo"), series: [.precipitation: series])
    #expect(RecordDigest(of: record).lastDays == [try #require(Day(iso: "2018-01-31")), last])
    #expect(record.daysObserved == 5)
  }

  @Test func `without any value nothing is expected`() {
    let record = StationRecord(station: Station(sourceID: "X1", name: "Oslo"), series: [:])
    #expect(record.coverage == Coverage(observed: 0, expected: 0))
  }
}
