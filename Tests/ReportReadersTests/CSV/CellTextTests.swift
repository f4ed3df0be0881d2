import ReportCore
import Support
import Testing

@testable import ReportReaders

@Suite struct CellTextTests {
  private func number(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return decimal(in: bytes.span, CSVField(start: 0, end: bytes.count))
  }

  private func day(_ text: String) -> Day? {
    let bytes = Array(text.utf8)
    return date(in: bytes.span, CSVField(start: 0, end: bytes.count))
  }

  private func saysMissing(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return isMissing(CSVField(start: 0, end: bytes.count), in: bytes.span)
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", 0), ("7.", 7), (".5", 0.5), ("+1.25", 1.25), ("-83.7781", -83.7781),
    ("550.8", 550.8), ("0.01", 0.01), ("00012", 12), ("123456789012345", 123_456_789_012_345),
    ("0.1234567890123456789", 0.1234567890123456789), ("1e3", 1000), ("-2.5E-1", -0.25),
    ("12345678901234567890", 1.234567890123456789e19),
  ])
  func `a number is read exactly`(text: String, value: Double) {
    #expect(number(text) == value)
  }

  @Test(arguments: [
    "", "-", "+", ".", "1.2.3", "1,5", "abc", "1a", "inf", "-inf", "nan", "NaN", "infinity",
    "0x1p3",
    "1e999", "-1e999", "1e", "1 2", "--1", "1-", "٣", "1_000",
  ])
  func `what is no number is none`(text: String) {
    #expect(number(text) == nil)
  }

  @Test func `a number of a million digits is none`() {
    #expect(number(String(repeating: "9", count: 1_000_000)) == nil)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `numbers are read as the standard library reads them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let size = Int.random(in: -99_999_999...99_999_999, using: &random)
      let decimals = Int.random(in: 0...6, using: &random)
      let digits = String(size.magnitude)
      let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      let text = "\(size < 0 ? "-" : "")\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
      #expect(number(text) == Double(text.hasSuffix(".") ? text + "0" : text))
    }
  }

  @Test(arguments: [
    ("2018-01-03", "2018-01-03"), ("2018/1/3", "2018-01-03"), ("1/3/2018", "2018-01-03"),
    ("12/31/2018", "2018-12-31"), ("2016-02-29", "2016-02-29"), ("02/29/2016", "2016-02-29"),
  ])
  func `W1.1 a date is read in each of its forms`(text: String, day: String) {
    #expect(self.day(text)?.description == day)
  }

  @Test(arguments: [
    "", "2018", "0000-13-45", "2018-02-29", "2018-13-01", "13/1/2018", "31/12/2018", "1/3/18",
    "2018-1/3", "2018-01-03T00", "1-3-2018", "99999999999999999999-01-01", "2018--01", "-2018-1-1",
    "2018-01-0", "20180103", "1/3/20188", "a/b/2018",
  ])
  func `W1.7 what is no date is none, and never another day`(text: String) {
    #expect(self.day(text) == nil)
  }

  @Test(arguments: ["", "-9999", "-9999.0", "NA", "na", "N/A", "null", "NULL", "M", "--", "---"])
  func `a word for missing is missing`(text: String) {
    #expect(saysMissing(text))
  }

  @Test(arguments: ["0", "-1", "-99", "9999", "T", "nan", "none of it", "x"])
  func `other text is not missing`(text: String) {
    #expect(!saysMissing(text))
  }
}
