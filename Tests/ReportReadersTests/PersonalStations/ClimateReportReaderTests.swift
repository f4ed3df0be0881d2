import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct ClimateReportReaderTests {
  private typealias Unit = ReportMeasurements.Unit

  private func read(_ text: String, path: String = "data/NOAA-2010-09.txt") -> Dataset {
    readData(Array(text.utf8), path: path, options: ReaderOptions())
  }

  private func report(
    _ rows: String, title: String = "MONTHLY CLIMATOLOGICAL SUMMARY for Sep 2010",
    units: String = "TEMPERATURE (F), RAIN (in), WIND SPEED (mph)"
  ) -> String {
    """
                  \(title)


    NAME: High Valley, Oregon
    ELEV: 1000 feet    LAT: 45-30.00 N    LONG: 121-15.00 W


                        \(units)

                                             HEAT   COOL         AVG
          MEAN                               DEG    DEG          WIND                   DOM
    DAY   TEMP   HIGH   TIME    LOW   TIME   DAYS   DAYS   RAIN  SPEED   HIGH   TIME    DIR
    ---------------------------------------------------------------------------------------
    \(rows)
    ---------------------------------------------------------------------------------------
          59.3   77.5     01   45.0     10    5.7    0.0   0.04    2.6   20.0     18    279

    """
  }

  @Test func `days are read with the units of the report`() throws {
    let result = read(
      report(
        """
         01   59.0   68.0  16:05   50.0  03:25    2.5    0.0   0.10   10.0   20.0  14:30    283
         02
         03   59.0    N/A  16:05   50.0  03:25    2.5    0.0    N/A   10.0   20.0  14:30    N/A
         04   59.0   68.0  16:05   50.0  03:25    2.5    0.0          10.0   20.0  14:30    283
        """))
    #expect(result.diagnostics == [])
    #expect(result.rows == 4)
    let record = try #require(result.stations.first)
    #expect(record.station.name == "High Valley, Oregon")
    #expect(record.station.elevation == 304.8)
    #expect(record.station.latitude == 45.5)
    #expect(record.station.longitude == -121.25)
    let first = try #require(Day(iso: "2010-09-01"))
    #expect(record[.temperatureMean][first] == .measured(15))
    #expect(record[.temperatureHigh][first] == .measured(20))
    #expect(record[.temperatureLow][first] == .measured(10))
    #expect(record[.precipitation][first] == .measured(2.54))
    #expect(record[.wind][first] == .measured(4.4704))
    #expect(record[.gust][first] == .measured(8.9408))
    #expect(record[.windDirection][first] == .measured(283))
    #expect(record[.temperatureMean][first.advanced(by: 1)] == .missing)
    #expect(record[.temperatureHigh][first.advanced(by: 2)] == .missing)
    #expect(record[.temperatureLow][first.advanced(by: 2)] == .measured(10))
    #expect(record[.precipitation][first.advanced(by: 3)] == .missing)
    #expect(record[.wind][first.advanced(by: 3)] == .measured(4.4704))
  }

  private let row =
    " 01   15.0   20.0  16:05   10.0  03:25    2.5    0.0    4.0   36.0   72.0  14:30     SW"

  @Test(arguments: [
    ("TEMPERATURE (C), RAIN (mm), WIND SPEED (m/s)", 4.0, 36.0),
    ("TEMPERATURE (°C), RAIN (cm), WIND SPEED (km/h)", 40, 10),
    ("TEMPERATURE (\u{FFFD}C), RAIN  (mm), WIND SPEED (km/hr)", 4, 10),
  ])
  func `units are metric in many ways`(units: String, rain: Double, wind: Double) throws {
    let record = try #require(read(report(row, units: units)).stations.first)
    let first = try #require(Day(iso: "2010-09-01"))
    #expect(record[.temperatureMean][first] == .measured(15))
    #expect(record[.precipitation][first] == .measured(rain))
    #expect(record[.wind][first] == .measured(wind))
    #expect(record[.windDirection][first] == .measured(225))
  }

  @Test(arguments: [
    ("MONTHLY CLIMATOLOGICAL SUMMARY for SEP. 2010", "x.txt"),
    ("Monthly Climatological Summary for September 2010", "x.txt"),
    ("MONTHLY CLIMATOLOGICAL SUMMARY FOR 9/2010", "x.txt"),
    ("MONTHLY CLIMATOLOGICAL SUMMARY for Žář 2010", "data/NOAA-2010-09.txt"),
  ])
  func `the month is that of the title, else of the file's name`(title: String, path: String) throws
  {
    let text = report(row, title: title, units: "TEMPERATURE (C), RAIN (mm), WIND SPEED (m/s)")
    let record = try #require(read(text, path: path).stations.first)
    #expect(record.span?.lowerBound.description == "2010-09-01")
  }

  @Test func `what has no days or no units is refused`() {
    let yearly = report(row, title: "CLIMATOLOGICAL SUMMARY for year 2010")
    #expect(
      read(yearly).diagnostics.map(\.description) == [
        """
        data/NOAA-2010-09.txt: error: this report is of a year and has no days [yearly-report]
          hint: name the reports of its months: NOAA-2024-*.txt
        """
      ])
    let foreign = report(row, title: "MONTHLY CLIMATOLOGICAL SUMMARY for Žář 2010")
    #expect(read(foreign, path: "x.txt").diagnostics.map(\.rule) == ["missing-month"])
    #expect(read(report(row, units: "")).diagnostics.map(\.rule) == ["unknown-units"])
    #expect(read(report("")).diagnostics.map(\.rule) == ["no-rows"])
  }

  @Test func `columns without any value are known by their names`() throws {
    let result = read(
      report(
        """
         01   59.0   68.0          50.0           2.5    0.0      T    N/A    N/A           N/A
         02
         03   59.0    N/A          50.0           2.5    0.0   0.10    N/A    N/A           N/A
        """))
    #expect(result.diagnostics == [])
    let record = try #require(result.stations.first)
    let first = try #require(Day(iso: "2010-09-01"))
    #expect(record[.temperatureLow][first] == .measured(10))
    #expect(record[.precipitation][first] == .trace)
    #expect(record[.precipitation][first.advanced(by: 2)] == .measured(2.54))
    #expect(record[.temperatureHigh][first.advanced(by: 2)] == .missing)
    #expect(record[.wind].observedSpan == nil)
  }

  @Test func `what is wrong in a line is told at its place`() {
    let text = report(
      """
       01   59.0   68.0  16:05   50.0  03:25    2.5    0.0   0.10   10.0   20.0  14:30    283
       01   59.0   68.0  16:05   50.0  03:25    2.5    0.0   0.10   10.0   20.0  14:30    283
       31   59.0   68.0  16:05   50.0  03:25    2.5    0.0   0.10   10.0   20.0  14:30    283
       04   warm   68.0  16:05   50.0  03:25    2.5    0.0  -0.10   10.0   20.0  14:30    283
       05 and nothing more
      """)
    #expect(
      read(text).diagnostics.map { "\($0.position.line):\($0.position.column) \($0.rule)" } == [
        "15:2 repeated-day", "16:2 unreadable-date", "17:7 unreadable-number",
        "17:55 negative-amount", "18:2 ragged-row",
      ])
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `any report is read without a crash`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "MONTHLY CLIMATOLOGICAL SUMMARY for Sep 2010\n", "NAME:", "ELEV: ", "LAT: ", "LONG: ",
      "1e999 ",
      "45-41.16 N ", "TEMPERATURE (", "RAIN (in) ", "WIND SPEED (mph)\n", "F) ", "01 ", "99 ",
      "59.0 ",
      "--------------------------\n", "\n", "\r", "ä", "N/A ", ":", "\t", "ß",
    ]
    var text = "CLIMATOLOGICAL SUMMARY for Sep 2010\n"
    for _ in 0..<120 { text += parts.randomElement(using: &random)! }
    let result = read(text)
    #expect(result.diagnostics == result.diagnostics.sorted())
  }
}
