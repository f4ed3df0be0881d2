import ReportCore
import ReportMeasurements
import ReportReaders
import Testing

@Suite struct MeteostatReaderTests {
  private func read(
    _ text: String, path: String = "data/10384.csv", zone: String? = nil, station: String? = nil
  ) -> Dataset {
    readData(
      Array(text.utf8), path: path, options: ReaderOptions(station: station, timeZone: zone))
  }

  /// 2024-01-01.
  private let first = Day(number: 19_723)

  @Test(arguments: ["date,tavg,tmin,tmax,prcp,snow,wdir,wspd,wpgt,pres,tsun\n", ""])
  func `daily files of the old kind have a header or none`(header: String) throws {
    let result = read(
      header + """
        2024-01-01,4.2,2.1,6.0,3.1,,231,18.0,42.5,1001.2,
        2024-01-02,5.9,3.3,7.8,11.4,30.0,,22.0,,995.1,90
        2024-01-03,,,,,,,,,,

        """)
    #expect(result.diagnostics == [])
    #expect(result.rows == 3)
    let record = try #require(result.stations.first)
    #expect(record.station.sourceID == "10384")
    #expect(record[.temperatureMean][first] == .measured(4.2))
    #expect(record[.temperatureLow][first] == .measured(2.1))
    #expect(record[.temperatureHigh][first] == .measured(6))
    #expect(record[.precipitation][first] == .measured(3.1))
    #expect(record[.snowDepth][first] == .missing)
    #expect(record[.windDirection][first] == .measured(231))
    #expect(record[.wind][first] == .measured(5))
    #expect(record[.pressure][first] == .measured(1001.2))
    let second = first.advanced(by: 1)
    #expect(record[.snowDepth][second] == .measured(30))
    #expect(record[.sunshine][second] == .measured(90))
    #expect(record[.temperatureMean][first.advanced(by: 2)] == .missing)
    #expect(record.recent == nil)
  }

  @Test func `new files have the date in three columns and the sources beside the values`() throws {
    let result = read(
      """
      year,month,day,temp,temp_source,tmin,tmin_source,prcp,prcp_source,snwd,snwd_source,rhum,cldc
      2024,1,1,4.2,dwd_daily metar,2.1,dwd_daily,0.0,dwd_daily,12,dwd_daily,77,7
      2024,1.0,2,,,,,,,,,,
      """)
    #expect(result.diagnostics == [])
    let record = try #require(result.stations.first)
    #expect(record[.temperatureMean][first] == .measured(4.2))
    #expect(record[.snowDepth][first] == .measured(120))
    #expect(record[.humidity][first] == .measured(77))
    #expect(record[.precipitation].count == 1)
  }

  @Test func `hours are of UTC and become days of the author's zone`() throws {
    // 23 hours of 31 December in UTC+1 before midnight, rain at 23 UTC which is 0:00 in Berlin.
    var text = "date,hour,temp,dwpt,rhum,prcp,snow,wdir,wspd,wpgt,pres,tsun,coco\n"
    for hour in 0..<48 {
      let day = hour < 24 ? "2024-01-01" : "2024-01-02"
      text += "\(day),\(hour % 24),\(hour),,80,\(hour == 23 ? 2.5 : 0),,,36,,1000,,\n"
    }
    for body in [text, String(text.split(separator: "\n", maxSplits: 1)[1])] {
      let result = read(body, zone: "Europe/Berlin")
      #expect(result.diagnostics.isEmpty)
      let record = try #require(result.stations.first)
      // 1 January in Berlin has the hours -1 to 22 of UTC, of which the first is missing.
      #expect(record[.temperatureHigh][first] == .measured(22))
      #expect(record[.precipitation][first] == .measured(0))
      #expect(record[.precipitation][first.advanced(by: 1)] == .measured(2.5))
      #expect(record[.temperatureLow][first.advanced(by: 1)] == .measured(23))
      #expect(record[.wind][first] == .measured(10))
      #expect(record.recent?.instants.count == 48)
    }
  }

  @Test(arguments: [
    "time,temp,rhum,prcp,wspd\n2024-01-01 00:00:00,1,80,0,3\n",
    "year,month,day,hour,temp,temp_source,rhum,wdir\n2024,1,1,0,1,metar,80,100\n",
  ])
  func `hours without a zone are an error that says what to write`(text: String) {
    #expect(
      read(text).diagnostics.map(\.description) == [
        """
        data/10384.csv: error: the times in this file are in UTC, but the time zone of its days \
        is unknown [missing-time-zone]
          hint: write 'timezone: Europe/Berlin' with the zone of the station's clock
        """
      ])
  }

  @Test func `a date twice, once without values, is a note`() throws {
    let result = read(
      """
      date,tavg,tmin,tmax,wspd
      2024-03-31,9,5,14,3
      2024-03-31,,,,
      2024-04-01,8,5,14,3
      2024-04-01,9,5,14,3
      """)
    #expect(
      result.diagnostics.map(\.description) == [
        "data/10384.csv:3:1: note: 2024-03-31 appears twice with the same values; one row counts [repeated-day]",
        """
        data/10384.csv:5:1: warning: 2024-04-01 appears twice with different values; the last one \
        is used [conflicting-day]
        """,
      ])
    #expect(result.stations[0][.temperatureMean][Day(iso: "2024-03-31")!] == .measured(9))
  }

  @Test func `a file of several stations has a column for them`() {
    let text = """
      station,time,temp,tmin,wspd,pres
      10637,2024-01-01,1,0,3,1000
      10384,2024-01-01,2,0,3,1000
      10637,2024-01-02,3,0,3,1000
      """
    #expect(read(text).stations.map(\.station.sourceID) == ["10637", "10384"])
    #expect(read(text, station: "10384").stations.map(\.station.sourceID) == ["10384"])
    #expect(
      read(text, station: "10385").diagnostics.map(\.description) == [
        """
        data/10384.csv: error: no station '10385' in this file [unknown-station]
          hint: did you mean '10384'?
        """
      ])
  }

  @Test(arguments: [
    ("2024-13-01,1,2,3,4", "unreadable-date"), ("2024-01-01,warm,2,3,4", "unreadable-number"),
    ("2024-01-01,99,2,3,4", "impossible-value"), ("2024-01-01,1,2,3", "unfinished-row"),
    ("2024-01-01,1,2,3,4,5", "ragged-row"),
  ])
  func `what is wrong in a row is told`(row: String, rule: String) {
    let result = read("date,tavg,tmin,tmax,wspd\n" + row)
    #expect(result.diagnostics.map(\.rule) == [rule])
    #expect(result.diagnostics[0].position.line == 2)
  }

  @Test(arguments: [
    "date,low,high,wspd\n2024-01-01,1,2,3\n", "date,steps,wdir,wspd\n2024-01-01,1,2,3\n",
    "2024-01-01,1,2,3\n", "2024-01-01,a,b,c,d,e,f,g,h,i,j\n",
  ])
  func `tables of others are not taken`(text: String) {
    #expect(read(text).diagnostics.map(\.rule) == ["unrecognised-format"])
  }
}
