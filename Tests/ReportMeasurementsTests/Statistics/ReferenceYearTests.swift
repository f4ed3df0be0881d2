import ReportCore
import ReportMeasurements
import Testing

@Suite struct ReferenceYearTests {
  private func record(days: Int, of element: Element = .temperatureHigh) -> StationRecord {
    let first = Month(year: 2016, month: 1).firstDay
    let series = DailySeries(from: first, measured: Array(repeating: 1, count: days))
    return StationRecord(station: Station(sourceID: "X1", name: "X"), series: [element: series])
  }

  @Test(arguments: [
    (366, 2016), (366 + 291, 2016), (366 + 292, 2017), (100, 2016), (366 + 365 + 1, 2017),
  ])
  func `W1.8 a station shows its last year with 80 percent, else its last`(days: Int, year: Int) {
    #expect(record(days: days).referenceYear == year)
  }

  @Test func `a station without a value has no year`() {
    #expect(record(days: 0).referenceYear == nil)
    #expect(record(days: 0).span == nil)
    #expect(record(days: 0).series.isEmpty)
  }

  @Test func `a record ends where it is cut`() throws {
    let cut = record(days: 366).through(try #require(Day(iso: "2016-01-31")))
    #expect(cut.daysObserved == 31)
    #expect(cut.years == 2016...2016)
    #expect(cut[.precipitation].isEmpty)
  }
}
