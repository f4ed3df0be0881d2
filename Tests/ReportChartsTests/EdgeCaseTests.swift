import ReportCharts
import Support
import Testing

@Suite struct EdgeCaseTests {
  @Test(arguments: EdgeCase.allCases)
  func `a case that breaks charts is drawn as it was`(example: EdgeCase) throws {
    let chart = example.chart
    try expectGolden(goldenLines(chart.html), "case-\(example.rawValue).html")
    guard chart.plot != nil else { return }
    try expectGolden(goldenLines(chart.svg(width: 640)), "case-\(example.rawValue).svg")
  }

  @Test func `without data the card, the heading and the sentence stay`() throws {
    let page = try draw(EdgeCase.noData.chart)
    #expect(page.all("h3").map(\.text) == ["No data"])
    #expect(page.all("div", "no").first?.text.contains("No data for this period.") == true)
    #expect(page.all("input").isEmpty && page.all("line").isEmpty && page.all("div", "p").isEmpty)
  }

  @Test func `one point is a symbol in the middle of its axis, with one strip`() throws {
    let page = try draw(EdgeCase.onePoint.chart)
    #expect(page.all("path", "ln").isEmpty)
    let circle = try #require(page.all("circle").first)
    #expect(circle["cx"] == "50%")
    #expect((40...160).contains(circle.number("cy")))
    #expect(page.all("input").count == 2)
  }

  @Test func `equal values are a line in the middle`() throws {
    let page = try draw(EdgeCase.allEqual.chart)
    let line = try subpaths(of: page.all("path", "ln")[0]["d"] ?? "")
    #expect(Set(line.flatMap { $0.map(\.y) }).count == 1)
    #expect((40...160).contains(line[0][0].y))
  }

  @Test func `bars that are all zero stand on an axis from 0 to 1`() throws {
    let page = try draw(EdgeCase.allZero.chart)
    #expect(page.all("rect").isEmpty)
    let labels = page.all("text", "e").map(\.text)
    #expect(labels.first == "0" && labels.last == "1 in" || labels.last == "1.0 in")
  }

  @Test func `a gap breaks the line, a lone point has a symbol, a gap has a strip`() throws {
    let page = try draw(EdgeCase.gaps.chart)
    #expect(try subpaths(of: page.all("path", "ln")[0]["d"] ?? "").count == 3)
    #expect(page.all("g", "y").first?.all("circle").count == 10)
    let labels = page.all("input").compactMap { $0["aria-label"] }
    #expect(labels.count { $0.hasSuffix("no data") } == 4)
  }

  @Test func `what is no number never reaches an attribute`() throws {
    let chart = EdgeCase.notNumbers.chart
    for text in [chart.html, chart.svg()] {
      #expect(text.firstMatch(of: #/="[^"]*\b(nan|inf|e\+)/#) == nil)
    }
    #expect(try draw(chart).all("g", "y").first?.all("circle").count == 5)
  }

  @Test func `a name below zero stands outside of the far end`() throws {
    let page = try draw(EdgeCase.negative.chart)
    let clips = page.all("svg", "cl")
    #expect(clips.count == 2)
    #expect(clips.map { $0.all("rect").count } == [6, 5])
    #expect(page.all("svg", "vn").allSatisfy { $0.text.hasPrefix("−") })
    let up = page.all("svg", "vi").filter { $0.text.hasPrefix("+") }
    #expect(up.allSatisfy { !$0.classes.contains("vn") })
  }

  @Test func `an outlier is cut at the axis and flagged with its value`() throws {
    let texts = try draw(EdgeCase.outlier.chart).all("text").map(\.text)
    #expect(texts.contains("▲ 920") && texts.contains("▼ −40"))
    let tops = try draw(EdgeCase.outlier.chart).all("rect").map { $0.number("y") }
    #expect(tops.allSatisfy { $0 >= -2.5 })
  }

  @Test func `a rule far outside has its name at the edge with an arrow and no line`() throws {
    let page = try draw(EdgeCase.farRule.chart)
    let texts = page.all("text").map(\.text)
    #expect(texts.contains("Goal 350 ↑") && texts.contains("Limit 50 ↓"))
    #expect(texts.contains("Near 177"))
    #expect(page.all("line").count == 1)
  }

  @Test func `up to 2,000 slots are one path, with strips for at most 366 equal groups`() throws {
    let page = try draw(EdgeCase.manySlots.chart)
    #expect(page.all("path", "ln").count == 1)
    #expect(page.all("input").count == 367)
    let lines = try subpaths(of: page.all("path", "ln")[0]["d"] ?? "")
    #expect(
      lines.map { $0.first?.x } == [0.5, 420.5] && lines.map { $0.last?.x } == [399.5, 1_095.5])
    let box = page.all("svg").first { $0["viewBox"]?.hasPrefix("0 0 1098 ") == true }
    #expect(box != nil, "the plot has room for 366 groups of three")
  }

  @Test func `more slots are drawn as columns, and a spike survives`() throws {
    let page = try draw(EdgeCase.veryManySlots.chart)
    #expect(page.all("input").count == 121)
    let line = try subpaths(of: page.all("path", "ln")[0]["d"] ?? "")
    #expect(line.count == 2)
    // From 59 to 128 the axis goes from 50 to 140, or wider.
    let spike = try #require(line[1].map(\.y).min())
    #expect(line[1].count { $0.y == spike } == 1)
    #expect(line[1].filter { $0.y != spike }.allSatisfy { $0.y > spike + 30 })
  }

  @Test func `years are compared by day, and a common year has no 29th of February`() throws {
    let lines = try draw(EdgeCase.leapYear.chart).all("path", "ln").map {
      try subpaths(of: $0["d"] ?? "").count
    }
    #expect(lines == [1, 2])
  }

  @Test func `long names are a table in which they break`() throws {
    let page = try draw(EdgeCase.longLabels.chart)
    let table = try #require(page.all("table", "bt").first)
    #expect(table.all("th").count == 4)
    #expect(table.all("th").last?.text == "<서울> & 부산 관측소 기록 제1호")
    #expect(table.all("rect").map { $0.number("width") }.max() == 91.11)
  }

  @Test func `all labels of an axis share a suffix or a power of ten`() throws {
    let huge = try draw(EdgeCase.hugeNumbers.chart).all("text", "e").map(\.text)
    #expect(huge == ["0", "1×10¹⁴", "2×10¹⁴", "3×10¹⁴", "4×10¹⁴", "5×10¹⁴"])
    let tiny = try draw(EdgeCase.tinyNumbers.chart).all("text", "e").map(\.text)
    #expect(tiny == ["−4×10⁻⁵", "−2×10⁻⁵", "0", "2×10⁻⁵", "4×10⁻⁵", "6×10⁻⁵"])
  }

  @Test func `two charts on a page share no id and no radio group`() throws {
    let pages = try [EdgeCase.gaps, .onePoint].map { try draw($0.chart) }
    let ids = pages.map { Set($0.descendants.compactMap { $0["id"] ?? $0["name"] }) }
    #expect(ids[0].isDisjoint(with: ids[1]))
  }
}

/// Markup with one element per line, so that a golden file is readable.
func goldenLines(_ markup: String) -> [UInt8] {
  Array(markup.replacing("><", with: ">\n<").utf8)
}
