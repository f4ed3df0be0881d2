import ReportCharts
import ReportCore
import Testing

@Suite struct DonutTests {
  private func page(_ values: [Double]) throws -> Element {
    let sectors = values.enumerated().map { index, value in
      Donut.Sector(
        name: "Day \(index) <b>", initial: "D", value: value, valueText: "\(index),000 steps")
    }
    var html = ByteWriter()
    Donut(sectors).render(id: "wd", name: "Weekdays", into: &html)
    return try parse(
      html.bytes.replacing(Array(" checked>".utf8), with: Array(" checked=\"\">".utf8)))
  }

  @Test func `each sector is a label with its radio, its path and its text`() throws {
    let page = try page([1, 2, 3])
    let labels = page.all("label")
    #expect(
      labels.map { $0.children.map(\.name) }
        == .init(repeating: ["input", "svg", "span"], count: 3))
    #expect(
      labels.flatMap { $0.all("span") }.map(\.text)
        == (0..<3).map { "Day \($0) <b> \($0),000 steps" })
    // The texts on the ring are decoration: the text in the hole gives them in full.
    #expect(labels.flatMap { $0.all("svg") }.allSatisfy { $0["aria-hidden"] == "true" })
    #expect(Set(page.all("input").map { $0["name"] }) == ["wd"])
    #expect(
      page.descendants.filter { $0["role"] == "radiogroup" }.map { $0["aria-label"] } == [
        "Weekdays"
      ])
  }

  @Test func `S4.4 the first sector is chosen at first`() throws {
    #expect(try page([1, 2, 3]).all("input").map { $0["checked"] != nil } == [true, false, false])
  }

  @Test func `S4.2 a ring has the proportions, gaps and corners of the first system`() throws {
    let mark = try #require(Donut([.init(name: "A", value: 1, valueText: "1")]).marks.first)
    #expect(abs(mark.innerRadius / mark.outerRadius - 0.618) < 1e-9)
    // Each side of a sector is 1 px from the radius.
    #expect(mark.angularInset == 2 && mark.cornerRadius == 6)
  }

  @Test func `S4.11 what has no amount has no sector`() throws {
    let page = try page([0, 5, .nan, -1, .infinity, 1e301, 5])
    #expect(page.all("span").map(\.text) == ["Day 1 <b> 1,000 steps", "Day 6 <b> 6,000 steps"])
    #expect(try self.page([]).all("label").isEmpty)
  }

  @Test func `a narrow sector has no initial`() throws {
    #expect(try page([100, 100, 1]).all("text").count == 2)
  }

  @Test func `S4.8 a pie has no hole, and its name and value stand under it`() throws {
    var html = ByteWriter()
    Donut([.init(name: "A", value: 1, valueText: "1")], innerRadiusRatio: 0)
      .render(id: "p", name: "All", into: &html)
    let page = try parse(html.bytes)
    #expect(page.all("div", "dn").first?.classes == ["dn", "ro"])
    #expect(page.all("path").first?["d"]?.contains("NaN") == false)
  }

  @Test(arguments: [
    (104.0, 0.618, 104.0, ["dn"]), (50, 0.618, 50, ["dn", "ro"]), (100, 0.1, 100, ["dn", "ro"]),
    (500, 0.618, 110, ["dn"]), (-3, 0.5, 20, ["dn", "ro"]),
  ])
  func `S4.8 radii and inset are the author's, within reason`(
    outer: Double, ratio: Double, radius: Double, classes: [String]
  ) throws {
    let sectors = (1...4).map {
      Donut.Sector(name: "\($0)", value: Double($0), valueText: "")
    }
    let donut = Donut(
      sectors, innerRadiusRatio: ratio, outerRadius: outer, angularInset: 10, cornerRadius: 0)
    #expect(donut.marks.allSatisfy { $0.outerRadius == radius && $0.angularInset == 10 })
    var html = ByteWriter()
    donut.render(id: "p", name: "All", into: &html)
    #expect(try parse(html.bytes).all("div", "dn").first?.classes == classes)
  }

  @Test func `S4.8 sectors with colours of their own have a legend, others have none`() throws {
    let donut = Donut([
      .init(name: "Bus", initial: "41", value: 41, valueText: "41%", hue: .first),
      .init(name: "Car", initial: "12", value: 12, valueText: "12%", hue: .fourth),
    ])
    #expect(Legend(donut).entries.map(\.name) == ["Bus", "Car"])
    var html = ByteWriter()
    donut.render(id: "p", name: "All", into: &html)
    let page = try parse(html.bytes)
    #expect(page.all("label").map(\.classes) == [["s", "h1"], ["s", "h4"]])
    #expect(page.all("text").map(\.text) == ["41", "12"])
    #expect(Legend(Donut([.init(name: "A", value: 1, valueText: "")])).entries.isEmpty)
  }

  @Test func `S4.8 a label stands on its sector where there is room for it`() throws {
    var html = ByteWriter()
    Donut([
      .init(name: "A", initial: "34,178", value: 10, valueText: ""),
      .init(name: "B", initial: "39,081", value: 0.5, valueText: ""),
    ]).render(id: "p", name: "All", into: &html)
    #expect(try parse(html.bytes).all("text").map(\.text) == ["34,178"])
  }

  @Test func `a sector can be chosen by its name`() throws {
    let sectors = [("A", 1.0), ("None", 0), ("B", 2)].map {
      Donut.Sector(name: $0.0, value: $0.1, valueText: "")
    }
    var html = ByteWriter()
    Donut(sectors, chosen: "B").render(id: "p", name: "All", into: &html)
    let page = try parse(
      html.bytes.replacing(Array(" checked>".utf8), with: Array(" checked=\"\">".utf8)))
    #expect(page.all("input").map { $0["checked"] != nil } == [false, true])
  }
}
