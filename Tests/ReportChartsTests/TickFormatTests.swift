import Testing

@testable import ReportCharts

@Suite struct TickFormatTests {
  @Test(
    arguments: [
      ([0, 5_000, 10_000, 15_000], ["0", "5k", "10k", "15k"]),
      ([0, 500, 1_000], ["0", "500", "1000"]),
      ([-10, 0, 10], ["−10", "0", "10"]),
      ([0, 0.25, 0.5], ["0", "0.25", "0.50"]),
      ([9_500, 10_000, 10_500], ["9.5k", "10.0k", "10.5k"]),
      ([10_000, 10_020, 10_040], ["10000", "10020", "10040"]),
      ([0, 2e6, 4e6], ["0", "2M", "4M"]), ([1e6, 1.05e6], ["1.00M", "1.05M"]),
      ([1e6, 1.0002e6], ["1000.0k", "1000.2k"]),
      ([0, 5e9], ["0", "5G"]), ([0, 2e12], ["0", "2×10¹²"]),
      ([-4e-5, 0, 4e-5], ["−4×10⁻⁵", "0", "4×10⁻⁵"]), ([0, 5e-4], ["0", "0.0005"]),
      ([0, 1e300], ["0", "1×10³⁰⁰"]), ([0, 1e-280], ["0", "1×10⁻²⁸⁰"]), ([], []), ([7], ["7"]),
    ] as [([Double], [String])])
  func `all labels of an axis have one notation`(values: [Double], texts: [String]) {
    let format = TickFormat(values)
    #expect(values.map(format.text) == texts)
  }

  @Test func `the unit stands at the topmost label, and zero is strong`() {
    let axis = YAxis(NiceTicks(covering: -5...10, count: 3), unit: "in")
    #expect(axis.ticks.map(\.label) == ["−5", "0", "5", "10 in"])
    #expect(axis.ticks.map(\.isStrong) == [false, true, false, false])
    #expect(YAxis(NiceTicks(covering: 0...1, count: 1)).ticks.map(\.label) == ["0", "1"])
  }

  @Test(arguments: 1...9, [1e-200, 1e-9, 0.1, 1, 77, 1e5, 3e8, 1e40])
  func `labels of nice ticks are all different`(count: Int, span: Double) {
    let axis = YAxis(NiceTicks(covering: span...span * 2, count: count))
    #expect(Set(axis.ticks.map(\.label)).count == axis.ticks.count)
  }
}
