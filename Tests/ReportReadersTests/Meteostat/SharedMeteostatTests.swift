import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

/// Real files, which are beside the project rather than in it.
@Suite(.enabled(if: sharedData != nil, "the folder of shared test data is not here"))
struct SharedMeteostatTests {
  private func read(_ name: String) throws -> Dataset {
    let file = try #require(sharedData).appending(path: name)
    return readData(Array(try Data(contentsOf: file)), path: name, options: ReaderOptions())
  }

  @Test func `a real year is read whole`() throws {
    let result = try read("weather/meteostat/daily-2024-dwd.rendered.csv")
    #expect(result.rows == 367)
    #expect(result.diagnostics.map(\.rule) == ["repeated-day"])
    let record = try #require(result.stations.first)
    #expect(record.years == 2024...2024)
    #expect(record[.temperatureMean].count == 366)
    let first = try #require(Day(iso: "2024-01-01"))
    #expect(record[.temperatureHigh][first] == .measured(8.5))
    #expect(record[.precipitation][first] == .measured(8.8))
    #expect(record[.snowDepth][first] == .measured(0))
    #expect(record[.sunshine][first] == .measured(30))
    #expect(record[.humidity][first] == .measured(77))
  }

  @Test func `an export with a header is read`() throws {
    let result = try read("synthetic/meteostat/export.csv")
    #expect(result.diagnostics == [])
    #expect(result.stations.first?[.temperatureMean].value(on: Day(iso: "2024-01-09")!) == -6)
  }
}
