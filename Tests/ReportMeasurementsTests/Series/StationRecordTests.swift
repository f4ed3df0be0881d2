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

  @Test func `without any value nothing is expected`() {
    let record = StationRecord(station: Station(sourceID: "X1", name: "Oslo"), series: [:])
    #expect(record.coverage == Coverage(observed: 0, expected: 0))
  }
}
