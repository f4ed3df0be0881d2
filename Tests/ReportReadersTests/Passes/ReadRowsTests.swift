import ReportCore
import ReportMeasurements
import Support
import Testing

@testable import ReportReaders

/// A large file is read in parts and runs, with the same result.
@Suite struct ReadRowsTests {
  private func read<Pass: RowPass>(_ text: String, _ pass: Pass, _ sizes: ReadingSizes)
    -> Dataset
  {
    readRows(of: MemoryBytes(Array(text.utf8)), with: pass, path: "a.csv", jobs: 2, sizes: sizes)
  }

  private func expectSame<Pass: RowPass>(_ text: String, _ pass: Pass, seed: UInt64) {
    let whole = read(text, pass, ReadingSizes())
    var random = SplitMix64(seed: seed)
    for run in [1, Int.random(in: 2...50, using: &random), 1000] {
      for parts in [1, 2, 5] {
        let other = read(
          text, pass, ReadingSizes(run: run, parted: parts == 1 ? .max : 0, parts: parts))
        #expect(whole.stations == other.stations, "runs of \(run) in \(parts) parts")
        #expect(whole.diagnostics == other.diagnostics, "runs of \(run) in \(parts) parts")
        #expect(whole.rows == other.rows, "runs of \(run) in \(parts) parts")
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a wide file of anything is read alike in parts and runs`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "A", "B", ",", ",", ",", "\n", "\n", "\"", "\"a,b\"", "\"a\nb\"", "2018-01-01", "1/2/2018",
      "T", "-9999", "0.5", "70", "-3", "ä", " ", ",,,,", "\r", "\r\n", "A,2018-01-04,1,,,\n",
      "\nB,2018-01-05,2,,,\n",
    ]
    var text = "STATION,DATE,PRCP,SNOW,TMAX\n"
    for _ in 0..<150 { text += parts.randomElement(using: &random)! }
    expectSame(text, NOAAWidePass(path: "a.csv", units: .us, station: nil), seed: seed)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a file of rows with one value is read alike in parts and runs`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = seed.isMultiple(of: 2) ? "\u{FEFF}ID,DATE,ELEMENT,DATA_VALUE,M_FLAG,Q_FLAG\n" : ""
    for _ in 0..<100 {
      let day = Day(number: Int32.random(in: 17_000...17_400, using: &random))
      let station = ["A", "B", "a station with a long name"].randomElement(using: &random)!
      let value = ["1", "2", "x", "-9999", "\"3\"", "\"\n4\""].randomElement(using: &random)!
      let row = "\(station),\(day),\(["PRCP", "TMAX"].randomElement(using: &random)!),\(value)"
      text += row + [",,\n", ",I,\n", ",,\r\n", "\n", ",T,\r"].randomElement(using: &random)!
    }
    expectSame(text, LongPass(path: "a.csv", station: nil), seed: seed)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `lines of months are read alike in parts and runs`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = ""
    for month in 1...12 {
      let days = (0..<31).map { _ in
        ["    1  7", "-9999   ", "   2T   ", "    3 I "].randomElement(using: &random)!
      }
      let id = ["USC00000001", "USC00000002"].randomElement(using: &random)!
      let number = month < 10 ? "0\(month)" : "\(month)"
      text += "\(id)2018\(number)TMAX\(days.joined())"
      text += ["\n", "\r\n", "  \n", "\nUSC0\n"].randomElement(using: &random)!
    }
    expectSame(text, DailyPass(path: "a.csv", station: nil), seed: seed)
  }

  @Test func `a line break in a quoted cell is no end of a part`() {
    var text = "STATION,NAME,DATE,PRCP\n"
    for day in 0..<200 { text += "A,\"a\n\nname\",\(Day(number: Int32(day))),1\n" }
    expectSame(text, NOAAWidePass(path: "a.csv", units: .us, station: nil), seed: 1)
  }

  @Test func `a station's place is that of its first row, in whatever part`() {
    var text = "STATION,NAME,LATITUDE,DATE,PRCP\n"
    for day in 0..<200 {
      text += "A,a\(day),\(day == 0 ? "45" : "x"),\(Day(number: Int32(day))),1\n"
    }
    expectSame(text, NOAAWidePass(path: "a.csv", units: .us, station: nil), seed: 1)
  }

  @Test func `days that are in two parts are told where they are`() {
    var text = ""
    for _ in 0..<2 {
      for day in 0..<100 { text += "USC00000001,\(Day(number: Int32(day))),PRCP,1,,,7,\n" }
    }
    let result = read(
      text, LongPass(path: "a.csv", station: nil), ReadingSizes(run: 64, parted: 0, parts: 2))
    #expect(result.stations[0][.precipitation].count == 100)
    #expect(
      result.diagnostics.map(\.description) == [
        "a.csv:101:13: note: station 'USC00000001' has 1970-01-01 twice; 99 more like it, in lines 102, 103, 104 … 200"
          + " [repeated-day]"
      ])
  }

  @Test func `a NUL byte in a later part is told where it is`() {
    var text = ""
    for day in 0..<100 { text += "USC00000001,\(Day(number: Int32(day))),PRCP,1,,,7,\n" }
    let result = read(
      text + "\u{0}\n" + text, LongPass(path: "a.csv", station: nil),
      ReadingSizes(run: 64, parted: 0, parts: 2))
    #expect(result.stations.isEmpty)
    #expect(
      result.diagnostics.map(\.description) == [
        """
        a.csv:101:1: error: the file has a NUL byte, which no text has [not-text]
          hint: a spreadsheet must be exported as CSV in UTF-8 first
        """
      ])
  }

  @Test func `stations keep the order of the file`() {
    var text = ""
    for station in 0..<200 { text += "USC\(10_000_000 + 7 * station % 200),20180101,PRCP,1,,,7,\n" }
    expectSame(text, LongPass(path: "a.csv", station: nil), seed: 1)
  }
}

@Suite struct SideBySideTests {
  @Test(arguments: [0, 1, 2, 7], [1, 2, 16])
  func `results come in the order of the pieces`(count: Int, jobs: Int) {
    #expect(sideBySide(count, jobs: jobs) { $0 * $0 } == (0..<count).map { $0 * $0 })
  }
}
