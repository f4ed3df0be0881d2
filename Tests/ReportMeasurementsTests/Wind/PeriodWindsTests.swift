import ReportCore
import ReportMeasurements
import Support
import Testing

@Suite struct PeriodWindsTests {
  private let period = Day(number: 0)...Day(number: 9)

  private func series(_ values: [Double?]) -> DailySeries {
    var builder = DailySeriesBuilder()
    for (number, value) in values.enumerated() {
      builder.set(value.map { .measured($0) } ?? .missing, on: Day(number: Int32(number)))
    }
    return builder.build()
  }

  /// Ten days of wind from the west, some of them with readings of southerly wind and of calm.
  private func record(daysWithReadings: Int) -> StationRecord {
    var winds = WindFrequencies()
    for number in 0..<daysWithReadings {
      var day = WindDistribution()
      day.add(speed: 4, degrees: 180, amount: 60_000)
      day.add(speed: 0, degrees: nil, amount: 26_400)
      winds.append(day, on: Day(number: Int32(number)))
    }
    let speeds = [Double](repeating: 3, count: 10)
    let west = [Double](repeating: 270, count: 10)
    return StationRecord(
      station: Station(sourceID: "a", name: ""),
      series: [.wind: series(speeds), .windDirection: series(west)], winds: winds)
  }

  @Test func `readings count where half of the days have some`() {
    let winds = record(daysWithReadings: 5).winds(in: period)
    #expect(winds.basis == .readings)
    #expect(winds.distribution.amount(direction: 8, force: 3) == 300_000)
    #expect(winds.distribution.calm == 132_000)
    #expect(winds.coverage == Coverage(observed: 5, expected: 10))
  }

  @Test func `else each day counts once`() {
    let winds = record(daysWithReadings: 4).winds(in: period)
    #expect(winds.basis == .days(speed: .wind))
    #expect(winds.distribution.amount(direction: 12, force: 2) == 10)
    #expect(winds.distribution.calm == 0)
    #expect(winds.coverage == Coverage(observed: 10, expected: 10))
  }

  @Test func `a day that the author has rejected does not count`() {
    let record = record(daysWithReadings: 10)
    let corrected = record.series[.wind]?.corrected([(Day(number: 2), .rejected)])
    let series = record.series.merging([.wind: corrected ?? .empty]) { $1 }
    let winds = record.replacing(series: series).winds(in: period)
    #expect(winds.coverage == Coverage(observed: 9, expected: 10))
    #expect(winds.distribution.total == 9 * 86_400)
  }

  @Test func `a day whose direction is missing counts when it was calm`() {
    let record = StationRecord(
      station: Station(sourceID: "a", name: ""),
      series: [
        .wind: series([0.4, 3, nil, 3]), .windDirection: series([nil, nil, 90, 90]),
      ])
    let winds = record.winds(in: period)
    #expect(winds.distribution.calm == 1)
    #expect(winds.distribution.amount(direction: 4) == 1)
    #expect(winds.coverage == Coverage(observed: 2, expected: 10))
  }

  @Test func `gusts count where no mean is measured, and directions alone where there are none`() {
    func record(_ speed: [Element: DailySeries]) -> StationRecord {
      StationRecord(
        station: Station(sourceID: "a", name: ""),
        series: speed.merging([.windDirection: series([90, 90])]) { $1 })
    }
    let gusts = record([.gust: series([20, 9])]).winds(in: period)
    #expect(gusts.basis == .days(speed: .gust))
    #expect(gusts.distribution.strongest == 8)
    let directions = record([:]).winds(in: period)
    #expect(directions.basis == .days(speed: nil))
    #expect(directions.distribution.amount(direction: 4) == 2)
  }
}
