import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

/// Real tables that no reader recognizes.
@Suite(.enabled(if: sharedData != nil, "the folder ../shared/data is not there"))
struct SharedMappingTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: try #require(sharedData).appending(path: path), encoding: .utf8)
  }

  @Test func `four years of Seattle`() throws {
    let result = try readMapped(
      try text("weather/vega/seattle-weather.csv"),
      [
        "temp_max": "temperature.high in °C", "temp_min": "temperature.low in °C",
        "precipitation": "precipitation in mm", "wind": "wind in m/s", "weather": "ignored",
      ])
    #expect(result.diagnostics == [])
    #expect(result.rows == 1461)
    let record = try #require(result.stations.first)
    let total = record[.precipitation].total(in: Day.days(ofYear: 2012))
    #expect(total.coverage.isComplete)
    #expect(abs((total.observed ?? 0) - 1226.0) < 1e-6)
    #expect(record[.temperatureHigh].maximum(in: Day.days(ofYear: 2012))?.value == 34.4)
  }

  @Test func `two cities in one table`() throws {
    let result = try readMapped(
      try text("weather/vega/weather-seattle-newyork.csv"),
      [
        "location": "station", "temp_max": "temperature.high in °C",
        "temp_min": "temperature.low in °C", "precipitation": "precipitation in mm",
      ])
    #expect(result.stations.map(\.station.title) == ["Seattle", "New York"])
    #expect(result.stations.map(\.daysObserved) == [1461, 1461])
  }

  @Test(arguments: ["seattle-temps.csv", "sf-temps.csv"])
  func `hours of a year`(name: String) throws {
    let result = try readMapped(
      try text("weather/vega/\(name)"), ["temp": "temperature in °F"],
      options: ReaderOptions(timeZone: "UTC-8"))
    #expect(result.diagnostics.filter { $0.severity > .note } == [])
    let record = try #require(result.stations.first)
    let coverage = record[.temperatureHigh].coverage(in: Day.days(ofYear: 2010))
    #expect(coverage.observed >= 363)
  }

  @Test func `three airports by the hour agree with the database made of one`() throws {
    let result = try readMapped(
      try text("weather/nycflights13/weather.csv"),
      [
        "origin": "station", "time_hour": "date", "temp": "temperature in °F",
        "humid": "humidity", "precip": "precipitation in in", "pressure": "pressure in hPa",
        "wind_speed": "wind in mph", "wind_gust": "gust in mph", "wind_dir": "wind-direction",
      ], options: ReaderOptions(timeZone: "America/New_York"))
    #expect(result.stations.map(\.station.sourceID) == ["EWR", "JFK", "LGA"])
    let bytes = try Data(
      contentsOf: try #require(sharedData).appending(path: "weather/weewx/ewr-2013-hourly.sdb"))
    let database = readData(
      [UInt8](bytes), path: "ewr.sdb", options: ReaderOptions(timeZone: "America/New_York"))
    let table = try #require(result.stations.first)
    let archive = try #require(database.stations.first)
    // The database has the end of each hour, the table its beginning.
    let year = Day.days(ofYear: 2013)
    #expect(table[.precipitation].coverage(in: year).observed > 355)
    let difference =
      (table[.precipitation].total(in: year).observed ?? 0)
      - (archive[.precipitation].total(in: year).observed ?? 0)
    #expect(abs(difference) < 30)
    #expect(
      table[.temperatureHigh].maximum(in: year)?.value
        == archive[.temperatureHigh].maximum(in: year)?.value)
  }

  @Test func `steps and weight with commas before decimals`() throws {
    let bytes = Array(try text("synthetic/csv/generic-semicolon-comma.csv").utf8)
    let data = readData(
      bytes, path: "f.csv",
      options: ReaderOptions(columns: [
        PersonalColumn(id: "steps", name: "Schritte", isAmount: true),
        PersonalColumn(id: "weight", name: "Gewicht (kg)"),
      ]))
    #expect(data.diagnostics == [])
    let day = try #require(Day(iso: "2024-04-06"))
    #expect(data.personal.map(\.id) == ["steps", "weight"])
    #expect(data.personal.map { $0.values.value(on: day) } == [10512, 71.4])
    #expect(data.personal[0].values[day.advanced(by: 1)] == .missing)
    #expect(data.personal.map(\.unit) == [nil, .kilogram])
  }
}
