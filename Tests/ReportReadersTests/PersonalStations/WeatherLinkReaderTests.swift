import ReportCore
import ReportMeasurements
import ReportReaders
import Testing

@Suite struct WeatherLinkReaderTests {
  private func read(
    _ text: String, units: DataUnits? = .us, zone: String? = "America/New_York"
  ) -> Dataset {
    readData(
      Array(text.utf8), path: "davis/download.txt",
      options: ReaderOptions(units: units, timeZone: zone))
  }

  private let header = """
    \t\tTemp\tHi\tLow\tOut\tWind\tWind\tWind\tHi\t\t\tArc.
    Date\tTime\tOut\tTemp\tTemp\tHum\tSpeed\tDir\tRun\tSpeed\tBar\tRain\tInt.

    """

  private func clock(_ hour: Int) -> String {
    "\(hour % 12 == 0 ? 12 : hour % 12):00\(hour % 24 < 12 ? "a" : "p")"
  }

  /// The 24 records of a day: from 1:00 to midnight, which has the date of the following day.
  private func records(
    _ days: [String], speed: Double = 10, run: Double = 10, bar: String = "30.00"
  ) -> String {
    days.dropLast().indices.flatMap { index in
      (1...24).map { hour in
        let date = hour == 24 ? days[index + 1] : days[index]
        return
          "\(date)\t \(clock(hour))\t50.0\t\(hour == 24 ? "68.0" : "59.0")\t32.0\t50\t\(speed)\tNNE\t\(run)"
          + "\t20.0\t\(bar)\t\(hour == 24 ? "1.00" : "0.00")\t60\n"
      }
    }.joined()
  }

  @Test func `records end at their time, and the day's last one at midnight`() throws {
    let result = read(header + records(["01/30/24", "01/31/24"]))
    #expect(result.diagnostics == [])
    #expect(result.rows == 24)
    let record = try #require(result.stations.first)
    #expect(record.station.sourceID == "download")
    let day = try #require(Day(iso: "2024-01-30"))
    #expect(record[.temperatureMean][day] == .measured(10))
    #expect(record[.temperatureHigh][day] == .measured(20))
    #expect(record[.temperatureLow][day] == .measured(0))
    #expect(record[.precipitation][day] == .measured(25.4))
    #expect(record[.windDirection][day] == .measured(22.5))
    #expect(record[.gust].value(on: day) == 8.9408)
    #expect(abs((record[.pressure].value(on: day) ?? 0) - 1015.9167) < 1e-6)
    #expect(record[.precipitation].count == 1)
  }

  @Test(arguments: [
    (["30/01/24", "31/01/24"], "2024-01-30"), (["01/30/24", "01/31/24"], "2024-01-30"),
    (["04/05/24", "05/05/24"], "2024-05-04"), (["04/05/24", "04/06/24"], "2024-04-05"),
    (["4.5.2024", "5.5.2024"], "2024-05-04"), (["2024-05-04", "2024-05-05"], "2024-05-04"),
    (["31/12/99", "01/01/00"], "1999-12-31"),
  ])
  func `the order of day and month is found out from all dates`(days: [String], first: String)
    throws
  {
    let record = try #require(read(header + records(days)).stations.first)
    #expect(record[.temperatureMean].value(on: try #require(Day(iso: first))) == 10)
  }

  @Test func `an order that cannot be told is refused`() {
    let text = header + "04/05/24\t1:00a\t50\t50\t50\t50\t1\tN\t1\t1\t30\t0\t60\n"
    #expect(
      read(text).diagnostics.map(\.description) == [
        """
        davis/download.txt: error: nothing tells which part of '4/5/24' is the month \
        [ambiguous-date]
          hint: export more days, or dates with the year first
        """
      ])
    let both = text + "13/05/24\t1:00a\t50\t50\t50\t50\t1\tN\t1\t1\t30\t0\t60\n05/13/24\t1:00a\n"
    #expect(read(both).diagnostics.map(\.rule).contains("ambiguous-date"))
  }

  @Test(arguments: [(10.0, 10.0 / 3.6), (18.52, 10 * 1852.0 / 3600), (36.0, 10.0)])
  func `the unit of metric wind is that of its run`(run: Double, speed: Double) throws {
    let text = header + records(["30/01/24", "31/01/24"], run: run, bar: "1013.2")
    let result = read(text.replacing("\t68.0", with: "\t60.0"), units: .metric)
    let record = try #require(result.stations.first)
    let day = try #require(Day(iso: "2024-01-30"))
    #expect(abs((record[.wind].value(on: day) ?? 0) - speed) < 1e-9)
    #expect(record[.pressure].value(on: day).map { ($0 * 10).rounded() } == 10_132)
    #expect(record[.temperatureMean][day] == .measured(50))
  }

  @Test func `missing values are dashes`() throws {
    let text =
      header
      + records(["01/30/24", "01/31/24"]).replacing("NNE", with: "---").replacing(
        "\t50\t", with: "\t---\t")
    let result = read(text)
    #expect(result.diagnostics == [])
    #expect(!result.stations[0].elements.contains(.windDirection))
    #expect(!result.stations[0].elements.contains(.humidity))
  }

  @Test func `units and zone are the author's to say`() {
    let text = header + records(["01/30/24", "01/31/24"])
    let cool = text.replacing("68.0", with: "55.0").replacing("59.0", with: "54.0")
    #expect(read(cool, units: nil).diagnostics.map(\.rule) == ["unknown-units"])
    #expect(read(cool, units: .raw).diagnostics.map(\.rule) == ["unknown-units"])
    #expect(read(text, zone: nil).diagnostics.map(\.rule) == ["missing-time-zone"])
  }

  @Test(arguments: [("50.0", "68.2", DataUnits.us), ("71.0", "", .us), ("9.0", "20.5", .metric)])
  func `temperatures tell the units of the others`(out: String, inside: String, units: DataUnits) {
    let header = header.replacing("\tTemp\tHi", with: "\tTemp\tIn\tHi")
      .replacing("\tOut\tTemp", with: "\tOut\tTemp\tTemp")
    let text =
      header
      + records(["01/30/24", "01/31/24"]).replacing(
        /\t50\.0\t[0-9.]+\t32\.0/, with: "\t\(out)\t\(inside)\t\(out)\t\(out)")
    let judged = read(text, units: nil)
    #expect(judged.diagnostics.map(\.rule) == ["judged-units"])
    #expect(judged.stations == read(text, units: units).stations)
    #expect(!judged.stations.isEmpty)
    if units == .us {
      #expect(read(text, units: .metric).diagnostics.map(\.rule) == ["implausible-units"])
    }
  }

  @Test func `a reading that a sensor has made up does not refuse a file`() {
    let text = header + records(["01/30/24", "01/31/24"]).replacing("\t50.0\t", with: "\t9.0\t")
    let spike = text.replacing("12:00p\t9.0", with: "12:00p\t99.0")
    #expect(spike != text)
    #expect(!read(spike, units: .metric).diagnostics.contains { $0.severity == .error })
  }

  @Test(arguments: ["25:00", "0:60p", "13:00p", "0:30a", "noon", "a", "", "m"])
  func `a time that is none is told`(time: String) {
    let row = "01/30/24\t\(time)\t50\t50\t50\t50\t1\tN\t1\t1\t30\t0\t60\n"
    #expect(read(header + row).diagnostics.map(\.rule) == ["unreadable-date"])
  }
}
