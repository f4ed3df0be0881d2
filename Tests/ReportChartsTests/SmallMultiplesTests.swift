import ReportCharts
import ReportCore
import Testing

@Suite struct SmallMultiplesTests {
  private func page(_ count: Int) throws -> Element {
    var html = ByteWriter()
    Samples.smallMultiples(count).render(into: &html)
    return try parse(html.bytes)
  }

  @Test func `all panels belong to one radio group`() throws {
    let page = try page(3)
    let groups = page.descendants.filter { $0["role"] == "radiogroup" }
    #expect(groups.count == 1)
    let radios = page.all("input")
    #expect(radios.count == 37)
    #expect(Set(radios.map { $0["name"] }) == ["places"])
    #expect(radios[0].classes == ["o"] && radios[0]["checked"] != nil)
  }

  @Test func `each panel is named by its title`() throws {
    let page = try page(3)
    let titles = page.all("h4")
    #expect(titles.map(\.text) == ["Place 1", "Place 2", "Place 3"])
    #expect(titles.map { $0.all("a").first?["href"] } == ["place-1/", nil, "place-3/"])
    let ids = titles.map { $0["id"] }
    #expect(page.all("svg").filter { $0["role"] == "img" }.map { $0["aria-labelledby"] } == ids)
    #expect(
      page.all("div", "k").map { [$0["role"], $0["aria-labelledby"]] }
        == ids.map { ["group", $0] })
    #expect(Set(ids).count == 3)
  }

  @Test func `rules and findings of a panel are drawn above it`() throws {
    #expect(try page(2).all("svg", "f").map { $0.all("line").count } == [1, 1])
  }

  @Test(arguments: [(5, 0), (6, 1)])
  func `a skip link stands before more than 62 radios`(count: Int, links: Int) throws {
    let page = try page(count)
    #expect(page.all("a", "sk").count == links)
    #expect(page.descendants.contains { $0["id"] == "places-s" })
  }
}
