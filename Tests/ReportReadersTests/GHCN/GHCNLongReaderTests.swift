import ReportCore
import ReportMeasurements
import ReportReaders
import Testing

private func read(_ text: String, station: String? = nil) -> Dataset {
  readData(Array(text.utf8), path: "a.csv", options: ReaderOptions(station: station))
}

private func day(_ text: String) throws -> Day {
  try #require(Day(iso: text))
}

@Suite struct GHCNLongReaderTests {
  @Test func `a row is a value in the archive's own units`() throws {
    let result = read(
      """
      USC00406328,20181222,PRCP,353,,,7,0700
      USC00406328,20181222,SNOW,406,,,7,0700
      USC00406328,20181222,SNWD,432,,,7,0700
      USC00406328,20181222,TMAX,-17,,,7,0700
      USC00406328,20181222,TMIN,-144,,,7,0700
      USC00406328,20181222,TAVG,-80,H,,S,
      USC00406328,20181222,AWND,31,,,W,
      USC00406328,20181222,WSFG,154,,,W,
      USC00406328,20181222,WDFG,310,,,W,
      USC00406328,20181222,TSUN,287,,,W,
      USC00406328,20181222,TOBS,-72,,,7,0700
      USC00406328,20181222,WT01,1,,,7,

      """)
    #expect(result.diagnostics == [])
    #expect(result.rows == 12)
    let record = try #require(result.stations.first)
    #expect(record.station.sourceID == "USC00406328")
    #expect(record.station.name == "USC00406328")
    let values = record.elements.map { ($0.id, record[$0][Day(iso: "2018-12-22")!]) }
    #expect(
      Dictionary(uniqueKeysWithValues: values) == [
        "precipitation": .measured(35.3), "snowfall": .measured(406), "snow-depth": .measured(432),
        "temperature.high": .measured(-1.7), "temperature.low": .measured(-14.4),
        "temperature.mean": .measured(-8), "wind": .measured(3.1), "gust": .measured(15.4),
        "wind-direction": .measured(310), "sunshine": .measured(287),
      ])
  }

  @Test(arguments: [
    "ID,DATE,ELEMENT,DATA_VALUE,M_FLAG,Q_FLAG,S_FLAG,OBS_TIME\nUSC00406328,20180101,PRCP,5,,,7,0700",
    "\u{FEFF}ID,DATE,ELEMENT,DATA_VALUE,M_FLAG,Q_FLAG,S_FLAG,OBS_TIME\r\nUSC00406328,20180101,PRCP,5,,,7,0700\r\n",
    "\"Q_FLAG\",\"DATE\",\"ELEMENT\",\"VALUE\",\"STATION\",\"OBS_TIME\"\n\"\",\"2018-01-01\",\"PRCP\",\" 5\",\"USC00406328\",\"0700\"\n",
    "USC00406328,20180101,PRCP,5,,,7,0700\rUSC00406328,20180101,WT01,1,,,7,\r",
    "\u{FEFF}\n\nUSC00406328,20180101,PRCP,5,,,7,0700",
    "USC00406328,20180101,PRCP,5,,,7,700\n",
    "\"USC00406328\",\"20180101\",\"PRCP\",\"5\",\"\",\"\",\"7\",\"0700\"\n",
  ])
  func `a header, quotes, line ends and the order of columns change nothing`(text: String) throws {
    let result = read(text)
    #expect(result.diagnostics == [])
    let record = try #require(result.stations.first)
    #expect(record[.precipitation][try day("2018-01-01")] == .measured(0.5))
    #expect(record.station.sourceID == "USC00406328")
    #expect(record.station.observationTime == 420)
  }

  @Test func `stations may be mixed and their days in any order`() throws {
    let result = read(
      """
      ITE00100554,17630102,TMAX,-26,,,E,
      GM000010962,17630101,TMAX,10,,,E,
      ITE00100554,17630101,TMAX,-36,,,E,
      ITE00100554,17630103,TMIN,-57,,,E,
      GM000010962,17630103,TMAX,12,,,E,

      """)
    #expect(result.diagnostics == [])
    #expect(result.stations.map(\.station.sourceID) == ["ITE00100554", "GM000010962"])
    let first = try day("1763-01-01")
    #expect(
      result.stations[0][.temperatureHigh] == DailySeries(from: first, measured: [-3.6, -2.6]))
    #expect(
      result.stations[1][.temperatureHigh] == DailySeries(from: first, measured: [1, nil, 1.2]))
  }

  @Test func `flags tell a trace, a failed check and a presumed zero`() throws {
    let result = read(
      """
      USC00406328,20180101,PRCP,0,T,,7,0700
      USC00406328,20180102,PRCP,0,P,,7,0700
      USC00406328,20180103,TMAX,500,,I,7,0700
      USC00406328,20180104,TMAX,50,L,,7,0700
      USC00406328,20180105,PRCP,3,T,,7,0700
      USC00406328,20180106,PRCP,-9999,,,7,0700

      """)
    #expect(
      result.diagnostics.map(\.description) == [
        "a.csv: note: 1 value failed the archive's own checks and is left out [failed-checks]",
        "a.csv: note: 1 zero was not observed: nothing was reported, and the archive presumes zero; "
          + "it is missing [presumed-zeros]",
      ])
    let record = try #require(result.stations.first)
    #expect(record[.precipitation][try day("2018-01-01")] == .trace)
    #expect(record[.precipitation][try day("2018-01-02")] == .missing)
    #expect(record[.temperatureHigh][try day("2018-01-03")] == .rejected)
    #expect(record[.temperatureHigh][try day("2018-01-04")] == .measured(5))
    #expect(record[.precipitation][try day("2018-01-05")] == .measured(0.3))
    #expect(record[.precipitation][try day("2018-01-06")] == .missing)
  }

  @Test func `a gust is the archive's gust, else the one of five seconds`() throws {
    let result = read(
      """
      USW00014734,20180101,WSF2,107,,,W,
      USW00014734,20180101,WSF5,143,,,W,
      USW00014734,20180101,WDF2,300,,,W,
      USW00014734,20180101,WDF5,310,,,W,
      USW00014734,20180102,WSFG,150,,,W,
      USW00014734,20180102,WSF5,148,,,W,
      USW00014734,20180103,WSF2,99,,,W,
      USW00094728,20180101,WSF2,99,,,W,
      USW00094728,20180101,WDF2,40,,,W,

      """)
    #expect(result.diagnostics == [])
    let first = try day("2018-01-01")
    #expect(result.stations[0][.gust] == DailySeries(from: first, measured: [14.3, 15]))
    #expect(result.stations[0][.windDirection] == DailySeries(from: first, measured: [310]))
    #expect(result.stations[1][.gust] == DailySeries(from: first, measured: [9.9]))
    #expect(result.stations[1][.windDirection] == DailySeries(from: first, measured: [40]))
  }

  @Test func `an amount of several days counts for sums over all of them`() throws {
    let result = read(
      """
      USC00406328,20180601,PRCP,10,,,7,0700
      USC00406328,20180604,MDPR,240,,,7,0700
      USC00406328,20180604,DAPR,3,,,7,0700
      USC00406328,20180605,PRCP,20,,,7,0700
      USC00406328,20180702,MDPR,50,,,7,0700
      USC00406328,20180702,DAPR,4,,,7,0700

      """)
    #expect(result.diagnostics == [])
    let series = try #require(result.stations.first)[.precipitation]
    #expect(series.value(on: try day("2018-06-04")) == nil)
    let june = series.total(in: Month(year: 2018, month: 6).days)
    #expect(june.observed == 27)
    #expect(june.coverage == Coverage(observed: 5, expected: 30))
    // The four days before 2 July are in two months, so neither has the amount.
    let july = series.total(in: Month(year: 2018, month: 7).days)
    #expect(july.observed == nil)
    #expect(july.coverage == Coverage(observed: 0, expected: 31))
    #expect(series.total(in: Day.days(ofYear: 2018)).observed == 32)
  }

  @Test func `an amount of several days that are not told is left out`() throws {
    let result = read(
      """
      CA006105978,20061209,MDPR,12,,,C,
      CA006105978,20061210,PRCP,12,,,C,
      CA006105978,20061212,MDPR,12,,,C,
      CA006105978,20061212,DAPR,3,,,C,

      """)
    #expect(
      result.diagnostics.map(\.description) == [
        """
        a.csv: note: 2 amounts of precipitation over several days are left out [several-days]
          hint: their days are unknown, or have values of their own
        """
      ])
    #expect(result.stations[0][.precipitation].total(in: Day.days(ofYear: 2006)).observed == 1.2)
  }

  @Test func `the last time of observation is kept`() {
    let result = read(
      """
      USC00406328,20180103,PRCP,5,,,7,0700
      USC00406328,20180104,PRCP,5,,,7,1830
      USC00406328,20180101,PRCP,5,,,7,2400
      USC00000001,20180101,PRCP,5,,,7,2400
      USC00000002,20180101,PRCP,5,,,7,
      USC00000003,20180101,PRCP,5,,,7,9999

      """)
    #expect(result.diagnostics == [])
    #expect(result.stations.map(\.station.observationTime) == [1110, 1440, nil, nil])
  }

  @Test func `only the wanted station is read`() {
    var text = ""
    for number in 100...350 { text += "USC00000\(number),20180101,PRCP,\(number),,,7,0700\n" }
    text += "USC00000300,20180102,PRCP,1,,,7,0700\n"
    let result = read(text, station: "USC00000300")
    #expect(result.diagnostics == [])
    #expect(result.rows == 252)
    #expect(result.stations.map(\.station.sourceID) == ["USC00000300"])
    #expect(result.stations[0][.precipitation].count == 2)
    #expect(
      read(text, station: "USC00000999").diagnostics.map(\.description) == [
        """
        a.csv: error: no station 'USC00000999' in this file [unknown-station]
          hint: did you mean 'USC00000199'?
        """
      ])
  }

  @Test func `of a day with different values the last one is used`() throws {
    let result = read(
      """
      USC00406328,20180101,PRCP,5,,,7,0700
      USC00406328,20180101,PRCP,5,,,7,0700
      USC00406328,20180101,PRCP,8,,,7,0700

      """)
    #expect(
      result.diagnostics.map(\.description) == [
        "a.csv:2:13: note: station 'USC00406328' has 2018-01-01 twice [repeated-day]",
        "a.csv:3:13: warning: station 'USC00406328' has 2018-01-01 twice with different values; "
          + "the last one is used [conflicting-day]",
      ])
    #expect(result.stations[0][.precipitation].value(on: try day("2018-01-01")) == 0.8)
  }
}

