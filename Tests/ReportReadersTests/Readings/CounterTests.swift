import ReportCore
import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct CounterTests {
  /// The daily amounts of a counter read at some hours; a day begins if the hour does not increase.
  private func days(_ readings: [(hour: Double, value: Double)]) -> [(
    daily: Double, growth: Double
  )] {
    var counter = Counter()
    var days: [(Double, Double)] = []
    var midnight = 0.0
    var last = -1.0
    counter.startDay()
    for (hour, value) in readings {
      if hour < last {
        days.append((counter.dailyTotal, counter.growth))
        counter.startDay()
        midnight += 24
      }
      last = hour
      _ = counter.add(value, at: Instant(seconds: Int((midnight + hour) * 3600)))
    }
    return days + [(counter.dailyTotal, counter.growth)]
  }

  @Test func `a daily counter gives its largest reading`() {
    let result = days([(8, 3.2), (23.9, 3.4), (0, 0), (0.1, 0.4), (12, 5)])
    #expect(result.map(\.daily) == [3.4, 5])
  }

  @Test func `a counter that begins again late gives yesterday's rain only once`() {
    let result = days([(8, 1), (23.95, 3.4), (0, 3.4), (0.1, 3.6), (0.2, 0), (12, 1)])
    #expect(result[0].daily == 3.4)
    #expect(abs(result[1].daily - 1.2) < 1e-9)
  }

  @Test func `rain in the first minutes of a day is not taken for yesterday's`() {
    let result = days([(8, 0.1), (23.95, 0.2), (0.1, 0.3), (12, 4)])
    #expect(result.map(\.daily) == [0.2, 4])
  }

  @Test func `a counter started anew in the course of a day loses nothing`() {
    let result = days([(1, 2), (8, 5), (9, 0.5), (12, 1.5)])
    #expect(result[0].daily == 6.5)
  }

  @Test func `after a pause over midnight the reading is today's`() {
    let result = days([(8, 1), (20, 1), (9, 4), (12, 4.5)])
    #expect(result.map(\.daily) == [1, 4.5])
  }

  @Test func `a counter that stands still over midnight counts nothing`() {
    let result = days([(8, 1), (23.95, 2), (0, 2), (12, 2)])
    #expect(result.map(\.daily) == [2, 0])
  }

  @Test func `growth is the sum of the steps up`() {
    let result = days([(1, 10), (8, 12), (9, 1), (12, 1.5), (0, 1.5), (9, 4)])
    #expect(result.map(\.growth) == [3.5, 2.5])
  }
}
