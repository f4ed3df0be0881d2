import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct ReadDataTests {
  @Test(arguments: [
    ("", "a.csv: error: the file is empty [empty-file]"),
    (" \r\n\n", "a.csv: error: the file is empty [empty-file]"),
    (
      "date,steps\n2018-01-01,3\n",
      """
      a.csv: error: the format of this data file is unknown [unrecognised-format]
        hint: 'steps' is of a person: name the file in a page in metrics/
      """
    ),
    (
      "STATION,DATE,PRCP\nA,2018\u{0}-01-01,1\n",
      """
      a.csv:2:7: error: the file has a NUL byte, which no text has [not-text]
        hint: a spreadsheet must be exported as CSV in UTF-8 first
      """
    ),
    (
      "STATION,DATE,PRCP\n",
      "a.csv: warning: the file has a header and no rows [no-rows]"
    ),
  ])
  func `a file that is no data says so`(text: String, printed: String) {
    let result = readData(Array(text.utf8), path: "a.csv", options: ReaderOptions(units: .us))
    #expect(result.diagnostics.map(\.description) == [printed])
    #expect(result.stations.isEmpty)
  }

  @Test func `broken UTF-16 says so`() {
    let result = readData([0xFF, 0xFE, 0x00, 0xDC], path: "a.csv", options: ReaderOptions())
    #expect(
      result.diagnostics.map(\.description).first == """
        a.csv: error: the file is text in UTF-16 [not-utf8]
          hint: save it as CSV in UTF-8
        """)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `any bytes are read without a crash`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "A", "B", ",", ",", "\n", "\n", "\"", "\"a,b\"", "2018-01-01", "0001-01-01", "9999-12-31",
      "1/2/2018", "T", "-9999", "1e999", "0.5", "70", "-3", "ä", "\u{7F}", " ", ",,,,", "\r",
    ]
    var text = "STATION,DATE,PRCP,SNOW,TMAX,TMIN,TMAX_ATTRIBUTES\n"
    for _ in 0..<300 { text += parts.randomElement(using: &random)! }
    let result = readData(Array(text.utf8), path: "a.csv", options: ReaderOptions(units: .us))
    #expect(result.diagnostics == result.diagnostics.sorted())
  }
}
