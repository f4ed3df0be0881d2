import ReportCore
import ReportFigures
import ReportMeasurements
import Testing

@Suite struct DailyMeanTests {
  private func means(_ elements: [Element: [Double?]]) throws -> DailySeries {
    let first = Month(year: 2018, month: 7).firstDay
    let record = StationRecord(
      station: SampleYear().stationYear.record.station,
      series: elements.mapValues { DailySeries(from: first, measured: $0) })
    let year = StationYear(
      id: "sample", title: "Sample", climate: StationClimate(of: record), year: 2018, source: "")
    let catalog = SeriesCatalog(stations: [year], metrics: [], titles: [:])
    return try catalog.singleSeries(named: "sample.temperature.mean").values
  }

  @Test func `W1.6 a daily mean is half the way from low to high`() throws {
    let means = try means([.temperatureHigh: [10, 12, nil], .temperatureLow: [4, nil, 3]])
    #expect(means.observations(in: means.firstDay...means.lastDay).map(\.value) == [7])
  }

  @Test func `W1.6 a mean between two degrees is not rounded`() throws {
    let degrees = { (value: Double) in Unit.fahrenheit.canonical(from: value) }
    let means = try means([.temperatureHigh: [degrees(21)], .temperatureLow: [degrees(20)]])
    let mean = try #require(means.value(on: means.firstDay))
    #expect(abs(Unit.fahrenheit.value(fromCanonical: mean) - 20.5) < 1e-9)
  }

  @Test func `a source's own means are not mixed with those`() throws {
    let means = try means([
      .temperatureHigh: [10, 12], .temperatureLow: [4, 4], .temperatureMean: [6.5, 7.5],
    ])
    #expect(means.observations(in: means.firstDay...means.lastDay).map(\.value) == [6.5, 7.5])
  }
}
