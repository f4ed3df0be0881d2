import ReportCharts
import ReportCore
import Testing

@Suite struct SparklineTests {
  private func drawing(_ values: [Double?], _ domain: ClosedRange<Double> = 0...10) throws
    -> Element
  {
    var html = ByteWriter()
    Sparkline(values, domain: domain).render(hue: .rain, into: &html)
    return try parse(html.bytes)
  }

  @Test func `a sparkline has a dot at its highest point`() throws {
    let svg = try #require(try drawing([1, 9, nil, 3]).all("svg", "spk").first)
    #expect(svg.classes == ["spk", "rain"])
    #expect(svg["aria-hidden"] == "true")
    let dot = try #require(svg.all("circle", "mk").first { $0["r"] == "3" })
    #expect((dot["cx"], dot["cy"]) == ("37.5%", "6"))
  }

  @Test func `a sparkline with a label is an image with a name`() throws {
    var html = ByteWriter()
    Sparkline([1, 9], domain: 0...10, label: "most in <May>").render(hue: .rain, into: &html)
    let svg = try #require(try parse(html.bytes).all("svg", "spk").first)
    #expect((svg["role"], svg["aria-label"]) == ("img", "most in <May>"))
    #expect(svg["aria-hidden"] == nil)
  }

  @Test func `a point between two gaps has a small dot`() throws {
    let dots = try drawing([1, 9, nil, 3, nil, 2, 2]).all("circle", "mk").filter {
      $0["r"] == "1.5"
    }
    #expect(dots.map { $0["cx"] } == ["50%"])
  }

  @Test(arguments: [[], [nil, nil], [.nan]] as [[Double?]])
  func `a sparkline of nothing has no dot`(values: [Double?]) throws {
    #expect(try drawing(values).all("circle").isEmpty)
  }

  @Test func `sparklines of one table share their scale`() throws {
    let low = try drawing([1, 2]).all("circle").first?["cy"]
    let high = try drawing([1, 8]).all("circle").first?["cy"]
    #expect((low, high) == ("20", "8"))
  }
}
