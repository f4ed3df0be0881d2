import ReportCore
import ReportMeasurements
import Support
import Testing

@Suite struct SeriesRecordsTests {
  private let first = Month(year: 2015, month: 1).firstDay

  private func records(_ values: [Double?]) -> SeriesRecords {
    SeriesRecords(of: DailySeries(from: first, measured: values))
  }

  private func day(_ offset: Int) -> Day { first.advanced(by: offset) }

  @Test func `W5.5 the highest day, what it replaced, and for how long that had stood`() throws {
    let highest = records([1, 5, nil, 5, 2, 7, 3]).highest
    let record = try #require(highest.allTime)
    #expect(record.value == 7)
    #expect(record.firstDay == day(5))
    #expect(!record.isTied)
    #expect(record.previous == RecordEvent.Previous(day: day(3), value: 5))
    #expect(record.standing == 2)
    #expect(highest.advances.map(\.value) == [1, 5, 7])
  }

  @Test func `days with the same value share a record`() throws {
    let lowest = records([3, 1, 2, 1]).lowest
    let record = try #require(lowest.allTime)
    #expect(record.firstDay == day(1))
    #expect(record.lastDay == day(3))
    #expect(record.count == 2)
    #expect(record.previous?.value == 3)
  }

  @Test func `the first value of a record has replaced nothing`() {
    #expect(records([4, 1]).highest.allTime?.previous == nil)
    #expect(records([]).highest.allTime == nil)
    #expect(records([nil, nil]).lowest.allTime == nil)
  }

  @Test func `months and dates have records of their own, whatever the year`() throws {
    var values = [Double?](repeating: 0, count: 365 + 366 + 365)
    values[31] = 2  // 1 February 2015
    values[365 + 59] = 9  // 29 February 2016
    values[365 + 366 + 31] = 3  // 1 February 2017
    let highest = records(values).highest
    #expect(highest.months[1]?.value == 9)
    #expect(highest.dates[CalendarDate.index(of: day(31))]?.value == 3)
    #expect(highest.dates[CalendarDate.index(of: day(31))]?.previous?.value == 2)
    #expect(highest.dates[59]?.firstDay == day(365 + 59))
    #expect(highest.months[0]?.count == 93)
  }

  @Test(arguments: 0..<20)
  func `every record is what a search finds`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let values = (0..<1500).map { _ in
      generator.next() % 9 == 0 ? nil : Double(generator.next() % 40)
    }
    let series = DailySeries(from: first, measured: values)
    let records = SeriesRecords(of: series)
    let span = try #require(series.observedSpan)
    for (holder, extreme) in [
      (records.highest.allTime, series.maximum(in: span)),
      (records.lowest.allTime, series.minimum(in: span)),
    ] {
      #expect(holder?.firstDay == extreme?.firstDay)
      #expect(holder?.lastDay == extreme?.days.last)
      #expect(holder?.count == extreme?.days.count)
    }
    for month in 1...12 {
      let days = series.observations(in: span).filter { $0.day.monthNumber == month }
      let most = days.map(\.value).max()
      #expect(records.highest.months[month - 1]?.value == most)
      #expect(
        records.highest.months[month - 1]?.count == days.count { $0.value == most })
    }
  }
}
