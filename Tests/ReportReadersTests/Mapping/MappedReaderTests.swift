import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct MappedReaderTests {
  private let first = Day(number: 17840)  // 2018-11-05

  private func printed(_ result: Dataset) -> [String] {
    result.diagnostics.map { "\($0)".split(separator: "\n").first.map(String.init) ?? "" }
  }

  @Test(arguments: [
    "date,temp_max,temp_min,rain\n2018-11-05,12.8,5,10.9\n2018-11-06,11,,T\n",
    "\u{FEFF}rain;temp_max;temp_min;Date\r\n10,9;12,8;5,0;05.11.2018\r\nT;11;NA;06.11.2018\r\n",
    "Weather of November\n\ndate\ttemp_max\ttemp_min\train\n2018/11/05\t12.8\t5\t10.9\n"
      + "2018/11/06\t11\t--\tt",
    "rain|temp_max|temp_min|datum\r10.9|12.8|\"5\"|20181105\rT|11||20181106\r",
  ])
  func `a wide table is read however it is written`(text: String) throws {
    let result = try readMapped(
      text,
      [
        "temp_max": "temperature.high in °C", "temp_min": "temperature.low in C",
        "rain": "precipitation in mm",
      ])
    #expect(printed(result) == [])
    let record = try #require(result.stations.first)
    #expect(record.station.sourceID == "table")
    #expect(record[.temperatureHigh].value(on: first) == 12.8)
    #expect(record[.temperatureLow].value(on: first) == 5)
    #expect(record[.precipitation][first] == .measured(10.9))
    #expect(record[.precipitation][first.advanced(by: 1)] == .trace)
    #expect(record[.temperatureLow][first.advanced(by: 1)] == .missing)
    #expect(record.elements.count == 3)
  }

  @Test func `units are converted once`() throws {
    let result = try readMapped(
      "day,h,r,w,p,s\n2018-11-05,50,1,10,30,2\n",
      [
        "day": "date", "h": "temperature.high in F", "r": "precipitation in inches",
        "w": "wind in mph", "p": "pressure in inHg", "s": "sunshine in h",
      ])
    let record = try #require(result.stations.first)
    #expect(record[.temperatureHigh][first] == .measured(10))
    #expect(record[.precipitation][first] == .measured(25.4))
    #expect(record[.wind][first] == .measured(4.4704))
    #expect(abs((record[.pressure].value(on: first) ?? 0) - 1015.9167) < 1e-9)
    #expect(record[.sunshine][first] == .measured(120))
  }

  @Test func `the unit may stand in the column's name, or be that of the whole file`() throws {
    let named = try readMapped(
      "date,high (°F),rain_in\n2018-11-05,50,1\n",
      ["high (°F)": "temperature.high", "rain_in": "precipitation"])
    #expect(printed(named) == [])
    #expect(named.stations[0][.temperatureHigh][first] == .measured(10))
    #expect(named.stations[0][.precipitation][first] == .measured(25.4))
    let whole = try readMapped(
      "date,high\n2018-11-05,50\n", ["high": "temperature.high"],
      options: ReaderOptions(units: .us))
    #expect(whole.stations[0][.temperatureHigh][first] == .measured(10))
  }

  @Test func `a long table has a row for each value`() throws {
    let text = """
      station,when,what,amount,flag
      A,2018-11-05,TMAX,12.8,x
      A,2018-11-05,PRCP,1.5,
      B,2018-11-05,TMAX,9,
      A,2018-11-06,PRCP,T,
      A,2018-11-06,WIND,5,
      """
    let result = try readMapped(
      text, ["station": "station", "when": "date", "what": "metric", "amount": "value"],
      metrics: ["TMAX": "temperature.high in °C", "PRCP": "precipitation in mm"])
    #expect(
      printed(result)
        == ["data/table.csv:1: note: no line of the mapping names 'flag' [unmapped-column]"])
    #expect(result.stations.map(\.station.sourceID) == ["A", "B"])
    #expect(result.stations[0][.temperatureHigh][first] == .measured(12.8))
    #expect(result.stations[0][.precipitation][first.advanced(by: 1)] == .trace)
    #expect(result.stations[1][.temperatureHigh][first] == .measured(9))
    #expect(result.stations[0].elements == [.precipitation, .temperatureHigh])
    #expect(result.rows == 5)
  }

  @Test func `hours become days, wind as maximum and as direction`() throws {
    let rows = (0..<24).map { hour in
      "2018-11-05 \(hour):00,\(hour),\(hour % 5),\(hour < 12 ? "350" : "10"),0.5,\(hour)"
    }
    let text = "time,temp,wind,dir,rain,total\n" + rows.joined(separator: "\n")
    let columns: KeyValuePairs = [
      "temp": "temperature in °C", "wind": "gust in m/s as maximum", "dir": "wind-direction",
      "rain": "precipitation in mm",
    ]
    let result = try readMapped(
      text, columns, options: ReaderOptions(timeZone: "Europe/Berlin"))
    #expect(
      printed(result)
        == ["data/table.csv:1: note: no line of the mapping names 'total' [unmapped-column]"])
    let record = try #require(result.stations.first)
    #expect(record[.temperatureHigh][first] == .measured(23))
    #expect(record[.temperatureLow][first] == .measured(0))
    #expect(record[.temperatureMean][first] == .measured(11.5))
    #expect(record[.gust][first] == .measured(4))
    #expect(record[.windDirection][first] == .measured(360))
    #expect(record[.precipitation][first] == .measured(12))
    #expect(record.recent?.instants.count == 24)
    let counted = try readMapped(
      text, ["total": "precipitation in mm as daily counter"],
      options: ReaderOptions(timeZone: "Europe/Berlin"))
    #expect(counted.stations[0][.precipitation][first] == .measured(23))
  }

  @Test func `numbers may be multiples of a unit`() throws {
    let result = try readMapped(
      "date,high,dir,rain\n2018-11-05,217,27,5\n",
      [
        "high": "temperature.high in tenths of °C", "dir": "wind-direction in tens of °",
        "rain": "precipitation in 0.2 mm tips",
      ])
    #expect(printed(result) == [])
    let record = try #require(result.stations.first)
    #expect(record[.temperatureHigh][first] == .measured(21.7))
    #expect(record[.windDirection][first] == .measured(270))
    #expect(record[.precipitation][first] == .measured(1))
  }

  @Test func `one column can be two elements`() throws {
    let text =
      "time,wind\n" + (0..<24).map { "2018-11-05T\($0 < 10 ? "0" : "")\($0):00,\($0)\n" }.joined()
    let position = SourcePosition("page.md", line: 5, column: 7)
    let mapping = TableMapping(columns: [
      MappedName(
        "wind", at: position,
        .values([
          MappedValue(.wind, unit: .metrePerSecond),
          MappedValue(.gust, unit: .metrePerSecond, statistic: .highest),
        ]))
    ])
    let result = readData(
      Array(text.utf8), path: "t.csv",
      options: ReaderOptions(timeZone: "UTC", mapping: mapping))
    #expect(printed(result) == [])
    #expect(result.stations[0][.wind][first] == .measured(11.5))
    #expect(result.stations[0][.gust][first] == .measured(23))
  }

  @Test func `hours of a long table keep together by their moment`() throws {
    let rows = (0..<24).flatMap { hour in
      [
        "2018-11-05 \(hour):00,dir,90", "2018-11-05 \(hour):00,temp,\(hour)",
        "2018-11-05 \(hour):00,speed,\(hour == 0 ? 5 : 0)",
      ]
    }
    let result = try readMapped(
      "time,what,value\n" + rows.joined(separator: "\n"),
      ["what": "metric", "value": "value"],
      metrics: [
        "dir": "wind-direction in °", "temp": "temperature in °C", "speed": "wind in m/s",
      ], options: ReaderOptions(timeZone: "UTC"))
    #expect(printed(result) == [])
    #expect(result.stations[0][.temperatureMean][first] == .measured(11.5))
    #expect(result.stations[0][.windDirection][first] == .measured(90))
    #expect(result.stations[0].recent?.instants.count == 24)
  }

  @Test func `dates may stand in parts, or be counted in seconds`() throws {
    let parts = (0..<24).map { "2018,11,5,\($0),\($0)\n" }.joined()
    let zone = ReaderOptions(timeZone: "UTC")
    let result = try readMapped(
      "year,month,day,hour,t\n" + parts, ["t": "temperature in °C"], options: zone)
    #expect(printed(result) == [])
    #expect(result.stations[0][.temperatureHigh][first] == .measured(23))
    let seconds = (0..<24).map { "\(17840 * 86_400 + $0 * 3600),\($0)\n" }.joined()
    let unix = try readMapped(
      "ts,t\n" + seconds, ["ts": "date", "t": "temperature in °C"],
      layout: TableLayout(dates: .unixSeconds), options: zone)
    #expect(unix.stations[0][.temperatureHigh][first] == .measured(23))
    let split = (0..<24).map {
      "5.11.2018;\($0 % 12 == 0 ? 12 : $0 % 12):00 \($0 < 12 ? "AM" : "PM");\($0)\n"
    }
    let halves = try readMapped(
      "Datum;Uhrzeit;t\n" + split.joined(),
      ["Datum": "date", "Uhrzeit": "time", "t": "temperature in °C"], options: zone)
    #expect(printed(halves) == [])
    #expect(halves.stations[0][.temperatureMean][first] == .measured(11.5))
  }

  @Test(arguments: [1, 1000])
  func `times of Unix are known without being told`(factor: Int) throws {
    let hours = (0..<24).map { "\((17_840 * 86_400 + $0 * 3600) * factor),\($0)\n" }.joined()
    let result = try readMapped(
      "time,t\n" + hours, ["t": "temperature in °C"], options: ReaderOptions(timeZone: "UTC"))
    #expect(printed(result) == [])
    #expect(result.stations[0][.temperatureMean][first] == .measured(11.5))
    // Midnights need no zone.
    let days = (0..<3).map { "\((17_840 + $0) * 86_400 * factor),\($0)\n" }.joined()
    let daily = try readMapped("time,t\n" + days, ["t": "temperature.mean in °C"])
    #expect(printed(daily) == [])
    #expect(daily.stations[0][.temperatureMean][first] == .measured(0))
  }

  @Test func `dates with an hour are no times of Unix`() throws {
    let hours = (0..<24).map { "20181105\($0 < 10 ? "0" : "")\($0),\($0)\n" }.joined()
    let result = try readMapped(
      "time,t\n" + hours, ["t": "temperature in °C"], options: ReaderOptions(timeZone: "UTC"))
    #expect(result.stations[0][.temperatureMean][first] == .measured(11.5))
  }

  @Test func `an hour may stand beside a date`() throws {
    for hour in [{ "\($0)" }, { "\($0):00" }] as [(Int) -> String] {
      let rows = (0..<24).map { "2018-11-05,\(hour($0)),\($0)\n" }.joined()
      let result = try readMapped(
        "date,hour,t\n" + rows, ["t": "temperature in °C"],
        options: ReaderOptions(timeZone: "UTC"))
      #expect(printed(result) == [])
      #expect(result.stations[0][.temperatureMean][first] == .measured(11.5))
    }
  }

  @Test(arguments: ["8:00 a. m.", "8:00 AM", "오전 8:00", "午前8:00", "8:00 a.m."])
  func `halves of the day are read in several languages`(text: String) throws {
    let rows = ["2018-11-05,\(text),5", "2018-11-05,23:00,9"].joined(separator: "\n")
    let result = try readMapped(
      "date,time,t\n" + rows, ["t": "temperature in °C"],
      options: ReaderOptions(timeZone: "UTC", missingHours: 22))
    #expect(result.stations[0][.temperatureLow][first] == .measured(5), "\(printed(result))")
  }

  @Test(arguments: [
    ("NNW", 337.5), ("north-west", 315), ("Südwest", 225), ("Ost", 90), ("noroeste", 315),
    ("nord-ouest", 315), ("sureste", 135), ("est", 90), ("북서풍", 315), ("남동", 135), ("ESE", 112.5),
    ("SSO", nil),
  ])
  func `directions are read as words of several languages`(text: String, degrees: Double?) throws {
    let result = try readMapped(
      "date,dir\n2018-11-05,\(text)\n2018-11-06,90\n", ["dir": "wind-direction"])
    let expected: DailyValue = degrees.map { .measured($0) } ?? .rejected
    #expect(result.stations[0][.windDirection][first] == expected)
  }

  @Test func `a weekday may stand before a date`() throws {
    for date in ["Mon 5 Nov 2018", "lundi 5 novembre 2018", "Mon, Nov 5, 2018"] {
      let result = try readMapped(
        "date;t\n\(date);5\n", ["t": "temperature.high in °C"])
      #expect(result.stations[0][.temperatureHigh][first] == .measured(5), "\(date)")
    }
  }

  @Test func `a clock that is none is not blamed on the date`() throws {
    #expect(
      printed(try readMapped("date,time,t\n2018-11-05,morning,5\n", ["t": "temperature in °C"]))
        .first
        == "data/table.csv:1: error: column 'time' holds no times of day: 'morning' [not-dates]")
  }

  private static let note =
    "data/table.csv:1: note: all dates are the first or the last days of months, so each row is "
    + "read as its whole month [months-by-date]"

  @Test(arguments: [
    ["2018-11-01", "2018-12-01", "2019-01-01"], ["2018-11-30", "2018-12-31", "2019-01-31"],
    ["30/11/2018", "31/12/2018", "31/1/2019"],
  ])
  func `the first or last days of months are months`(dates: [String]) throws {
    let rows = dates.map { "\($0),60\n" }.joined()
    let result = try readMapped("date,rain\n" + rows, ["rain": "precipitation in mm"])
    #expect(printed(result) == [Self.note])
    let rain = result.stations[0][.precipitation]
    #expect(rain.severalDays.map(\.amount) == [60, 60, 60])
    #expect(rain.severalDays.map(\.days.count) == [30, 31, 31])
  }

  @Test func `thirteen first days of months show that the month is first`() throws {
    let months = (1...12).map { "\($0)/1/2018,60\n" }.joined()
    let columns: KeyValuePairs = ["rain": "precipitation in mm"]
    // They may be the first twelve days of January.
    #expect(try readMapped("date,rain\n" + months, columns).stations.isEmpty)
    let result = try readMapped("date,rain\n\(months)1/1/2019,60\n", columns)
    #expect(printed(result) == [Self.note])
    #expect(result.stations[0][.precipitation].severalDays.count == 13)
  }

  @Test func `two days, and days of every kind, are no months`() throws {
    for dates in [
      ["2018-11-01", "2018-12-01"], ["2018-11-01", "2018-12-01", "2018-12-02", "2019-01-01"],
      ["2016-01-01", "2017-01-01", "2018-01-01", "2019-01-01"],
    ] {
      let rows = dates.map { "\($0),60\n" }.joined()
      let result = try readMapped("date,rain\n" + rows, ["rain": "precipitation in mm"])
      #expect(printed(result) == [])
      #expect(result.stations[0][.precipitation].severalDays.isEmpty)
    }
  }

  @Test func `a moment with an offset is the same everywhere`() throws {
    let rows = (0..<24).map { "2018-11-05T\($0 < 10 ? "0" : "")\($0):00:00Z,\($0)\n" }.joined()
    let columns: KeyValuePairs = ["t": "temperature in °C"]
    let result = try readMapped(
      "time,t\n" + rows, columns, options: ReaderOptions(timeZone: "Asia/Seoul"))
    // 15 hours of one day and 9 of the next: neither is complete.
    #expect(result.stations.first?.elements.isEmpty == true)
    #expect(result.diagnostics.map(\.rule) == ["incomplete-day"])
    #expect(
      printed(try readMapped("time,t\n" + rows, columns))
        == [
          "data/table.csv: error: the times in this file are in UTC, but the time zone of its days "
            + "is unknown [missing-time-zone]"
        ])
  }

  @Test func `a table with one time a day is one of days`() throws {
    let result = try readMapped(
      "date,t\n2018-11-05 07:00,5\n2018-11-06 07:00,6\n", ["t": "temperature.high in °C"])
    #expect(printed(result) == [])
    #expect(result.stations[0][.temperatureHigh][first] == .measured(5))
    #expect(result.stations[0].recent == nil)
  }

  @Test func `records may be stamped with their end`() throws {
    let rows = (1...24).map { hour in
      hour == 24 ? "2018-11-06 00:00,7\n" : "2018-11-05 \(hour):00,1\n"
    }
    let result = try readMapped(
      "time,r\n" + rows.joined(), ["r": "precipitation in mm"], layout: TableLayout(stamp: .end),
      options: ReaderOptions(timeZone: "UTC"))
    #expect(result.stations[0][.precipitation][first] == .measured(30))
  }

  @Test func `how many hours may be missing is a setting`() throws {
    let text = "time,r\n" + (0..<18).map { "2018-11-05 \($0):00,1\n" }.joined()
    let columns: KeyValuePairs = ["r": "precipitation in mm"]
    let strict = try readMapped(text, columns, options: ReaderOptions(timeZone: "UTC"))
    #expect(strict.stations[0][.precipitation].isEmpty)
    #expect(
      printed(strict) == [
        "data/table.csv: note: 1 day has no readings for more than 3 hours; what needs the whole "
          + "day is left out there [incomplete-day]"
      ])
    let lenient = try readMapped(
      text, columns, options: ReaderOptions(timeZone: "UTC", missingHours: 6))
    #expect(lenient.stations[0][.precipitation][first] == .measured(18))
    #expect(printed(lenient) == [])
  }

  @Test func `columns without a header are called by their numbers`() throws {
    let result = try readMapped(
      "2018-11-05,x,12.8\n2018-11-06,x,11\n", ["1": "date", "3": "temperature.high in °C"])
    #expect(printed(result) == [])
    #expect(result.rows == 2)
    #expect(result.stations[0][.temperatureHigh][first] == .measured(12.8))
  }

  @Test func `a station is known by its columns`() throws {
    let result = try readMapped(
      "id,title,lat,lon,alt,date,t\nA1,Low Valley,35.5,-83.25,700,2018-11-05,3\n",
      [
        "id": "station", "title": "name", "lat": "latitude", "lon": "longitude",
        "alt": "elevation", "t": "temperature.low in °C",
      ], options: ReaderOptions(station: "A1"))
    let station = try #require(result.stations.first?.station)
    #expect(station.title == "Low Valley")
    #expect(station.latitude == 35.5)
    #expect(station.longitude == -83.25)
    #expect(station.elevation == 700)
    #expect(
      printed(
        try readMapped(
          "id,date,t\nA1,2018-11-05,3\n", ["id": "station", "t": "temperature.low in °C"],
          options: ReaderOptions(station: "A2")))
        == ["data/table.csv: error: no station 'A2' in this file [unknown-station]"])
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `any bytes are read without a crash`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let alphabet = Array(
      "date,t,w\n2018-11-05 T07:00;\"\t\r9eE.+-_/:()é\u{FEFF}\0AprPMZ|".utf8)
    let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
      alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
    }
    let text = "date,t,w\n" + String(decoding: bytes, as: UTF8.self)
    let result = try readMapped(
      text, ["date": "date", "t": "temperature.high in °C", "w": "precipitation in mm"],
      options: ReaderOptions(timeZone: "Europe/Berlin"))
    for record in result.stations {
      #expect(record.series.values.allSatisfy { $0.count <= DailySeries.maximumCount })
    }
  }
}
