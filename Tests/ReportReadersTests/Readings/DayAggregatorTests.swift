import ReportCore
import ReportMeasurements
import Support
import Testing

@testable import ReportReaders

@Suite struct DayAggregatorTests {
  private typealias Zone = ReportMeasurements.Zone
  private let hour = 3600

  /// The days of equally spaced readings from the beginning of 1970 in UTC.
  private func days(
    _ column: ReadingColumn, _ values: [Double?], every step: Int = 3600,
    stamp: ReadingStamp = .start, coverage: HourCoverage = .standard
  ) -> [Element: DailySeries] {
    var days = DayAggregator(columns: [column], zone: .utc, stamp: stamp, coverage: coverage)
    for (index, value) in values.enumerated() {
      days.add([value ?? .nan], at: Instant(seconds: index * step), lasting: step)
    }
    return days.finish().series
  }

  private let first = Day(number: 0)

  @Test func `temperature has a low, a high and a mean`() {
    let series = days(.temperature, (0..<24).map(Double.init))
    #expect(series[.temperatureLow]?[first] == .measured(0))
    #expect(series[.temperatureHigh]?[first] == .measured(23))
    #expect(series[.temperatureMean]?[first] == .measured(11.5))
  }

  @Test func `amounts add up, the largest gust counts, the last depth counts`() {
    let values = (0..<24).map { Double($0 % 5) }
    #expect(days(.readings(of: .precipitation), values)[.precipitation]?[first] == .measured(46))
    #expect(days(.readings(of: .gust), values)[.gust]?[first] == .measured(4))
    #expect(days(.readings(of: .snowDepth), values)[.snowDepth]?[first] == .measured(3))
  }

  @Test(arguments: [
    ([0, TraceReading.amount, 0], DailyValue.trace), ([0, 0, 0], .measured(0)),
    ([TraceReading.amount, 0.2, TraceReading.amount], .measured(0.2)),
  ])
  func `traces among readings are neither zero nor an amount`(
    values: [Double], day: DailyValue
  ) {
    let series = days(.readings(of: .precipitation), values.map { $0 }, every: 8 * hour)
    #expect(series[.precipitation]?[first] == day)
  }

  @Test func `a mean is weighted with the time each reading stands for`() {
    var days = DayAggregator(
      columns: [.readings(of: .pressure)], zone: .utc, stamp: .end)
    days.add([1000], at: Instant(seconds: 6 * hour), lasting: 6 * hour)
    days.add([1020], at: Instant(seconds: 24 * hour), lasting: 18 * hour)
    #expect(days.finish().series[.pressure]?[first] == .measured(1015))
  }

  @Test func `midnight begins a day, or ends it in an archive`() {
    let values: [Double?] = (0...24).map { $0 == 0 ? 100 : $0 == 24 ? 1000 : 0 }
    let rain = ReadingColumn.readings(of: .precipitation)
    #expect(days(rain, values, stamp: .start)[.precipitation]?[first] == .measured(100))
    #expect(days(rain, values, stamp: .end)[.precipitation]?[first] == .measured(1000))
  }

  @Test(arguments: [(24, true), (21, true), (20, false), (1, false)])
  func `a day needs 21 of its 24 hours`(hours: Int, isKnown: Bool) {
    let values = (0..<24).map { $0 < hours ? 1.0 : nil }
    let series = days(.temperature, values)
    #expect((series[.temperatureMean]?[first] == .measured(1)) == isKnown)
    #expect((series[.temperatureLow]?[first] == .measured(1)) == isKnown)
    // One reading is enough for a state.
    #expect(days(.readings(of: .snowDepth), values)[.snowDepth]?[first] == .measured(1))
  }

