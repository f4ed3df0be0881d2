import ReportCharts
import ReportCore

/// Prints how long a year of temperature ranges takes to write: the marks alone, and the figure
/// with strips for 365 days and 12 months. Run it as a release build.

let days = 365
/// The low of a made-up day in °F; each fiftieth day is missing.
func low(on day: Int) -> Double? {
  let season = min(day, days - day) / 4
  return day % 50 == 49 ? nil : Double(season + day * 37 % 19)
}

let lows: [Double?] = (0..<days).map(low(on:))
let highs: [Double?] = (0..<days).map { day in
  guard let low = low(on: day) else { return nil }
  return low + 12 + Double(day * 53 % 17)
}

var marks = Chart(
  id: "year", title: "Temperature", summary: "From 0 °F to 96 °F.", className: "yd",
  plot: .slots(
    SlotPlot(
      slots: days, height: 220,
      panels: [
        Panel(
          scale: LinearScale(domain: -10...100, top: 0, bottom: 220),
          axis: YAxis(
            (-1...10).map { YAxis.Tick(Double($0) * 10, "\($0 * 10)°", isStrong: $0 == 0) }),
          marks: [RangeMark(lows: lows, highs: highs, ramp: ColorRamp(id: "g", domain: -10...100))])
      ],
      xAxis: XAxis(
        (0..<12).map { XAxis.Label(at: Double($0) * 30.4, "J", rest: "an", alignment: .start) },
        lines: (0..<12).map { $0 * 30 }))))

var figure = marks
figure.selection = Selection(
  name: "Days", clearLabel: "Clear: all of 2018", clearWord: "Clear", keysHint: "arrow keys",
  skipText: "Skip 365 days", style: .dim,
  layers: [
    .init(TextColumn((0..<days).map { "Sat \($0 % 28 + 1) Dec: 15 to 31 °F" }), width: .wide),
    .init(TextColumn((0..<12).map { "Month \($0): 15 to 31 °F" }), width: .narrow),
  ])
figure.footer = Chart.Footer(
  source: "NOAA, 358 of 365 days", links: [Chart.Footer.Link("CSV", "temperature.csv")])

/// The median of many runs, in microseconds, after as many to warm up.
func medianTime(of chart: Chart, runs: Int) -> Double {
  let clock = ContinuousClock()
  var written = 0
  let times = (0..<runs * 2).map { _ -> Duration in
    clock.measure {
      var html = ByteWriter(capacity: 40_000)
      chart.render(into: &html)
      written += html.bytes.count
    }
  }
  precondition(written > 0, "a chart that is not used may not be drawn at all")
  let median = times.dropFirst(runs).sorted()[runs / 2]
  return Double(median.components.attoseconds) / 1e12
}

for (name, chart) in [("marks alone", marks), ("whole figure", figure)] {
  let tenths = Int((medianTime(of: chart, runs: 2_000) * 10).rounded())
  print("365-day range chart, \(name): \(tenths / 10).\(tenths % 10) µs")
}
