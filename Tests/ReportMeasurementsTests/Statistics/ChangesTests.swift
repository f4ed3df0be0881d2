import ReportCore
import ReportMeasurements
import Testing

@Suite struct ChangesTests {
  private let day = Day(number: 17840)

  @Test func `a change is that on the sample before, on the later day (S6.1)`() {
    let series = DailySeries(from: day, measured: [180, 179.5, nil, nil, 181])
    let changes = series.changes(in: day...day.advanced(by: 4))
    #expect(changes.value(on: day) == nil)
    #expect(changes.value(on: day.advanced(by: 1)) == -0.5)
    #expect(changes.value(on: day.advanced(by: 2)) == nil)
    #expect(changes.value(on: day.advanced(by: 4)) == 1.5)
  }

  @Test func `29 days hold 28 changes (S1.3)`() {
    let series = DailySeries(from: day, measured: (0..<40).map { Double($0 * $0) })
    let days = day.advanced(by: 5)...day.advanced(by: 33)
    let changes = series.changes(in: days)
    #expect(changes.coverage(in: days) == Coverage(observed: 28, expected: 29))
  }

  @Test(arguments: [[], [180], [nil, 180, nil]] as [[Double?]])
  func `fewer than two values make no change (S6.1)`(values: [Double?]) {
    let series = DailySeries(from: day, measured: values)
    #expect(series.changes(in: day...day.advanced(by: 9)).isEmpty)
  }
}
