import Support
import Testing

@testable import ReportReaders

@Suite struct DigitWordTests {
  /// The eight bytes of a text followed by others.
  private func word(_ text: String) -> UInt64 {
    let bytes = Array((text + "xxxxxxxx").utf8)
    return DigitWord.load(bytes.span, at: 0)
  }

  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("-7", -7), ("123", 123), ("-9999", -9999), ("1234567", 1_234_567),
      ("0012", 12), ("-", nil), ("1-2", nil), ("--1", nil), ("1.5", nil), (" 5", nil), ("+5", nil),
      ("x", nil), ("5/", nil), ("5:", nil), ("é", nil),
    ] as [(String, Int?)])
  func `a short number is read in one go`(text: String, number: Int?) {
    #expect(DigitWord.number(word(text), count: text.utf8.count) == number)
  }

  @Test(
    arguments: [
      ("    0", 0), ("  151", 151), ("   -2", -2), ("-9999", -9999), ("12345", 12345),
      (" -950", -950), ("     ", nil), ("    -", nil), ("1 234", nil), ("- 123", nil),
      ("  1 2", nil), ("  !12", nil), ("  1.5", nil), ("12-34", nil), ("--123", nil),
      ("  é1", nil), ("\t  12", nil), ("  12 ", nil),
    ] as [(String, Int?)])
  func `a number behind blanks is read in one go`(text: String, number: Int?) {
    #expect(DigitWord.paddedNumber(word(text)) == number)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `any five bytes are what a reading byte by byte makes of them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = Array(" -0123456789,.x/:!".utf8)
    for _ in 0..<200 {
      let bytes = (0..<5).map { _ in letters[Int.random(in: letters.indices, using: &random)] }
      let text = String(decoding: bytes, as: UTF8.self)
      let digits = text.drop { $0 == " " }
      let isPlain = digits.first != "+" && digits.allSatisfy { $0 == "-" || $0.isNumber }
      #expect(DigitWord.paddedNumber(word(text)) == (isPlain ? Int(digits) : nil), "\(text)")
    }
  }

  @Test(arguments: [("5,", 1), ("-123,45", 4), (",", 0), ("1234567,", 7), ("12345678", 8)])
  func `the first comma ends a cell`(text: String, count: Int) {
    #expect(DigitWord.countBeforeComma(word(text)) == count)
  }

  @Test(arguments: [("0700", true), ("070", false), ("07:0", false), ("07,0", false)])
  func `a time is four digits`(text: String, isTime: Bool) {
    #expect(DigitWord.beginsWithFourDigits(word(text)) == isTime)
  }
}
