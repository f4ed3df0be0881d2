import ReportCharts
import ReportCore

/// A year of temperature ranges as a page has it, with lows and highs already loaded.
///
/// There are the marks alone, and the figure with strips for 365 days and 12 months.
enum YearFigure {
  private static let days = 365

  /// The low of an invented day in °F; every fiftieth day is missing.
  private static func low(on day: Int) -> Double? {
    day % 50 == 49 ? nil : BenchmarkChart.low(on: day)
  }

  static let marks: Chart = {
    let lows = (0..<days).map(low(on:))
    let highs: [Double?] = (0..<days).map { day in
      low(on: day).map { $0 + 12 + Double(day * 53 % 17) }
    }
    return Chart(
      id: "year", title: "Temperature", summary: "From 0 °F to 96 °F.", className: "yd",
      plot: .slots(
        SlotPlot(
          slots: days, height: 220,
          panels: [
            Panel(
              scale: LinearScale(domain: -10...100, top: 0, bottom: 220),
              axis: YAxis(
                (-1...10).map { YAxis.Tick(Double($0) * 10, "\($0 * 10)°", isStrong: $0 == 0) }),
              marks: [
                RangeMark(
                  lows: lows, highs: highs, ramp: ColorRamp(id: "g", domain: -10...100))
              ])
          ],
          xAxis: XAxis(
            (0..<12).map {
              XAxis.Label(at: Double($0) * 30.4, "J", rest: "an", alignment: .start)
            },
            lines: (0..<12).map { $0 * 30 }))))
  }()

  static let whole: Chart = {
    var figure = marks
    let dayNames = TextColumn((0..<days).map { "Sat \($0 % 28 + 1) Dec: 15 to 31 °F" })
    let monthNames = TextColumn((0..<12).map { "Month \($0): 15 to 31 °F" })
    figure.selection = Selection(
      name: "Days", clearLabel: "Clear: all of 2018", clearWord: "Clear", keysHint: "arrow keys",
      skipText: "Skip 365 days", style: .dim,
      layers: [.init(dayNames, width: .wide), .init(monthNames, width: .narrow)])
    figure.footer = Chart.Footer(
      source: "NOAA, 358 of 365 days", links: [Chart.Footer.Link("CSV", "temperature.csv")])
    return figure
  }()
}
