import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct TidyTableTests {
  private let first = Day(number: 17840)  // 2018-11-05

  private func read(_ table: [UInt8]) -> Dataset {
    readData(table, path: "tidy.csv", options: ReaderOptions())
  }

  @Test func `a table has a row for each day of a station`() {
    let record = StationRecord(
      station: Station(
        sourceID: "A1", name: "LOW \"VALLEY\", TN US", latitude: 35.5, longitude: -83.25,
        elevation: 700.5
      ).read(at: 420),
      series: [
        .temperatureHigh: DailySeries(
          from: first, [.measured(12.8), .rejected, .missing, .measured(-0.1)]),
        .precipitation: DailySeries(from: first, [.trace, .missing, .missing, .measured(0)])
          .adding([
            SeveralDays(days: first.advanced(by: 1)...first.advanced(by: 2), amount: 12.5)
          ]),
      ])
    let table = tidyTable(of: [record])
    #expect(
      String(decoding: table, as: UTF8.self) == """
        station,name,latitude,longitude,elevation,read_at,date,temperature.high (°C),precipitation (mm)
        A1,"LOW VALLEY, TN US",35.5,-83.25,700.5,07:00,2018-11-05,12.8,T
        A1,"LOW VALLEY, TN US",35.5,-83.25,700.5,07:00,2018-11-06,rejected,
        A1,"LOW VALLEY, TN US",35.5,-83.25,700.5,07:00,2018-11-07,,12.5 over 2 days
        A1,"LOW VALLEY, TN US",35.5,-83.25,700.5,07:00,2018-11-08,-0.1,0

        """)
    let result = read(table)
    #expect(result.diagnostics == [])
    #expect(result.stations == [record])
    #expect(result.formats == [.tidy])
  }

  @Test func `an author may write such a table`() throws {
    let result = readData(
      Array("date,temperature.high (°F),Precipitation (in)\n2018-11-05,50,0.5\n".utf8),
      path: "garden-2018.csv", options: ReaderOptions())
    #expect(result.diagnostics == [])
    let record = try #require(result.stations.first)
    #expect(record.station.sourceID == "garden")
    #expect(record[.temperatureHigh][first] == .measured(10))
    #expect(record[.precipitation][first] == .measured(12.7))
  }

  @Test func `columns that nothing reads are named`() {
    let result = readData(
      Array("date,temperature.high (°C),rain (mm),Hum (%),\n2018-11-05,50,0.5,80,\n".utf8),
      path: "garden.csv", options: ReaderOptions())
    #expect(
      result.diagnostics.map(\.message) == ["nothing reads these columns: 'rain (mm)', 'Hum (%)'"])
    #expect(result.diagnostics.map(\.severity) == [.warning])
  }

  private static let names = ["a;b", "=cmd()", "'-1", "'s-Hertogenbosch", "@"]

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `any number is read again as it was`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let values = (0..<40).map { _ -> DailyValue in
      switch Int.random(in: 0...5, using: &random) {
      case 0: .missing
      case 1: .trace
      case 2: .rejected
      case 3: .measured(Double(Int.random(in: 0...99, using: &random)) / 10)
      default: .measured(Double.random(in: 0...1900, using: &random))
      }
    }
    var builder = DailySeriesBuilder()
    for (index, value) in values.enumerated() {
      builder.set(value, on: first.advanced(by: index))
    }
    let record = StationRecord(
      station: Station(sourceID: Self.names[Int(seed % 5)], name: "=1\(seed)"),
      series: [.precipitation: builder.build()])
    #expect(read(tidyTable(of: [record])).stations == [record])
  }

  struct File: Sendable {
    let path: String
    var units: DataUnits?
    var zone: String?
  }

  @Test(
    .enabled(if: sharedData != nil, "the folder of shared test data is not here"),
    arguments: [
      File(path: "weather/smoky-2018/weather-data.csv", units: .us),
      File(path: "weather/ghcn/CA006105978.dly"),
      File(path: "weather/ghcn/USC00406328-2018.derived.dly"),
      File(path: "weather/ghcn/USC00406328-2018.derived.by-station.csv"),
      File(path: "weather/ghcn/by-year-1763-1764.derived.csv"),
      File(path: "weather/ghcn/USC00406328-2015-2019.ncei-access.csv", units: .raw),
      File(path: "weather/ncei/lincoln-2016-daily-summaries.csv", units: .us),
      File(path: "weather/meteostat/daily-2024-dwd.rendered.csv"),
      File(path: "synthetic/meteostat/10384.noheader.csv.gz"),
      File(path: "synthetic/meteostat/export.csv"),
      File(path: "weather/open-meteo/berlin-15min-hourly-daily-2024-01.csv"),
      File(path: "weather/open-meteo/berlin-hourly-2024-11-14.csv"),
      File(path: "synthetic/open-meteo/daily.json"),
      File(path: "weather/weewx/ewr-2013-hourly.sdb", zone: "America/New_York"),
      File(path: "synthetic/ecowitt/202404A.csv", zone: "Europe/Berlin"),
    ])
  func `every format is read again without loss`(file: File) throws {
    let path = try #require(sharedData).appending(path: file.path).path
    let options = ReaderOptions(units: file.units, timeZone: file.zone)
    let result = readDataFiles([path], options: options)
    let records = result.stations.map { StationRecord(station: $0.station, series: $0.series) }
      .filter { !$0.elements.isEmpty }
    #expect(!records.isEmpty)
    let again = read(tidyTable(of: records))
    #expect(again.diagnostics == [])
    #expect(again.stations.count == records.count)
    for (read, written) in zip(again.stations, records) {
      #expect(read.station == written.station)
      #expect(read.elements == written.elements)
      for element in written.elements {
        // The ends of a series can be missing days, which have no rows.
        #expect(read[element].observedSpan == written[element].observedSpan)
        #expect(read[element].severalDays == written[element].severalDays)
        for day in written[element].days.map(Array.init) ?? [] {
          #expect(read[element][day] == written[element][day], "\(element.id) \(day)")
        }
      }
    }
  }

  @Test func `thousands that leave no doubt are read`() {
    let table = "date,pressure (hPa)\n2018-11-05,\"1,013.5\"\n2018-11-06,\"1,013\"\n"
    let result = read(Array(table.utf8))
    let pressure = result.stations[0][.pressure]
    #expect(pressure[first] == .measured(1013.5))
    #expect(pressure[first.advanced(by: 1)] == .rejected)
    #expect(result.diagnostics.map(\.rule) == ["decimal-comma"])
  }
}
