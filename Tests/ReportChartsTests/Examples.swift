import ReportCharts

/// The examples of the documentation, as they are printed there.
///
/// Each is the body of a function that ends with `return chart`, and `ExampleTests` compares them
/// with the articles.
enum Example: String, CaseIterable {
  case bars, stackedBars, groupedBars, divergingBars, rows, divergingRows, line, lines, area, band
  case ranges, points, spikes, rules, findings, selection, longSeries, cells, divergingCells
  case ratioDiagram, rose, donut, pie, gauge, usualBand, stripes, calendar

  var chart: Chart {
    switch self {
    case .bars: Example.bars()
    case .stackedBars: Example.stackedBars()
    case .groupedBars: Example.groupedBars()
    case .divergingBars: Example.divergingBars()
    case .rows: Example.rows()
    case .divergingRows: Example.divergingRows()
    case .line: Example.line()
    case .lines: Example.lines()
    case .area: Example.area()
    case .band: Example.band()
    case .ranges: Example.ranges()
    case .points: Example.points()
    case .spikes: Example.spikes()
    case .rules: Example.rules()
    case .findings: Example.findings()
    case .selection: Example.selection()
    case .longSeries: Example.longSeries()
    case .cells: Example.cells()
    case .divergingCells: Example.divergingCells()
    case .ratioDiagram: Example.ratioDiagram()
    case .rose: Example.rose()
    case .donut: Example.donut()
    case .pie: Example.pie()
    case .gauge: Example.gauge()
    case .usualBand: Example.usualBand()
    case .stripes: Example.stripes()
    case .calendar: Example.calendar()
    }
  }
}

extension Example {
  static func bars() -> Chart {
    let books: [Double?] = [3, 5, 2, nil, 8, 4]
    let chart = Chart(
      id: "books", title: "Books read", summary: "Most in May: 8. Nothing is known of April.",
      hue: .indigo,
      plot: .slots(
        SlotPlot(
          names: ["Jan", "Feb", "Mar", "Apr", "May", "Jun"],
          marks: [BarMark(books, labels: books.texts())])))
    return chart
  }

  static func stackedBars() -> Chart {
    let sources = [Series]([
      ("Wind", [12, 14, 11, 9]), ("Sun", [3, 9, 12, 4]), ("Water", [6, 5, 4, 6]),
    ])
    let chart = Chart(
      id: "power", title: "Electricity by source", summary: "Spring had most: 28 GWh.",
      plot: .slots(
        SlotPlot(
          names: ["Winter", "Spring", "Summer", "Autumn"], unit: "GWh",
          marks: [BarMark(sources, arrangement: .stacked)])),
      legend: Legend(sources))
    return chart
  }

  static func groupedBars() -> Chart {
    let years = [Series]([("2024", [41, 52, 38]), ("2025", [45, 47, 51])])
    let chart = Chart(
      id: "visitors", title: "Visitors", summary: "More than last year in two of three months.",
      plot: .slots(
        SlotPlot(
          names: ["June", "July", "August"], unit: "k",
          marks: [BarMark(years, arrangement: .grouped)])),
      legend: Legend(years))
    return chart
  }

  static func divergingBars() -> Chart {
    let change: [Double?] = [-3.1, -1.2, 0.4, 1.8, 2.2, -0.3]
    let chart = Chart(
      id: "balance", title: "Balance by month", summary: "Best in May, worst in January.",
      hue: .blue,
      plot: .slots(
        SlotPlot(
          names: ["Jan", "Feb", "Mar", "Apr", "May", "Jun"], unit: "M€",
          marks: [BarMark(change, labels: change.texts(decimals: 1, isSigned: true))])))
    return chart
  }

  static func rows() -> Chart {
    let rows: [RowPlot.Row] = [
      .init("January", 2.04, "2.04 in"), .init("February", 7.85, "7.85 in"),
      .init("March", 0.42, "0.42 in"), .init("April", 5.5, "5.50 in"),
    ]
    let chart = Chart(
      id: "by-month", title: "Amounts by month", summary: "February had most: 7.85 in.",
      hue: .green,
      plot: .rows(RowPlot(rows) { "\(Int($0)) in" }))
    return chart
  }

