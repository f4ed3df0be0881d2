import ReportCore
import ReportMeasurements
import Testing

@Suite struct RecordEventTests {
  private let day = Day(number: 17840)

  @Test func `the last day that beat all before it is told with what stood before`() {
    let series = DailySeries(from: day, measured: [3, 5, nil, 4, 7, 2])
    let event = series.lastRecord(highest: true, after: 1)
    #expect(event?.day == day.advanced(by: 4))
    #expect(event?.value == 7)
    #expect(event?.previous == .init(day: day.advanced(by: 1), value: 5))
    #expect(event?.isTie == false)
  }

  @Test func `a day that meets the record ties it`() {
    let series = DailySeries(from: day, measured: [5, 1, 5])
    #expect(series.lastRecord(highest: true, after: 1)?.isTie == true)
  }

  @Test func `the lowest is told as well, below zero too`() {
    let series = DailySeries(from: day, measured: [-1, 4, -8, 0])
    let event = series.lastRecord(highest: false, after: 1)
    #expect(event?.value == -8 && event?.previous.value == -1)
  }

  @Test(arguments: [[], [1], [9, 1, 2], [0, 0, 0]] as [[Double?]])
  func `a record that stands since the beginning is no event`(values: [Double?]) {
    #expect(DailySeries(from: day, measured: values).lastRecord(highest: true, after: 1) == nil)
  }

  @Test func `the first days of a record do not count`() {
    let series = DailySeries(from: day, measured: (0..<50).map { Double($0) })
    #expect(series.lastRecord(highest: true) == nil)
    #expect(series.lastRecord(highest: true, after: 49)?.value == 49)
  }
}
