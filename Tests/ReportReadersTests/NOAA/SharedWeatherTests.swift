import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

/// Real files, which are beside the project rather than in it.
@Suite(.enabled(if: sharedData != nil, "the folder of shared test data is not here"))
struct SharedWeatherTests {
  private typealias Unit = ReportMeasurements.Unit

  private func read(_ name: String, units: DataUnits? = .us) throws -> Dataset {
    let file = try #require(sharedData).appending(path: "weather").appending(path: name)
    return readData(
      Array(try Data(contentsOf: file)), path: name, options: ReaderOptions(units: units))
  }

  private func smokies() throws -> [StationRecord] {
    try read("smoky-2018/weather-data.csv").stations
  }

  private func hundredths(_ total: Aggregate) -> Double? {
    total.observed.map { FixedDecimal(Unit.inch.value(fromCanonical: $0), decimals: 2).value }
  }

  private func wholeDegrees(_ extreme: Extreme?) -> Double? {
    extreme.map { FixedDecimal(Unit.fahrenheit.value(fromCanonical: $0.value), decimals: 0).value }
  }

  @Test func `W1.1 W1.2 the seed's file is read unedited, stations in file order`() throws {
    let result = try read("smoky-2018/weather-data.csv")
    #expect(result.rows == 1822)
    #expect(result.diagnostics == [])
    #expect(
      result.stations.map(\.station.title) == [
        "Townsend 5 S", "Cherokee", "Mount Leconte", "Gatlinburg 2 SW", "Newfound Gap",
      ])
    #expect(result.stations.map(\.daysObserved) == [362, 365, 365, 365, 365])
  }

  @Test func `W1.3 a semicolon in a name is shown as a comma`() throws {
    let record = try smokies()[2]
    #expect(record.station.name == "MOUNT LECONTE, TN US")
    #expect(record.station.sourceID == "USC00406328")
    #expect(record.station.elevation == 1979.1)
  }

  @Test(arguments: [
    (
      0, [1.98, 9.04, 3.78, 5.18, 4.27, 5.27, 4.19, 6.98, 7.61, 4.18, 5.48, 8.75], 66.71
    ),
    (1, [2.79, 7.41, 7.54, 3.76, 3.44, 2.87, 0.27, 6.12, 4.26, 3.74, 7.22, 8.05], 57.47),
    (2, [5.35, 8.70, 11.82, 7.01, 8.64, 13.77, 6.47, 11.31, 10.73, 7.48, 8.32, 11.83], 111.43),
    (3, [1.65, 7.32, 7.20, 4.27, 5.46, 5.96, 6.27, 7.22, 8.73, 5.35, 5.74, 8.54], 73.71),
    (4, [3.86, 11.35, 6.88, 5.49, 10.17, 9.24, 7.41, 9.43, 8.35, 5.52, 7.44, 11.27], 96.41),
  ])
  func `W1.1 months have their precipitation`(
    station: Int, months: [Double], year: Double
  ) throws {
    let series = try smokies()[station][.precipitation]
    #expect(Month.months(ofYear: 2018).map { hundredths(series.total(in: $0.days)) } == months)
    #expect(hundredths(series.total(in: Day.days(ofYear: 2018))) == year)
  }

  @Test func `W1.7 Cherokee's July rests on 18 of 31 days`() throws {
    let series = try smokies()[1][.precipitation]
    let coverage = { series.coverage(in: Month(year: 2018, month: $0).days) }
    #expect(hundredths(series.total(in: Month(year: 2018, month: 7).days)) == 0.27)
    #expect(coverage(7) == Coverage(observed: 18, expected: 31))
    #expect(coverage(6) == Coverage(observed: 21, expected: 30))
    #expect(coverage(5) == Coverage(observed: 24, expected: 31))
  }

  @Test func `W1.7 blanks are missing, 46 of precipitation, 11 of snow, 6 of each temperature`()
    throws
  {
    let records = try smokies()
    let blanks = [Element.precipitation, .snowfall, .temperatureHigh, .temperatureLow].map {
      element in
      records.map { $0[element].coverage(in: Day.days(ofYear: 2018)).missing }.reduce(0, +)
    }
    // Townsend has no rows for three days.
    #expect(blanks == [46 + 3, 11 + 3, 6 + 3, 6 + 3])
  }

  @Test(
    arguments: [
      (0, 6, 4.7, 1.0, nil), (1, 7, 9.8, 4.5, "2018-03-22"), (2, 29, 72.8, 16, "2018-12-22"),
      (3, 7, 6.4, 2.0, nil), (4, 15, 34.2, 8.7, "2018-12-09"),
    ] as [(Int, Int, Double, Double, String?)])
  func `W1.1 stations have their snow`(
    station: Int, days: Int, total: Double, largest: Double, date: String?
  ) throws {
    let series = try smokies()[station][.snowfall]
    let year = Day.days(ofYear: 2018)
    #expect(series.days(in: year) { $0 > 0 }.count == days)
    #expect(hundredths(series.total(in: year)) == total)
    #expect(series.maximum(in: year)?.value == Unit.inch.canonical(from: largest))
    if let date { #expect(series.maximum(in: year)?.days.map(\.description) == [date]) }
  }

  @Test(arguments: [(0, 1, 87), (1, 3, 91), (2, -8, 75), (3, 3, 87), (4, -3, 82)])
  func `W1.5 a year has its low and its high`(station: Int, low: Double, high: Double) throws {
    let record = try smokies()[station]
    #expect(wholeDegrees(record[.temperatureLow].minimum(in: Day.days(ofYear: 2018))) == low)
    #expect(wholeDegrees(record[.temperatureHigh].maximum(in: Day.days(ofYear: 2018))) == high)
  }

  @Test func `W1.8 a leap year of quoted cells is read whole`() throws {
    let result = try read("ncei/lincoln-2016-daily-summaries.csv")
    #expect(result.rows == 366)
    #expect(result.diagnostics == [])
    let record = try #require(result.stations.first)
    #expect(record.station.name == "LINCOLN 11 SW, NE US")
    #expect(record.elements == [.temperatureHigh, .temperatureLow])
    #expect(record[.temperatureHigh].count == 366)
  }

  @Test func `an archive's raw file gives the values of the printed one`() throws {
    let raw = try read("ghcn/USC00406328-2015-2019.ncei-access.csv", units: .raw)
    #expect(raw.diagnostics.filter { $0.severity != .note } == [])
    let record = try #require(raw.stations.first)
    let printed = try smokies()[2]
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

  @Test func `said in the wrong units, a raw file is refused in one line`() throws {
    let result = try read("ghcn/USC00406328-2015-2019.ncei-access.csv", units: .us)
    #expect(result.diagnostics.map(\.rule) == ["implausible-units"])
    #expect(result.stations == [])
  }

  @Test(arguments: [
    ("ghcn/USC00406328-2015-2019.ncei-access.csv", DataUnits.raw),
    ("smoky-2018/weather-data.csv", .us),
  ])
  func `the numbers of a real file tell its units`(path: String, units: DataUnits) throws {
    let judged = try read(path, units: nil)
    #expect(judged.diagnostics.contains { $0.rule == "judged-units" })
    #expect(judged.stations == (try read(path, units: units)).stations)
  }
}
