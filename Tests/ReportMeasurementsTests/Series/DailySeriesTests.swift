import ReportCore
import ReportMeasurements
import Testing

@Suite struct DailySeriesTests {
  private let start = Month(year: 2018, month: 7).firstDay

  @Test func `W1.7 a missing day is missing and never zero`() {
    let series = DailySeries(from: start, [.measured(0), .trace, .missing, .rejected])
    #expect(series[start] == .measured(0))
    #expect(series.value(on: start) == 0)
    #expect(series[start.advanced(by: 1)] == .trace)
    #expect(series.value(on: start.advanced(by: 1)) == 0)
    #expect(series.value(on: start.advanced(by: 2)) == nil)
    #expect(series[start.advanced(by: 3)] == .rejected)
    #expect(series.value(on: start.advanced(by: 3)) == nil)
    #expect(series[start.advanced(by: -1)] == .missing)
    #expect(series[start.advanced(by: 4)] == .missing)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude])
  func `a number that is no measurement is rejected`(value: Double) {
    #expect(DailySeries(from: start, [.measured(value)])[start] == .rejected)
  }

  @Test func `a series is made of its cells`() {
    let values: [DailyValue] = [.measured(0), .trace, .missing, .rejected, .measured(-3.5)]
    let series = DailySeries(from: start, cells: values.map(\.cell))
    #expect(series == DailySeries(from: start, values))
    #expect(DailySeries(from: start, cells: [1, .nan])[start.advanced(by: 1)] == .rejected)
  }

  @Test func `values arrive in any order`() {
    var builder = DailySeriesBuilder()
    for offset in [3, 0, -4, 9, 2] {
      #expect(builder.set(.measured(Double(offset)), on: start.advanced(by: offset)) == .stored)
    }
    let series = builder.build()
    #expect(series.days == start.advanced(by: -4)...start.advanced(by: 9))
    #expect(series.value(on: start.advanced(by: -4)) == -4)
    #expect(series.value(on: start.advanced(by: 9)) == 9)
    #expect(series[start.advanced(by: 1)] == .missing)
  }

  @Test func `a file with its newest day first gives the same series`() {
    var forward = DailySeriesBuilder()
    var backward = DailySeriesBuilder()
    for offset in 0..<5000 {
      forward.set(.measured(Double(offset)), on: start.advanced(by: offset))
      backward.set(.measured(Double(4999 - offset)), on: start.advanced(by: 4999 - offset))
    }
    #expect(forward.build() == backward.build())
  }

  @Test func `a day given twice is told`() {
    var builder = DailySeriesBuilder()
    builder.set(.measured(1), on: start)
    #expect(builder.set(.measured(1), on: start) == .repeated)
    #expect(builder.set(.trace, on: start) == .replaced(.measured(1)))
    #expect(builder.set(.missing, on: start) == .stored)
    #expect(builder.build()[start] == .trace)
  }

  @Test func `dates 10,000 years apart do not fill the memory`() {
    var builder = DailySeriesBuilder()
    builder.set(.measured(1), on: Day(year: 1, month: 1, day: 1)!)
    #expect(builder.set(.measured(1), on: Day(year: 9999, month: 12, day: 31)!) == .refused)
    #expect(builder.build().count == 1)
  }

  @Test func `an empty series has no days`() {
    #expect(DailySeriesBuilder().build() == .empty)
    #expect(DailySeries.empty.days == nil)
    #expect(DailySeries.empty.observedSpan == nil)
  }

  @Test func `a series ends where it is cut`() {
    let series = DailySeries(from: start, measured: [1, 2, 3])
    #expect(series.through(start.advanced(by: 1)) == DailySeries(from: start, measured: [1, 2]))
    #expect(series.through(start.advanced(by: 9)) == series)
    #expect(series.through(start.advanced(by: -1)) == .empty)
  }
}
