import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// Several series of one metric in one plot, each in its own color.
struct SeriesFigure {
  private let request: ChartRequest
  private let context: FigureContext
  private let grouped: [GroupedValues]
  private let unit: Unit
  private let metric: Metric

  init(_ request: ChartRequest, _ context: FigureContext) {
    // RequestedFigure uses this only for a fence that names several series.
    precondition(request.series.count > 1, "one series has a figure of its own")
    self.request = request
    self.context = context
    metric = request.series[0].metric
    unit = context.unit(of: metric)
    grouped = request.series.map {
      GroupedValues(of: $0, in: request.days, by: request.grouping, context)
    }
  }

  private var language: Language { context.language }
  private var first: ChartSeries { request.series[0] }
  private var slots: Int { grouped[0].count }

  /// What distinguishes the series: their places, or the parts of the metric.
  private var names: [String] {
    let places = request.series.map { $0.place.isEmpty ? $0.title : $0.place }
    guard Set(places).count < places.count else { return places }
    let titles = request.series.map(\.title)
    return Set(titles).count == titles.count
      ? titles : request.series.map { $0.fullTitle(language) }
  }

  func figure(id: String) -> Figure {
    let title = context.title(
      language.text(
        "figure.titled", ["title": sharedTitle, "period": language.span(request.days)]),
      finding: finding)
    let marked = grouped.indices.map { index in
      Series(names[index], drawn(index), hue: .ordinal(at: index))
    }
    let ticks = ticks(of: marked)
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: 200)
    let labels = SeriesLabels(marked)
    let hasLabels = request.form == .line && labels.areReadable(on: scale)
    let groups = SlotGroups(slots: slots)
    var marks = marks(of: marked, ticks: ticks, id: id)
    if hasLabels { marks.append(labels) }
    let chart = Chart(
      id: id, title: title, summary: summary,
      plot: .slots(
        SlotPlot(
          slots: groups.paddedSlots, height: 200,
          panels: [Panel(scale: scale, axis: axis(ticks), marks: marks)], xAxis: grouped[0].axis)),
      selection: context.selection(
        of: language.text("figure.\(request.grouping.rawValue)s"), all: title,
        style: request.form == .bar ? .dim : .rule, layers: [.init(groups, label: label)]),
      legend: hasLabels ? nil : Legend(marked), table: table(title: title),
      footer: .init(source: source))
    return Figure(name: id, chart: chart, numbers: numbers)
      .marking(Array(Set(request.series.flatMap(\.events))), over: grouped[0].days, in: context)
  }

  /// "Precipitation" of stations; "Temperature, Bald Top" of its high and low.
  private var sharedTitle: String {
    let titles = Set(request.series.map(\.title))
    let places = Set(request.series.map(\.place))
    if titles.count == 1 { return first.title }
    let place = places.count == 1 ? first.place : ""
    return language.title(first.metricTitle, of: place)
  }

  // MARK: Drawing

  private func ticks(of series: [Series]) -> NiceTicks {
    let look = request.look
    var low = series.flatMap(\.values).compactMap(\.self).min() ?? 0
    var high = series.flatMap(\.values).compactMap(\.self).max() ?? 0
    if request.form == .bar, look.arrangement == .stacked {
      let sums = (0..<slots).map { slot in
        series.compactMap { $0.values[slot] }.filter { $0 > 0 }.reduce(0, +)
      }
      high = sums.max() ?? 0
    }
    if request.form == .bar, look.arrangement == .normalized {
      return NiceTicks(labelling: 0...1, count: 4)
    }
    if let end = look.low { low = end }
    if let end = look.high { high = end }
    if request.form == .bar {
      return look.high == nil && low >= 0
        ? context.ticksFromZero(to: high, count: 4)
        : NiceTicks(labelling: min(low, 0)...max(high, 0), count: 4)
    }
    return NiceTicks(
      labelling: min(low, high)...max(low, high), count: 4,
      minimumStep: metric.dimension == .temperature ? 5 : 0)
  }

  private func axis(_ ticks: NiceTicks) -> YAxis {
    if request.form == .bar, request.look.arrangement == .normalized {
      return YAxis(ticks.values.map { .init($0, language.percent($0), isStrong: $0 == 0) })
    }
    return unit.quantity == .count
      ? context.compactAxis(ticks, of: metric) : context.axis(ticks, unit: unit)
  }

  private func marks(of series: [Series], ticks: NiceTicks, id: String) -> [any Mark] {
    let look = request.look
    let interpolation = look.interpolation ?? (slots <= 62 ? .catmullRom : .linear)
    switch request.form {
    case .bar:
      return [BarMark(series, arrangement: look.arrangement, paleSlots: grouped.map(\.pale))]
    case .dot:
      // Shape repeats the information of color.
      return series.enumerated().map { index, series in
        PointMark(
          series.values,
          symbol: look.symbols?.shape ?? SymbolShape.allCases[index % SymbolShape.allCases.count],
          size: look.symbolSize, hue: series.hue)
      }
    case .area:
      return series.enumerated().flatMap { index, series -> [any Mark] in
        [
          AreaMark(
            series.values, base: ticks.domain.lowerBound, interpolation: interpolation,
            gradientID: "\(id).g\(index + 1)", hue: series.hue),
          LineMark(series, interpolation: interpolation),
        ]
      }
    default:
      let symbols = look.symbols == nil ? LineMark.Symbols.none : look.lineSymbols(of: slots)
      return series.map { LineMark($0, interpolation: interpolation, symbols: symbols) }
    }
  }

  /// The values drawn for a series.
  ///
  /// Grouped bars show everything observed, and other marks the values of complete periods; for
  /// stacked bars all series must be complete.
  private func drawn(_ index: Int) -> [Double?] {
    guard request.form == .bar else { return grouped[index].complete }
    guard request.look.arrangement != .grouped else { return grouped[index].drawn }
    return (0..<slots).map { slot in
      grouped.allSatisfy { $0.isComplete(slot) } ? grouped[index].complete[slot] : nil
    }
  }

  // MARK: Words

  private func amount(_ value: Double) -> String {
    language.quantity(value, decimals: metric.decimals(in: unit), unit: unit.symbol)
  }

  /// "July: Mount LeConte 4.10 in and Gatlinburg 5.00 in".
  private func label(_ slots: Range<Int>) -> String {
    let days = grouped[0].days
    let name =
      slots.count == 1
      ? grouped[0].names[slots.lowerBound]
      : language.span(
        days[slots.lowerBound].lowerBound...days[slots.upperBound - 1].upperBound, .short)
    let members = zip(names, grouped).map { name, grouped -> String in
      // Three values with their coverage would not fit into the plot; the table has it.
      if slots.count == 1, let value = grouped.slots[slots.lowerBound].observed {
        return member(name, context.marked(amount(value), slots.lowerBound, of: grouped))
      }
      let values = slots.compactMap { grouped.complete[$0] }
      guard let low = values.min(), let high = values.max() else {
        return member(name, language.text("figure.no-data"))
      }
      return member(name, low == high ? amount(low) : context.range(low, high, of: metric))
    }
    return context.annotation(name, language.list(members))
  }

  /// A slot's value with its coverage where days are missing.
  private func text(_ slot: Int, of grouped: GroupedValues) -> String? {
    grouped.slots[slot].observed.map {
      context.withGap(
        context.marked(amount($0), slot, of: grouped), slot, of: grouped)
    }
  }

  private func member(_ name: String, _ value: String) -> String {
    language.text("chart.member", ["name": name, "value": value])
  }

  /// The station or the person with the highest value of all days: "warmest at Gatlinburg".
  private var finding: String? {
    guard let kind = request.series.placeKind else { return nil }
    let values = wholes.map { $0.map(unit.value(fromCanonical:)) }
    return context.leader(values, of: metric).map { index in
      context.highest(metric, (kind, request.series[index].place))
    }
  }

  /// Which series has the most and which the least, and the coverage of each.
  private var summary: String {
    let known = zip(names, wholes).compactMap { name, whole in whole.complete.map { (name, $0) } }
    var sentences: [String] = []
    if let most = known.max(by: { $0.1 < $1.1 }), let least = known.min(by: { $0.1 < $1.1 }),
      known.count > 1
    {
      sentences.append(
        language.text(
          (first.kind == .total ? "chart.series-totals" : "chart.series-means")
            + (known.count == names.count ? "" : "-complete"),
          [
            "most-name": most.0, "most": context.meanText(most.1, of: metric),
            "least-name": least.0, "least": context.meanText(least.1, of: metric),
          ]))
    }
    let gaps = zip(names, wholes).filter { !$0.1.coverage.isComplete }.map { name, whole in
      member(name, context.coverageText(whole.coverage))
    }
    if !gaps.isEmpty {
      sentences.append(language.text("chart.series-coverage", ["series": language.list(gaps)]))
    }
    return language.sentences(sentences)
  }

  /// The value of each series over all days requested.
  private var wholes: [Aggregate] {
    request.series.map { context.statistics(of: $0).aggregate(in: request.days) }
  }

  private var source: String {
    language.parts(request.series.map(\.source).withoutRepetition)
  }

  // MARK: Numbers

  /// A row per slot; with very many slots a row per month, and the slots are in the file.
  private func table(title: String) -> DataTable {
    let noData = language.text("figure.no-data")
    let columns =
      slots <= GroupedValues.mostRows
      ? grouped
      : request.series.map {
        GroupedValues(of: $0, in: request.days, by: .month, context)
      }
    return context.table(
      of: title,
      [
        .init(
          language.text("column.\(columns[0].grouping.rawValue)"), TextColumn(columns[0].names))
      ]
        + zip(names, columns).map { name, column in
          .init(
            name,
            TextColumn(
              column.slots.indices.map { text($0, of: column) ?? noData }))
        })
  }

  private var numbers: NumbersFile {
    let decimals = metric.decimals(in: unit, for: .file)
    let columns = request.series.flatMap {
      [
        NumbersColumn("\($0.id)_\(unit.id)", of: metric, in: unit), .daysMeasured.prefixed($0.id),
      ]
    }
    var text = NumbersText([request.grouping.column] + columns)
    for slot in 0..<slots {
      grouped[0].appendKey(slot, to: &text)
      for column in grouped {
        text.append(column.observed[slot], decimals: decimals)
        text.append(column.coverage[slot].observed)
      }
      text.endRow()
    }
    return text.file(of: request.series.map(\.attribution).withoutRepetition)
  }
}
