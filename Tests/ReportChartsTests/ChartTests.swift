import ReportCharts
import ReportCore
import Testing

/// The parts of a chart; the requirements of every chart are in `ContractTests`.
@Suite struct ChartTests {
  @Test(arguments: Samples.allCases)
  func `every datum can be reached by a radio with a name and in a table`(sample: Samples) throws {
    let chart = sample.chart
    let page = try draw(chart)
    #expect(page.descendants.filter { $0["role"] == "radiogroup" }.count == 1)
    #expect(page.all("input").allSatisfy { !($0["aria-label"] ?? "").isEmpty })
    #expect(page.all("details").count == 1)
    #expect(page.all("table").first?.all("th").allSatisfy { $0["scope"] != nil } == true)
  }

  @Test func `without data the card stays and says so, without any rule (S3.6, S5.8)`() throws {
    var chart = Samples.monthlyBars.chart
    chart.plot = nil
    chart.table = nil
    chart.empty = EmptyState(icon: .bars, title: "No data", text: "Nothing from <you> & me.")
    let page = try draw(chart)
    let box = try #require(page.all("div", "no").first)
    #expect(box.all("b").map(\.text) == ["No data"])
    #expect(box.all("span").map(\.text) == ["Nothing from <you> & me."])
    #expect(box.all("svg").map { $0["aria-hidden"] } == ["true"])
    #expect(page.all("h3").map(\.text) == [chart.title])
    #expect(page.all("svg").count == 1)
    #expect(page.all("input").isEmpty && page.all("a", "sk").isEmpty && page.all("line").isEmpty)
  }

  @Test
  func `a title may have an icon in the colour of its marks, hidden from speech (S2.3, S2.4)`()
    throws
  {
    var chart = Samples.monthlyBars.chart
    chart.icon = .calendar
    let heading = try #require(try draw(chart).all("h3").first)
    #expect(heading.children.map(\.name) == ["svg"])
    #expect(heading.children.first?["aria-hidden"] == "true")
    #expect(heading.text == chart.title)
  }

  @Test func `the footer has the source and the files`() throws {
    var chart = Samples.monthlyBars.chart
    chart.footer = .init(source: "NOAA & others", links: [.init("CSV", "a.csv?x=1&y=\"2\"")])
    let footer = try #require(try draw(chart).all("div", "ft").first)
    #expect(footer["id"] == "rain-s")
    #expect(footer.children[0].text == "NOAA & others")
    #expect(footer.all("a").map { $0["href"] } == ["a.csv?x=1&y=\"2\""])
  }

  @Test func `a footer with nothing on it is not drawn`() throws {
    var chart = Samples.monthlyBars.chart
    chart.footer = nil
    #expect(try draw(chart).all("div", "ft").count == 1, "the table opens from it")
    chart.table = nil
    #expect(try draw(chart).all("div", "ft").isEmpty)
  }

  @Test func `everything from outside is escaped`() throws {
    let evil = "\"><script>alert('&')</script>"
    var chart = Samples.monthlyBars.chart
    (chart.id, chart.title, chart.summary, chart.className) = (evil, evil, evil, evil)
    chart.footer = .init(source: evil, links: [.init(evil, evil)])
    chart.plot = .slots(
      plot(
        axis: [.init(0, evil)], xAxis: XAxis([.init(at: 1, evil, rest: evil)]),
        [
          BarMark([5], labels: [evil]), RuleMark(y: 1, label: evil),
          FindingMark(slot: 1, value: 1, label: evil, detail: evil),
          RangeMark(lows: [1], highs: [2], ramp: ColorRamp(id: evil, domain: 0...1)),
          AreaMark([1, 2], base: 0, gradientID: evil),
        ]))
    let page = try draw(chart)
    #expect(page.all("script").isEmpty)
    #expect(page.all("h3").map(\.text) == [evil])
    #expect(page.all("input").allSatisfy { $0["name"] == evil })
    let rows = Chart(
      id: evil, title: evil, summary: evil,
      plot: .rows(RowPlot([.init(evil, 1, evil)]) { _ in evil }))
    #expect(try draw(rows).all("script").isEmpty)
    #expect(try parseXML(chart.renderStandalone()).all("script").isEmpty)
    #expect(try parseXML(rows.renderStandalone()).all("script").isEmpty)
  }

  @Test func `the example of the documentation draws a chart`() throws {
    let totals: [Double?] = [3.1, 4.2, 5, 3.3, 6.1, 13.8, 4, 5.5, nil, 2.2, 4.4, 6.6]
    let scale = LinearScale(domain: 0...15, top: 0, bottom: 200)
    let chart = Chart(
      id: "rain", title: "Rain by month", summary: "June was wettest with 13.8 in.", hue: .rain,
      plot: .slots(
        SlotPlot(
          slots: 12, height: 200,
          panels: [Panel(scale: scale, axis: YAxis([.init(0, "0")]), marks: [BarMark(totals)])],
          xAxis: XAxis([]))))
    let page = try draw(chart)
    #expect(page.all("figure", "rain").count == 1)
    #expect(page.all("rect").count == 11)
    #expect(page.all("rect").map { $0["height"] }.contains("184"))
    #expect(page.all("div", "ft").isEmpty && page.all("input").isEmpty)
  }
}
