import ReportCharts

/// The four charts that other libraries also draw, with the same invented numbers as in charts.py.
enum BenchmarkChart: String, CaseIterable {
  case range = "365 days, low to high"
  case bars = "12 bars"
  case line = "28 days, line and area"
  case donut = "7 sectors"

  /// The name of its files.
  var fileName: String { "\(self)" }

  /// The chart, created from numbers each time, as a program would.
  var chart: Chart {
    switch self {
    case .range: BenchmarkChart.yearOfRanges
    case .bars: BenchmarkChart.monthlyBars
    case .line: BenchmarkChart.fourWeeks
    case .donut: BenchmarkChart.weekdays
    }
  }
}

extension BenchmarkChart {
  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let dayNames = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]

  /// The low of a day in °F.
  static func low(on day: Int) -> Double { Double(min(day, 365 - day) / 4 + day * 37 % 19) }

  /// The high of a day in °F.
  static func high(on day: Int) -> Double { low(on: day) + 12 + Double(day * 53 % 17) }

  private static var yearOfRanges: Chart {
    let lows: [Double?] = (0..<365).map(low(on:))
    let highs: [Double?] = (0..<365).map(high(on:))
    return Chart(
      id: "range", title: "Temperature", summary: "From 0 °F to 118 °F.",
      plot: .slots(
        SlotPlot(
          slots: 365, height: 220,
          panels: [
            Panel(
              scale: LinearScale(domain: -10...120, top: 0, bottom: 220),
              axis: YAxis(NiceTicks(covering: -10...120, count: 13), unit: "°F"),
              marks: [
                RangeMark(
                  lows: lows, highs: highs, ramp: ColorRamp(id: "range-g", domain: -10...100))
              ])
          ],
          xAxis: XAxis(
            months.enumerated().map {
              .init(at: Double($0.offset) * 30.4, $0.element, alignment: .start)
            }, lines: (0..<12).map { $0 * 30 }))))
  }

  private static var monthlyBars: Chart {
    let totals: [Double?] = (0..<12).map { Double($0 * 37 % 90) / 10 + 1 }
    return Chart(
      id: "bars", title: "Rain by month", summary: "Most in June.", hue: .green,
      plot: .slots(
        SlotPlot(
          names: months, unit: "in", marks: [BarMark(totals, labels: totals.texts(decimals: 1))])))
  }

  private static var fourWeeks: Chart {
    let weights = (0..<28).map { day -> Double? in
      181 - Double(day) / 3 + Double(day * 7 % 5) / 10
    }
    return Chart(
      id: "line", title: "Weight", summary: "Down 9 lb.", hue: .indigo,
      plot: .slots(
        SlotPlot(
          names: (1...28).map { "\($0)" }, unit: "lb",
          marks: [
            AreaMark(weights, base: 172, interpolation: .monotone, gradientID: "line-g"),
            LineMark(weights, interpolation: .monotone, symbols: .circles),
          ])))
  }

  private static var weekdays: Chart {
    let sectors = dayNames.enumerated().map { index, name in
      let value = Double(6_500 + index * 1_370 % 4_100)
      return Donut.Sector(name: name, initial: name, value: value, valueText: "\(Int(value))")
    }
    return Chart(
      id: "donut", title: "By weekday", summary: "Most on Friday.", hue: .pink,
      plot: .donut(DonutPlot(Donut(sectors), name: "Weekdays")))
  }
}
