import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// Small charts on one scale: one per series, or for a single series one per month of a year.
///
/// With up to twelve slots per panel the charts are linked: a selection in one is shown in all.
struct MultiplesFigure {
  private let request: ChartRequest
  private let first: ChartSeries
  private let context: FigureContext
  private let unit: Unit
  private let id: String
  private let panels: [Panel]
  /// The events of all panels, numbered once.
  private let marked: MarkedEvents

  private struct Panel {
    let title: String
    let series: ChartSeries
    let grouped: GroupedValues
  }

  init(_ request: ChartRequest, _ first: ChartSeries, _ context: FigureContext, id: String) {
    self.request = request
    self.first = first
    self.context = context
    self.id = id
    unit = context.unit(of: first.metric)
    let events = Array(Set(request.series.flatMap(\.events)))
    guard request.series.count == 1 else {
      let panels = request.series.map { series in
        Panel(
          title: series.place.isEmpty ? series.title : series.place, series: series,
          grouped: GroupedValues(of: series, in: request.days, by: request.grouping, context))
      }
      self.panels = panels
      marked = MarkedEvents(
        events, over: panels.first?.grouped.days ?? [], in: context.language)
      return
    }
    let panels = Month.months(ofYear: request.days.upperBound.year)
      .filter { request.days.overlaps($0.days) }
      .map { month in
        Panel(
          title: context.language.month(month.month), series: first,
          grouped: GroupedValues(of: first, in: month.days, by: .day, context))
      }
    self.panels = panels
    marked = MarkedEvents(
      events, over: panels.flatMap(\.grouped.days), in: context.language)
  }

  private var language: Language { context.language }
  private var isByMonth: Bool { request.series.count == 1 }
  private var isLinked: Bool { panels.allSatisfy { $0.grouped.count <= 12 } }
  private var isRange: Bool { first.lows != nil }
  private var isBar: Bool { first.kind == .total && request.look.symbols == nil }

  func panels(address: (String) -> String) -> StationPanels? {
    guard panels.contains(where: { $0.grouped.hasData }) else { return nil }
    let title =
      request.title
      ?? context.title(
        language.text(
          "figure.titled",
          [
            "title": isByMonth ? first.fullTitle(language) : first.title,
            "period": isByMonth
              ? language.year(request.days.upperBound.year) : language.span(request.days),
          ]), finding: isByMonth ? highestDay : highestSlot)
    let ticks = ticks
    let slots = panels.reduce(0) { $0 + $1.grouped.count }
    let key = isByMonth ? "day" : request.grouping.rawValue
    let selection = context.selection(
      of: language.text("figure.\(key)s"), all: title,
      style: isBar || isRange ? .dim : .rule, layers: [],
      skip: language.plural("skip.\(key)s", slots))
    let chart = Chart(
      id: id, title: title, titleLevel: 3,
      summary: request.alternative ?? language.sentences([summary] + marked.words(context)),
      hue: request.look.hue ?? first.hue, plot: nil, table: table(title: title),
      footer: .init(source: source))
    let members = panels.enumerated().map { index, panel in
      SmallMultiples.Member(
        title: panel.title,
        address: isByMonth ? nil : panel.series.station.map { address($0.id) },
        plot: plot(of: panel, ticks, rampID: "\(id)-\(index + 1).g"), labels: labels(of: panel))
    }
    return StationPanels(
      name: id,
      multiples: SmallMultiples(
        chart: chart, members: members, selection: selection, isLinked: isLinked),
      numbers: numbers)
  }

  // MARK: Drawing

  private var ticks: NiceTicks {
    let highs = panels.flatMap { drawn($0.grouped) }.compactMap(\.self)
    let lows = panels.flatMap { $0.grouped.completeLows ?? drawn($0.grouped) }.compactMap(\.self)
    let high = highs.max() ?? 1
    let low = lows.min() ?? 0
    if isBar, low >= 0 { return context.ticksFromZero(to: high, count: 3) }
    return NiceTicks(
      labelling: min(low, high)...max(low, high), count: 3,
      minimumStep: first.metric.dimension == .temperature ? 10 : 0)
  }

