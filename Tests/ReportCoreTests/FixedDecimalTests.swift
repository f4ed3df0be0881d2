import ReportCore
import Support
import Testing

@Suite struct FixedDecimalTests {
  struct Case: Sendable {
    let value: Double
    let decimals: Int
    let digits: String

    init(_ value: Double, _ decimals: Int, _ digits: String) {
      self.value = value
      self.decimals = decimals
      self.digits = digits
    }
  }

  @Test(arguments: [
    Case(0, 0, "0"), Case(0.4, 0, "0"), Case(0.5, 0, "1"), Case(1.5, 0, "2"), Case(2.5, 0, "3"),
    Case(-0.4, 0, "0"), Case(-0.5, 0, "-1"), Case(-2.5, 0, "-3"), Case(-0.04, 1, "0.0"),
    Case(0.05, 1, "0.1"), Case(0.25, 1, "0.3"), Case(1.05, 2, "1.05"), Case(0.29, 2, "0.29"),
    Case(9.995, 2, "10.00"), Case(-9.995, 2, "-10.00"), Case(1e12, 2, "1000000000000.00"),
    Case(123_456.789_012, 6, "123456.789012"), Case(9_999_999_999_999, 0, "9999999999999"),
    Case(0.000_000_4, 6, "0.000000"), Case(0.000_000_5, 6, "0.000001"),
  ])
  func `a half is rounded away from zero`(given: Case) {
    #expect(digits(FixedDecimal(given.value, decimals: given.decimals)) == given.digits)
  }

  @Test func `a half kept in another unit is still a half`() {
    // 5.35 in, stored as 135.89 mm, becomes 5.3499999…
    #expect(digits(FixedDecimal(5.35 * 25.4 / 25.4, decimals: 1)) == "5.4")
    for hundredths in stride(from: 5, through: 9995, by: 10) {
      let inches = Double(hundredths) / 100
      let kept = inches * 25.4
      let number = FixedDecimal(kept / 25.4, decimals: 1)
      #expect(number.whole * 10 + number.fraction == UInt(hundredths + 5) / 10, "\(inches) in")
    }
  }

  @Test func `a half degree is still a half after the way to Celsius and back`() {
    for halves in stride(from: -199, through: 299, by: 2) {
      let fahrenheit = Double(halves) / 2
      let celsius = (fahrenheit - 32) / 1.8
      let number = FixedDecimal(celsius * 1.8 + 32, decimals: 0)
      #expect(number.whole == UInt(halves.magnitude + 1) / 2, "\(fahrenheit) °F")
      #expect(number.isNegative == (halves < 0), "\(fahrenheit) °F")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the rounded number is the nearest there is`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let value = Double.random(in: -1e5...1e5, using: &random)
    for decimals in 0...4 {
      let power = [1.0, 10, 100, 1_000, 10_000][decimals]
      let number = FixedDecimal(value, decimals: decimals)
      #expect(abs(number.value - value) <= 0.500_01 / power)
      #expect(number.decimals == decimals)
    }
  }

  @Test func `equal digits are equal numbers`() {
    #expect(FixedDecimal(1.04, decimals: 1) == FixedDecimal(0.96, decimals: 1))
    #expect(FixedDecimal(1, decimals: 1) != FixedDecimal(1, decimals: 2))
    #expect(FixedDecimal(-0.01, decimals: 1) == FixedDecimal(0.01, decimals: 1))
  }

  private func digits(_ number: FixedDecimal) -> String {
    let sign = number.isNegative ? "-" : ""
    guard number.decimals > 0 else { return "\(sign)\(number.whole)" }
    let fraction = String(number.fraction)
    let zeros = String(repeating: "0", count: number.decimals - fraction.count)
    return "\(sign)\(number.whole).\(zeros)\(fraction)"
  }
}
