public import ReportCharts
import ReportCore
import ReportLanguage
public import ReportMeasurements

/// One station of a comparison, with the address of its page.
public struct ComparedStation: Sendable {
  public let year: StationYear
  /// Relative to the page that shows the comparison.
  public let address: String

  public init(_ year: StationYear, address: String) {
    self.year = year
    self.address = address
  }
}

/// All stations on one scale: monthly totals, or the monthly means of lows and highs.
///
/// The charts are linked: a month chosen in one is shown in all.
public func stationPanels(
  of metric: Metric, _ stations: [ComparedStation], title: String, source: String,
  in context: FigureContext, id: String
) -> StationPanels? {
  let panels = stations.compactMap { MonthlyPanel(metric, $0, in: context) }
  guard !panels.isEmpty else { return nil }
  let language = context.language
  let scale = sharedScale(of: panels, metric, in: context)
  let selection = context.selection(
    of: language.text("figure.months"), all: title, style: .dim, layers: [],
    skip: language.plural("skip.months", panels.count * 12))
  let chart = Chart(
    id: id, title: title, titleLevel: 2,
    summary: language.sentences([
      language.text("metric-page.one-scale"), language.text("metric-page.linked"),
    ]), hue: metric.hue, plot: nil, table: table(of: panels, metric, title: title, in: context),
    footer: .init(source: source))
  let areYearsMixed = stations.areYearsMixed
  let members = panels.enumerated().map { index, panel in
    let year = panel.station.year
    return SmallMultiples.Member(
      title: areYearsMixed
        ? language.text("home.hero", ["station": year.title, "period": String(year.year)])
        : year.title, address: panel.station.address,
      plot: panel.plot(scale, rampID: "\(id)-\(index + 1)-g"), labels: panel.annotations)
  }
  return StationPanels(
    name: metric.id,
    multiples: SmallMultiples(chart: chart, members: members, selection: selection),
    csv: csv(of: panels, metric, in: context))
}

/// The linked charts of all stations with the file of their numbers.
public struct StationPanels: Sendable {
  public var name: String
  public var multiples: SmallMultiples
  public let csv: [UInt8]
}

/// The twelve months of one station in the unit shown.
private struct MonthlyPanel {
  let station: ComparedStation
  let metric: Metric
  let context: FigureContext
  /// Sums, or the means of the highs.
  let values: [Double?]
  /// The means of the lows; empty for sums.
  let lows: [Double?]
  let coverage: [Coverage]

  init?(_ metric: Metric, _ station: ComparedStation, in context: FigureContext) {
    guard let series = station.year.series(MonthlyPanel.element(of: metric)) else {
      return nil
    }
    self.metric = metric
    self.station = station
    self.context = context
    let unit = context.unit(of: metric)
    let months = Month.months(ofYear: station.year.year)
    coverage = months.map { series.coverage(in: $0.days) }
    if metric.kind == .range, let low = station.year.series(.temperatureLow) {
      values = months.map {
        series.mean(in: $0.days, minimumCoverage: .month).value.map(unit.value(fromCanonical:))
      }
      lows = months.map {
        low.mean(in: $0.days, minimumCoverage: .month).value.map(unit.value(fromCanonical:))
      }
    } else {
      values = months.map { series.total(in: $0.days).value.map(unit.value(fromCanonical:)) }
      lows = []
    }
  }

  /// What is counted: the amounts, or the highs beside the lows.
  private static func element(of metric: Metric) -> Element {
    switch metric {
    case .temperature: .temperatureHigh
    case .snowfall: .snowfall
    default: .precipitation
    }
  }

  func plot(_ ticks: NiceTicks, rampID: String) -> SlotPlot {
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: 110)
    let incomplete = coverage.indices.filter { !coverage[$0].isComplete }
    let mark: any Mark =
      lows.isEmpty
      ? BarMark(values, paleSlots: Set(incomplete))
      : RangeMark(
        lows: lows, highs: values,
        ramp: TemperatureDays(station.year, in: context).ramp(id: rampID))
    return SlotPlot(
      slots: 12, height: 110,
      panels: [
        Panel(
          scale: scale,
          axis: context.axis(ticks, unit: context.unit(of: metric)), marks: [mark])
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

  /// A value with its gap: "0.27 in on 18 of 31 days".
  func text(_ index: Int) -> String? {
    guard let value = values[index] else { return nil }
    guard lows.isEmpty else {
      return lows[index].map { context.range($0, value, of: metric) }
    }
    let text = context.text(value, of: metric)
    return context.gapText(coverage[index]).map { "\(text) \($0)" } ?? text
  }
}

private func sharedScale(
  of panels: [MonthlyPanel], _ metric: Metric, in context: FigureContext
) -> NiceTicks {
  let highest = panels.flatMap(\.values).compactMap(\.self).max() ?? 1
  guard metric.kind == .range else { return context.ticksFromZero(to: highest, count: 3) }
  let lowest = panels.flatMap(\.lows).compactMap(\.self).min() ?? 0
  return NiceTicks(covering: min(lowest, highest)...max(lowest, highest), count: 3, minimumStep: 10)
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

private func csv(
  of panels: [MonthlyPanel], _ metric: Metric, in context: FigureContext
) -> [UInt8] {
  let unit = context.unit(of: metric)
  let decimals = metric.decimals(in: unit)
  let columns =
    metric.kind == .range
    ? ["mean_low_\(unit.id)", "mean_high_\(unit.id)"] : ["\(metric.id)_\(unit.id)"]
  var text = CSVText(["station", "month"] + columns + ["days_measured", "days"])
  for panel in panels {
    for (index, month) in Month.months(ofYear: panel.station.year.year).enumerated() {
      text.append(panel.station.year.title)
      text.append(month)
      if !panel.lows.isEmpty { text.append(panel.lows[index], decimals: decimals) }
      text.append(panel.values[index], decimals: decimals)
      text.append(panel.coverage[index].observed)
      text.append(panel.coverage[index].expected)
      text.endRow()
    }
  }
  return text.bytes
}
