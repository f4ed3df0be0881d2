import ReportCharts
import Testing

@Suite struct RoseTests {
  private func rose(_ shares: [[Double]], center: String = "6%") -> Rose {
    let directions = shares.enumerated().map { index, shares in
      Rose.Direction(
        initial: "D\(index)", name: "Direction \(index) <", shares: shares, valueText: "some %")
    }
    return Rose(
      directions, classes: ColorClasses(bounds: [2, 5]), center: ("calm", center),
      groupName: "Directions"
    ) { "\(Int(($0 * 100).rounded()))%" }
  }

  private func page(_ rose: Rose) throws -> Element {
    try draw(Chart(id: "r", title: "t", summary: "s", plot: .rose(rose)))
  }

  private let four = [[0.1, 0.1, 0.05], [0.2, 0, 0.1], [0, 0, 0], [0.05, 0.05, 0.05]]

  @Test func `each direction is a label with its radio, the most frequent one chosen`() throws {
    let page = try page(rose(four))
    let labels = page.all("label", "s")
    #expect(labels.map { $0.all("path").count } == [3, 2, 0, 3])
    #expect(labels.map { $0.all("span").first?.text } == (0..<4).map { "Direction \($0) < some %" })
    let radios = page.all("input")
    #expect(Set(radios.map { $0["name"] }) == ["r"])
    #expect(radios.map { $0["checked"] != nil } == [false, true, false, false])
    let group = page.descendants.filter { $0["role"] == "radiogroup" }
    #expect(group.map { $0["aria-label"] } == ["Directions"])
  }

  @Test func `the classes of a direction stand on each other from the middle outwards`() throws {
    let paths = try page(rose(four)).all("label", "s")[0].all("path")
    #expect(paths.map(\.classes) == [["z1"], ["z4"], ["z6"]])
    // The scale goes to 30%: from 20 px in the center each tenth is 26 px long.
    let radii = paths.map { path in
      (path["d"] ?? "").matches(of: #/A([\d.]+) /#).compactMap { Double($0.output.1) }
    }
    #expect(radii == [[46, 20], [72, 46], [85, 72]])
  }

  @Test func `circles stand at round shares and the share without a direction in the middle`()
    throws
  {
    let svg = try #require(try page(rose(four)).all("div", "ro").first?.children.first)
    #expect(svg["aria-hidden"] == "true")
    #expect(svg.all("circle").map { $0["r"] } == ["46", "72", "98"])
    let texts = svg.all("text").map(\.text)
    #expect(texts == ["D0", "D1", "D2", "D3", "calm", "6%", "10%", "20%", "30%"])
  }

  @Test(arguments: [4, 5, 8, 16, 36], [0.0, 0.25, 0.5, 0.75])
  func `the texts of the circles stand below each other, wherever there is room`(
    count: Int, part: Double
  ) throws {
    let free = Int(Double(count) * part)
    let shares = (0..<count).map { [$0 == free || $0 == (free + 1) % count ? 0.0 : 0.3] }
    let svg = try #require(
      try page(rose(shares, center: "")).all("div", "ro").first?.children.first)
    let texts = svg.all("text").filter { $0.text.hasSuffix("%") }
    let heights = try texts.map { try #require(Double($0["y"] ?? "")) }
    #expect(heights.count > 2)
    for (inner, outer) in zip(heights, heights.dropFirst()) {
      #expect(abs(inner - outer) > 9, "\(heights)")
    }
  }

  @Test func `of many circles every other one has its share, the outermost always`() throws {
    let svg = try #require(
      try page(rose([[0.16], [0.2], [0.1], [0.05]], center: "")).all("div", "ro").first?.children
        .first)
    #expect(svg.all("circle").count == 4)
    #expect(svg.all("text").map(\.text).filter { $0.hasSuffix("%") } == ["10%", "20%"])
  }

  @Test func `hostile shares make no sector`() throws {
    let shares = [[.nan, -5, .infinity], [1e300], [], [0.1]]
    let page = try page(rose(shares))
    #expect(page.all("label", "s").map { $0.all("path").count } == [0, 1, 0, 0])
    let none = try self.page(rose(.init(repeating: [0], count: 8), center: ""))
    #expect(none.all("path").isEmpty)
  }

  @Test func `of 36 directions each third has its name outside`() throws {
    let texts = try page(rose(.init(repeating: [0.01], count: 36))).all("text").map(\.text)
    #expect(texts.filter { $0.hasPrefix("D") }.count == 12)
  }

  @Test func `in a file of its own the colours are written out`() throws {
    let chart = Chart(id: "r", title: "t", summary: "s", plot: .rose(rose(four)))
    let paths = try parseXML(chart.renderStandalone()).all("path")
    #expect(paths.count == 3, "one for each class")
    #expect(paths[0]["fill"] == Palette.light.sequential[0])
  }
}
