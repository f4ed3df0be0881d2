import ReportCharts
import ReportCore
import ReportLanguage
public import ReportMeasurements

/// The years of a record: sums as bars, means as a line over stripes, with the mean of eleven years
/// and what a fitted line says.
///
/// Only complete years are compared, joined by a line or fitted; the sums of others are pale.
///
/// - Parameters:
///   - element: What is summed or averaged.
///   - year: Of the station.
///   - context: Language and units.
///   - id: Unique on the page.
/// - Returns: The figure, or `nil` with fewer than three complete years.
public func yearlyFigure(
  of element: Element, _ year: StationYear, in context: FigureContext, id: String
) -> Figure? {
  let climate = year.climate[element]
  guard climate.completeYears.count >= ReferencePeriod.minimumYears, let years = climate.years
  else { return nil }
  return YearlyFigure(climate, years, element.metric, year, context).figure(id: id)
}

private struct YearlyFigure {
  private let climate: SeriesClimate
  private let years: [Int]
  private let metric: Metric
  private let station: String
  private let events: [DatedEvent]
  private let context: FigureContext
  private let unit: Unit
  private let slots: [Aggregate]

  init(
    _ climate: SeriesClimate, _ years: ClosedRange<Int>, _ metric: Metric, _ year: StationYear,
    _ context: FigureContext
  ) {
    self.climate = climate
    self.years = Array(years)
    self.metric = metric
    self.context = context
    station = year.source
    events = year.events
    let unit = context.unit(of: metric)
    self.unit = unit
    slots = years.map { climate.year($0).map(unit.value(fromCanonical:)) }
  }

  private var language: Language { context.language }
  private var isSum: Bool { climate.statistics.kind == .total }
  private var decimals: Int { metric.decimals(in: unit, for: isSum ? .exact : .mean) }

  private func key(_ name: String) -> String { context.key(name, of: metric, or: "yearly") }

  private func amount(_ value: Double) -> String {
    language.quantity(value, decimals: decimals, unit: unit.symbol)
  }

  func figure(id: String) -> Figure {
    let groups = SlotGroups(slots: years.count)
    let title = title
    let chart = Chart(
      id: id, title: title, summary: summary, hue: metric.hue, className: "wide",
      plot: .slots(plot(groups)),
      selection: context.selection(
        of: language.text("figure.years"), all: span, style: isSum ? .dim : .rule,
        layers: [.init(groups, label: label)],
        skip: language.plural("skip.years", groups.count)),
      table: table(title), footer: .init(source: source))
    return Figure(name: id, chart: chart, csv: csv)
      .marking(events, over: years.map { Day.days(ofYear: $0) }, in: context)
  }

  private var span: String { language.years(years[0]...years[years.count - 1]) }

  // MARK: Drawing

  private var complete: [Double?] { slots.map(\.complete) }
  private var means: [Double?] { runningMeans(of: complete) }

