import Foundation
import ReportCharts
import ReportCore
import Testing

/// The contract of charts.md §7, line by line, for every chart there is.
@Suite struct ContractTests {
  @Test(arguments: AnyChart.all)
  func `1: a figure is named by its visible heading`(any: AnyChart) throws {
    let page = try draw(any.chart)
    let heading = try #require(page.all("h3").first)
    #expect(page.all("figure").first?["aria-labelledby"] == heading["id"])
    #expect(heading.text == any.chart.title)
  }

  @Test(arguments: AnyChart.all)
  func `1: a drawing is an image with name and description, or hidden, and has no tooltip`(
    any: AnyChart
  ) throws {
    let page = try draw(any.chart)
    let summary = page.all("p").first { $0["id"] != nil }
    #expect(summary?.text == any.chart.summary)
    let images = page.all("svg").filter { $0["role"] == "img" }
    #expect(images.count <= 1)
    for image in images {
      #expect(image["aria-labelledby"] == page.all("h3").first?["id"])
      #expect(image["aria-describedby"] == summary?["id"])
    }
    // Every drawing is inside the image, or hidden because a text gives it.
    for svg in page.all("svg") where svg["role"] != "img" {
      let isInside = images.contains { $0.descendants.contains { $0 === svg } }
      let isHidden = page.all("svg").contains { outer in
        outer["aria-hidden"] == "true"
          && (outer === svg || outer.descendants.contains { $0 === svg })
      }
      #expect(isInside || isHidden)
    }
    #expect(page.all("title").isEmpty)
  }

  @Test(arguments: AnyChart.all)
  func `2: there is one radio group at most, and it and its radios have names`(any: AnyChart)
    throws
  {
    let page = try draw(any.chart)
    let groups = page.descendants.filter { $0["role"] == "radiogroup" }
    #expect(groups.count <= 1)
    #expect(groups.allSatisfy { !($0["aria-label"] ?? "").isEmpty })
    #expect(groups.isEmpty == page.all("input").isEmpty)
    for radio in page.all("input") {
      let label = page.all("label").first { $0.children.contains { $0 === radio } }
      let name = radio["aria-label"] ?? label?.text
      #expect(name?.isEmpty == false)
    }
  }

  @Test(arguments: AnyChart.all)
  func `2: a missing value is called so, never a number`(any: AnyChart) throws {
    for radio in try draw(any.chart).all("input") {
      let name = radio["aria-label"] ?? "name"
      #expect(!name.contains("nil") && !name.contains("nan") && !name.contains("inf"))
    }
  }