  @Test func `how many hours may be missing is a parameter`() {
    let values = (0..<24).map { $0 < 20 ? 1.0 : nil }
    let series = days(.temperature, values, coverage: HourCoverage(missingHours: 4))
    #expect(series[.temperatureMean]?[first] == .measured(1))
    #expect(
      days(.temperature, values + [1], coverage: HourCoverage(missingHours: 0))[.temperatureMean]?
        .isEmpty
        == true)
  }

  @Test func `a pause of minutes leaves no hour out`() {
    let values = (0..<288).map { $0 % 12 == 0 ? 1.0 : nil }
    #expect(
      days(.readings(of: .humidity), values, every: 300, coverage: HourCoverage(missingHours: 0))[
        .humidity]?[first]
        == .measured(1))
  }

  @Test(arguments: [("2024-03-31", 20), ("2024-10-27", 22)])
  func `days on which clocks are set need as many of their hours`(day: String, needed: Int) throws {
    let zone = try ZoneFolder.system.zone(named: "Europe/Berlin")
    let local = zone.localDay(try #require(Day(iso: day)))
    for hours in [needed - 1, needed] {
      var days = DayAggregator(columns: [.readings(of: .precipitation)], zone: zone, stamp: .start)
      for index in 0..<hours {
        days.add([1], at: local.start.advanced(by: index * hour), lasting: hour)
      }
      let value = days.finish().series[.precipitation]?[local.day]
      #expect(value == (hours == needed ? .measured(Double(hours)) : nil) || value == .missing)
      #expect((value == .measured(Double(hours))) == (hours == needed))
    }
  }

  @Test func `a wind direction is the direction of the summed wind`() {
    var days = DayAggregator(
      columns: [.readings(of: .windDirection), .readings(of: .wind)], zone: .utc, stamp: .start)
    for index in 0..<24 {
      // North by a mean across 0°, and an hour of strong east wind.
      let direction: Double = index == 12 ? 90 : index.isMultiple(of: 2) ? 350 : 10
      days.add([direction, index == 12 ? 0 : 2], at: Instant(seconds: index * hour), lasting: hour)
    }
    let series = days.finish().series
    guard case .measured(let degrees) = series[.windDirection]?[first] else {
      Issue.record("no direction")
      return
    }
    #expect(abs(degrees - 0.43924) < 1e-5)
    #expect(series[.wind]?[first] == .measured(46.0 / 24))
  }

  @Test func `opposite winds and calm have no direction, north is 360`() {
    let halves = (0..<24).map { $0.isMultiple(of: 2) ? 90.0 : 270.0 }
    #expect(days(.readings(of: .windDirection), halves)[.windDirection]?.isEmpty == true)
    let north = [Double](repeating: 0, count: 24)
    #expect(days(.readings(of: .windDirection), north)[.windDirection]?[first] == .measured(360))
    var calm = DayAggregator(
      columns: [.readings(of: .windDirection), .readings(of: .wind)], zone: .utc, stamp: .start)
    for index in 0..<24 { calm.add([45, 0], at: Instant(seconds: index * hour), lasting: hour) }
    let series = calm.finish().series
    #expect(series[.windDirection]?.isEmpty == true)
    #expect(series[.wind]?[first] == .measured(0))
  }

  @Test func `winds are counted reading by reading, by the time they stand for`() {
    var days = DayAggregator(
      columns: [.readings(of: .windDirection), .readings(of: .wind)], zone: .utc, stamp: .start)
    // Half a day from the east, a quarter calm, three hours without a direction, three without a
    // speed.
    for index in 0..<24 {
      let row: [Double] =
        index < 12 ? [90, 4] : index < 18 ? [45, 0.2] : index < 21 ? [.nan, 2] : [180, .nan]
      days.add(row.span, at: Instant(seconds: index * hour), lasting: hour)
    }
    // The next day has too few hours to count.
    for index in 24..<40 { days.add([90, 4], at: Instant(seconds: index * hour), lasting: hour) }
    let winds = days.finish().winds
    #expect(winds.days == [first])
    let day = winds.distribution(in: first...first).winds
    #expect(day.amount(direction: 4, force: 3) == 12 * hour)
    #expect(day.calm == 6 * hour)
    #expect(day.variable == 3 * hour)
    #expect(day.total == 21 * hour)
  }

  @Test func `without a direction or a speed there are no winds`() {
    for column in [ReadingColumn.readings(of: .windDirection), .readings(of: .wind)] {
      var days = DayAggregator(columns: [column], zone: .utc, stamp: .start)
      for index in 0..<24 { days.add([9], at: Instant(seconds: index * hour), lasting: hour) }
      #expect(days.finish().winds.isEmpty)
    }
  }

  @Test func `readings of the last week are kept, a counter's as amounts`() throws {
    var days = DayAggregator(
      columns: [.temperature, ReadingColumn(.precipitation, .dailyTotal)], zone: .utc, stamp: .start
    )
    for index in 0..<240 {
      days.add([1, Double(index % 24)], at: Instant(seconds: index * hour), lasting: hour)
    }
    let recent = try #require(days.finish().recent)
    #expect(recent.instants.count == 168)
    #expect(recent.elements == [.precipitation, .temperature])
    #expect(recent.values(of: .precipitation)[0...2] == [0, 1, 1])
  }

  @Test(arguments: [(10, 1), (24, 0), (30, 0), (58, 1)])
  func `days with gaps are counted, but the last one only where it is alone`(
    hours: Int, count: Int
  ) {
    var days = DayAggregator(columns: [.temperature], zone: .utc, stamp: .start)
    for index in 0..<hours where !(30..<40).contains(index) {
      days.add([1], at: Instant(seconds: index * hour), lasting: hour)
    }
    _ = days.finish()
    #expect(days.incompleteDays == count)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `any readings are taken without a crash`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let columns: [ReadingColumn] = [
      .temperature, .readings(of: .windDirection), ReadingColumn(.precipitation, .dailyTotal),
      ReadingColumn(.snowfall, .growth), .readings(of: .snowDepth),
    ]
    var days = DayAggregator(
      columns: columns, zone: .utc, stamp: seed.isMultiple(of: 2) ? .start : .end)
    for _ in 0..<100 {
      let some = [Double.nan, 0, -5, 1e300, 5, 360]
      let values = columns.map { _ -> Double in some.randomElement(using: &random) ?? 0 }
      let seconds = [Int.min, Int.max, 0, 1, 1_700_000_000, 1_700_080_000].randomElement(
        using: &random)
      days.add(
        values, at: Instant(seconds: seconds ?? 0),
        lasting: [0, -1, 1, 86_400, .max].randomElement(using: &random) ?? 0)
    }
    _ = days.finish()
  }

  @Test func `an element that is seldom there is not a day without readings`() {
    var days = DayAggregator(
      columns: [.readings(of: .pressure), .readings(of: .humidity)], zone: .utc, stamp: .start)
    for hour in 0..<36 {
      let humidity = hour == 5 ? 60 : Double.nan
      let row = [1000, humidity]
      days.add(row.span, at: Instant(seconds: hour * self.hour), lasting: self.hour)
    }
    let series = days.finish().series
    #expect(series[.pressure]?.count == 1)
    #expect(series[.humidity]?.isEmpty == true)
    // The second day continues; the first lacks only the humidity.
    #expect(days.incompleteDays == 0)
    #expect(days.incompleteElements.map(\.element) == [.humidity])
    #expect(days.incompleteElements.map(\.days) == [1])
  }

  @Test func `a gust that is sent only while there is one counts on a day that was read`() {
    func gusts(readFor hours: Int) -> DailySeries? {
      var days = DayAggregator(
        columns: [.readings(of: .pressure), .readings(of: .gust)], zone: .utc, stamp: .start)
      for hour in 0..<hours {
        let row = [1000, hour == 5 ? 10 : Double.nan]
        days.add(row.span, at: Instant(seconds: hour * self.hour), lasting: self.hour)
      }
      return days.finish().series[.gust]
    }
    #expect(gusts(readFor: 24)?[first] == .measured(10))
    #expect(gusts(readFor: 20)?.isEmpty == true)
  }
}

extension DayAggregator {
  fileprivate mutating func add(_ values: [Double], at stamp: Instant, lasting seconds: Int) {
    add(values.span, at: stamp, lasting: seconds)
  }
}
