import ReportCharts
import ReportCore
import Testing

@Suite struct StandaloneChartTests {
  @Test(arguments: Samples.allCases)
  func `a file stands alone: no stylesheet, no script, nothing from elsewhere`(sample: Samples)
    throws
  {
    let chart = sample.chart
    let svg = try parseXML(chart.renderStandalone())
    #expect(svg.name == "svg")
    let allowed: Set = [
      "svg", "title", "desc", "g", "rect", "path", "line", "circle", "text", "tspan", "defs",
      "linearGradient", "stop",
    ]
    for element in [svg] + svg.descendants {
      #expect(allowed.contains(element.name), "\(element.name)")
      for attribute in ["class", "style", "href", "vector-effect"] {
        #expect(element[attribute] == nil, "\(element.name)")
      }
    }
  }

  @Test(arguments: [
    (Double.nan, "800"), (.infinity, "800"), (-3, "320"), (1e30, "20000"),
  ])
  func `no width is impossible`(width: Double, drawn: String) throws {
    let svg = try parseXML(Samples.allCases[0].chart.renderStandalone(width: width))
    #expect(svg["width"] == drawn)
  }

  @Test(arguments: [
    (420.0, "J M"), (500.0, "January M F"), (600.0, "January M F A"),
  ])
  func `labels that a narrow page hides are not in a narrow file`(width: Double, names: String)
    throws
  {
    let labels: [XAxis.Label] = [
      .init(at: 0.5, "J", rest: "anuary"), .init(at: 2.5, "M"),
      .init(at: 1.5, "F", priority: .medium), .init(at: 3.5, "A", priority: .low),
    ]
    let chart = Chart(
      id: "c", title: "t", summary: "s",
      plot: .slots(SlotPlot(slots: 4, marks: [BarMark([1, 2, 3, 4])], xAxis: XAxis(labels))))
    let texts = try parseXML(chart.renderStandalone(width: width)).all("text").map(\.text)
    let letters = texts.filter { $0 == "January" || ["J", "F", "M", "A"].contains($0) }
    #expect(letters.joined(separator: " ") == names)
  }

  @Test(arguments: Samples.allCases)
  func `positions are plain px inside the picture`(sample: Samples) throws {
    let chart = sample.chart
    let svg = try parseXML(chart.renderStandalone(width: 640))
    #expect(svg["width"] == "640")
    #expect(svg["viewBox"] == "0 0 640 \(svg["height"] ?? "")")
    let card = try #require(svg.all("rect").first)
    #expect((card["width"], card["height"]) == ("100%", "100%"))
    let plot = try #require(svg.all("g").first { $0["transform"] != nil })
    for element in plot.descendants {
      for attribute in ["x", "x1", "x2", "cx", "width"] {
        guard let text = element[attribute] else { continue }
        let value = try #require(Double(text), "\(text)")
        #expect(value >= -8 && value <= 640)
      }
    }
    #expect(svg.all("svg").isEmpty)
  }

  @Test(arguments: Samples.allCases)
  func `title, finding and source are in the file`(sample: Samples) throws {
    let chart = sample.chart
    let svg = try parseXML(chart.renderStandalone())
    #expect(svg.all("title").map(\.text) == [chart.title])
    #expect(svg.all("desc").map(\.text) == [chart.summary])
    let texts = svg.all("text").map(\.text)
    #expect(texts.first == chart.title)
    #expect(texts.last == chart.footer?.source)
    #expect(svg["role"] == "img")
  }

  @Test func `a long finding is broken between words`() throws {
    var chart = Samples.monthlyBars.chart
    chart.summary = .init(repeating: "many words ", count: 40) + .init(repeating: "x", count: 200)
    let lines = try parseXML(chart.renderStandalone(width: 400)).all("text")
      .filter { $0["font-size"] == "13.5" }.map(\.text)
    #expect(lines.count > 5)
    #expect(lines.joined(separator: " ") == chart.summary)
    #expect(lines.dropLast().allSatisfy { $0.count <= 47 })
  }

  @Test func `months are written in full and values stand over their bars`() throws {
    let texts = try parseXML(Samples.monthlyBars.chart.renderStandalone()).all("text").map(\.text)
    #expect(texts.contains("Jan") && texts.contains("13.8"))
  }

  @Test(arguments: [320.0, 500, 800, 2000])
  func `small multiples stand alone side by side`(width: Double) throws {
    let multiples = Samples.smallMultiples(5)
    let svg = try parseXML(multiples.renderStandalone(width: width, palette: .dark))
    let plots = svg.all("g").compactMap { $0["transform"] }.filter { $0.hasPrefix("translate") }
    #expect(plots.count == 5)
    #expect(Set(plots).count == 5)
    let texts = svg.all("text").map(\.text)
    for member in multiples.members { #expect(texts.contains(member.title)) }
    for element in svg.descendants {
      #expect(element["class"] == nil && element["style"] == nil && element["href"] == nil)
    }
    let left = plots.compactMap { Double($0.dropFirst(10).split(separator: " ")[0]) }
    let columns = [320: 1, 500: 1, 800: 3, 2000: 3][Int(width)]
    #expect(Set(left).count == columns)
    #expect(left.allSatisfy { $0 < width })
  }

  @Test func `without a plot there is no file`() {
    var chart = Samples.monthlyBars.chart
    chart.plot = nil
    #expect(chart.renderStandalone().isEmpty)
  }

  @Test(arguments: [0.0, -5, 100])
  func `a picture is at least 320 px wide`(width: Double) throws {
    #expect(
      try parseXML(Samples.monthlyBars.chart.renderStandalone(width: width))["width"] == "320")
  }
}
