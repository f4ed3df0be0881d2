public import ReportCharts
import ReportCore
import ReportLanguage
public import ReportMeasurements

/// One station of a comparison, with the address of its page.
public struct ComparedStation: Sendable {
  /// The station in the year being compared.
  public let year: StationYear
  /// Relative to the page with the comparison.
  public let address: String

  /// Creates a station's year, with the address of its page relative to the one with the
  /// comparison.
  public init(_ year: StationYear, address: String) {
    self.year = year
    self.address = address
  }
}

/// All stations on one scale: the monthly values of the metric, by its kind.
///
/// The charts are linked: a month selected in one is shown in all.
public func stationPanels(
  of metric: Metric, _ stations: [ComparedStation], title: String, source: String,
  in context: FigureContext, id: String
) -> StationPanels? {
  let panels = stations.compactMap { MonthlyPanel(metric, $0, in: context) }
  guard !panels.isEmpty else { return nil }
  let language = context.language
  let scale = sharedScale(of: panels, metric, in: context)
  let marked = MarkedEvents(
    Array(Set(panels.flatMap(\.station.year.events))),
    over: panels.flatMap { Month.slots(ofYear: $0.station.year.year) }
      .sorted { $0.lowerBound < $1.lowerBound }, in: language)
  let selection = context.selection(
    of: language.text("figure.months"), all: title, style: .dim, layers: [],
    skip: language.plural("skip.months", panels.count * 12))
  let chart = Chart(
    id: id, title: context.title(title, finding: finding(of: panels, metric, in: context)),
    titleLevel: 2,
    summary: language.sentences(
      [language.text("metric-page.one-scale"), language.text("metric-page.linked")]
        + [metric.kind.monthWords.map { language.text($0) }].compactMap(\.self)
        + (panels.contains(where: \.hasPaleBars) ? [language.text("metric-page.pale")] : [])
        + marked.words(context)),
    hue: metric.hue, plot: nil, table: table(of: panels, metric, title: title, in: context),
    footer: .init(source: source))
  let areYearsMixed = stations.areYearsMixed
  let members = panels.enumerated().map { index, panel in
    let year = panel.station.year
    return SmallMultiples.Member(
      title: areYearsMixed
        ? language.text("home.hero", ["station": year.title, "period": language.year(year.year)])
        : year.title, address: panel.station.address,
      plot: panel.plot(scale, rampID: "\(id)-\(index + 1).g", marked),
      labels: panel.annotations)
  }
  return StationPanels(
    name: metric.id,
    multiples: SmallMultiples(chart: chart, members: members, selection: selection),
    numbers: numbers(of: panels, metric, in: context))
}

/// The station and the month that had the most; `nil` for one station, if the stations' years
/// differ, and as for ``FigureContext/leader(_:of:)``.
private func finding(
  of panels: [MonthlyPanel], _ metric: Metric, in context: FigureContext
) -> String? {
  let months = panels.flatMap { panel in
    panel.months.indices.map { (panel.station.year.title, $0 + 1, panel.months[$0]) }
  }
  guard panels.count > 1, !panels.map(\.station).areYearsMixed,
    let most = context.leader(months.map(\.2), of: metric)
  else { return nil }
  return context.highest(
    metric, (.station, months[most].0), (.month, context.language.month(months[most].1)))
}

/// The linked charts of all stations with the file of their numbers.
public struct StationPanels: Sendable {
  /// The name of its files without the extension, such as `precipitation`.
  public var name: String
  /// The charts, one for each station with a value.
  public var multiples: SmallMultiples
  /// The numbers, a row for each month of each station, in the units shown.
  public let numbers: NumbersFile
}

/// The twelve months of one station in the unit shown.
private struct MonthlyPanel {
  let station: ComparedStation
  let metric: Metric
  let context: FigureContext
  /// The value of each month by the metric's kind, in the unit shown; for a range the means of the
  /// highs.
  let months: [Aggregate]
  /// The means of the lows; empty if there are none.
  let lowMonths: [Aggregate]

  init?(_ metric: Metric, _ station: ComparedStation, in context: FigureContext) {
    guard let element = metric.entry?.elements.first,
      let statistics = context.statistics(of: element, station.year)
    else { return nil }
    self.metric = metric
    self.station = station
    self.context = context
    let unit = context.unit(of: metric)
    func shown(_ statistics: SeriesStatistics) -> [Aggregate] {
      statistics.months(ofYear: station.year.year).map {
        $0.value.map(unit.value(fromCanonical:))
      }
    }
    months = shown(statistics)
    lowMonths =
      metric.kind == .range
      ? context.statistics(of: .temperatureLow, station.year).map(shown) ?? [] : []
  }

