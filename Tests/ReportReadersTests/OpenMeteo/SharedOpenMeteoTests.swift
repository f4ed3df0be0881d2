import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

/// Real files, which are beside the project rather than in it.
@Suite(.enabled(if: sharedData != nil, "the folder of shared test data is not here"))
struct SharedOpenMeteoTests {
  private typealias Unit = ReportMeasurements.Unit

  private func read(_ name: String, zone: String? = nil) throws -> Dataset {
    let file = try #require(sharedData).appending(path: name)
    return readData(
      Array(try Data(contentsOf: file)), path: name, options: ReaderOptions(timeZone: zone))
  }

  private let download = "weather/open-meteo/berlin-15min-hourly-daily-2024-01.csv"

  @Test func `a download of four blocks is read`() throws {
    let result = try read(download)
    #expect(result.diagnostics.map(\.rule) == ["shifted-days"])
    #expect(result.rows == 288 + 168 + 7)
    let record = try #require(result.stations.first)
    #expect(record.station.sourceID == "52.52N13.42E")
    #expect(record[.temperatureHigh].value(on: try #require(Day(iso: "2024-01-09"))) == -5)
    #expect(record[.temperatureLow].value(on: try #require(Day(iso: "2024-01-15"))) == -0.5)
    #expect(record.recent?.values(of: .temperature).count == 168)
  }

  @Test func `the days made of its hours are the service's own`() throws {
    let file = try #require(sharedData).appending(path: download)
    let text = try String(contentsOf: file, encoding: .utf8)
    let blocks = text.components(separatedBy: "\n\n")
    let hours = ([blocks[0]] + [blocks[2]]).joined(separator: "\n\n")
    let made = readData(Array(hours.utf8), path: "a.csv", options: ReaderOptions())
    let whole = try #require(try read(download).stations.first)
    let record = try #require(made.stations.first)
    for day in try #require(record[.temperatureHigh].days) {
      for element in [Element.temperatureHigh, .temperatureLow] {
        #expect(record[element][day] == whole[element][day], "\(element.id) of \(day)")
      }
    }
  }

  @Test func `a day of hours has its values`() throws {
    let result = try read("weather/open-meteo/berlin-hourly-2024-11-14.csv")
    #expect(result.diagnostics == [])
    let day = try #require(Day(iso: "2024-11-14"))
    let record = try #require(result.stations.first)
    #expect(record[.temperatureHigh][day] == .measured(8.6))
    #expect(record[.temperatureLow][day] == .measured(2.6))
    #expect(record[.precipitation][day] == .measured(0.2))
    #expect(record[.gust][day] == .measured(Unit.kilometrePerHour.canonical(from: 32)))
    #expect(record[.humidity].value(on: day) == 90.875)
    #expect(abs((record[.pressure].value(on: day) ?? 0) - 1022.479_166_7) < 1e-6)
    #expect(record[.snowDepth][day] == .measured(0))
  }

  @Test func `an answer in JSON is read`() throws {
    let result = try read("synthetic/open-meteo/daily.json")
    // The file's offset is that of summer, and its first two days are in winter.
    #expect(result.diagnostics.map(\.rule) == ["shifted-days"])
    let record = try #require(result.stations.first)
    let first = try #require(Day(iso: "2024-03-30"))
    #expect(record[.temperatureHigh][first] == .measured(22.1))
    #expect(record[.temperatureHigh][first.advanced(by: 2)] == .missing)
    #expect(record[.precipitation][first.advanced(by: 2)] == .measured(11.2))
    #expect(record[.precipitation][first.advanced(by: 3)] == .missing)
  }
}
