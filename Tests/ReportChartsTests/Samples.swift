import ReportCharts
import ReportCore

/// Small charts with invented numbers, one of each kind.
enum Samples: String, CaseIterable {
  case monthlyBars, snowRows, range, almanac, yearOfRanges

  var chart: Chart {
    switch self {
    case .monthlyBars: Samples.monthlyBarsChart
    case .snowRows: Samples.snowRowsChart
    case .range: Samples.rangeChart
    case .almanac: Samples.almanacChart
    case .yearOfRanges: Samples.yearOfRanges(days: 365)
    }
  }
}

extension Samples {
  private static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func text(_ value: Double) -> String {
    "\((value * 10).rounded() / 10)"
  }

  private static func selection(
    _ name: String, _ style: Selection.Style, _ layers: [Selection.Layer]
  ) -> Selection {
    Selection(
      name: name, clearLabel: "Clear: all of 2018", clearWord: "Clear", keysHint: "arrow keys",
      skipText: "Skip 365 days", style: style, layers: layers)
  }

  private static var months: XAxis {
    XAxis(
      monthNames.enumerated().map { index, name in
        .init(at: Double(index) + 0.5, String(name.prefix(1)), rest: String(name.dropFirst()))
      })
  }

  /// Twelve months with a gap in September and an incomplete July.
  static var monthlyBarsChart: Chart {
    let totals: [Double?] = [5.1, 8.3, 6.2, 5.9, 4.4, 13.8, 0.27, 7.5, nil, 2.4, 2.39, 0]
    let texts = totals.map { $0.map(text) ?? "" }
    return Chart(
      id: "rain", title: "Precipitation by month",
      summary: "June was the wettest month with 13.8 in.", hue: .rain,
      plot: .slots(
        SlotPlot(
          slots: 12, height: 200,
          panels: [
            Panel(
              scale: LinearScale(domain: 0...15, top: 0, bottom: 200),
              axis: YAxis([
                .init(0, "0", isStrong: true), .init(5, "5"), .init(10, "10"), .init(15, "15 in"),
              ]),
              marks: [BarMark(totals, labels: texts, paleSlots: [6])])
          ], xAxis: months)),
      selection: selection(
        "Months", .column,
        [
          .init(
            TextColumn(
              zip(monthNames, texts).map { "\($0): \($1.isEmpty ? "no data" : "\($1) in")" }))
        ]),
      table: DataTable(
        summary: "Table", caption: "Precipitation by month",
        columns: [
          .init("Month", TextColumn(monthNames)), .init("Precipitation", TextColumn(texts)),
        ]
      ), footer: .init(source: "NOAA, 351 of 365 days"))
  }

  static var snowRowsChart: Chart {
    let days = [("17 Jan", 2.5), ("18 Jan", 0.1), ("9 Dec", 16), ("10 Dec", 5.0)]
    return Chart(
      id: "snow", title: "Days with snow", summary: "Most fell on 9 December: 16.0 in.", hue: .snow,
      plot: .rows(
        RowPlot(days.map { .init($0.0, $0.1, "\($0.1)\"") }) { "\(Int($0)) in" }),
      selection: selection(
        "Days", .column, [.init(TextColumn(days.map { "\($0.0): \($0.1) in" }))]),
      table: DataTable(
        summary: "Table", caption: "Days with snow",
        columns: [
          .init("Date", TextColumn(days.map(\.0))),
          .init("Snow", TextColumn(days.map { "\($0.1)" })),
        ]), footer: .init(source: "NOAA"))
  }

  /// Ten days with a gap, as bars with rounded corners.
  static var rangeChart: Chart {
    let lows: [Double?] = [21, 18, 15, nil, 30, 33, 41, 29, 7, -3]
    let highs: [Double?] = [39, 35, 31, 40, 47, 51, 66, 55, 28, 12]
    return ranges(
      id: "heat", lows, highs,
      findings: [
        RuleMark(y: 32, label: "freezing, 32°", kind: .reference, labelPlace: .slot(5)),
        FindingMark(slot: 6, value: 66, label: "66°", detail: "28 Dec"),
        FindingMark(slot: 9, value: -3, label: "−3°", placement: .beside),
      ])
  }

  /// 365 days, with strips for the days and, if the chart is narrow, for the months.
  static func yearOfRanges(days: Int) -> Chart {
    let lows = (0..<days).map { day -> Double? in
      let season = Double(min(day, days - day)) / 5
      return (season + Double(day * 37 % 19)).rounded()
    }
    let highs = lows.enumerated().map { day, low in low.map { $0 + 12 + Double(day * 53 % 17) } }
    return ranges(id: "year", lows, highs, findings: [])
  }

