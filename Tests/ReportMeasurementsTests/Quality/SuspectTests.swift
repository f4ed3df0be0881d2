import ReportCore
import ReportMeasurements
import Testing

@Suite struct SuspectTests {
  private let first = Day(iso: "2018-03-01") ?? Day(number: 0)

  private func record(_ series: [Element: [Double?]]) -> StationRecord {
    StationRecord(
      station: Station(sourceID: "X", name: "X"),
      series: series.mapValues { DailySeries(from: first, measured: $0) })
  }

  @Test func `a day far from both neighbours is a spike, a jump is not`() {
    let spike = record([.temperatureHigh: [10, 11, 40, 12, 11]]).suspects
    #expect(spike.map(\.reason) == [.spike])
    #expect(spike.map(\.days.lowerBound) == [first.advanced(by: 2)])
    #expect(spike.map(\.value) == [40])
    #expect(record([.temperatureHigh: [10, 11, 36, 37, 36]]).suspects.isEmpty)
    #expect(record([.temperatureHigh: [10, 35.9, 11]]).suspects.isEmpty)
    #expect(record([.temperatureHigh: [10, -15, 11]]).suspects.map(\.reason) == [.spike])
  }

  @Test func `a low above its high is told with the low`() {
    let suspects = record([.temperatureHigh: [10, 11, nil], .temperatureLow: [2, 11.5, 20]])
      .suspects
    #expect(suspects.map(\.reason) == [.lowAboveHigh])
    #expect(suspects.map(\.value) == [11.5])
  }

  @Test(arguments: [(19, 0), (20, 1), (60, 1)])
  func `a thermometer that says the same for twenty days is stuck`(days: Int, count: Int) {
    let suspects = record([.temperatureLow: [1] + .init(repeating: 7, count: days) + [2]]).suspects
    #expect(suspects.count == count)
    guard let suspect = suspects.first else { return }
    #expect(suspect.reason == .stuck && suspect.value == 7)
    #expect(suspect.days.count == days)
  }

  @Test func `a drought is no stuck gauge, the same rain for twenty days is`() {
    #expect(record([.precipitation: .init(repeating: 0, count: 400)]).suspects.isEmpty)
    #expect(
      record([.precipitation: .init(repeating: 2.5, count: 25)]).suspects.map(\.reason)
        == [.stuck])
  }

  @Test func `what no place on earth has had is out of range`() {
    let suspects = record([
      .temperatureHigh: [20, 56.8, 20], .temperatureLow: [-89.3, 5, 6], .precipitation: [1_826],
    ]).suspects
    #expect(suspects.count { $0.reason == .range } == 3)
  }

  @Test func `a value far beyond all others is one, wherever the others lie`() {
    var highs = (0..<90).map { Double($0 % 20) }
    highs[40] = 31
    highs[70] = -12
    #expect(
      record([.temperatureHigh: highs]).suspects.filter { $0.reason == .outlier }.map(\.value)
        == [31, -12])
    highs[40] = 28
    #expect(!record([.temperatureHigh: highs]).suspects.contains { $0.value == 28 })
    // A few days are not enough to define an outlier.
    #expect(record([.temperatureHigh: [1, 2, 3, 20, 21, 2]]).suspects.isEmpty)
    let rain: [Double] = (0..<400).map { $0 % 5 == 0 ? Double($0 % 37) : 0 }
    #expect(record([.precipitation: rain]).suspects.isEmpty)
    #expect(
      record([.precipitation: rain + [400, 0]]).suspects.map(\.reason) == [.outlier])
  }

  @Test func `a suspect is shown, and counts only when somebody vouches for it`() {
    let doubtful = record([.temperatureHigh: [10, 11, 40, 12, 11]])
    let day = first.advanced(by: 2)
    #expect(doubtful[.temperatureHigh].value(on: day) == 40)
    #expect(doubtful.trusted(.temperatureHigh)[day] == .rejected)
    #expect(doubtful.trusted(.temperatureHigh).maximum(in: first...day)?.value == 11)
    let accepted = StationRecord(
      station: doubtful.station, series: doubtful.series,
      accepted: [.temperatureHigh: [day]])
    #expect(accepted.suspects.isEmpty)
    #expect(accepted.trusted(.temperatureHigh).maximum(in: first...day)?.value == 40)
    #expect(accepted != doubtful)
  }

  @Test func `suspects come in the order of their days`() {
    let days = record([
      .temperatureHigh: [10, 45, 10, 10, 50, 10], .temperatureLow: [12, 5, 5, 5, 5, 30],
    ]).suspects.map(\.days.lowerBound)
    #expect(days == days.sorted())
    #expect(days.count >= 3)
  }
}

