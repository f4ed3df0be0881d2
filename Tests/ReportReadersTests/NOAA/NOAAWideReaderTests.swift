import ReportCore
import ReportMeasurements
import ReportReaders
import Testing

/// The result of reading a wide file.
private func read(
  _ text: String, units: DataUnits? = .us, station: String? = nil
) -> Dataset {
  readData(
    Array(text.utf8), path: "a.csv", options: ReaderOptions(units: units, station: station))
}

private func day(_ text: String) throws -> Day {
  try #require(Day(iso: text))
}

@Suite struct NOAAWideReaderTests {
  @Test func `W1.1 the layout of an export is read as it is`() throws {
    let result = read(
      """
      STATION,NAME,LATITUDE,LONGITUDE,ELEVATION,DATE,PRCP,SNOW,TMAX,TMIN\r
      X1,"HIGH HILL 2 NW; NO US",35.5,-83.25,100.5,1/1/2018,0.75,2.5,50,32\r
      X1,"HIGH HILL 2 NW; NO US",35.5,-83.25,100.5,1/2/2018,0,0,41,5\r\n
      """)
    #expect(result.diagnostics == [])
    #expect(result.rows == 2)
    let record = try #require(result.stations.first)
    #expect(
      record.station
        == Station(
          sourceID: "X1", name: "HIGH HILL 2 NW, NO US", latitude: 35.5, longitude: -83.25,
          elevation: 100.5))
    let first = try day("2018-01-01")
    #expect(record[.precipitation][first] == .measured(Unit.inch.canonical(from: 0.75)))
    #expect(record[.snowfall][first] == .measured(63.5))
    #expect(record[.temperatureHigh][first] == .measured(10))
    #expect(record[.temperatureLow][first] == .measured(0))
    #expect(record.span == first...first.advanced(by: 1))
  }

  @Test func `columns stand in any order and others are passed over`() throws {
    let result = read(
      """
      "TMIN","DATE","WT01","STATION","TMAX","TMAX_ATTRIBUTES","TOBS"
      "  -44","2016-02-29","1","X1","  10",",,7,0700","x"
      """, units: .raw)
    #expect(result.diagnostics == [])
    let record = try #require(result.stations.first)
    #expect(record.station.name == "X1")
    #expect(record.station.latitude == nil)
    #expect(record[.temperatureLow][try day("2016-02-29")] == .measured(-4.4))
    #expect(record[.temperatureHigh][try day("2016-02-29")] == .measured(1))
    #expect(record.elements == [.temperatureHigh, .temperatureLow])
  }

  @Test func `W1.2 stations keep the order of the file, also when their rows are mixed`() throws {
    let result = read(
      """
      STATION,DATE,PRCP
      B,2018-01-01,1
      A,2018-01-01,2
      B,2018-01-02,3
      C,2018-01-01,4
      A,2018-01-02,5
      """)
    #expect(result.diagnostics == [])
    #expect(result.stations.map(\.station.sourceID) == ["B", "A", "C"])
    #expect(result.stations.map { $0[.precipitation].count } == [2, 2, 1])
  }

  @Test func `W1.3 quotes and semicolons of a name are cleaned, its commas stay`() {
    let result = read(
      """
      STATION,NAME,DATE,PRCP
      A,"GATE, TN US",2018-01-01,1
      B,"say ""HO""; US",2018-01-01,1
      """)
    #expect(result.stations.map(\.station.name) == ["GATE, TN US", "say HO, US"])
  }

  @Test func `W1.7 a blank cell is missing and never zero`() throws {
    let result = read(
      """
      STATION,DATE,PRCP,TMAX,TMIN
      A,2018-07-01,0.27,80,60
      A,2018-07-02,,,
      A,2018-07-03,-9999,NA,--
      A,2018-07-04,0,81,61
      """)
    #expect(result.diagnostics == [])
    let series = try #require(result.stations.first)[.precipitation]
    #expect(series[try day("2018-07-02")] == .missing)
    #expect(series[try day("2018-07-03")] == .missing)
    #expect(series[try day("2018-07-04")] == .measured(0))
    let july = series.total(in: Month(year: 2018, month: 7).days)
    #expect(july.coverage == Coverage(observed: 2, expected: 31))
  }

  @Test func `a trace is measured and counts nothing`() throws {
    let result = read(
      """
      STATION,DATE,PRCP,PRCP_ATTRIBUTES,SNOW
      A,2018-01-01,T,,t
      A,2018-01-02,0,"T,,7",0
      A,2018-01-03,0,"P,,7",0
      """)
    #expect(
      result.diagnostics.map(\.description) == [
        "a.csv: note: 1 zero was not observed: nothing was reported, and the archive presumes zero; "
          + "it is missing [presumed-zeros]"
      ])
    let series = try #require(result.stations.first)[.precipitation]
    #expect(series[try day("2018-01-01")] == .trace)
    #expect(series[try day("2018-01-02")] == .trace)
    #expect(series[try day("2018-01-03")] == .missing)
    #expect(result.stations[0][.snowfall][try day("2018-01-01")] == .trace)
  }

  @Test func `a value that failed the archive's checks is rejected`() throws {
    let result = read(
      """
      STATION,DATE,TMAX,TMAX_ATTRIBUTES
      A,2018-01-01,500,",I,7,0700"
      A,2018-01-02,10,",,7"
      A,2018-01-03,20,"H,, "
      """, units: .raw)
    #expect(
      result.diagnostics.map(\.description) == [
        "a.csv: note: 1 value failed the archive's own checks and is left out [failed-checks]"
      ])
    let series = try #require(result.stations.first)[.temperatureHigh]
    #expect(series[try day("2018-01-01")] == .rejected)
    #expect(series[try day("2018-01-02")] == .measured(1))
    #expect(series[try day("2018-01-03")] == .measured(2))
  }

  @Test(arguments: [
    (DataUnits.us, 25.4, 25.4, -17.0), (.metric, 1, 1, 1.4), (.raw, 0.1, 1, 0.14),
  ])
  func `each unit becomes canonical`(
    units: DataUnits, rain: Double, snow: Double, high: Double
  ) throws {
    let result = read("STATION,DATE,PRCP,SNOW,TMAX\nA,2018-01-01,1,1,1.4\n", units: units)
    let record = try #require(result.stations.first)
    let first = try day("2018-01-01")
    #expect(record[.precipitation].value(on: first) == rain)
    #expect(record[.snowfall].value(on: first) == snow)
    #expect(abs(try #require(record[.temperatureHigh].value(on: first)) - high) < 1e-9)
  }

  @Test(
    arguments: [
      (.us, "2,50,10,25", [50.8, 10, 4.4704, 11.176]),
      (.metric, "51,10,4.5,11.2", [51, 10, 4.5, 11.2]),
      (.raw, "51,100,45,112", [51, 10, 4.5, 11.2]),
    ] as [(DataUnits, String, [Double])])
  func `snow on the ground, means, wind and sunshine are read`(
    units: DataUnits, cells: String, values: [Double]
  ) throws {
    let result = read(
      """
      STATION,DATE,SNWD,TAVG,AWND,WSFG,WT01,WDFG,TSUN,WSF2
      A,2018-01-01,\(cells),1,300,610,1
      """, units: units)
    #expect(result.diagnostics == [])
    let record = try #require(result.stations.first)
    let first = try day("2018-01-01")
    let elements: [Element] = [.snowDepth, .temperatureMean, .wind, .gust]
    for (element, value) in zip(elements, values) {
      #expect(abs(record[element].value(on: first)! - value) < 1e-9, "\(element.id)")
    }
    // Degrees and minutes are the same in all units.
    #expect(record[.windDirection].value(on: first) == 300)
    #expect(record[.sunshine].value(on: first) == 610)
  }

  @Test func `the time of observation is kept`() {
    let result = read(
      """
      STATION,DATE,PRCP,PRCP_ATTRIBUTES,TMAX,TMAX_ATTRIBUTES
      A,2018-01-01,1,",,7,0700",1,",,7"
      A,2018-01-02,1,",,7",1,",,7,1800"
      B,2018-01-02,1,",,7",1,
      """)
    #expect(result.diagnostics == [])
    #expect(result.stations.map(\.station.observationTime) == [1080, nil])
  }

  @Test func `an amount of several days counts for sums over all of them`() throws {
    let result = read(
      """
      STATION,DATE,PRCP,DAPR,MDPR
      A,2018-06-01,1,,
      A,2018-06-04,,3,2.5
      A,2018-06-05,1,,
      """, units: .metric)
    #expect(result.diagnostics == [])
    let total = result.stations[0][.precipitation].total(in: Month(year: 2018, month: 6).days)
    #expect(total.observed == 4.5)
    #expect(total.coverage == Coverage(observed: 5, expected: 30))
  }

  @Test func `a name in another encoding is told`() {
    var bytes = Array("STATION,NAME,DATE,PRCP\nA,Z?RICH,2018-01-01,1\n".utf8)
    bytes[bytes.firstIndex(of: UInt8(ascii: "?"))!] = 0xDC
    let result = readData(bytes, path: "a.csv", options: ReaderOptions(units: .us))
    #expect(
      result.diagnostics.map(\.description) == [
        """
        a.csv:2:3: warning: the name 'Z\u{FFFD}RICH' is not text in UTF-8 [not-utf8]
          hint: save the file as CSV in UTF-8
        """
      ])
  }

  @Test func `W1.8 leap years and several years are read in any order`() throws {
    var text = "STATION,DATE,PRCP\n"
    let days = try day("2015-12-30")...day("2020-03-01")
    for day in days.reversed() { text += "A,\(day),0.01\n" }
    let result = read(text)
    #expect(result.diagnostics == [])
    let series = try #require(result.stations.first)[.precipitation]
    #expect(series.days == days)
    #expect(series.coverage(in: Day.days(ofYear: 2016)) == Coverage(observed: 366, expected: 366))
    #expect(series.coverage(in: Day.days(ofYear: 2017)) == Coverage(observed: 365, expected: 365))
  }

  @Test(arguments: ["Station,date,temp", "station,DATE,rain", "STATION,NAME,DATE,WIND"])
  func `a table with a column of stations is not the archive's`(header: String) {
    let result = read("\(header)\nA,2018-01-01,1\n")
    #expect(result.diagnostics.map(\.rule) == ["unrecognised-format"])
  }

  @Test func `only the wanted station is read`() {
    let text = "STATION,DATE,PRCP\nA,x,1\nB,2018-01-01,2\nA,2018-01-01,3\n"
    let result = read(text, station: "B")
    #expect(result.diagnostics == [])
    #expect(result.stations.map(\.station.sourceID) == ["B"])
  }
}

