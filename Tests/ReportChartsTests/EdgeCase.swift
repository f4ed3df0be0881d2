import ReportCharts

/// The cases that break charts (charts.md §8), each as one small chart.
enum EdgeCase: String, CaseIterable {
  case noData, onePoint, allEqual, allZero, gaps, notNumbers, negative, outlier, farRule
  case manySlots, veryManySlots, leapYear, longLabels, hugeNumbers, tinyNumbers

  var chart: Chart {
    switch self {
    case .noData:
      Chart(
        id: "no-data", title: "No data", summary: "May 2018.", hue: .indigo, plot: nil,
        empty: EmptyState(icon: .line, title: "No data", text: "No data for this period."),
        footer: .init(source: "A source"))
    case .onePoint: lines("one-point", [172.4], "The only day: 172.4 lb.", hasDays: true)
    case .allEqual: lines("all-equal", .init(repeating: 172, count: 14), "172 lb on every day.")
    case .allZero: allZero
    case .gaps:
      lines(
        "gaps",
        [181.6, 182.3, 181.5, nil, nil, 179.3, 178.3, nil, 175.6, nil, 174.6, 174, 173.7, 172.8],
        "Five days without data.")
    case .notNumbers:
      lines(
        "not-numbers", [5, .nan, 6, .infinity, 4, -.infinity, 5.5, 1e308, 5],
        "What is no number is a gap.")
    case .negative: negative
    case .outlier: outlier
    case .farRule: farRule
    case .manySlots: manySlots
    case .veryManySlots: veryManySlots
    case .leapYear: leapYear
    case .longLabels: longLabels
    case .hugeNumbers: numbers("huge", [3.2e14, 4.1e14, 2.7e14], "The highest is 410 trillion.")
    case .tinyNumbers: numbers("tiny", [0.000_032, 0.000_041, -0.000_027], "All are near zero.")
    }
  }
}

extension EdgeCase {
  private func strips(_ labels: [String], _ style: Selection.Style = .rule) -> Selection {
    Selection(
      name: "Days", clearLabel: "Clear: all days", clearWord: "Clear", keysHint: "arrow keys",
      skipText: "Skip \(labels.count) days", style: style, layers: [.init(labels)])
  }

  private func table(_ names: [String], _ texts: [String]) -> DataTable {
    DataTable(
      summary: "Table", caption: rawValue, columns: [.init("Day", names), .init("Value", texts)])
  }

  private func lines(
    _ id: String, _ values: [Double?], _ summary: String, hasDays: Bool = false
  ) -> Chart {
    let names = values.indices.map { "\($0 + 1) Nov" }
    let texts = values.map { value in
      value.flatMap { abs($0) < 1e9 ? [$0].texts(decimals: 1)[0] : nil } ?? "no data"
    }
    return Chart(
      id: id, title: "Weight", summary: summary, hue: .indigo,
      plot: .slots(
        SlotPlot(
          names: names, unit: "lb",
          marks: [LineMark(values, interpolation: .monotone, symbols: .circles)])),
      selection: strips(zip(names, texts).map { "\($0): \($1)" }), table: table(names, texts),
      footer: .init(source: "A source"))
  }

  private var allZero: Chart {
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri"]
    let texts = names.map { _ in "0" }
    return Chart(
      id: "all-zero", title: "Rain", summary: "0 on every day.", hue: .green,
      plot: .slots(SlotPlot(names: names, unit: "in", marks: [BarMark([0, 0, 0, 0, 0])])),
      selection: strips(names.map { "\($0): 0 in" }, .dim), table: table(names, texts))
  }

  private var negative: Chart {
    let values: [Double?] = [-3.1, -1.2, 0.4, 1.8, 2.2, 0.9, -0.3, -0.8, 1.1, 2.7, nil, -2.4]
    let names = ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"]
    let texts = values.texts(decimals: 1, isSigned: true).map { $0.isEmpty ? "no data" : $0 }
    return Chart(
      id: "negative", title: "Departure from the usual", summary: "Up in summer, down in winter.",
      hue: .blue,
      plot: .slots(
        SlotPlot(
          names: names,
          marks: [BarMark(values, labels: values.texts(decimals: 1, isSigned: true))])),
      selection: strips(texts, .column), table: table(names, texts))
  }

  private var outlier: Chart {
    let values: [Double?] = [12, 14, 13, 920, 15, 11, nil, 16, -40]
    let domain = 0.0...20
    let scale = LinearScale(domain: domain, top: 0, bottom: 160)
    let flags = FindingMark.flags(of: values, beyond: domain) { [$0].texts()[0] }
    let names = values.indices.map { "\($0 + 1) Nov" }
    let texts = values.texts().map { $0.isEmpty ? "no data" : $0 }
    return Chart(
      id: "outlier", title: "Readings", summary: "Two lie beyond the axis: 920 and −40.",
      hue: .pink,
      plot: .slots(
        SlotPlot(
          slots: 9, height: 160,
          panels: [
            Panel(
              scale: scale, axis: YAxis(NiceTicks(covering: domain, count: 4)),
              marks: [BarMark(values)] + flags)
          ], xAxis: XAxis(names: names))),
      selection: strips(texts, .dim), table: table(names, texts))
  }

