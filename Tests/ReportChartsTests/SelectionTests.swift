import ReportCharts
import ReportCore
import Testing

@Suite struct SelectionTests {
  private func chart(_ counts: [(Int, Selection.Layer.Width)], _ style: Selection.Style = .dim)
    throws -> Element
  {
    var chart = Samples.monthlyBars.chart
    chart.selection = Selection(
      name: "Days", clearLabel: "Clear: all of 2018", clearWord: "Clear", keysHint: "arrow keys",
      skipText: "Skip 365 days", style: style,
      layers: counts.map { count, width in
        .init(TextColumn((1...count).map { "day \($0) <\"&>" }), width: width)
      })
    return try draw(chart)
  }

  @Test func `a chart has one radio group with a name`() throws {
    let groups = try chart([(365, .wide), (12, .narrow)]).descendants.filter {
      $0["role"] == "radiogroup"
    }
    #expect(groups.map { $0["aria-label"] } == ["Days"])
    #expect(groups.first?.all("input").count == 378)
  }

  @Test func `all radios of a chart have its name, and each its own text`() throws {
    let radios = try chart([(31, .any)]).all("input")
    #expect(radios.allSatisfy { $0["type"] == "radio" && $0["name"] == "rain" })
    #expect(radios.dropFirst().map { $0["aria-label"] } == (1...31).map { "day \($0) <\"&>" })
  }

  @Test func `the first radio clears, is checked, and its name begins with its word`() throws {
    let radios = try chart([(12, .any)]).all("input")
    #expect(radios[0].classes == ["o"])
    #expect(radios[0]["checked"] != nil)
    #expect(radios[0]["data-c"] == "Clear")
    #expect(radios[0]["aria-label"]?.hasPrefix("Clear") == true)
    #expect(radios.dropFirst().allSatisfy { $0["checked"] == nil })
  }

  @Test func `layers are told apart by width, and the style by a class`() throws {
    let layers = try chart([(2, .wide), (3, .narrow), (1, .any)], .column).all("div", "k")
    #expect(layers.map(\.classes) == [["k", "d", "u"], ["k", "mo", "u"], ["k", "u"]])
    #expect(layers.map { $0.children.count } == [2, 3, 1])
    #expect(layers.allSatisfy { $0["data-h"] == "arrow keys" })
  }

  @Test(arguments: [(62, 0), (63, 1), (365, 1)])
  func `a skip link stands before a group of more than 62 radios`(count: Int, links: Int) throws {
    let chart = try chart([(count, .wide), (12, .narrow)])
    let skips = chart.all("a", "sk")
    #expect(skips.count == links)
    guard let skip = skips.first else { return }
    #expect(skip["href"] == "#rain-s")
    #expect(skip.text == "Skip 365 days")
    let order = chart.descendants.map { $0["id"] ?? $0["role"] ?? $0["class"] ?? "" }
    let place = try #require(order.firstIndex(of: "sk"))
    #expect(place < (try #require(order.firstIndex(of: "radiogroup"))))
    #expect(place < (try #require(order.firstIndex(of: "rain-s"))))
  }

  @Test func `rows have their strips below each other`() throws {
    #expect(try draw(Samples.snowRows.chart).all("div", "k").first?.classes == ["k", "u", "rw"])
  }

  @Test func `an annotation may have a caption over its value (S3.5)`() throws {
    var chart = Samples.monthlyBarsChart
    let labels = TextColumn(["Sat 1 Nov: 7,562 <steps>", "Sun 2 Nov: no data"])
    chart.selection = Selection(
      name: "Days", clearLabel: "Clear: all", clearWord: "Clear", keysHint: "keys", skipText: "",
      style: .rule,
      layers: [
        .init(
          labels,
          parts: .init(
            captions: TextColumn(["Sat 1 Nov", "Sun 2 Nov"]),
            values: TextColumn(["7,562 <steps>", "no data"]), goalColored: [1]))
      ])
    let strips = try draw(chart).all("div", "k").flatMap { $0.all("input") }
    #expect(strips.map { $0["data-d"] } == ["Sat 1 Nov", "Sun 2 Nov"])
    #expect(strips.map { $0["value"] } == ["7,562 <steps>", "no data"])
    #expect(strips.map { $0["aria-label"] } == ["Sat 1 Nov: 7,562 <steps>", "Sun 2 Nov: no data"])
    #expect(strips.map { $0["class"] } == [nil, "lo"])
    #expect(try draw(chart).all("div", "k").first?.classes == ["k", "x", "a2"])
  }

  @Test func `months may be as wide as they are long`() throws {
    var chart = Samples.monthlyBarsChart
    chart.selection = Selection(
      name: "Months", clearLabel: "Clear: all", clearWord: "Clear", keysHint: "keys",
      skipText: "", style: .column,
      layers: [.init(TextColumn((1...12).map { "\($0)" }), arrangement: .months)])
    #expect(try draw(chart).all("div", "k").first?.classes == ["k", "u", "ms"])
  }
}
