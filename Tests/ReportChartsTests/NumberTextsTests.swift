import ReportCharts
import Testing

@Suite struct NumberTextsTests {
  @Test(arguments: [
    (0, false, ["3", "−3", "0", "", "", "1234567"]),
    (1, false, ["3.1", "−2.5", "0.0", "", "", "1234567.0"]),
    (2, true, ["+3.05", "−2.50", "0.00", "", "", "+1234567.00"]),
  ])
  func `values become texts with a true minus`(
    decimals: Int, isSigned: Bool, texts: [String]
  ) {
    let values: [Double?] = [3.05, -2.5, -0.001, nil, .nan, 1_234_567]
    #expect(values.texts(decimals: decimals, isSigned: isSigned) == texts)
  }
}
