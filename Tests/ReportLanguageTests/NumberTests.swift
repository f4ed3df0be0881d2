import ReportLanguage
import Testing

@Suite struct NumberTests {
  @Test(arguments: [
    (0.0, 0, "0"), (-0.0, 0, "0"), (-0.4, 0, "0"), (-0.04, 1, "0.0"), (-0.05, 1, "−0.1"),
    (5.35, 1, "5.4"), (5.3499999999, 1, "5.4"), (999.0, 0, "999"), (999.5, 0, "1,000"),
    (1_822.0, 0, "1,822"), (-1_822.25, 2, "−1,822.25"), (1_234_567.0, 0, "1,234,567"),
    (100.007, 2, "100.01"), (7.0, 3, "7.000"), (0.05, 2, "0.05"), (1e12, 0, "1,000,000,000,000"),
    (1.5, 99, "1.500000"), (1.5, -1, "2"), (.infinity, 0, "–"), (.nan, 2, "–"),
    (-1e300, 0, "−1e+300"),
  ])
  func `a number is rounded once and grouped`(value: Double, decimals: Int, text: String) throws {
    #expect(try english().number(value, decimals: decimals) == text)
  }

  @Test(arguments: [
    (0.3, "+0.3"), (-0.3, "−0.3"), (0.04, "0.0"), (-0.04, "0.0"), (1_000, "+1,000.0"),
  ])
  func `a difference always has a sign, zero never`(value: Double, text: String) throws {
    #expect(try english().number(value, decimals: 1, signed: true) == text)
  }

  @Test(arguments: [
    (0.0, "0"), (0.5, "0.5"), (7.25, "7.25"), (12.34, "12.3"), (950.4, "950"), (999.4, "999"),
    (999.5, "1k"), (1_000, "1k"), (1_500, "1.5k"), (15_000, "15k"), (12_345, "12.3k"),
    (999_499, "999k"), (999_500, "1M"), (3_650_000, "3.65M"), (2e9, "2B"), (2e12, "2,000B"),
    (-15_000, "−15k"), (1e300, "1e+300"), (.nan, "–"),
  ])
  func `an axis has short numbers`(value: Double, text: String) throws {
    #expect(try english().compact(value) == text)
  }

  @Test func `another language may count in ten thousands`() throws {
    let language = try variant(#"numbers: {compact: {4: "{value}만", 8: "{value}억"}}"#)
    #expect(language.compact(9_000) == "9,000")
    #expect(language.compact(15_000) == "1.5만")
    #expect(language.compact(250_000_000) == "2.5억")
  }

  @Test func `the signs come from the file`() throws {
    let language = try variant(#"numbers: {decimal: ",", group: " ", group-from: 5, minus: "-"}"#)
    #expect(language.number(1_234.5, decimals: 1) == "1234,5")
    #expect(language.number(-12_345.6, decimals: 1) == "-12 345,6")
  }

  @Test(arguments: [
    (16.0, 1, "in", QuantityStyle.full, "16.0\u{A0}in"), (16, 1, "in", .tight, "16.0″"),
    (1, 0, "in", .long, "1\u{A0}inch"), (1, 1, "in", .long, "1.0\u{A0}inches"),
    (111.43, 1, "in", .long, "111.4\u{A0}inches"), (75, 0, "°F", .full, "75\u{A0}°F"),
    (-8, 0, "°F", .tight, "−8°"), (1, 0, "steps", .full, "1\u{A0}step"),
    (6.5, 1, "", .full, "6.5"), (6.5, 1, "", .tight, "6.5"),
    (7_562, 0, "steps", .full, "7,562\u{A0}steps"), (7_562, 0, "steps", .tight, "7,562"),
    (6_493, 0, "ft", .tight, "6,493\u{A0}ft"), (2, 0, "furlong", .long, "2\u{A0}furlong"),
    (3, 0, "count", .full, "3"), (.nan, 0, "in", .full, "–"),
  ])
  func `a unit stands by its number`(
    value: Double, decimals: Int, unit: String, style: QuantityStyle, text: String
  ) throws {
    #expect(try english().quantity(value, decimals: decimals, unit: unit, style: style) == text)
  }

  @Test func `a signed quantity has its sign before the number`() throws {
    #expect(try english().quantity(0.3, decimals: 1, unit: "lb", signed: true) == "+0.3\u{A0}lb")
  }

  @Test(arguments: [
    (15.0, 31.0, QuantityStyle.full, RangeSign.dash, "15–31\u{A0}°F"),
    (15, 31, .full, .words, "15 to 31\u{A0}°F"), (-8, 75, .full, .dash, "−8 to 75\u{A0}°F"),
    (-8, -3, .full, .dash, "−8 to −3\u{A0}°F"), (-0.2, 4, .full, .dash, "0–4\u{A0}°F"),
    (1, 87, .tight, .dash, "1° to 87°"), (-3, 82, .tight, .dash, "−3° to 82°"),
    (31, 31.2, .full, .dash, "31\u{A0}°F"), (31, 31, .tight, .dash, "31°"),
    (5, .nan, .full, .dash, "5\u{A0}°F"),
  ])
  func `a range names its unit once, or after each end when tight`(
    low: Double, high: Double, style: QuantityStyle, sign: RangeSign, text: String
  ) throws {
    #expect(try english().range(low, high, unit: "°F", style: style, sign: sign) == text)
  }

  @Test(arguments: [
    (1_788, 1_822, "98%"), (365, 365, "100%"), (9_999, 10_000, "99%"),
    (1, 10_000, "1%"), (0, 31, "0%"), (0, 0, "0%"),
  ])
  func `full coverage means that nothing is missing`(
    observed: Int, expected: Int, text: String
  ) throws {
    #expect(try english().coverage(observed, of: expected) == text)
  }

  @Test func `a share is written in percent`() throws {
    #expect(try english().percent(0.992, decimals: 1) == "99.2%")
  }

  @Test(arguments: [
    (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"),
    (21, "21st"), (102, "102nd"), (111, "111th"), (0, "0th"), (1_003, "1,003rd"),
  ])
  func `a place in a row has its ending`(place: Int, text: String) throws {
    #expect(try english().ordinal(place) == text)
  }
}
