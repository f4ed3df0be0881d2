import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct PlainLongRowTests {
  private func read(_ text: String, station: String?) -> Dataset {
    readData(Array(text.utf8), path: "a.csv", options: ReaderOptions(station: station))
  }

  /// Rows, most of them plain, each split into the text before the last cell, that cell and the
  /// rest.
  private func rows(seed: UInt64) -> [(start: String, time: String, end: String)] {
    var random = SplitMix64(seed: seed)
    func one(of cells: [String]) -> String { cells[Int.random(in: cells.indices, using: &random)] }
    return (0..<300).map { _ in
      let id = one(of: ["USC00000001", "USC00000002", "USC00000003", "US,00000003", "USC1", ""])
      let date = one(of: ["20180101", "20180102", "20180231", "20180203", "2018-03-01", "2018"])
      let element = one(of: ["PRCP", "TMAX", "TMIN", "SNOW", "TOBS", "WT01", "MDPR", "prcp", ""])
      let value = one(of: ["0", "5", "-5", "25", "-9999", "99999", "1.5", "", "x", "1234567", " 3"])
      let flags = one(of: [",,7", "T,,7", "P,,7", ",I,7", ",,", "TT,,7"])
      let time = one(of: ["0700", "1800", "", "2400", "2500", "07", "700", "x"])
      return (
        "\(id),\(date),\(element),\(value),\(flags)", time, one(of: ["\n", "\n", "\r\n", "\r"])
      )
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `rows are read alike on the short and on the long path`(seed: UInt64) {
    let rows = rows(seed: seed)
    let plain = rows.map { "\($0.start),\($0.time)\($0.end)" }.joined()
    // A quote is enough to take the long path.
    let quoted = rows.map { "\($0.start),\"\($0.time)\"\($0.end)" }.joined()
    for station in [nil, "USC00000002", "USC00000009"] {
      let first = "USC00000001,20170101,PRCP,5,,,7,0700\n"
      let results = [plain, quoted].map { read(first + $0, station: station) }
      #expect(results[0].stations == results[1].stations)
      // The quote shifts the text after it.
      let findings = results.map { $0.diagnostics.map { "\($0.position.line): \($0.message)" } }
      #expect(findings[0] == findings[1])
      #expect(results[0].rows == results[1].rows)
    }
  }
}
