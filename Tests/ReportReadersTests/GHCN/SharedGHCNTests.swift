import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

/// Real files of the archive, which are beside the project rather than in it.
@Suite(.enabled(if: sharedData != nil, "the folder of shared test data is not here"))
struct SharedGHCNTests {
  private typealias Unit = ReportMeasurements.Unit

  private func read(_ name: String, units: DataUnits? = nil) throws -> Dataset {
    let file = try #require(sharedData).appending(path: "weather").appending(path: name)
    return readDataFile(file.path, options: ReaderOptions(units: units))
  }

  /// Mount LeConte in 2018, in every layout.
  private static let layouts: [(String, DataUnits?)] = [
    ("ghcn/USC00406328-2018.derived.dly", nil),
    ("ghcn/USC00406328-2018.derived.by-station.csv", nil),
    ("ghcn/USC00406328-2015-2019.ncei-access.csv", .raw),
  ]

  @Test(arguments: layouts)
  func `each layout of the archive has the values of the printed file`(
    name: String, units: DataUnits?
  ) throws {
    let result = try read(name, units: units)
    #expect(result.diagnostics.filter { $0.severity != .note } == [])
    let record = try #require(result.stations.first)
    let printed = try read("smoky-2018/weather-data.csv", units: .us).stations[2]
    #expect(record.station.sourceID == printed.station.sourceID)
    for day in Day.days(ofYear: 2018) {
      for (element, unit, decimals) in [
        (Element.precipitation, Unit.inch, 2), (.snowfall, .inch, 1),
        (.temperatureHigh, .fahrenheit, 0), (.temperatureLow, .fahrenheit, 0),
      ] {
        let rounding = Rounding(unit, decimals: decimals)
        let shown = [record, printed].map { $0[element].value(on: day).map { rounding($0) } }
        #expect(shown[0] == shown[1], "\(element.id) of \(day)")
      }
    }
  }

  @Test func `the layouts have the same values`() throws {
    let records = try Self.layouts.map { try #require(try read($0, units: $1).stations.first) }
    for element in [Element.snowDepth, .temperatureHigh, .precipitation, .snowfall] {
      for day in Day.days(ofYear: 2018) {
        let values = records.map { $0[element][day] }
        #expect(values[0] == values[1] && values[1] == values[2], "\(element.id) of \(day)")
      }
    }
    // Monthly lines do not contain the time.
    #expect(records.map(\.station.observationTime) == [nil, 420, 420])
  }

  @Test func `a station near Ottawa is read whole`() throws {
    let result = try read("ghcn/CA006105978.dly")
    #expect(result.rows == 1513)
    #expect(result.diagnostics.map(\.rule) == ["failed-checks", "several-days"])
    let record = try #require(result.stations.first)
    #expect(
      record.elements == [
        .gust, .precipitation, .snowDepth, .temperatureHigh, .temperatureLow, .temperatureMean,
        .windDirection,
      ])
    #expect(record.years == 1977...2022)
    let first = try #require(Day(iso: "1977-07-01"))
    #expect(record[.temperatureMean][first] == .measured(12.4))
    #expect(record[.temperatureMean][first.advanced(by: 2)] == .missing)
  }

  @Test func `the first rows of the archive are of 1763`() throws {
    let result = try read("ghcn/by-year-1763-1764.derived.csv")
    #expect(result.rows == 1462)
    #expect(
      result.diagnostics.map(\.description).map { $0.split(separator: ": ").last ?? "" } == [
        "17 values failed the archive's own checks and are left out [failed-checks]"
      ])
    #expect(result.stations.map(\.station.sourceID) == ["ITE00100554"])
    let record = try #require(result.stations.first)
    let first = try #require(Day(iso: "1763-01-01"))
    #expect(record[.temperatureHigh].value(on: first) == -3.6)
    #expect(record[.temperatureLow].value(on: first) == -5)
  }

  @Test func `a printed daily summary of a leap year has its means`() throws {
    let result = try read("ncei/lincoln-2016-daily-summaries.csv", units: .us)
    #expect(result.rows == 366)
    #expect(result.diagnostics == [])
  }
}
