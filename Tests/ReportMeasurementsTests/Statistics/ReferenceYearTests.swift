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
    (366, 2016), (366 + 89, 2016), (366 + 90, 2017), (100, 2016), (366 + 365 + 1, 2017),
  ])
  func `W1.8 a station shows its running year from a season on, else its last whole one`(
    days: Int, year: Int
  ) {
    #expect(RecordDigest(of: record(days: days)).referenceYear == year)
  }

  @Test func `a running year with large gaps is not shown first`() {
    let values = (0..<566).map { $0 < 366 || $0.isMultiple(of: 2) ? 1 : Double?.none }
    let series = DailySeries(from: Month(year: 2016, month: 1).firstDay, measured: values)
    let record = StationRecord(
      station: Station(sourceID: "X1", name: "X"), series: [.temperatureHigh: series])
    #expect(RecordDigest(of: record).referenceYear == 2016)
  }

  private func elementsShown(_ days: [Element: Int]) -> [Element] {
    let first = Month(year: 2016, month: 1).firstDay
    let series = days.mapValues {
      DailySeries(from: first, measured: Array(repeating: 1, count: $0))
    }
    let record = StationRecord(station: Station(sourceID: "X1", name: "X"), series: series)
    #expect(
      RecordDigest(of: record).years.first?.elements ?? [] == record.elementsShown(inYear: 2016))
    return record.elementsShown(inYear: 2016)
  }

  @Test func `a few days of a metric are not shown beside others that fill a figure`() {
    #expect(elementsShown([.pressure: 9, .gust: 10]) == [.gust])
    #expect(elementsShown([.pressure: 9, .gust: 9]) == [.gust, .pressure])
    #expect(elementsShown([.pressure: 10, .gust: 300]) == [.gust, .pressure])
    // The low of a day belongs to its high.
    #expect(
      elementsShown([.temperatureLow: 2, .temperatureHigh: 300]).count == 2)
    #expect(elementsShown([:]).isEmpty)
  }

  @Test func `a station without a value has no year`() {
    #expect(RecordDigest(of: record(days: 0)).referenceYear == nil)
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