  @Test(arguments: AnyChart.all)
  func `3: tables have scopes and a name, and regions that scroll are reached by Tab`(
    any: AnyChart
  ) throws {
    let page = try draw(any.chart)
    #expect(page.all("th").allSatisfy { $0["scope"] != nil })
    for table in page.all("table") {
      let region = page.all("div", "tw").first { $0.descendants.contains { $0 === table } }
      let name = table["aria-label"] ?? region?["aria-label"]
      #expect(name?.isEmpty == false)
    }
    for region in page.all("div", "tw") {
      #expect(region["tabindex"] == "0" && region["role"] == "region")
      #expect(!(region["aria-label"] ?? "").isEmpty)
    }
    for details in page.all("details") { #expect(details.all("summary").count == 1) }
  }

  @Test(arguments: AnyChart.all)
  func `4: a chart is one stop of the Tab key, plus its tables`(any: AnyChart) throws {
    let page = try draw(any.chart)
    #expect(page.all("input").allSatisfy { $0["type"] == "radio" && $0["name"] == any.chart.id })
    #expect(page.all("input").count { $0["checked"] != nil } == (page.all("input").isEmpty ? 0 : 1))
    let stops = page.descendants.filter { $0["tabindex"] != nil }
    #expect(stops.allSatisfy { $0.classes == ["tw"] })
  }

  @Test(arguments: AnyChart.all)
  func `5: printed values are not dimmed, and rules and findings stand above the strips`(
    any: AnyChart
  ) throws {
    let page = try draw(any.chart)
    let dimming = page.all("div", "k").filter {
      Set(["u", "x", "ol"]).isDisjoint(with: $0.classes)
    }
    let printed = page.all("svg").filter { $0.classes.contains("vi") || $0.classes.contains("vo") }
    #expect(dimming.isEmpty || printed.isEmpty)
    for image in page.all("svg") where image["role"] == "img" {
      #expect(image.all("line", "ru").isEmpty && image.all("circle", "pt").isEmpty)
    }
  }

  @Test(arguments: AnyChart.all)
  func `7: where colours tell series apart, a legend or a name beside them does too`(
    any: AnyChart
  ) throws {
    let page = try draw(any.chart)
    let hues = Set(page.descendants.flatMap(\.classes).filter { $0.wholeMatch(of: #/h\d/#) != nil })
    guard hues.count > 1 else { return }
    let named = page.all("p", "lg").flatMap { $0.all("span") }.count
    #expect(max(named, page.all("text", "b").count { $0.classes.contains("halo") }) >= hues.count)
  }

  @Test func `7: patterns and order say what colours say`() throws {
    let dry = try draw(Example.ratioDiagram.chart).all("path", "ds")
    #expect(dry.map { $0["stroke-dasharray"] != nil } == [false, true])
    let points = try draw(Example.points.chart).all("g", "mk")
    #expect(Set(points.map { $0.children.first?.name }) == ["circle", "svg"])
  }

  @Test func `7 and 8: forced colours and motion are cared for`() throws {
    let css = try text(ofSheet: "charts.css")
    #expect(css.contains("@media (forced-colors:active)"))
    for motion in css.matches(of: #/animation:/#) {
      let before = css[..<motion.range.lowerBound]
      #expect(before.suffix(200).contains("prefers-reduced-motion:no-preference"))
    }
  }

  @Test func `charts.css does without another sheet, and follows the page`() throws {
    let css = try text(ofSheet: "charts.css")
    // A page may be light or dark whatever the reader prefers; what it sets counts more.
    // Paper is white.
    let screens = css.replacing("@media print{.c,.loc{color-scheme:light;", with: "")
    #expect(!screens.contains("prefers-color-scheme") && !screens.contains("color-scheme:"))
    #expect(!css.contains(":root{") && css.contains(":where(:root){"))
    let given = Set(css.matches(of: #/(--[a-z0-9]+):/#).map(\.output.1))
    for use in css.matches(of: #/var\((--[a-z0-9]+)\)/#) {
      #expect(given.contains(use.output.1), "\(use.output.1)")
    }
  }

  @Test func `a token that both sheets set has one value`() throws {
    let tokens = try ["charts.css", "style.css"].map { file in
      let start = try #require(try text(ofSheet: file).firstMatch(of: #/:root\)?\{([^}]*)\}/#))
      return start.output.1.matches(of: #/(--[a-z0-9]+):(light-dark\([^;]*\));/#).reduce(
        into: [:]
      ) { $0[$1.output.1] = $1.output.2 }
    }
    let shared = Set(tokens[0].keys).intersection(tokens[1].keys)
    #expect(shared.count > 8)
    for token in shared { #expect(tokens[0][token] == tokens[1][token], "\(token)") }
  }

  private func text(ofSheet name: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(path: "Templates/assets/\(name)"), encoding: .utf8)
  }

  @Test(arguments: AnyChart.all)
  func `8: a chart is drawn once`(any: AnyChart) throws {
    let page = try draw(any.chart)
    let paths = page.all("path").compactMap { $0["d"] }.filter { $0.utf8.count > 400 }
    #expect(Set(paths).count == paths.count)
  }

  @Test(arguments: AnyChart.all)
  func `9: a control's name contains its visible word, a long group can be passed by`(
    any: AnyChart
  ) throws {
    let page = try draw(any.chart)
    for clear in page.all("input", "o") {
      #expect(clear["aria-label"]?.contains(clear["data-c"] ?? "?") == true)
    }
    let longest = page.all("div", "k").map(\.children.count).max() ?? 0
    #expect(page.all("a", "sk").isEmpty == (longest <= 62))
    for link in page.all("a", "sk") {
      let target = link["href"]?.dropFirst().description
      #expect(page.descendants.contains { $0["id"] == target })
    }
  }

  @Test(arguments: AnyChart.all)
  func `ids are unique and begin with that of the chart`(any: AnyChart) throws {
    let ids = try draw(any.chart).descendants.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.hasPrefix("\(any.chart.id)-") })
  }

  @Test(arguments: AnyChart.all)
  func `the content policy holds: no script, no style, no event`(any: AnyChart) throws {
    for element in try draw(any.chart).descendants {
      #expect(!["script", "style"].contains(element.name))
      #expect(element.attributes.keys.allSatisfy { $0 != "style" && !$0.hasPrefix("on") })
    }
  }

  @Test(arguments: AnyChart.all)
  func `x has at most two decimals and y one`(any: AnyChart) throws {
    for element in try draw(any.chart).descendants {
      for (attributes, decimals) in [(["x", "cx", "x2", "width"], 2), (["y", "cy", "height"], 1)] {
        for attribute in attributes {
          let fraction = element[attribute]?.split(separator: ".").dropFirst().first ?? ""
          #expect(fraction.filter(\.isNumber).count <= decimals, "\(element.name) \(attribute)")
        }
      }
    }
  }
}