  static func divergingRows() -> Chart {
    let rows: [RowPlot.Row] = [
      .init("Kestrel", 12, "+12%"), .init("Great spotted woodpecker", 4, "+4%"),
      .init("Lapwing", -23, "−23%"), .init("Skylark", -7, "−7%"),
    ]
    let ticks = NiceTicks(covering: -23...12, count: 4)
    let chart = Chart(
      id: "birds", title: "Pairs since 2015", summary: "Lapwings lost most: 23%.", hue: .indigo,
      plot: .rows(RowPlot(rows, ticks: ticks) { [$0].texts()[0] + "%" }))
    return chart
  }

  static func line() -> Chart {
    let weights: [Double?] = [181.5, 181, 180.2, nil, nil, 179.9, 179.1, nil, 178.6, 177.8]
    let chart = Chart(
      id: "weight", title: "Weight",
      summary: "Down 3.7 lb in ten days. The axis does not start at zero.",
      hue: .indigo,
      plot: .slots(
        SlotPlot(
          names: (1...10).map { "\($0) Nov" }, unit: "lb",
          marks: [LineMark(weights, interpolation: .monotone, symbols: .circles)])))
    return chart
  }

  static func lines() -> Chart {
    let cities = [Series]([
      ("Bergen", [1.5, 2, 3.5, 6, 10.5, 13.5]), ("Oslo", [-4, -3.5, 0, 5, 11, 15.5]),
      ("Tromsø", [-4.4, -4.2, -2.7, 0.3, 4.8, 9.1]),
    ])
    let chart = Chart(
      id: "cities", title: "Three cities",
      summary: "Oslo is warmest in June and coldest in January.",
      plot: .slots(
        SlotPlot(
          names: ["Jan", "Feb", "Mar", "Apr", "May", "Jun"], unit: "°C",
          marks: cities.map { LineMark($0) } + [SeriesLabels(cities)])))
    return chart
  }

