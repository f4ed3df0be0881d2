import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct EcowittReaderTests {
  private func read(_ text: String, zone: String? = "Europe/Berlin") -> Dataset {
    readData(Array(text.utf8), path: "garden/202404A.csv", options: ReaderOptions(timeZone: zone))
  }

  private let header =
    "Time,Indoor Temperature(℃),Outdoor Temperature(℃),Outdoor Humidity(%),Wind(m/s),Gust(m/s),"
    + "Wind Direction(deg),REL Pressure(hPa),Event Rain(mm),Daily Rain(mm),Yearly Rain(mm)\n"

  /// Hourly rows of a day; rain grows by 0.5 per hour and is reset at midnight.
  private func hours(_ day: String, _ hours: Range<Int> = 0..<24) -> String {
    hours.map { hour in
      "\(day) \(hour < 10 ? "0" : "")\(hour):00,21,\(hour),80,2,5,180,1010,9,\(Double(hour) / 2),150\n"
    }.joined()
  }

  @Test func `a day has its values, rain that of the counter`() throws {
    let result = read(header + hours("2024-04-06") + hours("2024-04-07", 0..<2))
    #expect(result.diagnostics.isEmpty)
    #expect(result.rows == 26)
    let record = try #require(result.stations.first)
    #expect(record.station.sourceID == "garden")
    let day = try #require(Day(iso: "2024-04-06"))
    #expect(record[.temperatureHigh][day] == .measured(23))
    #expect(record[.temperatureLow][day] == .measured(0))
    #expect(record[.temperatureMean][day] == .measured(11.5))
    #expect(record[.precipitation][day] == .measured(11.5))
    #expect(record[.wind][day] == .measured(2))
    #expect(record[.gust][day] == .measured(5))
    #expect(record[.windDirection][day] == .measured(180))
    #expect(record[.pressure][day] == .measured(1010))
    #expect(record[.humidity][day] == .measured(80))
    #expect(record.recent?.values(of: .precipitation)[1...2] == [0.5, 0.5])
    #expect(record[.temperatureMean].count == 1)
  }

  @Test func `the owner's units are those of the header`() throws {
    let text =
      "Time;Outdoor Temperature(℉);Wind(mph);Gust(knots);REL Pressure(inHg);Daily Rain(in)\n"
      + (0..<24).map { "2024/4/6 \($0):00;50;10;10;30;0.1\n" }.joined()
    let record = try #require(read(text).stations.first)
    let day = try #require(Day(iso: "2024-04-06"))
    #expect(record[.temperatureMean][day] == .measured(10))
    #expect(record[.wind].value(on: day) == 4.4704)
    #expect(abs((record[.gust].value(on: day) ?? 0) - 5.1444) < 1e-3)
    #expect(abs((record[.pressure].value(on: day) ?? 0) - 1015.9167) < 1e-6)
    #expect(record[.precipitation].value(on: day) == 2.54)
  }

  @Test func `dashes are missing`() throws {
    let text = header + hours("2024-04-06").replacing(",80,2,5,180,", with: ",--,2,--.-,--,")
    let result = read(text)
    #expect(result.diagnostics == [])
    #expect(result.stations[0].elements.contains(.humidity) == false)
    #expect(result.stations[0].elements.contains(.wind))
  }

  @Test func `a gauge without a bucket counts where there is none with one`() throws {
    let text =
      "Time,Outdoor Temperature(℃),Daily Rain(mm),Piezo Daily Rain(mm)\n"
      + (0..<24).map { "2024-04-06 \($0):00,5,--,\($0)\n" }.joined()
    let day = try #require(Day(iso: "2024-04-06"))
    #expect(read(text).stations[0][.precipitation][day] == .measured(23))
    let both = text.replacing(",--,", with: ",1.5,")
    #expect(read(both).stations[0][.precipitation][day] == .measured(1.5))
  }

  @Test func `the day on which clocks are set back has 25 hours`() throws {
    let day = "2024-10-27"
    let night = hours(day, 0..<3) + hours(day, 2..<24)
    let result = read(header + night)
    #expect(result.diagnostics == [])
    #expect(result.stations[0].recent?.instants.count == 25)
    #expect(
      result.stations[0][.temperatureMean].value(on: try #require(Day(iso: day))) == 278.0 / 25)
  }

  @Test func `a time that no clock shows is told`() {
    let result = read(header + hours("2024-03-31"))
    #expect(
      result.diagnostics.map(\.description).first == """
        garden/202404A.csv:4:1: warning: 2024-03-31 02:00 does not exist in the time zone \
        'Europe/Berlin', where clocks are set forward over it [skipped-time]
          hint: a clock without summer time has a fixed zone: 'timezone: UTC+1'
        """)
  }

  @Test(arguments: [
    ("America/New_York", "2024-03-10", "UTC-5"), ("Europe/London", "2024-03-31", "UTC+0"),
    ("Australia/Adelaide", "2024-10-06", "UTC+09:30"), ("Australia/Sydney", "2024-10-06", "UTC+10"),
  ])
  func `a clock that is never set has a zone that can be written`(
    zone: String, day: String, fixed: String
  ) {
    let result = read(header + hours(day), zone: zone)
    #expect(result.diagnostics.first?.hint?.hasSuffix("'timezone: \(fixed)'") == true)
    #expect(read(header + hours(day), zone: fixed).diagnostics == [])
  }

  @Test func `without a zone the local times have no place`() {
    #expect(
      read(header, zone: nil).diagnostics.map(\.description) == [
        """
        garden/202404A.csv: error: the times in this file are local, but their time zone is \
        unknown [missing-time-zone]
          hint: write 'timezone: Europe/Berlin' with the zone of the station's clock
        """
      ])
  }

  @Test func `months may stand in one file, each with its header`() {
    let result = read(header + hours("2024-04-06") + header + hours("2024-04-07"))
    #expect(result.diagnostics == [])
    #expect(result.stations[0][.temperatureMean].count == 2)
    let changed = header.replacing("(mm)", with: "(in)")
    let other = read(header + hours("2024-04-06") + changed + hours("2024-04-07"))
    #expect(
      other.diagnostics.map(\.description) == [
        """
        garden/202404A.csv:26: error: the columns change here; the rows that follow are left out \
        [changed-header]
          hint: put each part into a file of its own
        """
      ])
  }

  @Test func `a table of days is not taken for a log`() {
    let text = "Time,Outdoor Temperature(℃)\n2024-04-06,5\n"
    #expect(read(text).diagnostics.map(\.rule) == ["unrecognised-format"])
  }

  @Test func `what is wrong is told at its place`() {
    let text = """
      Time,Outdoor Temperature(K),Wind(bft),Outdoor Humidity(%)
      2024-04-06 00:00,1,2,300
      yesterday,1,2,3
      2024-04-06 00:05,1,2
      2024-04-06 00:05,1,2,50
      """
    #expect(
      read(text).diagnostics.map { "\($0.position.line):\($0.position.column) \($0.rule)" } == [
        "0:0 incomplete-day", "1:6 unknown-unit", "1:29 unknown-unit", "2:22 impossible-value",
        "3:1 unreadable-date",
        "4:0 ragged-row", "5:0 repeated-time",
      ])
  }

  @Test(.enabled(if: sharedData != nil, "the folder of shared test data is not here"))
  func `a log over midnight is read`() throws {
    let file = try #require(sharedData).appending(path: "synthetic/ecowitt/202404A.csv")
    let result = readData(
      Array(try Data(contentsOf: file)), path: "ecowitt/202404A.csv",
      options: ReaderOptions(timeZone: "Europe/Berlin"))
    #expect(result.diagnostics.map(\.rule) == ["incomplete-day"])
    #expect(result.rows == 4)
    let record = try #require(result.stations.first)
    let day = try #require(Day(iso: "2024-04-06"))
    // The counter at 23:55 has the whole day; the next day has only minutes.
    #expect(record[.precipitation][day] == .measured(3.4))
    #expect(record[.precipitation].count == 1)
    let recent = try #require(record.recent)
    #expect(
      recent.values(of: .precipitation).map { $0.map { ($0 * 10).rounded() / 10 } } == [
        nil, 0.2, 0, 0.4,
      ])
    #expect(recent.values(of: .windDirection) == [201, 204, nil, 200])
  }
}
