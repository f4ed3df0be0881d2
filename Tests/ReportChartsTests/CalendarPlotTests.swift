import ReportCharts
import ReportCore
import Testing

@Suite struct CalendarPlotTests {
  /// A leap year that begins on a Saturday, in weeks from Sunday.
  private func plot(days: Int = 366, firstRow: Int = 6) -> CalendarPlot {
    CalendarPlot(
      classes: (0..<days).map { $0 == 10 ? nil : $0 % 4 }, firstRow: firstRow,
      rowLabels: ["", "Mon", "", "Wed", "", "Fri", ""],
      months: [.init("Jan", firstDay: 0), .init("Feb", firstDay: 31)],
      legend: ["no data", "under 5", "5 <goal>", "10 and more"])
  }

  private func chart(_ plot: CalendarPlot) -> Chart {
    let labels = TextColumn((0..<plot.classes.count).map { "day \($0)" })
    return Chart(
      id: "c", title: "Every day", summary: "Darker means more.", hue: .pink,
      plot: .calendar(plot),
      selection: Selection(
        name: "Days", clearLabel: "Clear: all", clearWord: "Clear", keysHint: "arrow keys",
        skipText: "Skip 366 days", style: .outline,
        layers: [
          .init(
            labels, arrangement: .calendar(firstRow: plot.firstRow, columns: plot.columns))
        ]))
  }

  @Test(arguments: [(365, 0, 53), (365, 6, 53), (366, 6, 54), (31, 3, 5), (1, 6, 1)])
  func `a column is a week`(days: Int, firstRow: Int, columns: Int) {
    #expect(plot(days: days, firstRow: firstRow).columns == columns)
  }

  @Test func `a class is one path with a stroke a day, and a day to come has none`() throws {
    let page = try draw(chart(plot(days: 14, firstRow: 3)))
    let paths = page.all("path").filter { $0.classes.first?.hasPrefix("q") == true }
    #expect(paths.map { $0.classes } == [["q0"], ["q1"], ["q2"], ["q3"]])
    // Days 0, 4, 8 and 12 have class 0: Wednesday, Sunday, Thursday, Monday.
    #expect(paths[0]["d"] == "M0 3.5h.86M1 0.5h.86M1 4.5h.86M2 1.5h.86")
    let strokes = paths.compactMap { $0["d"] }.joined().count { $0 == "M" }
    #expect(strokes == 13)
  }

  @Test func `the first strip stands in the row of its day, and each day has one`() throws {
    let page = try draw(chart(plot()))
    let strips = try #require(page.all("div", "k").first)
    #expect(strips.classes == ["k", "ol", "cd", "w54", "d6"])
    #expect(strips.all("input").count == 366)
    #expect(page.all("a", "sk").count == 1)
  }

  @Test func `every colour is explained, and the names of the days stand apart`() throws {
    let page = try draw(chart(plot()))
    #expect(
      page.all("p", "lg").flatMap { $0.all("span") }.map(\.text)
        == ["no data", "under 5", "5 <goal>", "10 and more"])
    #expect(page.all("svg", "wd").flatMap { $0.all("text") }.map(\.text) == ["Mon", "Wed", "Fri"])
    #expect(page.all("svg", "wd").first?["aria-hidden"] == "true")
  }

  @Test func `a file of its own has legend and colours without any class`() throws {
    let file = try parse(chart(plot()).renderStandalone())
    #expect(file.descendants.allSatisfy { $0["class"] == nil && $0["style"] == nil })
    #expect(Set(file.all("path").compactMap { $0["stroke"] }).count == 4)
    #expect(file.all("text").map(\.text).contains("5 <goal>"))
  }

  @Test func `a year of cells keeps within its budget`() throws {
    let page = try draw(chart(plot()))
    #expect(page.descendants.count <= 450)
  }
}
