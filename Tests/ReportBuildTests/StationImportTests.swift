import Foundation
import ReportBuild
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@testable import ReportBuild

@Suite struct StationImportTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func path(_ name: String) -> String { directory.url.appending(path: name).path }

  /// The rows of a year: every station has two elements on each of some days.
  private static func year(_ year: Int, stations: Range<Int>, days: Int = 3) -> String {
    var rows = ""
    for day in 1...days {
      for station in stations {
        let start = "USC0000\(1000 + station),\(year)010\(day)"
        rows += "\(start),PRCP,\(station * day),,,7,0700\n\(start),TMAX,\(day),,,7,\n"
      }
    }
    return rows
  }

  private func stations(
    _ files: [String], to folder: String = "stations", held: Int? = nil
  ) -> StationImport {
    var stations = StationImport(files.map(path), to: path(folder), jobs: 2)
    if let held { stations.held = held }
    return stations
  }

  private func files(_ folder: String = "stations") -> [String: String] {
    directory.files(in: folder).mapValues { String(decoding: $0, as: UTF8.self) }
  }

  private func failure(_ stations: StationImport) async -> Diagnostic? {
    do {
      _ = try await stations.run()
      return nil
    } catch { return (error as? any DiagnosticConvertible)?.diagnostic }
  }

  @Test func `a yearly file becomes a file for each station, with its rows as they are`()
    async throws
  {
    let rows = Self.year(2018, stations: 0..<40)
    try directory.write(rows, to: "2018.csv")
    let report = try await stations(["2018.csv"]).run()
    #expect((report.stations, report.written, report.removed) == (40, 40, 0))
    let files = files()
    #expect(files.count == 40)
    for (name, text) in files {
      let own = rows.split(separator: "\n").filter { $0.hasPrefix(name.dropLast(4)) }
      #expect(text == own.map { $0 + "\n" }.joined(), "\(name)")
    }
    let whole = readDataFile(path("2018.csv"), options: ReaderOptions()).stations
    let parts = whole.map {
      readDataFile(path("stations/\($0.station.sourceID).csv"), options: ReaderOptions())
    }
    #expect(parts.flatMap(\.stations) == whole)
  }

  @Test(arguments: [1, 2, 7])
  func `shards write what the whole would, in any number of turns`(count: Int) async throws {
    for year in 2016...2018 {
      try directory.write(Self.year(year, stations: 0..<60), to: "\(year).csv")
    }
    let names = ["2018.csv", "2016.csv", "2017.csv"]
    _ = try await stations(names).run()
    var written = 0
    for shard in 1...count {
      var part = stations(names, to: "parts", held: 2_000)
      part.shard = SitePart(shard: shard, of: count)
      written += try await part.run().written
    }
    #expect(written == 60 && files("parts") == files())
  }

  @Test func `the newest file alone brings its year up to date, and touches what changed`()
    async throws
  {
    let before = Self.year(2019, stations: 0..<5)
    try directory.write(Self.year(2018, stations: 0..<4), to: "2018.csv")
    try directory.write(before, to: "2019.csv")
    _ = try await stations(["2018.csv", "2019.csv"]).run()
    let old = files()
    #expect(try await stations(["2019.csv"]).run().written == 0)
    var rows = before.replacingOccurrences(of: "1002,20190102,PRCP,4", with: "1002,20190102,PRCP,9")
    rows += "USC00001000,20190104,PRCP,8,,,7,0700\n"
    rows = rows.split(separator: "\n").filter {
      !$0.hasPrefix("USC00001003") && !$0.hasPrefix("USC00001004")
    }.map { $0 + "\n" }.joined()
    try directory.write(rows, to: "2019.csv")
    let report = try await stations(["2019.csv"]).run()
    // 1000 has a day more, 1002 another value, 1003 its year 2018 alone, 1004 nothing.
    #expect((report.written, report.removed) == (3, 1))
    #expect(report.lost == [2019: 2])
    let new = files()
    #expect(new["USC00001001.csv"] == old["USC00001001.csv"])
    #expect(new["USC00001004.csv"] == nil)
    #expect(new["USC00001003.csv"]?.contains(",2019") == false)
    let appended = "USC00001000,20190104,PRCP,8,,,7,0700\n"
    #expect(new["USC00001000.csv"] == old["USC00001000.csv"].map { $0 + appended })
    try directory.write("", to: "elsewhere/notes.txt")
    _ = try await stations(["2018.csv", "2019.csv"], to: "elsewhere").run()
    #expect(files("elsewhere").filter { $0.key.hasSuffix("csv") } == new)
  }

  @Test func `only the wanted stations are written, and others stay as they are`() async throws {
    try directory.write(Self.year(2018, stations: 0..<5), to: "2018.csv")
    _ = try await stations(["2018.csv"]).run()
    let all = files()
    try directory.write(Self.year(2018, stations: 5..<9, days: 1), to: "2018.csv")
    try directory.write("USC00001007  10.0  20.0\n\nUSC00001001,x\n", to: "wanted.txt")
    var some = stations(["2018.csv"])
    some.only = try stationIDs(inFile: path("wanted.txt"))
    let report = try await some.run()
    #expect((report.stations, report.written, report.removed) == (1, 1, 1))
    #expect(
      Set(files().keys) == Set(all.keys).subtracting(["USC00001001.csv"]).union(["USC00001007.csv"])
    )
    try directory.write("USC00001007\nfoo\n", to: "wanted.txt")
    #expect(throws: (any Error).self) { try stationIDs(inFile: path("wanted.txt")) }
  }

  @Test func `NOAA's header and line ends are no rows`() async throws {
    let rows = Self.year(2018, stations: 0..<2)
    try directory.write(rows, to: "2018.csv")
    _ = try await stations(["2018.csv"]).run()
    let header = "ID,DATE,ELEMENT,DATA_VALUE,M_FLAG,Q_FLAG,S_FLAG,OBS_TIME\n"
    for text in [
      header + rows, rows.replacingOccurrences(of: "\n", with: "\r\n"), String(rows.dropLast()),
    ] {
      try directory.write(text, to: "2018.csv")
      #expect(try await stations(["2018.csv"]).run().written == 0)
    }
  }

  @Test(arguments: [
    ("", 1), ("date,steps\n2018-01-01,5\n", 1), ("\u{0}", 1),
    ("STATION,DATE,VALUE,ELEMENT\nUSC00001000,20180101,1,PRCP\n", 1),
    (year(2018, stations: 0..<2) + "USC00001000,2018-01-01,PRCP,1,,,7,\n", 13),
    (year(2018, stations: 0..<2) + "USC00001000,20180105,PRCP,1,,", 13),
    (year(2018, stations: 0..<2) + String(repeating: "x", count: 3_000_000), 13),
    (year(2018, stations: 0..<2) + "../../../x,20180105,PRCP,1,,,7,\n", 13),
  ])
  func `a file that is no yearly file is refused where it is wrong, and nothing is written`(
    text: String, line: Int
  ) async throws {
    try directory.write(text, to: "year.csv")
    let failure = try #require(await failure(stations(["year.csv"])))
    #expect(failure.severity == .error && failure.position.path == path("year.csv"))
    #expect(failure.position.line == line || text == "\u{0}")
    #expect(files().isEmpty)
    if text.hasSuffix("PRCP,1,,") {
      #expect(failure.hint == "the file ends in the middle: download it again")
    }
  }

  @Test(arguments: [
    ("USC 0000100,20190103,SNOW,12,,,7,0700", 1, "'USC 0000100' is not the id of a station"),
    ("USC00000100,20191341,SNOW,12,,,7,0700", 13, "'20191341' is not a date"),
    ("USC00000100,20190229,SNOW,12,,,7,0700", 13, "'20190229' is not a date"),
    ("USC00000100,00000001,SNOW,12,,,7,0700", 13, "'00000001' is not a date"),
    (
      "USC00000100,20190103,SN", 22,
      "'SN' is not an element, which has four capital letters or digits"
    ),
    (
      "USC00000100,20190103,snow,12,,,7,", 22,
      "'snow' is not an element, which has four capital letters or digits"
    ),
    (
      "USC00000100,20190103,SNUSC00000100,20190103,SNOW,12,,,7,0700", 22,
      "'SNUSC00000100' is not an element, which has four capital letters or digits"
    ),
    (
      "USC00000100,20190103,SNOW,12x,,,7,0700", 27,
      "'12x' is not a whole number of up to six digits"
    ),
    ("USC00000100,20190103,SNOW,,,,7,", 27, "'' is not a whole number of up to six digits"),
    ("USC00000100,20190103,SNOW,-,,,7,", 27, "'-' is not a whole number of up to six digits"),
    (
      "USC00000100,20190103,SNOW,1000000,,,7,0700", 27,
      "'1000000' is not a whole number of up to six digits"
    ),
    (
      "USC00000100,20190103,SNOW,99999999999,,,7,0700", 27,
      "'99999999999' is not a whole number of up to six digits"
    ),
    ("USC00000100,20190103,SNOW,12,\",,7,", 30, "'\"' is not a flag, which is one letter or digit"),
    ("USC00000100,20190103,SNOW,12,,é,7,", 31, "'é' is not a flag, which is one letter or digit"),
    ("USC00000100,20190103,SNOW,12,,,77,", 32, "'77' is not a flag, which is one letter or digit"),
    (
      "USC00000100,20190103,SNOW,12,,,7,07", 34,
      "'07' is not a time of observation, which has four digits"
    ),
    (
      "USC00000100,20190103,SNOW,12,,,7,0700USC00000101,20190103,SNOW,12,,,7,0700", 34,
      "'0700USC00000101' is not a time of observation, which has four digits"
    ),
    ("USC00000100,20190103,SNOW", 1, "a row has 8 cells, this one has 3"),
    ("USC00000100,20190103,SNOW,12,,,7,0700,,,,,,", 39, "a row has 8 cells, this one has 14"),
  ])
  func `a row that NOAA has not written so is refused at its cell, and nothing is written`(
    row: String, column: Int, message: String
  ) async throws {
    let rows = Self.year(2019, stations: 0..<2)
    // Rows near the end of a file are read in another way.
    for rest in ["", rows] {
      try directory.write(rows + row + "\n" + rest, to: "2019.csv")
      #expect(
        await failure(stations(["2019.csv"]))?.description == """
          \(path("2019.csv")):13:\(column): error: \(message) [bad-yearly-file]
            hint: the file is damaged: download it again
          """)
    }
    #expect(files().isEmpty)
  }

  @Test func `a row of another year is refused, and no station loses that year`() async throws {
    let rows = Self.year(2019, stations: 0..<3)
    try directory.write(Self.year(2017, stations: 0..<3), to: "2017.csv")
    try directory.write(rows, to: "2019.csv")
    _ = try await stations(["2017.csv", "2019.csv"]).run()
    let before = files()
    let damaged = rows.replacingOccurrences(
      of: "1002,20190103,PRCP", with: "1002,20170103,PRCP")
    try directory.write(damaged, to: "2019.csv")
    #expect(
      await failure(stations(["2019.csv"]))?.description == """
        \(path("2019.csv")):17:13: error: this row is of 2017, the first one of 2019 \
        [bad-yearly-file]
          hint: import NOAA's yearly files as they are, a year in each
        """)
    #expect(files() == before)
  }

  @Test func `a row with any flags, time and value that NOAA writes is kept as it is`()
    async throws
  {
    let start = "USC00001000,20190101"
    let rows = [
      "PRCP,0,T,,7,0700", "PRCP,-999999,B,X,a,2400", "WT01,1,,,Z,", "WV03,999999,,I,0,",
      "TMAX,-36,,,E,", "SNWD,0,P,,7,0000",
    ].map { "\(start),\($0)\n" }.joined()
    try directory.write(rows, to: "2019.csv")
    _ = try await stations(["2019.csv"]).run()
    #expect(files() == ["USC00001000.csv": rows])
  }

  @Test(
    .enabled(if: sharedData != nil, "the folder of shared test data is not here"),
    arguments: [
      ("by-year-1763-1764.derived.csv", 1763), ("by-year-1763-1764.derived.csv", 1764),
      ("USC00406328-2018.derived.by-station.csv", 2018),
    ])
  func `the rows of a year of the archive are all kept`(name: String, year: Int) async throws {
    let folder = try #require(sharedData).appending(path: "weather/ghcn")
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.dropFirst(12).hasPrefix("\(year)") }
    try directory.write(rows.map { $0 + "\n" }.joined(), to: "year.csv")
    _ = try await stations(["year.csv"]).run()
    #expect(files().values.map { $0.split(separator: "\n").count }.reduce(0, +) == rows.count)
  }

  @Test func `a year in two files, and a file that nobody has imported, are refused`() async throws
  {
    try directory.write(Self.year(2018, stations: 0..<2), to: "2018.csv")
    try directory.write(Self.year(2018, stations: 2..<3), to: "more.csv")
    let twice = await failure(stations(["2018.csv", "more.csv"]))
    #expect(twice?.rule == "bad-yearly-file" && files().isEmpty)
    try directory.write("date,rain\n2018-01-01,3\n", to: "stations/USC00001001.csv")
    let foreign = await failure(stations(["2018.csv"]))
    #expect(foreign?.rule == "bad-station-file")
    #expect(files()["USC00001001.csv"] == "date,rain\n2018-01-01,3\n")
  }
}