  /// For bars everything observed, for lines the values of complete periods.
  private func drawn(_ grouped: GroupedValues) -> [Double?] {
    isBar ? grouped.drawn : grouped.complete
  }

  private func plot(of panel: Panel, _ ticks: NiceTicks, rampID: String) -> SlotPlot {
    let grouped = panel.grouped
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: 110)
    let mark: any Mark
    if let lows = grouped.completeLows {
      mark = RangeMark(
        lows: lows, highs: grouped.complete,
        ramp: ColorRamp(id: rampID, domain: context.temperatureRamp))
    } else if isBar {
      mark = BarMark(grouped.drawn, paleSlots: grouped.pale)
    } else {
      mark = LineMark(
        grouped.complete, interpolation: request.look.interpolation ?? .catmullRom,
        symbols: request.look.symbols == nil
          ? .none : request.look.lineSymbols(of: grouped.count))
    }
    let axis =
      unit.quantity == .count
      ? context.compactAxis(ticks, of: first.metric) : context.axis(ticks, unit: unit)
    return SlotPlot(
      slots: grouped.count, height: 110,
      panels: [ReportCharts.Panel(scale: scale, axis: axis, marks: [mark] + rules(of: panel))],
      xAxis: panelAxis(of: grouped))
  }

  private func rules(of panel: Panel) -> [any Mark] {
    marked.marks(of: panel.series.events, over: panel.grouped.days)
  }

  /// An axis with few names: a panel has a quarter of the width of a chart.
  private func panelAxis(of grouped: GroupedValues) -> XAxis {
    let days = grouped.days
    if grouped.grouping == .month, grouped.count == 12 { return context.bandInitials() }
    guard grouped.grouping == .day, let first = days.first?.lowerBound,
      let last = days.last?.lowerBound
    else { return grouped.axis }
    if first.month == last.month { return weeks(of: grouped) }
    guard grouped.count <= 62 else { return grouped.axis }
    return XAxis(
      stride(from: 0, to: grouped.count, by: max((grouped.count + 2) / 3, 1)).map { slot in
        XAxis.Label(
          at: Double(slot) + 0.5, language.day(days[slot].lowerBound, .short))
      })
  }

  /// An axis with the first of every seven days.
  private func weeks(of grouped: GroupedValues) -> XAxis {
    XAxis(
      stride(from: 0, to: grouped.count, by: 7).map { slot in
        XAxis.Label(
          at: Double(slot) + 0.5, language.number(grouped.days[slot].lowerBound.dayOfMonth))
      })
  }

  // MARK: Words

  private func text(_ slot: Int, of grouped: GroupedValues) -> String? {
    let text = grouped.text(slot) { low, high in
      low.map { context.range($0, high, of: first.metric) }
        ?? language.quantity(
          high, decimals: first.metric.decimals(in: unit), unit: unit.symbol)
    }
    return text.map {
      context.withGap(context.marked($0, slot, of: grouped), slot, of: grouped)
    }
  }

  private func labels(of panel: Panel) -> TextColumn {
    TextColumn(
      panel.grouped.names.indices.map { slot in
        context.annotation(
          panel.grouped.names[slot],
          text(slot, of: panel.grouped) ?? language.text("figure.no-data"))
      })
  }

  /// The highest day of all months.
  private var highestDay: String? {
    guard let start = panels.first?.grouped.days.first, let end = panels.last?.grouped.days.last
    else { return nil }
    return context.highestDay(
      of: first.metric, context.statistics(of: first), in: start.lowerBound...end.upperBound)
  }

  /// The station or the person with the highest value, and when: "most at Mount LeConte in June".
  ///
  /// It is `nil` unless the panels are of different ones.
  private var highestSlot: String? {
    guard let kind = request.series.placeKind,
      let most = context.leader(panels.flatMap(\.grouped.slots), of: first.metric)
    else { return nil }
    let slots = panels.flatMap { panel in
      panel.grouped.slots.indices.map { (panel: panel, slot: $0) }
    }
    let (panel, slot) = slots[most]
    return context.highest(
      first.metric, (kind, panel.series.place), place(of: slot, in: panel.grouped))
  }

  /// A slot as it stands in a sentence: "in June", "on 4 July".
  private func place(of slot: Int, in grouped: GroupedValues) -> (LeadingPlace, String) {
    let isInOneYear = request.days.isInOneYear
    switch grouped.grouping {
    case .weekday: return (.date, grouped.names[slot])
    case .day:
      let day = grouped.days[slot].lowerBound
      return (.date, isInOneYear ? language.day(day, .long) : language.day(day))
    case .week: return (.days, grouped.names[slot])
    case .month:
      let month = grouped.days[slot].lowerBound.month
      return (.month, isInOneYear ? language.month(month.month) : language.month(month))
    case .season, .year, .decade: return (.month, grouped.names[slot])
    }
  }

  /// Which panels have the highest and the lowest value.
  private var summary: String {
    let highs = panels.compactMap { panel in
      panel.grouped.complete.compactMap(\.self).max().map { (panel.title, $0) }
    }
    let lows = panels.compactMap { panel in
      (panel.grouped.completeLows ?? panel.grouped.complete).compactMap(\.self).min().map {
        (panel.title, $0)
      }
    }
    guard let high = highs.max(by: { $0.1 < $1.1 }), let low = lows.min(by: { $0.1 < $1.1 }) else {
      return language.sentences([
        language.text("metric-page.one-scale-any"),
        language.text("chart.none-complete.\(isByMonth ? "day" : request.grouping.rawValue)"),
      ])
    }
    func amount(_ value: Double) -> String {
      language.quantity(value, decimals: first.metric.decimals(in: unit), unit: unit.symbol)
    }
    let areComplete = panels.allSatisfy(\.grouped.pale.isEmpty)
    return language.sentences([
      language.text("metric-page.one-scale-any"),
      high.1 > low.1
        ? language.text(
          areComplete ? "chart.panels" : "chart.panels-complete",
          ["high-name": high.0, "high": amount(high.1), "low-name": low.0, "low": amount(low.1)])
        : "",
      isLinked ? language.text("chart.panels-linked") : "",
    ])
  }

  private var source: String {
    language.parts(panels.map(\.series.source).withoutRepetition)
  }

  // MARK: Numbers

  /// Months one below the other, or the slots with one column per series.
  private func table(title: String) -> DataTable {
    let noData = language.text("figure.no-data")
    guard !isByMonth else {
      let monthly = GroupedValues(
        of: first, in: Day.days(ofYear: request.days.upperBound.year), by: .month, context)
      return context.table(
        of: title,
        [
          .init(
            language.text("column.month"),
            TextColumn(monthly.days.map { language.month($0.lowerBound.monthNumber) })),
          .init(
            first.title,
            TextColumn(monthly.slots.indices.map { text($0, of: monthly) ?? noData })),
        ])
    }
    return context.table(
      of: title,
      [
        .init(
          language.text("column.\(request.grouping.rawValue)"),
          TextColumn(panels.first?.grouped.names ?? []))
      ]
        + panels.map { panel in
          .init(
            panel.title,
            TextColumn(
              panel.grouped.slots.indices.map { text($0, of: panel.grouped) ?? noData }))
        })
  }

  private var numbers: NumbersFile {
    let decimals = first.metric.decimals(in: unit, for: .file)
    let columns =
      isRange
      ? context.rangeColumns(of: first.metric)
      : [NumbersColumn("\(first.metric.id)_\(unit.id)", of: first.metric, in: unit)]
    var text = NumbersText(
      ["series", isByMonth ? "day" : request.grouping.column] + columns + [.daysMeasured, .days])
    for panel in panels {
      for slot in panel.grouped.slots.indices {
        text.append(panel.series.id)
        panel.grouped.appendKey(slot, to: &text)
        if let lows = panel.grouped.observedLows { text.append(lows[slot], decimals: decimals) }
        text.append(panel.grouped.observed[slot], decimals: decimals)
        text.append(panel.grouped.coverage[slot].observed)
        text.append(panel.grouped.coverage[slot].expected)
        text.endRow()
      }
    }
    return text.file(of: panels.map(\.series.attribution).withoutRepetition)
  }
}
