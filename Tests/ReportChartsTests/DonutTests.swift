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
    // What stands on the ring is decoration: the text in the hole says it in full.
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

  @Test func `S4.11 what has no amount has no sector`() throws {
    let page = try page([0, 5, .nan, -1, .infinity, 1e301, 5])
    #expect(page.all("span").map(\.text) == ["Day 1 <b> 1,000 steps", "Day 6 <b> 6,000 steps"])
    #expect(try self.page([]).all("label").isEmpty)
  }

  @Test func `a narrow sector has no initial`() throws {
    #expect(try page([100, 100, 1]).all("text").count == 2)
  }
}