@Suite struct NOAAWideFindingTests {
  @Test func `units that nobody said are asked for`() {
    #expect(
      read("STATION,DATE,PRCP\nA,2018-01-01,1\n", units: nil).diagnostics.map(\.description) == [
        """
        a.csv: error: the units of the values cannot be told from the file [unknown-units]
          hint: write 'units: us' (inches and °F), 'units: metric' (mm and °C) or 'units: raw' \
        (tenths of mm and of °C)
        """
      ])
  }

  /// Rows of 30 days with the same cells.
  private func rows(_ header: String, _ cells: String) -> String {
    "STATION,DATE,\(header)\n"
      + (0..<30).map { "A,\(Day(number: Int32($0))),\(cells)\n" }.joined()
  }

  @Test(arguments: [
    ("TMAX,TMIN", "72,50", DataUnits.us), ("TMAX,TMIN", "21.7,9.7", .metric),
    ("TMAX,TMIN", "217,97", .raw), ("TMAX,TMIN,PRCP", "52,30,0.50", .us),
    ("TMAX,TMIN,PRCP", "12.4,3.1,12.7", .metric), ("PRCP,PRCP_ATTRIBUTES", "5,\",,N\"", .raw),
    ("TMAX,TMAX_ATTRIBUTES,TMIN", "72,\",,N\",50", .us),
    ("TMAX,TMAX_ATTRIBUTES,TMIN", "12.4,\",,N\",3.1", .metric), ("PRCP", "0.51", .us),
    ("PRCP", "25.4", .metric), ("TMAX,TMIN,SNOW", "217,97,-9999", .raw),
  ])
  func `numbers that can only be of some units are read in them`(
    header: String, cells: String, units: DataUnits
  ) {
    let result = read(rows(header, cells), units: nil)
    #expect(result.diagnostics.map(\.rule) == ["judged-units"])
    #expect(result.diagnostics.map(\.severity) == [.note])
    #expect(result.stations == read(rows(header, cells), units: units).stations)
  }

  @Test(arguments: [
    // A mild day in either unit system, whole; a day of frost and snow; wet days in whole numbers.
    ("TMAX,TMIN", "25,10"), ("SNOW", "3"), ("PRCP", "12"),
    // In neither unit system.
    ("TMAX,TMIN", "99.5,12.25"),
  ])
  func `numbers that can be of several units, or of none, are an error`(
    header: String, cells: String
  ) {
    let result = read(rows(header, cells), units: nil)
    #expect(result.diagnostics.map(\.rule) == ["unknown-units"])
    #expect(result.stations == [])
  }

  @Test func `a missing or a wrong temperature does not decide the units`() {
    let days = (100..<300).map { "A,\(Day(number: Int32($0))),22.5,11.5\n" }.joined()
    let wrong = "A,2020-01-01,-9999,9.7\nA,2020-01-02,21.7,-9999\nA,2020-01-03,88.8,9.7\n"
    let findings = read(rows("TMAX,TMIN", "21.7,9.7") + days + wrong, units: nil).diagnostics
    #expect(findings.contains { $0.rule == "judged-units" && $0.message.hasSuffix("mm and °C") })
  }

  @Test func `units are judged by rows enough, whatever a run of the file has`() {
    // The first thousand days are mild; those after them do not count.
    let text = rows("TMAX,TMIN", "25,10")
    let cold = (30..<1_200).map { "A,\(Day(number: Int32($0))),\($0 < 1_100 ? "60,40" : "5,0")\n" }
    #expect(read(text + cold.joined(), units: nil).diagnostics.map(\.rule) == ["judged-units"])
  }

  @Test(arguments: [
    (
      "STATION,DTE,PRCP\nA,2018-01-01,1",
      """
      a.csv:1: error: a daily summary has a column 'DATE' [missing-column]
        hint: is it 'DTE'?
      """
    ),
    (
      "DATE,PRCP\n2018-01-01,1",
      "a.csv:1: error: a daily summary has a column 'STATION' [missing-column]"
    ),
    (
      "STATION,NAME,LATITUDE,LONGITUDE,ELEVATION,DATE,WT01\nA,A,1,1,1,2018-01-01,1",
      """
      a.csv:1: error: the file has no column of values that is read [no-values]
        hint: it can be PRCP, SNOW, SNWD, TMAX, TMIN, TAVG, AWND, WSFG or TSUN
      """
    ),
    (
      "STATION,DATE,PRCP,prcp\nA,2018-01-01,1,2",
      "a.csv:1:19: warning: column 'PRCP' appears twice; the first one is read [repeated-column]"
    ),
    (
      "STATION,DATE,PRCP\nA,0000-13-45,1",
      """
      a.csv:2:3: error: '0000-13-45' is not a date [unreadable-date]
        hint: dates are year-month-day or month/day/year
      """
    ),
    (
      "STATION,DATE,PRCP\nA,,1",
      """
      a.csv:2:3: error: '' is not a date [unreadable-date]
        hint: dates are year-month-day or month/day/year
      """
    ),
    (
      "STATION,DATE,PRCP\nA,0001-01-01,1\nA,9999-12-31,1",
      """
      a.csv:3:3: error: 9999-12-31 is too far from the other days of station 'A' [distant-date]
        hint: check the year
      """
    ),
    (
      "STATION,DATE,PRCP\n,2018-01-01,1",
      "a.csv:2:1: error: a row names its station [missing-station]"
    ),
    (
      "STATION,LATITUDE,DATE,PRCP\nA,north,2018-01-01,1",
      "a.csv:2:3: warning: 'north' in column 'LATITUDE' is not a number; the position is left out "
        + "[unreadable-place]"
    ),
    (
      "STATION,DATE,PRCP\nA,2018-01-01,1O",
      """
      a.csv:2:14: warning: '1O' in column 'PRCP' is not a number [unreadable-number]
        hint: leave the cell empty for a missing value
      """
    ),
    (
      "STATION,DATE,TMAX\nA,2018-01-01,T",
      """
      a.csv:2:14: warning: 'T' in column 'TMAX' is not a number [unreadable-number]
        hint: leave the cell empty for a missing value
      """
    ),
    (
      "STATION,DATE,PRCP\nA,2018-01-01,1e999",
      """
      a.csv:2:14: warning: '1e999' in column 'PRCP' is not a number [unreadable-number]
        hint: leave the cell empty for a missing value
      """
    ),
    (
      "STATION,DATE,PRCP\nA,2018-01-01,-0.5",
      "a.csv:2:14: warning: '-0.5' in column 'PRCP' is below zero; the value is rejected "
        + "[negative-amount]"
    ),
    (
      "STATION,DATE,PRCP\nA,2018-01-01,1e300",
      "a.csv:2:14: warning: '1e300' in column 'PRCP' is beyond anything measured; the value is "
        + "rejected [impossible-value]"
    ),
    (
      "STATION,DATE,TMAX,TMIN\nA,2018-01-01,30,41",
      "a.csv:2:14: warning: the high of the day, 30, is below its low, 41 [high-below-low]"
    ),
    (
      "STATION,DATE,PRCP,SNOW\nA,2018-01-01,1\nA,2018-01-02,1,0",
      "a.csv:2: warning: the row has 3 of 4 cells; the others are missing [ragged-row]"
    ),
    (
      "STATION,NAME,DATE,PRCP\nA,HILL, US,2018-01-01,1\nA,HILL,2018-01-01,1",
      """
      a.csv:2:23: warning: the row has 5 cells where the header names 4; it is left out [ragged-row]
        hint: put a text with a comma in quotes
      """
    ),
    (
      "STATION,DATE,PRCP,SNOW\nA,2018-01-01,1,2\nA,2018-01-02,0.",
      "a.csv:3: warning: the file ends in the middle of a row, which is left out [unfinished-row]"
    ),
    (
      "STATION,DATE,PRCP\nA,2018-01-01,1\nA,1/1/2018,1.0",
      "a.csv:3:3: note: station 'A' has 2018-01-01 twice [repeated-day]"
    ),
    (
      "STATION,DATE,PRCP\nA,2018-01-01,1\nA,1/1/2018,2",
      "a.csv:3:3: warning: station 'A' has 2018-01-01 twice with different values; the last one is "
        + "used [conflicting-day]"
    ),
    (
      "STATION,NAME,DATE,PRCP\nA,\"HILL,2018-01-01,1\nA",
      """
      a.csv:2:3: error: the quote that opens here is never closed [unclosed-quote]
        hint: close it, or write a quote inside a cell twice
      """
    ),
  ])
  func `a finding is told where it is`(text: String, printed: String) {
    let findings = read(text).diagnostics.filter { $0.rule != "no-rows" }
    #expect(findings.map(\.description) == [printed])
  }

  @Test func `W1.7 an unreadable date is no other day`() {
    let result = read("STATION,DATE,PRCP\nA,soon,1\nA,2018-01-02,1\n")
    #expect(result.stations[0][.precipitation].count == 1)
    #expect(result.diagnostics.count == 1)
  }

  @Test func `a rejected value is kept as rejected`() throws {
    let result = read("STATION,DATE,PRCP\nA,2018-01-01,-1\nA,2018-01-02,x\n")
    let series = result.stations[0][.precipitation]
    #expect(series[try day("2018-01-01")] == .rejected)
    #expect(series[try day("2018-01-02")] == .rejected)
  }

  @Test func `of a day with different values the last one is used, but no blank`() throws {
    let result = read(
      "STATION,DATE,PRCP,SNOW\nA,2018-01-01,1,5\nA,2018-01-01,2,\nA,2018-01-02,,\n")
    let record = result.stations[0]
    #expect(record[.precipitation].value(on: try day("2018-01-01")) == 50.8)
    #expect(record[.snowfall].value(on: try day("2018-01-01")) == 127)
    #expect(result.diagnostics.map(\.rule) == ["conflicting-day"])
  }

  @Test func `lines that are blank or only commas say nothing`() {
    let result = read("STATION,DATE,PRCP\n\nA,2018-01-01,1,,\n,,\n,,,,,\n , ,\n")
    #expect(result.diagnostics == [])
    #expect(result.rows == 1)
  }

  @Test func `a station that is not there is told with the nearest one`() {
    let text = "STATION,DATE,PRCP\nUSC001,2018-01-01,1\nUSW777,2018-01-01,1\n"
    #expect(
      read(text, station: "USC002").diagnostics.map(\.description) == [
        """
        a.csv: error: no station 'USC002' in this file [unknown-station]
          hint: did you mean 'USC001'?
        """
      ])
  }

  @Test func `a million findings are told in a few lines`() {
    var text = "STATION,DATE,PRCP\n"
    for day in 0..<1223 { text += "A,\(Day(number: Int32(day))),?\n" }
    let findings = read(text).diagnostics
    #expect(
      findings.map { String($0.description.prefix { $0 != "\n" }) } == [
        "a.csv:2:14: warning: '?' in column 'PRCP' is not a number; 1,222 more like it, in lines 3, 4, 5 … 1,224"
          + " [unreadable-number]"
      ])
  }

  @Test func `a message shows little of a hostile cell`() {
    let text = "STATION,DATE,PRCP\nA,2018-01-01,\u{1B}[31m\(String(repeating: "x", count: 500))\n"
    #expect(
      read(text).diagnostics[0].message
        == "'?[31m\(String(repeating: "x", count: 35))…' in column 'PRCP' is not a number")
  }

  @Test func `wrong years of many stations do not fill the memory`() {
    var text = "STATION,DATE,PRCP\n"
    for station in 0..<2000 { text += "S\(station),1500-01-01,1\nS\(station),2300-01-01,1\n" }
    let result = read(text)
    let spanned = result.stations.map { $0[.precipitation].count }.reduce(0, +)
    #expect(spanned < 5_000_000)
    #expect(result.diagnostics.last?.rule == "distant-date")
  }

  @Test(arguments: [
    (DataUnits.us, "217,97", DataUnits.raw), (.metric, "217,97", .raw), (.metric, "72,50", .us),
    (.raw, "21.7,9.7", .metric), (.raw, "71.5,50", .us),
  ])
  func `units that cannot be are told`(said: DataUnits, row: String, likely: DataUnits) {
    var text = "STATION,DATE,TMAX,TMIN\n"
    for day in 0..<40 { text += "A,\(Day(number: Int32(day))),\(row)\n" }
    let findings = read(text, units: said).diagnostics.map(\.description)
    let meanings = [
      DataUnits.us: "inches and °F", .metric: "mm and °C", .raw: "tenths of mm and of °C",
    ]
    #expect(
      findings == [
        """
        a.csv: error: the numbers cannot be \(meanings[said] ?? ""); they look like \
        \(meanings[likely] ?? "") [implausible-units]
          hint: check the file, or write 'units: \(likely.rawValue)'
        """
      ])
  }

  @Test(arguments: [(DataUnits.us, "72,50"), (.metric, "21.7,9.7"), (.raw, "217,97")])
  func `units that can be are taken`(said: DataUnits, row: String) {
    var text = "STATION,DATE,TMAX,TMIN\n"
    for day in 0..<40 { text += "A,\(Day(number: Int32(day))),\(row)\n" }
    #expect(read(text, units: said).diagnostics == [])
  }
}