@Suite struct GHCNLongFindingTests {
  private static let first = "USC00406328,20180101,PRCP,5,,,7,0700\n"

  @Test(arguments: [
    (
      "USC00406328,20180230,PRCP,5,,,7,0700",
      """
      a.csv:2:13: error: '20180230' is not a date [unreadable-date]
        hint: dates are year-month-day or month/day/year
      """
    ),
    (
      "USC00406328,00001345,PRCP,5,,,7,0700",
      """
      a.csv:2:13: error: '00001345' is not a date [unreadable-date]
        hint: dates are year-month-day or month/day/year
      """
    ),
    (
      "USC00406328,20180102,PRCP,1e999,,,7,0700",
      """
      a.csv:2:27: warning: '1e999' in column 'PRCP' is not a number [unreadable-number]
        hint: leave the cell empty for a missing value
      """
    ),
    (
      "USC00406328,20180102,PRCP,-5,,,7,0700",
      "a.csv:2:27: warning: '-5' in column 'PRCP' is below zero; the value is rejected "
        + "[negative-amount]"
    ),
    (
      "USC00406328,20180102,TMAX,991,,,7,0700",
      "a.csv:2:27: warning: '991' in column 'TMAX' is beyond anything measured; the value is "
        + "rejected [impossible-value]"
    ),
    (
      "USC00406328,20180102,WDFG,361,,,7,0700",
      "a.csv:2:27: warning: '361' in column 'WDFG' is beyond anything measured; the value is "
        + "rejected [impossible-value]"
    ),
    (
      ",20180102,PRCP,5,,,7,0700", "a.csv:2:1: error: a row names its station [missing-station]"
    ),
    (
      "USC00406328,20180102,PRCP,5,,,7\n",
      "a.csv:2: warning: the row has 7 of 8 cells; the others are missing [ragged-row]"
    ),
    (
      "USC00406328,20180102,PRCP,5,,,7",
      "a.csv:2: warning: the file ends in the middle of a row, which is left out [unfinished-row]"
    ),
    (
      "USC00406328,20180102,PRCP,5,,,7,0700,x",
      """
      a.csv:2:38: warning: the row has 9 cells where the header names 8; it is left out [ragged-row]
        hint: put a text with a comma in quotes
      """
    ),
    (
      "USC00406328,99991231,PRCP,5,,,7,0700",
      """
      a.csv:2:13: error: 9999-12-31 is too far from the other days of station 'USC00406328' \
      [distant-date]
        hint: check the year
      """
    ),
    (
      "\"USC00406328,20180102,PRCP,5,,,7,0700",
      """
      a.csv:2:1: error: the quote that opens here is never closed [unclosed-quote]
        hint: close it, or write a quote inside a cell twice
      """
    ),
    (
      "USC00406328,20180102,PRCP,5,,,7,07\u{0}0",
      """
      a.csv:2:35: error: the file has a NUL byte, which no text has [not-text]
        hint: a spreadsheet must be exported as CSV in UTF-8 first
      """
    ),
  ])
  func `a finding is told where it is`(row: String, printed: String) {
    #expect(read(Self.first + row).diagnostics.map(\.description) == [printed])
  }

  @Test func `a row that never ends is one error and little memory`() {
    let row = String(repeating: "x", count: 3_000_000)
    #expect(
      read(Self.first + row).diagnostics.map(\.description) == [
        """
        a.csv:2: error: a row is at most 1 MB long [long-row]
          hint: is the file a table with a line for each row?
        """
      ])
  }
}