  static func area() -> Chart {
    let level: [Double?] = [2.1, 2.4, 3.2, 4.1, 3.7, 2.9, 2.5]
    let chart = Chart(
      id: "level", title: "Water level", summary: "Highest on Thursday: 4.1 m.", hue: .blue,
      plot: .slots(
        SlotPlot(
          names: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], unit: "m",
          marks: [
            AreaMark(level, base: 0, interpolation: .catmullRom, gradientID: "level-g"),
            LineMark(level, interpolation: .catmullRom),
          ])))
    return chart
  }

  static func band() -> Chart {
    let usualLow: [Double?] = [4, 5, 7, 10, 13, 16]
    let usualHigh: [Double?] = [9, 11, 14, 18, 22, 25]
    let chart = Chart(
      id: "usual", title: "This year and the usual", summary: "Warmer than usual in April.",
      hue: .pink,
      plot: .slots(
        SlotPlot(
          names: ["Jan", "Feb", "Mar", "Apr", "May", "Jun"], unit: "°",
          marks: [
            AreaMark(from: usualLow, to: usualHigh, interpolation: .monotone, hue: .indigo),
            LineMark([6, 8, 12, 19, 20, 22], interpolation: .monotone, symbols: .circles),
          ])))
    return chart
  }

  static func ranges() -> Chart {
    let lows: [Double?] = [21, 18, 15, nil, 30, 33, 41]
    let highs: [Double?] = [39, 35, 31, 40, 47, 51, 66]
    let chart = Chart(
      id: "range", title: "Low and high", summary: "From 15° to 66°. Thursday has no low.",
      hue: .indigo,
      plot: .slots(
        SlotPlot(
          names: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], unit: "°",
          marks: [RangeMark(lows: lows, highs: highs)])))
    return chart
  }

  static func points() -> Chart {
    let north: [Double?] = [4, nil, 7.5, 9, 6, nil, 3, 2, 5, 8]
    let south: [Double?] = [1, 2, nil, 3, 4.5, 6, 7, nil, 9, 3]
    let chart = Chart(
      id: "finds", title: "Finds by week", summary: "The south had most in week 9.",
      plot: .slots(
        SlotPlot(
          names: (1...10).map { "\($0)" },
          marks: [
            PointMark(north, symbol: .circle, size: 64, hue: .first),
            PointMark(south, symbol: .diamond, size: 90, hue: .second),
          ])),
      legend: Legend([Series("North", north, hue: .first), Series("South", south, hue: .second)]))
    return chart
  }

  static func spikes() -> Chart {
    let showers = (0..<120).map { day in day % 9 == 0 ? Double(day * 7 % 23) + 1 : 0 }
    let chart = Chart(
      id: "showers", title: "Showers", summary: "Fourteen days with rain.",
      plot: .slots(
        SlotPlot(
          slots: 120, unit: "mm", marks: [SpikeMark(showers, kind: .rain)],
          xAxis: XAxis([.init(at: 0, "May", alignment: .start)], lines: [0, 31, 61, 92]))))
    return chart
  }

  static func rules() -> Chart {
    let chart = Chart(
      id: "goal", title: "Steps", summary: "The goal was reached on two of five days.", hue: .pink,
      plot: .slots(
        SlotPlot(
          names: ["Mon", "Tue", "Wed", "Thu", "Fri"],
          marks: [
            BarMark([7_562, 10_981, 4_200, 12_876, 9_100], paleSlots: [0, 2, 4]),
            RuleMark(y: 10_000, label: "Goal 10,000"),
            RuleMark(x: 3, label: "new shoes"),
          ])))
    return chart
  }

  static func findings() -> Chart {
    let level: [Double?] = [12, 14, 13, 92, 15, 11, 12]
    let scale = LinearScale(domain: 0...20, top: 0, bottom: 160)
    let flags = FindingMark.flags(of: level, beyond: scale.domain) { "\(Int($0))" }
    let chart = Chart(
      id: "outlier", title: "Visits", summary: "92 on Thursday, beyond the axis.", hue: .indigo,
      plot: .slots(
        SlotPlot(
          slots: 7, height: 160,
          panels: [
            Panel(
              scale: scale, axis: YAxis(NiceTicks(covering: 0...20, count: 4)),
              marks: [BarMark(level)] + flags)
          ], xAxis: XAxis(names: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]))))
    return chart
  }

  static func selection() -> Chart {
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]
    let values: [Double?] = [3, 5, 2, nil, 8, 4]
    let chart = Chart(
      id: "choose", title: "Books read", summary: "Most in May: 8.", hue: .indigo,
      plot: .slots(SlotPlot(names: names, marks: [BarMark(values)])),
      selection: Selection(
        name: "Months", clearLabel: "Clear: all months", clearWord: "Clear",
        keysHint: "arrow keys", skipText: "Skip 6 months", style: .dim,
        layers: [
          .init(["Jan: 3 books", "Feb: 5", "Mar: 2", "Apr: no data", "May: 8", "Jun: 4"])
        ]),
      table: DataTable(
        summary: "Table", caption: "Books read",
        columns: [
          .init("Month", ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]),
          .init("Books", ["3", "5", "2", "no data", "8", "4"]),
        ]))
    return chart
  }

  static func longSeries() -> Chart {
    let readings = (0..<20_000).map { second -> Double? in
      let wave = abs(second % 5_000 - 2_500) / 100 + second * 7_919 % 13 + second / 137 % 5
      return second == 12_345 ? 128 : Double(60 + wave)
    }
    let groups = SlotGroups(slots: readings.count)
    let ranges = groups.extremes(of: readings)
    let labels = groups.indices.map { group in
      "\(groups[group].lowerBound) s: up to \(Int(ranges[group]?.upperBound ?? 0))"
    }
    let chart = Chart(
      id: "pulse", title: "Pulse", summary: "Highest after 12,345 s: 128.", hue: .pink,
      plot: .slots(
        SlotPlot(slots: groups.paddedSlots, marks: [LineMark(readings)], xAxis: XAxis([]))),
      selection: Selection(
        name: "Stretches", clearLabel: "Clear: all", clearWord: "Clear", keysHint: "arrow keys",
        skipText: "Skip \(groups.count) stretches", style: .rule,
        layers: [.init(groups) { labels[$0.lowerBound / groups.size] }]))
    return chart
  }

  static func cells() -> Chart {
    let years: [(String, [Double?])] = [
      ("2023", [4.1, 5.2, 6.3, 3.8, 4.9, 7.2, 8.8, 5.1, 2.9, 1.7, 3.3, 6]),
      ("2024", [5.6, 3.9, 4.4, 4.7, 6.8, 5.9, 3.1, 9.4, 7.7, 0.4, nil, 4.2]),
    ]
    let classes = ColorClasses(bounds: [2, 4, 6, 8])
    let chart = Chart(
      id: "months", title: "Amounts by month", summary: "Most in August 2024: 9.4 in.",
      plot: .cells(
        CellPlot(
          corner: "Year",
          columns: [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
          ],
          rows: years.map { name, values in
            .init(name, values, texts: values.texts(decimals: 1))
          }, classes: classes)),
      legend: Legend(
        classes, names: ["under 2 in", "2 to 4", "4 to 6", "6 to 8", "8 and more"]))
    return chart
  }

  static func divergingCells() -> Chart {
    let values: [Double?] = [-5.2, -2.6, -1.3, 0.4, 1.9, 3.3, 4.8, nil]
    let classes = ColorClasses.diverging(step: 1)
    let chart = Chart(
      id: "anomaly", title: "Against the usual", summary: "From 5.2 below to 4.8 above.",
      plot: .cells(
        CellPlot(
          corner: "Year", columns: (2015...2022).map { "\($0)" },
          rows: [
            .init("July", values, texts: values.texts(decimals: 1))
          ], classes: classes)))
    return chart
  }

  static func ratioDiagram() -> Chart {
    let warmth = Series("Warmth", [-2, 0, 4, 9, 14, 18, 20, 19, 15, 9, 3, -1], hue: .pink)
    let water = Series("Water", [48, 40, 52, 61, 88, 110, 164, 30, 22, 54, 63, 57], hue: .blue)
    let diagram = RatioDiagram(line: warmth, bars: water, ratio: 2)
    let chart = Chart(
      id: "ratio", title: "Warmth and water", summary: "Dry in August and September.",
      plot: .slots(
        SlotPlot(
          slots: 12, height: 220,
          panels: diagram.panels(height: 220, lineUnit: "°C", barUnit: "mm"),
          xAxis: XAxis(names: ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"]))),
      legend: Legend([warmth, water]))
    return chart
  }

  static func rose() -> Chart {
    let names = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    let totals = [0.06, 0.11, 0.05, 0.04, 0.09, 0.24, 0.21, 0.14]
    let classes = ColorClasses(bounds: [2, 5, 8])
    let directions = zip(names, totals).map { name, total in
      Rose.Direction(
        initial: name, name: name, shares: [0.3, 0.4, 0.2, 0.1].map { $0 * total },
        valueText: "\(Int((total * 100).rounded()))% of all hours")
    }
    let chart = Chart(
      id: "rose", title: "Where it blows from", summary: "Mostly from the south-west: 24%.",
      plot: .rose(
        Rose(directions, classes: classes, center: ("calm", "6%"), groupName: "Directions") {
          "\(Int(($0 * 100).rounded()))%"
        }),
      legend: Legend(classes, names: ["under 2 m/s", "2 to 5", "5 to 8", "8 and more"]))
    return chart
  }

  static func donut() -> Chart {
    let days: [(String, String, Double)] = [
      ("Sunday", "Su", 7_492), ("Monday", "Mo", 8_010), ("Tuesday", "Tu", 6_980),
      ("Wednesday", "We", 9_120), ("Thursday", "Th", 8_400), ("Friday", "Fr", 11_362),
      ("Saturday", "Sa", 10_050),
    ]
    let sectors = days.map { name, initial, value in
      Donut.Sector(name: name, initial: initial, value: value, valueText: "\(Int(value)) steps")
    }
    let chart = Chart(
      id: "weekdays", title: "By weekday", summary: "Most on Fridays: 11,362.", hue: .pink,
      plot: .donut(DonutPlot(Donut(sectors), name: "Weekdays")))
    return chart
  }

  static func pie() -> Chart {
    let shares: [(String, Double)] = [("Bus", 41), ("Bicycle", 27), ("On foot", 20), ("Car", 12)]
    let sectors = shares.enumerated().map { index, share in
      Donut.Sector(
        name: share.0, initial: "\(Int(share.1))", value: share.1,
        valueText: "\(Int(share.1))%", hue: .ordinal(at: index))
    }
    let pie = Donut(sectors, innerRadiusRatio: 0, angularInset: 3)
    let chart = Chart(
      id: "ways", title: "Ways to work", summary: "Four in ten take the bus.",
      plot: .donut(DonutPlot(pie, name: "Ways")), legend: Legend(pie))
    return chart
  }

  static func gauge() -> Chart {
    let colors = ["#0f7d5c", "#f9dd66", "#cf2160"].compactMap(RGBColor.init(hex:))
    let plot = Gauge(68, scale: .range(0...100, parts: 10), colors: .conic(colors)).map { gauge in
      Plot.gauge(
        GaugePlot(gauge, labels: gauge.labels.map { "\(Int($0))" }, valueText: "68%"))
    }
    let chart = Chart(
      id: "humidity", title: "Humidity now", summary: "68% on a scale from 0 to 100%.",
      plot: plot)
    return chart
  }

  static func usualBand() -> Chart {
    let lows: [Double?] = [60, 61, 63, 62, nil, 64, 65, 66]
    let highs: [Double?] = [70, 72, 73, 71, nil, 74, 76, 75]
    let chart = Chart(
      id: "band", title: "Noise on the street", summary: "Louder than usual on day 3.",
      hue: .indigo,
      plot: .slots(
        SlotPlot(
          names: (1...8).map { "\($0)" }, unit: "dB",
          marks: [
            BandMark(from: lows, to: highs), LineMark([66, 68, 79, 70, 69, 70, 71, 68]),
          ])))
    return chart
  }

  static func stripes() -> Chart {
    let means: [Double?] = [8.9, 9.4, 9.1, 9.8, nil, 10.1, 10.6, 10.4]
    let chart = Chart(
      id: "stripes", title: "The last year is among the warmest", summary: "From 8.9 to 10.6 °C.",
      plot: .slots(
        SlotPlot(
          names: (2013...2020).map { "\($0)" }, unit: "°C",
          marks: [
            StripeMark(means, classes: .diverging(around: 9.7, step: 0.25)),
            LineMark(means, hue: .plain),
          ])))
    return chart
  }

  static func calendar() -> Chart {
    let classes = (0..<365).map { day -> Int? in day % 23 == 0 ? 0 : 1 + day * 7 % 5 }
    let chart = Chart(
      id: "days", title: "Every day of 2025", summary: "Sixteen days are missing.", hue: .pink,
      plot: .calendar(
        CalendarPlot(
          classes: classes, firstRow: 2, rowLabels: ["Mon", "", "Wed", "", "Fri", "", ""],
          months: [.init("Jan", firstDay: 0), .init("Jul", firstDay: 181)],
          legend: ["no data", "under 2", "2 to 4", "4 to 6", "6 to 8", "8 and more"])))
    return chart
  }
}