@Suite struct SeriesQualityTests {
  private let first = Day(iso: "2018-03-01") ?? Day(number: 0)

  @Test func `gaps are inside the span, the longest first`() {
    let series = DailySeries(
      from: first, measured: [nil, 1, nil, 2, nil, nil, nil, 3, nil, nil, 4, nil])
    #expect(series.gaps(ofAtLeast: 1).map(\.count) == [3, 2, 1])
    #expect(series.gaps(ofAtLeast: 2).map(\.count) == [3, 2])
    #expect(series.gaps(ofAtLeast: 2).first?.lowerBound == first.advanced(by: 4))
    #expect(DailySeries.empty.gaps(ofAtLeast: 1).isEmpty)
  }

  @Test func `gaps are those between months, too, and a day of an amount of several is none`() {
    let months = [0, 1, 3].map { (month: Month(year: 2013, month: 1 + $0), value: 1.0) }
    let series = DailySeries(months: months, kind: .total)
    #expect(series.gaps(ofAtLeast: 1).map(\.description) == ["2013-03-01...2013-03-31"])
    let coverage = RecordCoverage(of: [series])
    #expect(coverage.observed == 31 + 28 + 30)
    let days = DailySeries(from: first, measured: [1, nil, nil, nil, 2]).adding([
      SeveralDays(days: first.advanced(by: 2)...first.advanced(by: 3), amount: 3)
    ])
    #expect(days.gaps(ofAtLeast: 1).map(\.lowerBound) == [first.advanced(by: 1)])
  }

  @Test func `suspects are rejected in packed cells as in numbers, and nothing else changes`() {
    let scale = PackedScale(Unit.celsius.conversion)
    let packed: [Int16] = [10, PackedScale.trace, 99, PackedScale.missing, 12]
    func rejected(_ series: DailySeries) -> StationRecord {
      StationRecord(
        station: Station(sourceID: "X", name: ""), series: [.temperatureHigh: series])
    }
    let day = first.advanced(by: 2)
    for series in [
      DailySeries(from: first, packed: packed, scale),
      DailySeries(from: first, [.measured(10), .trace, .measured(99), .missing, .measured(12)]),
    ] {
      let record = rejected(series)
      #expect(record.suspectDays(of: .temperatureHigh) == [day])
      #expect(
        record.trusted(.temperatureHigh)
          == DailySeries(from: first, [.measured(10), .trace, .rejected, .missing, .measured(12)]))
    }
  }

  @Test func `rejected readings and traces are counted apart`() {
    let series = DailySeries(from: first, [.measured(1), .rejected, .trace, .missing, .rejected])
    #expect(series.rejectedCount == 2 && series.traceCount == 1)
  }

  @Test func `a correction sets, removes and adds a value and leaves the others`() {
    let series = DailySeries(from: first, [.measured(1), .measured(99), .trace, .rejected])
    let corrected = series.corrected([
      (first, .missing), (first.advanced(by: 1), .measured(2)),
      (first.advanced(by: 5), .measured(3)),
    ])
    let values = (0...5).map { corrected[first.advanced(by: $0)] }
    #expect(values == [.missing, .measured(2), .trace, .rejected, .missing, .measured(3)])
    #expect(series.corrected([]) == series)
  }
}