  private var farRule: Chart {
    let values: [Double?] = [181, 180.5, 180, 179, 179.5, 178]
    let marks: [any Mark] = [
      LineMark(values, symbols: .circles), RuleMark(y: 350, label: "Goal 350"),
      RuleMark(y: 50, label: "Limit 50", kind: .reference, labelPlace: .slot(3)),
      RuleMark(y: 177, label: "Near 177", labelPlace: .slot(1)),
    ]
    return Chart(
      id: "far-rule", title: "Weight", summary: "The goal of 350 lb is far away.", hue: .indigo,
      plot: .slots(SlotPlot(names: values.indices.map { "\($0 + 1) Nov" }, marks: marks)))
  }

  /// Three years of days: one path, and strips of three days each.
  private var manySlots: Chart {
    let values = (0..<1_096).map { day -> Double? in
      let season = abs(day % 365 - 182)
      return (400..<420).contains(day) ? nil : Double(90 - season / 3 + day * 37 % 17)
    }
    let groups = SlotGroups(slots: values.count)
    let ranges = groups.extremes(of: values)
    let labels = zip(groups, ranges).map { slots, range in
      let text = range.map { "\(Int($0.lowerBound)) to \(Int($0.upperBound))" } ?? "no data"
      return "days \(slots.lowerBound + 1) to \(slots.upperBound): \(text)"
    }
    return Chart(
      id: "many", title: "Three years", summary: "Twenty days are missing.", hue: .pink,
      plot: .slots(
        SlotPlot(
          slots: groups.paddedSlots, marks: [LineMark(values)],
          xAxis: XAxis([.init(at: 182, "2016"), .init(at: 548, "2017"), .init(at: 913, "2018")]))),
      selection: strips(labels), footer: .init(source: "A source"))
  }

  /// 20,000 readings as columns, with one spike and a gap.
  private var veryManySlots: Chart {
    let values = (0..<20_000).map { index -> Double? in
      if (6_000..<6_700).contains(index) { return nil }
      if index == 12_345 { return 128 }
      return Double(70 + abs(index % 4_000 - 2_000) / 100 + index * 7_919 % 23 - index / 67 % 11)
    }
    let groups = SlotGroups(slots: values.count)
    let ranges = groups.extremes(of: values)
    let labels = zip(groups, ranges).map { slots, range in
      let text = range.map { "\(Int($0.lowerBound)) to \(Int($0.upperBound))" } ?? "no data"
      return "\(slots.lowerBound): \(text)"
    }
    return Chart(
      id: "very-many", title: "20,000 readings", summary: "The highest is 128.", hue: .pink,
      plot: .slots(
        SlotPlot(slots: groups.paddedSlots, marks: [LineMark(values)], xAxis: XAxis([]))),
      selection: strips(labels), footer: .init(source: "A source"))
  }

  /// 366 days over 365: 29 February is empty in the common year.
  private var leapYear: Chart {
    let leap = (0..<366).map { Optional(Double(60 + $0 % 7)) }
    var common: [Double?] = (0..<365).map { Double(40 + $0 % 5) }
    common.insert(nil, at: 59)
    let years = [Series("2024", leap, hue: .first), Series("2023", common, hue: .second)]
    return Chart(
      id: "leap", title: "Two years", summary: "2024 had a day more.",
      plot: .slots(
        SlotPlot(
          slots: 366, marks: years.map { LineMark($0) } + [SeriesLabels(years)],
          xAxis: XAxis([.init(at: 15, "J", rest: "an"), .init(at: 75, "M", rest: "ar")]))))
  }

  private var longLabels: Chart {
    let rows: [RowPlot.Row] = [
      .init("Great Smoky Mountains National Park visitor centre (north entrance)", 8.2, "8.2 in"),
      .init("Newfound Gap", 6.1, "6.1 in"),
      .init("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", 3.3, "3.3 in"),
      .init("<서울> & 부산 관측소 기록 제1호", 2.4, "2.4 in"),
    ]
    return Chart(
      id: "long", title: "Long names", summary: "Most fell at the visitor centre: 8.2 in.",
      hue: .blue, plot: .rows(RowPlot(rows) { "\(Int($0)) in" }))
  }

  private func numbers(_ id: String, _ values: [Double?], _ summary: String) -> Chart {
    Chart(
      id: id, title: "Numbers", summary: summary, hue: .indigo,
      plot: .slots(SlotPlot(names: ["A", "B", "C"], marks: [BarMark(values)])))
  }
}