  private func plot(_ groups: SlotGroups) -> SlotPlot {
    let drawn = isSum ? slots.map(\.observed) : complete
    let known = drawn.compactMap(\.self)
    let (low, high) = (known.min() ?? 0, known.max() ?? 1)
    let ticks =
      isSum
      ? context.ticksFromZero(to: high, count: 4)
      : NiceTicks(labelling: low...high, count: 4)
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: 200)
    var marks: [any Mark] =
      isSum
      ? [BarMark(drawn, paleSlots: Set(slots.indices.filter { !slots[$0].isComplete }))]
      : [StripeMark(complete, classes: classes), LineMark(complete, role: .ink)]
    marks.append(LineMark(means, role: .strongInk))
    if let fitted { marks.append(LineMark(fitted, role: .fitted)) }
    return SlotPlot(
      slots: groups.paddedSlots, height: 200,
      panels: [Panel(scale: scale, axis: context.axis(ticks, unit: unit), marks: marks)],
      xAxis: axis)
  }

  /// Half a standard deviation around the mean is neither warm nor cold.
  private var classes: ColorClasses {
    let known = complete.compactMap(\.self)
    let mean = known.reduce(0, +) / Double(known.count)
    let variance = known.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(known.count)
    let step = (variance.squareRoot() / 2 * 1e6).rounded() / 1e6
    return .diverging(around: mean, step: max(step, 1e-6))
  }

  /// Years that end in 0, or in 0 and 5, or all: about ten names.
  private var axis: XAxis {
    let step = years.count > 80 ? 20 : years.count > 40 ? 10 : years.count > 15 ? 5 : 1
    let named = years.indices.filter { years[$0].isMultiple(of: step) }
    return XAxis(
      named.enumerated().map { place, index in
        .init(
          at: Double(index) + 0.5, String(years[index]),
          priority: place.isMultiple(of: 2) ? .always : .medium)
      })
  }

  private func label(_ group: Range<Int>) -> String {
    let first = group.lowerBound
    guard group.count > 1 else {
      return context.annotation(
        String(years[first]), text(first) ?? language.text("figure.no-data"))
    }
    let known = group.compactMap { complete[$0] }
    let name = language.years(years[first]...years[group.upperBound - 1])
    guard let low = known.min(), let high = known.max() else {
      return context.annotation(name, language.text("figure.no-data"))
    }
    return context.annotation(
      name,
      language.range(low, high, decimals: decimals, unit: unit.symbol, sign: .words))
  }

  private func text(_ slot: Int) -> String? {
    guard let value = slots[slot].observed else { return nil }
    let text = context.marked(amount(value), slots[slot].status)
    return slots[slot].isComplete ? text : "\(text) \(context.gapText(slots[slot]) ?? "")"
  }

  // MARK: Words

  private var known: [(year: Int, value: Double)] {
    zip(years, complete).compactMap { year, value in value.map { (year, $0) } }
  }

  /// What the last complete year was, where it stands out, or else which year leads; a label where
  /// too few years are complete to call one of them the first.
  private var title: String {
    let rounding = Rounding(unit, decimals: decimals)
    guard known.count >= Rank.leastCount, let last = known.last,
      let most = known.max(by: { $0.value < $1.value }),
      let rank = climate.rank(ofYear: last.year, .highestFirst, rounding)
    else {
      return language.text("yearly.title", ["metric": context.title(of: metric), "years": span])
    }
    guard rank.place <= 5, rank.place > 1 else {
      return language.plural(key("year-title"), known.count, ["year": String(most.year)])
    }
    return language.plural(
      key("year-title-placed"), known.count,
      ["year": String(last.year), "place": language.ordinal(rank.place)])
  }

  private var summary: String {
    language.sentences(
      [extremes, normal, means.contains { $0 != nil } ? runningText : "", trend, gaps]
        .filter { !$0.isEmpty })
  }

  private var runningText: String { language.text("yearly.running-mean") }

  private var extremes: String {
    guard let most = known.max(by: { $0.value < $1.value }),
      let least = known.min(by: { $0.value < $1.value })
    else { return "" }
    return language.text(
      key("year-extremes"),
      [
        "most-year": String(most.year), "most": amount(most.value),
        "least-year": String(least.year), "least": amount(least.value),
      ])
  }

  private var normal: String {
    guard let normals = climate.monthlyNormals, let year = normals.year else { return "" }
    return language.text(
      "yearly.normal",
      [
        "value": amount(unit.value(fromCanonical: year)),
        "years": language.years(normals.reference.years),
      ])
  }

  /// The line by least squares, in the unit shown, from the first to the last complete year; `nil`
  /// unless both ways of fitting are sure of its direction.
  private var fitted: [Double?]? {
    guard let trends, trends.areSure, let first = known.first?.year, let last = known.last?.year
    else { return nil }
    return years.map { year in
      (first...last).contains(year)
        ? unit.value(fromCanonical: trends.line.value(in: year)) : nil
    }
  }

  private var trends: (line: Trend, robust: Trend, areSure: Bool)? {
    guard let line = Trend(of: climate.completeYears, by: .leastSquares),
      let robust = Trend(of: climate.completeYears, by: .theilSen)
    else { return nil }
    return (line, robust, line.isSure && robust.isSure)
  }

  /// The change in ten years with its interval, by both ways of fitting.
  private var trend: String {
    guard let (line, robust, areSure) = trends else { return "" }
    func rate(_ slope: Double) -> String {
      language.quantity(
        unit.difference(fromCanonical: slope * 10), decimals: decimals + 1, unit: unit.symbol,
        signed: true)
    }
    return language.plural(
      areSure ? "yearly.trend" : "yearly.no-trend", line.count,
      [
        "rate": rate(line.slope), "low": rate(line.interval.lowerBound),
        "high": rate(line.interval.upperBound), "robust": rate(robust.slope),
      ])
  }

  private var gaps: String {
    let count = slots.count { !$0.isComplete }
    return count > 0 ? language.plural("yearly.incomplete", count) : ""
  }

  private var source: String {
    language.parts([station, language.plural("rank.complete-years", known.count)])
  }

  private func table(_ title: String) -> DataTable {
    context.table(
      of: title,
      [
        .init(language.text("column.year"), TextColumn(years.map(String.init))),
        .init(
          context.title(of: metric),
          TextColumn(
            slots.indices.map { text($0) ?? language.text("figure.no-data") })),
      ])
  }

  private var csv: [UInt8] {
    var text = CSVText(["year", context.columnName(of: metric), "days_measured", "days"])
    for (year, slot) in zip(years, slots) {
      text.append(year)
      text.append(slot.observed, decimals: decimals)
      text.append(slot.coverage.observed)
      text.append(slot.coverage.expected)
      text.endRow()
    }
    return text.bytes
  }
}
