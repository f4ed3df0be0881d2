import ReportCharts
import ReportCore
import Support
import Testing

/// Whole charts as they are written, with one element per line.
@Suite struct GoldenTests {
  @Test(arguments: [
    ("monthly-bars.html", Samples.monthlyBars), ("rows.html", Samples.snowRows),
    ("range.html", Samples.range), ("almanac.html", Samples.almanac),
  ])
  func `a chart is written as it was`(name: String, sample: Samples) throws {
    var html = ByteWriter()
    sample.chart.render(into: &html)
    try expectGolden(lines(html.bytes), name)
  }

  @Test func `small multiples are written as they were`() throws {
    var html = ByteWriter()
    Samples.smallMultiples(2).render(into: &html)
    try expectGolden(lines(html.bytes), "small-multiples.html")
  }

  @Test(arguments: [
    ("standalone-bars.svg", Samples.monthlyBars), ("standalone-rows.svg", Samples.snowRows),
    ("standalone-range.svg", Samples.range),
  ])
  func `a chart that stands alone is written as it was`(name: String, sample: Samples) throws {
    try expectGolden(lines(sample.chart.renderStandalone(width: 640)), name)
  }

  private func lines(_ bytes: [UInt8]) -> [UInt8] {
    Array(String(decoding: bytes, as: UTF8.self).replacing("><", with: ">\n<").utf8)
  }
}
