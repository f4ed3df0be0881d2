import ReportMeasurements
import Testing

@Suite struct WrittenAmountTests {
  @Test(
    arguments: [
      ("10000 steps", 10000, "steps"), ("10,000 steps", 10000, "steps"), ("8000", 8000, nil),
      ("-2.5 °C", -2.5, "°C"), ("30°C", 30, "°C"), ("2010m", 2010, "m"),
      ("42.195 km", 42.195, "km"),
      ("1,234.5 kg", 1234.5, "kg"), ("7 h or so", 7, "h or so"), ("1e3", 1000, nil), ("5%", 5, "%"),
      ("0.5", 0.5, nil), ("1,000,000", 1_000_000, nil),
    ] as [(String, Double, String?)])
  func `an amount is a number and a unit`(text: String, number: Double, unit: String?) {
    let amount = WrittenAmount(text)
    #expect(amount?.number == number)
    #expect(amount?.unit == unit)
    #expect(WrittenAmount.ambiguity(in: text) == nil)
  }

  @Test(arguments: ["", "steps", "ten steps", "1.2.3 km", "steps 5", "inf", "nan kg"])
  func `a text without a number is none`(text: String) {
    #expect(WrittenAmount(text) == nil)
    #expect(WrittenAmount.ambiguity(in: text) == nil)
  }

  @Test(arguments: [
    ("8.000 steps", "write '8000' for thousands, or leave out the zeros"),
    ("10.500", "write '10500' for thousands, or leave out the zeros"),
    ("7,5 km", "write a point before decimals, '7.5'"),
    ("1,23", "write a point before decimals, '1.23'"),
    ("12,5kg", "write a point before decimals, '12.5'"),
    ("8 000 steps", "write '8000', without a space between the digits"),
    ("8 000", "write '8000', without a space between the digits"),
    ("1 1/2 h", "write one number, and its unit after it"),
    ("8k steps", "write the number in full: '8000'"), ("2.5k", "write the number in full: '2500'"),
    ("8 k", "write the number in full: '8000'"),
  ])
  func `a number that could be two is none`(text: String, hint: String) {
    #expect(WrittenAmount(text) == nil)
    #expect(WrittenAmount.ambiguity(in: text) == hint)
  }
}