  private var isBar: Bool { [.total, .state, .maximum].contains(metric.kind) }

  /// Whether a bar is that of an incomplete month.
  var hasPaleBars: Bool {
    isBar && months.contains { $0.observed != nil && $0.complete == nil }
  }

  /// For bars everything observed, for other marks the values of complete months.
  var values: [Double?] { months.map { isBar ? $0.observed : $0.complete } }
  var lows: [Double?] { lowMonths.map(\.complete) }

  func plot(_ ticks: NiceTicks, rampID: String, _ marked: MarkedEvents) -> SlotPlot {
    let rules = marked.marks(
      of: station.year.events, over: Month.slots(ofYear: station.year.year))
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: 110)
    let incomplete = months.indices.filter { !months[$0].isComplete }
    let mark: any Mark =
      switch metric.kind {
      case .total, .state, .maximum: BarMark(values, paleSlots: Set(incomplete))
      case .range where !lows.isEmpty:
        RangeMark(
          lows: lows, highs: values,
          ramp: TemperatureDays(station.year, in: context).ramp(id: rampID))
      case .level, .range, .direction: LineMark(values, symbols: .circles)
      }
    return SlotPlot(
      slots: 12, height: 110,
      panels: [
        Panel(
          scale: scale,
          axis: context.axis(ticks, unit: context.unit(of: metric)), marks: [mark] + rules)
      ], xAxis: context.bandInitials())
  }

  var annotations: TextColumn {
    TextColumn(
      (0..<12).map { index in
        context.annotation(
          context.language.month(index + 1, .short),
          text(index) ?? context.language.text("figure.no-data"))
      })
  }

  /// A value with its gap: "(0.27 in) on 18 of 31 days".
  func text(_ index: Int) -> String? {
    let month = months[index]
    guard let value = month.observed else { return nil }
    guard !lowMonths.isEmpty else { return marked(context.text(value, of: metric), month) }
    let low = lowMonths[index]
    return low.observed.map { marked(context.range($0, value, of: metric), month.middle(low)) }
  }

  private func marked(_ text: String, _ month: Aggregate) -> String {
    context.withGap(context.marked(text, month.status), month)
  }
}

extension MetricKind {
  /// The key of the explanation of a month's point or bar, if one is needed.
  fileprivate var monthWords: String? {
    switch self {
    case .total: nil
    case .range: "metric-page.month-ranges"
    case .level, .direction: "metric-page.month-means"
    case .state, .maximum: "metric-page.month-highest"
    }
  }
}

private func sharedScale(
  of panels: [MonthlyPanel], _ metric: Metric, in context: FigureContext
) -> NiceTicks {
  let all = panels.flatMap { $0.values + $0.lows }.compactMap(\.self)
  return context.ticks(of: metric, covering: (all.min() ?? 0)...(all.max() ?? 1), count: 3)
}

private func table(
  of panels: [MonthlyPanel], _ metric: Metric, title: String, in context: FigureContext
) -> DataTable {
  let noData = context.language.text("figure.no-data")
  let months = TextColumn((1...12).map { context.language.month($0) })
  return context.table(
    of: title,
    [.init(context.language.text("column.month"), months)]
      + panels.map { panel in
        .init(panel.station.year.title, TextColumn((0..<12).map { panel.text($0) ?? noData }))
      })
}

private func numbers(
  of panels: [MonthlyPanel], _ metric: Metric, in context: FigureContext
) -> NumbersFile {
  let unit = context.unit(of: metric)
  let decimals = metric.decimals(in: unit, for: .file)
  let haveLows = panels.contains { !$0.lows.isEmpty }
  let columns =
    haveLows
    ? context.rangeColumns(of: metric).map { $0.prefixed("mean") } : [context.column(of: metric)]
  var text = NumbersText(["station", "month"] + columns + [.daysMeasured, .days])
  for panel in panels {
    for (index, month) in Month.months(ofYear: panel.station.year.year).enumerated() {
      text.append(panel.station.year.title)
      text.append(month)
      if haveLows {
        text.append(
          panel.lowMonths.isEmpty ? nil : panel.lowMonths[index].observed, decimals: decimals)
      }
      text.append(panel.months[index].observed, decimals: decimals)
      text.append(panel.months[index].coverage.observed)
      text.append(panel.months[index].coverage.expected)
      text.endRow()
    }
  }
  return text.file(of: panels.map(\.station.year.attribution).withoutRepetition)
}
