import ReportCharts
import ReportCore
import Support
import Testing

/// Whatever the numbers, a chart is well-formed and stays on its plot.
@Suite struct HostileNumberTests {
  private static let hostile: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, 1e300, -1e300, 1e15, -1e15, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, .leastNormalMagnitude, 0, -0.0, 0.005, 99.995,
  ]

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `random series with hostile numbers are well-formed`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let slots = [1, 2, 12, 60, 61, 365][Int(seed % 6)]
    let chart = try chart(slots: slots, &random)
    var html = ByteWriter()
    chart.render(into: &html)
    try check(html.bytes, parse)
    try check(chart.renderStandalone(), parseXML)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `random rows with hostile numbers are well-formed`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rows = series(Int(seed % 7), &random).map { RowPlot.Row("row", $0 ?? .nan, "value") }
    let chart = Chart(
      id: "c", title: "t", summary: "s", plot: .rows(RowPlot(rows) { _ in "tick" }))
    var html = ByteWriter()
    chart.render(into: &html)
    try check(html.bytes, parse)
    try check(chart.renderStandalone(), parseXML)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `small pictures of hostile numbers are well-formed`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let values = series(Int(seed % 40), &random)
    let domain = domain(of: values)
    var html = ByteWriter()
    Sparkline(values, domain: domain).render(hue: .snow, into: &html)
    Barcode(values, ramp: ColorRamp(id: "r", domain: domain)).render(into: &html)
    try check(html.bytes, parse)
  }

  private func chart(slots: Int, _ random: inout SplitMix64) throws -> Chart {
    let (a, b) = (series(slots, &random), series(slots, &random))
    let domain = domain(of: a + b)
    let axis = NiceTicks(covering: domain, count: Int.random(in: 1...8, using: &random))
    let value = a.first.flatMap(\.self) ?? .nan
    let interpolation = Interpolation.allCases.randomElement(using: &random) ?? .linear
    return Chart(
      id: "c", title: "t", summary: "s",
      plot: .slots(
        plot(
          slots: slots, domain: axis.domain, axis: axis.values.map { .init($0, "tick") },
          xAxis: XAxis([.init(at: 0, "x")], lines: [0]),
          [
            BarMark(a, labels: a.map { _ in "bar" }), BandMark(from: a, to: b, stride: 3),
            RangeMark(lows: a, highs: b, ramp: ColorRamp(id: "c-r", domain: domain)),
            SpikeMark(b, kind: .rain), LineMark(b, interpolation: interpolation, symbols: .circles),
            AreaMark(a, base: value, interpolation: interpolation, gradientID: "c-a"),
            RuleMark(y: value, label: "rule"), FindingMark(slot: 0, value: value, label: "found"),
          ])))
  }

  private func series(_ count: Int, _ random: inout SplitMix64) -> [Double?] {
    (0..<count).map { _ in
      switch Int.random(in: 0..<10, using: &random) {
      case 0: nil
      case 1, 2: Self.hostile.randomElement(using: &random)
      default: Double.random(in: -50...150, using: &random)
      }
    }
  }

  /// All finite values, or only the moderate ones, so that the others are outside.
  private func domain(of values: [Double?]) -> ClosedRange<Double> {
    let finite = values.compactMap(\.self).filter(\.isFinite)
    let tame = finite.filter { abs($0) < 1_000 }
    let inside = finite.count.isMultiple(of: 2) ? finite : tame
    return (inside.min() ?? 0)...(inside.max() ?? 0)
  }

  private func check(_ bytes: [UInt8], _ read: ([UInt8]) throws -> Element) throws {
    let numbers: Set = ["x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "width", "height", "d"]
    for element in try read(bytes).descendants {
      for (name, text) in element.attributes where numbers.contains(name) {
        #expect(!text.contains("nan") && !text.contains("inf") && !text.contains("e"))
        let isText = element.name == "text"
        guard name != "d", !isText, element.name != "linearGradient" else { continue }
        #expect(abs(element.number(name)) <= 2_000, "\(element.name) \(name)")
      }
    }
  }
}
