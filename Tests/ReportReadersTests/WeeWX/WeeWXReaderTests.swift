import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct WeeWXReaderTests {
  private func read(_ bytes: [UInt8], zone: String? = "UTC") -> Dataset {
    readData(bytes, path: "data/weewx.sdb", options: ReaderOptions(timeZone: zone))
  }

  private let archive = """
    CREATE TABLE archive (dateTime INTEGER NOT NULL UNIQUE PRIMARY KEY, usUnits INTEGER NOT NULL,
    interval INTEGER NOT NULL, outTemp REAL, rain REAL, windSpeed REAL, windDir REAL, windGust REAL,
    barometer REAL, outHumidity REAL, UV REAL);
    """

  /// Hourly records of 1970-01-01 in UTC; the first covers the hour before 1:00.
  private func hours(_ values: (Int) -> String, units: Int = 17) -> String {
    (1...24).map { "INSERT INTO archive VALUES (\($0 * 3600), \(units), 60, \(values($0)), NULL);" }
      .joined()
  }

  private let first = Day(number: 0)

  @Test(arguments: [
    (1, "50, 0.1, 10, 90, 20, 30, 50", [10, 60.96, 4.4704, 90, 8.9408, 1015.9167, 50]),
    (16, "10, 0.1, 36, 90, 72, 1000, 50", [10, 24, 10, 90, 20, 1000, 50]),
    (17, "10, 0.1, 10, 90, 20, 1000, 50", [10, 2.4, 10, 90, 20, 1000, 50]),
  ])
  func `three systems of units become one`(units: Int, row: String, expected: [Double]) throws {
    let result = read(try databaseBytes(archive + hours({ _ in row }, units: units)))
    #expect(result.diagnostics == [])
    #expect(result.rows == 24)
    let record = try #require(result.stations.first)
    #expect(record.station.sourceID == "weewx")
    let elements: [Element] = [
      .temperatureMean, .precipitation, .wind, .windDirection, .gust, .pressure, .humidity,
    ]
    for (element, value) in zip(elements, expected) {
      let measured = try #require(record[element].value(on: first))
      #expect(abs(measured - value) < 1e-9, "\(element.id)")
    }
    #expect(record.recent?.instants.count == 24)
  }

  @Test func `the system of units may change from record to record`() throws {
    let result = read(
      try databaseBytes(
        archive
          + """
          CREATE TABLE archive_day_outTemp (dateTime INTEGER PRIMARY KEY, min REAL, max REAL);
          INSERT INTO archive_day_outTemp VALUES (0, -40, 40);
          """ + hours({ $0 <= 12 ? "50, 0, 0, 0, 0, 30, 50" : "0, 0, 0, 0, 0, 1000, 50" }, units: 1)
          + "UPDATE archive SET usUnits = 16 WHERE dateTime > 43200;"))
    #expect(result.diagnostics.map(\.rule) == ["mixed-units"])
    let record = try #require(result.stations.first)
    #expect(record[.temperatureMean][first] == .measured(5))
    #expect(record[.temperatureLow][first] == .measured(0))
  }

  @Test func `midnight ends a day`() throws {
    let result = read(
      try databaseBytes(archive + hours { "10, \($0 == 24 ? 1 : 0), 0, NULL, NULL, NULL, NULL" }))
    let record = try #require(result.stations.first)
    #expect(record[.precipitation][first] == .measured(1))
    #expect(record[.precipitation].count == 1)
    #expect(!record.elements.contains(.windDirection))
  }

  @Test func `records of different length weigh what they last`() throws {
    let result = read(
      try databaseBytes(
        archive
          + """
          INSERT INTO archive (dateTime, usUnits, interval, outTemp) VALUES
          (21600, 17, 360, 0), (86400, 17, 1080, 20);
          """))
    #expect(result.stations[0][.temperatureMean][first] == .measured(15))
  }

  @Test func `highs and lows are those of the daily summaries`() throws {
    let result = read(
      try databaseBytes(
        archive + hours { _ in "10, 0, 5, 90, 8, 1000, 50" }
          + """
          CREATE TABLE archive_day_outTemp (dateTime INTEGER PRIMARY KEY, min REAL, mintime INTEGER,
          max REAL, maxtime INTEGER, sum REAL, count INTEGER);
          INSERT INTO archive_day_outTemp VALUES (0, 7.5, 1, 12.5, 2, 1, 1), (86400, 1, 1, 2, 2, 1, 1);
          CREATE TABLE archive_day_wind (dateTime INTEGER PRIMARY KEY, min REAL, max REAL);
          INSERT INTO archive_day_wind VALUES (0, 0, 9.5);
          """))
    #expect(
      result.diagnostics.map(\.description) == [
        """
        data/weewx.sdb: note: highs and lows of 1 day are those of the daily summaries, which know \
        what happened between two records [daily-summaries]
        """
      ])
    let record = try #require(result.stations.first)
    #expect(record[.temperatureLow][first] == .measured(7.5))
    #expect(record[.temperatureHigh][first] == .measured(12.5))
    #expect(record[.temperatureMean][first] == .measured(10))
    #expect(record[.gust][first] == .measured(9.5))
    // A day without records has no high, whatever the summary has.
    #expect(record[.temperatureHigh].count == 1)
  }

  @Test func `the author's zone is checked against the daily summaries`() throws {
    let bytes = try databaseBytes(
      archive + hours { _ in "10, 0, 5, 90, 8, 1000, 50" }
        + """
        CREATE TABLE archive_day_outTemp (dateTime INTEGER PRIMARY KEY, min REAL, max REAL);
        INSERT INTO archive_day_outTemp VALUES (0, 7.5, 12.5);
        """)
    #expect(
      read(bytes, zone: "Europe/Berlin").diagnostics.first { $0.rule == "wrong-time-zone" }?
        .description == """
          data/weewx.sdb: warning: the days of this file begin at 01:00 in the time zone \
          'Europe/Berlin' [wrong-time-zone]
            hint: write 'timezone:' with the zone of the computer that wrote the file
          """)
  }

  @Test func `without a zone there are no days`() throws {
    #expect(
      read(try databaseBytes(archive), zone: nil).diagnostics.map(\.description) == [
        """
        data/weewx.sdb: error: the times in this file are in UTC, but the time zone of its days \
        is unknown [missing-time-zone]
          hint: write 'timezone: Europe/Berlin' with the zone of the station's clock
        """
      ])
  }

  @Test(arguments: [
    (
      "INSERT INTO archive (dateTime, usUnits, interval, outTemp) VALUES (300, 5, 5, 1)",
      "warning: record 300: the system of units 5 is not known [unknown-units]"
    ),
    (
      "INSERT INTO archive (dateTime, usUnits, interval, outTemp) VALUES (300, 17, 0, 1)",
      "warning: record 300: an interval of '0' minutes is not possible [wrong-interval]"
    ),
    (
      "INSERT INTO archive (dateTime, usUnits, interval, outTemp) VALUES (300, 17, 'long', 1)",
      "warning: record 300: an interval of 'long' minutes is not possible [wrong-interval]"
    ),
    (
      "INSERT INTO archive (dateTime, usUnits, interval, outTemp) VALUES (9223372036854775807, 17, 5, 1)",
      "error: '9223372036854775807' is not a date or time of this format [unreadable-date]"
    ),
    (
      "INSERT INTO archive (dateTime, usUnits, interval, outTemp) VALUES (300, 17, 5, 'warm')",
      "warning: record 300: 'warm' in column 'outTemp' is not a number [unreadable-number]\n  hint: leave the cell empty for a missing value"
    ),
    (
      "INSERT INTO archive (dateTime, usUnits, interval, outTemp) VALUES (300, 17, 5, 9e999)",
      "warning: record 300: 'inf' in column 'outTemp' is not a number [unreadable-number]\n  hint: leave the cell empty for a missing value"
    ),
    (
      "INSERT INTO archive (dateTime, usUnits, interval, outTemp) VALUES (300, 1, 5, 724)",
      "warning: record 300: '724.0' in column 'outTemp' is beyond anything measured; the value is rejected [impossible-value]"
    ),
    (
      "INSERT INTO archive (dateTime, usUnits, interval, rain) VALUES (300, 1, 5, -1)",
      "warning: record 300: '-1.0' in column 'rain' is below zero; the value is rejected [negative-amount]"
    ),
    ("DELETE FROM archive", "warning: the file has a header and no rows [no-rows]"),
    (
      "DROP TABLE archive",
      "error: a database of WeeWX has a table 'archive' with dateTime, usUnits and interval [missing-table]"
    ),
  ])
  func `what is wrong with a record is told`(statement: String, first: String) throws {
    let result = read(try databaseBytes("\(archive)\(statement);"))
    let printed = result.diagnostics.filter { $0.rule != "incomplete-day" }.map(\.description)
    #expect(printed == ["data/weewx.sdb: \(first)"])
  }

  @Test func `a table with other columns has what it has`() throws {
    let result = read(
      try databaseBytes(
        """
        CREATE TABLE archive (datetime INTEGER PRIMARY KEY, USUNITS INTEGER, interval INTEGER,
        outtemp REAL, snow REAL, snowDepth REAL, sunshineDur REAL);
        """
          + (1...24).map {
            "INSERT INTO archive VALUES (\($0 * 3600), 16, 60, 1, 0.5, 30, 1800);"
          }.joined()))
    let record = try #require(result.stations.first)
    #expect(record[.snowfall][first] == .measured(120))
    #expect(record[.snowDepth][first] == .measured(300))
    #expect(record[.sunshine][first] == .measured(720))
    let none = read(
      try databaseBytes(
        """
        CREATE TABLE archive (dateTime INTEGER PRIMARY KEY, usUnits INTEGER, interval INTEGER);
        """))
    #expect(none.diagnostics.map(\.rule) == ["no-values"])
  }

  @Test(arguments: [
    // A view instead of the table, which could take years to read.
    """
    CREATE VIEW archive AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)
    SELECT x AS dateTime, 17 AS usUnits, 5 AS interval, 1.0 AS outTemp FROM c;
    """,
    "CREATE VIRTUAL TABLE archive USING fts5(dateTime, usUnits, interval, outTemp);",
  ])
  func `what only looks like the table is not read`(statement: String) throws {
    #expect(read(try databaseBytes(statement)).diagnostics.map(\.rule) == ["missing-table"])
  }

  @Test func `columns that are computed, triggers and views are passed over`() throws {
    let result = read(
      try databaseBytes(
        """
        CREATE TABLE archive (dateTime INTEGER PRIMARY KEY, usUnits INTEGER, interval INTEGER,
        outTemp REAL, rain REAL AS (length(hex(outTemp))), CHECK (outTemp < 100));
        CREATE TRIGGER t AFTER INSERT ON archive BEGIN DELETE FROM archive; END;
        CREATE VIEW v AS SELECT * FROM archive;
        CREATE INDEX i ON archive (abs(outTemp));
        DROP TRIGGER t;
        """
          + (1...24).map {
            "INSERT INTO archive (dateTime, usUnits, interval, outTemp) VALUES (\($0 * 3600), 17, 60, 1);"
          }.joined()
          + "CREATE TRIGGER t AFTER INSERT ON archive BEGIN DELETE FROM archive; END;"))
    #expect(result.diagnostics == [])
    let record = try #require(result.stations.first)
    #expect(record[.temperatureMean][first] == .measured(1))
    #expect(!record.elements.contains(.precipitation))
  }

  @Test func `records in any order are put in order`() throws {
    let result = read(
      try databaseBytes(
        "CREATE TABLE archive (dateTime INTEGER, usUnits INTEGER, interval INTEGER, outTemp REAL);"
          + (1...24).reversed().map { "INSERT INTO archive VALUES (\($0 * 3600), 17, 60, \($0));" }
          .joined()))
    #expect(result.stations.first?[.temperatureMean][first] == .measured(12.5))
  }

  @Test func `a database with a write-ahead log is read without it`() throws {
    var bytes = try databaseBytes(archive + hours { _ in "10, 0, 5, 90, 8, 1000, 50" })
    (bytes[18], bytes[19]) = (2, 2)
    let result = read(bytes)
    #expect(result.diagnostics.map(\.rule) == ["write-ahead-log"])
    #expect(result.stations.first?[.temperatureMean][first] == .measured(10))
  }

  @Test func `a file that breaks off says so`() throws {
    let bytes = try databaseBytes(archive + hours { _ in "10, 0, 5, 90, 8, 1000, 50" })
    let cut = read(Array(bytes.prefix(bytes.count / 2)))
    #expect(cut.diagnostics.map(\.rule).contains("damaged-database"))
    #expect(
      read(Array("SQLite format 3\u{0}".utf8)).diagnostics.map(\.rule) == ["damaged-database"])
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `a damaged database is read without a crash`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bytes = try databaseBytes(
      archive
        + """
        CREATE TABLE archive_day_outTemp (dateTime INTEGER PRIMARY KEY, min REAL, max REAL);
        INSERT INTO archive_day_outTemp VALUES (0, 7.5, 12.5);
        """
        + (1...400).map {
          "INSERT INTO archive VALUES (\($0 * 3600), 17, 60, 1, 2, 3, 4, 5, 1000, 7, 8);"
        }.joined())
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      let index = Int.random(in: 16..<(seed.isMultiple(of: 2) ? bytes.count : 4096), using: &random)
      bytes[index] = UInt8.random(in: 0...255, using: &random)
    }
    let result = read(bytes)
    #expect(result.diagnostics == result.diagnostics.sorted())
  }
}