  private static func ranges(
    id: String, _ lows: [Double?], _ highs: [Double?], findings: [any Mark]
  ) -> Chart {
    let ticks = NiceTicks(covering: -10...100, count: 11, minimumStep: 10)
    let names = lows.indices.map { Day(number: 17_532).advanced(by: $0) }
    let texts = zip(lows, highs).map { low, high in
      if let low, let high { "\(Int(low)) to \(Int(high)) °F" } else { "no data" }
    }
    return Chart(
      id: id, title: "Temperature", summary: "From −3 °F to 66 °F.", className: "yd",
      plot: .slots(
        SlotPlot(
          slots: lows.count, height: 220,
          panels: [
            Panel(
              scale: LinearScale(domain: ticks.domain, top: 0, bottom: 220),
              axis: YAxis(
                ticks.values.map { .init($0, $0 < 0 ? "" : "\(Int($0))°", isStrong: $0 == 0) }),
              marks: [
                RangeMark(
                  lows: lows, highs: highs, ramp: ColorRamp(id: "\(id)-g", domain: -10...100))
              ] + findings)
          ],
          xAxis: XAxis(
            [.init(at: 0, "J", rest: "an", alignment: .start)],
            lines: lows.count > 300 ? [0, 31] : [0])
        )),
      selection: selection(
        "Days", .dim,
        [
          .init(TextColumn(zip(names, texts).map { "\($0): \($1)" }), width: .wide),
          .init(TextColumn(monthNames.map { "\($0): 21 to 66 °F" }), width: .narrow),
        ]),
      table: DataTable(
        summary: "Table", caption: "Temperature",
        columns: [
          .init("Date", TextColumn(names.map(\.description))), .init("Range", TextColumn(texts)),
        ]
      ), footer: .init(source: "NOAA", links: [.init("CSV", "temperature.csv")]))
  }

  /// Two panels over one strip layer, as on a home page.
  static var almanacChart: Chart {
    var chart = rangeChart
    chart.id = "almanac"
    let lows: [Double?] = [21, 18, 15, nil, 30, 33, 41, 29, 7, -3]
    let highs: [Double?] = [39, 35, 31, 40, 47, 51, 66, 55, 28, 12]
    chart.plot = .slots(
      SlotPlot(
        slots: 10, height: 318,
        panels: [
          Panel(
            scale: LinearScale(domain: -10...70, top: 0, bottom: 230),
            axis: YAxis([.init(-10, ""), .init(30, "30°"), .init(70, "70°")]),
            marks: [
              RangeMark(
                lows: lows, highs: highs, ramp: ColorRamp(id: "almanac-g", domain: -10...100)),
              BandMark(
                from: .init(repeating: 20, count: 10), to: .init(repeating: 45, count: 10),
                stride: 5),
              FindingMark(slot: 6, value: 66, label: "66°", detail: "28 Dec"),
            ]),
          Panel(
            scale: LinearScale(domain: 0...2, top: 254, bottom: 318),
            axis: YAxis([.init(0, "0", isStrong: true), .init(2, "2 in")]),
            marks: [SpikeMark([0, 0.1, nil, 1.7, 0, 0, 0.4, 2, 0, 0], kind: .rain)]),
        ], xAxis: XAxis([.init(at: 5, "Dec")])))
    return chart
  }

  static func smallMultiples(_ count: Int) -> SmallMultiples {
    let members = (1...count).map { place in
      SmallMultiples.Member(
        title: "Place \(place)", address: place == 2 ? nil : "place-\(place)/",
        plot: SlotPlot(
          slots: 12, height: 110,
          panels: [
            Panel(
              scale: LinearScale(domain: 0...20, top: 0, bottom: 110),
              axis: YAxis([.init(0, "0", isStrong: true), .init(20, "20 in")]),
              marks: [
                BarMark((0..<12).map { Double(($0 + place) % 12) }), RuleMark(y: 15, label: ""),
              ])
          ], xAxis: XAxis([.init(at: 0.5, "J"), .init(at: 11.5, "D")])),
        labels: TextColumn(monthNames.map { "\($0): \(place) in" }))
    }
    return SmallMultiples(
      chart: Chart(
        id: "places", title: "All places", summary: "All are on one scale.", hue: .rain, plot: nil,
        footer: .init(source: "NOAA")), members: members,
      selection: selection("Months", .dim, []))
  }
}
