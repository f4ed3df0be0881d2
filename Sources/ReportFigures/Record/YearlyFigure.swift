import ReportCharts
import ReportCore
import ReportLanguage
public import ReportMeasurements

/// The years of a record: totals as bars, means as a line over stripes, with the running mean of
/// eleven years and a fitted trend.
///
/// Only complete years are compared, joined by a line or fitted; the totals of others are pale.
///
/// - Parameters:
///   - element: The element to sum or average.
///   - year: A year of the station.
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

/// How many days of each year were counted, as bars with the running mean of eleven years and a
/// fitted trend.
///
/// - Returns: The figure, or `nil` with fewer than three complete years, and if no day was counted.
public func yearlyFigure(
  of threshold: Threshold, _ year: StationYear, in context: FigureContext, id: String
) -> Figure? {
  let index = DayIndex.days(threshold)
  let climate = year.climate[index]
  guard climate.completeYears.count >= ReferencePeriod.minimumYears, let years = climate.years,
    climate.completeYears.contains(where: { $0.value > 0 })
  else { return nil }
  return YearlyFigure(
    climate, years, index.metric, year, context, name: context.language.title(of: index)
  ).figure(id: id)
}

/// The same calendar month in all years: totals as bars, means as a line over stripes, with the
/// normal and the month of the page.
///
/// - Parameters:
///   - element: The element to sum or average.
///   - month: A month of the station.
///   - context: Language and units.
///   - id: Unique on the page.
/// - Returns: The figure, or `nil` with fewer than three complete months, and if nothing fell in
///   any of them.
public func namesakesFigure(
  of element: Element, _ month: StationMonth, in context: FigureContext, id: String
) -> Figure? {
  let climate = month.year.climate[element]
  let complete = climate.completeMonths(month.month.month)
  let measured = (climate.years.map(Array.init) ?? []).filter { year in
    let value = climate.month(Month(year: year, month: month.month.month))
    return value.observed != nil && (value.status != .running || year == month.month.year)
  }
  guard complete.count >= ReferencePeriod.minimumYears, let first = measured.first,
    let last = measured.last,
    climate.statistics.kind != .total || complete.contains(where: { $0.value > 0 })
  else { return nil }
  return YearlyFigure(
    climate, first...last, element.metric, month.year, context, month: month.month
  ).figure(id: id)
}

private struct YearlyFigure {
  private let climate: SeriesClimate
  /// The calendar month that is shown; `nil` for whole years.
  private let month: Month?
  private let years: [Int]
  private let names: [String]
  private let metric: Metric
  /// The title of the metric, or of the counted days.
  private let name: String
  private let station: String
  private let attribution: Attribution
  private let events: [DatedEvent]
  private let context: FigureContext
  private let unit: Unit
  private let slots: [Aggregate]

  init(
    _ climate: SeriesClimate, _ years: ClosedRange<Int>, _ metric: Metric, _ year: StationYear,
    _ context: FigureContext, month: Month? = nil, name: String? = nil
  ) {
    self.climate = climate
    self.years = Array(years)
    self.month = month
    names = month == nil ? years.map { climate.days(ofYear: $0).yearName } : years.map(String.init)
    self.metric = metric
    self.context = context
    self.name = name ?? context.title(of: metric)
    station = year.source
    attribution = year.attribution
    events = year.events
    let unit = context.unit(of: metric)
    self.unit = unit
    slots = years.map { year in
      guard let month else { return climate.year(year).map(unit.value(fromCanonical:)) }
      let value = climate.month(Month(year: year, month: month.month))
      // A running month would have to be drawn anew each day on the pages of all years.
      return value.status == .running && year != month.year
        ? .nothing(of: 0) : value.map(unit.value(fromCanonical:))
    }
  }

  private var language: Language { context.language }
  private var isSum: Bool { climate.statistics.kind == .total }
  private var decimals: Int { metric.decimals(in: unit, for: isSum ? .exact : .mean) }

  private var isCounted: Bool { metric.unit == .days }

  private func key(_ name: String) -> String {
    isCounted ? "counted.\(name)" : context.key(name, of: metric, or: "yearly")
  }

  /// A title that names the counted days.
  private func titled(_ title: String) -> String {
    isCounted ? language.text("figure.finding", ["title": name, "finding": title]) : title
  }

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
      table: table(title), footer: footer)
    return Figure(name: id, chart: chart, numbers: numbers)
      .marking(events, over: years.map(days(ofYear:)), in: context)
  }

  /// The days of a slot.
  private func days(ofYear year: Int) -> ClosedRange<Day> {
    guard let month else { return climate.days(ofYear: year) }
    return Month(year: year, month: month.month).days
  }

  private var span: String { name(of: 0..<years.count) }

  private func name(of slots: Range<Int>) -> String {
    let numbers = years[slots.lowerBound]...years[slots.upperBound - 1]
    return month == nil ? climate.name(ofYears: numbers, language) : language.years(numbers)
  }

  // MARK: Drawing

  private var complete: [Double?] { slots.map(\.complete) }
  private var means: [Double?] { month == nil ? runningMeans(of: complete) : [] }

  /// The normal of the month, in the unit shown.
  private var monthNormal: Double? {
    month.flatMap { climate.monthlyNormals?[$0.month] }.map(unit.value(fromCanonical:))
  }

  /// The normal of the month as a line, and the month itself.
  private var monthMarks: [any Mark] {
    guard let month else { return [] }
    var marks: [any Mark] = []
    if let monthNormal {
      marks.append(
        RuleMark(
          y: monthNormal, label: language.text("namesakes.normal"), kind: .reference,
          labelPlace: .end(shift: 0)))
    }
    if let slot = years.firstIndex(of: month.year), let value = complete[slot] {
      marks.append(
        FindingMark(slot: slot, value: value, label: amount(value), detail: name(of: slot)))
    }
    return marks
  }

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
    if !means.isEmpty { marks.append(LineMark(means, role: .strongInk)) }
    if let fitted { marks.append(LineMark(fitted, role: .fitted)) }
    marks += monthMarks
    return SlotPlot(
      slots: groups.paddedSlots, height: 200,
      panels: [Panel(scale: scale, axis: context.axis(ticks, unit: unit), marks: marks)],
      xAxis: axis)
  }

  /// Classes of color, of which the middle one spans half a standard deviation around the mean.
  private var classes: ColorClasses {
    let known = complete.compactMap(\.self)
    let mean = known.reduce(0, +) / Double(known.count)
    let variance = known.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(known.count)
    let step = (variance.squareRoot() / 2 * 1e6).rounded() / 1e6
    return .diverging(around: mean, step: max(step, 1e-6))
  }

  /// A year as a sentence names it; axes and files use the bare name.
  private func name(of slot: Int) -> String { language.year(named: names[slot]) }

  /// Years that end in 0, or in 0 and 5, or all: about ten names.
  private var axis: XAxis {
    let step = years.count > 80 ? 20 : years.count > 40 ? 10 : years.count > 15 ? 5 : 1
    return XAxis(
      fitting: years.indices.filter { years[$0].isMultiple(of: step) }.map { index in
        .init(at: Double(index) + 0.5, names[index])
      }, slots: years.count)
  }

  private func label(_ group: Range<Int>) -> String {
    let first = group.lowerBound
    guard group.count > 1 else {
      return context.annotation(
        name(of: first), text(first) ?? language.text("figure.no-data"))
    }
    let known = group.compactMap { complete[$0] }
    let name = name(of: group)
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

  private var known: [(year: Int, name: String, value: Double)] {
    years.indices.compactMap { slot in complete[slot].map { (years[slot], name(of: slot), $0) } }
  }

  /// The years whose values look like a value in the unit shown: "2000, 2010 and 2018", beyond
  /// three "2000 and 4 more".
  private func years(with value: Double) -> (count: Int, text: String) {
    let names = known.filter { amount($0.value) == amount(value) }.map(\.name)
    guard names.count > 3, let first = names.first else {
      return (names.count, language.list(names))
    }
    return (
      names.count, language.plural("date.and-years", names.count - 1, ["year": first])
    )
  }

  /// The last complete year if it stands out, else the leading year; the range of the years if too
  /// few are complete to call one the leading one.
  private var title: String {
    let rounding = Rounding(unit, decimals: decimals)
    guard known.count >= Rank.leastCount, let last = known.last,
      let most = known.max(by: { $0.value < $1.value })
    else {
      return titleOfRange
    }
    let leading = years(with: most.value)
    let isTied = leading.count > 1 && !isCounted
    if let month {
      return language.plural(
        isTied ? "yearly.month-title-tied" : key("month-title"), known.count,
        ["year": leading.text, "month": language.month(month.month)])
    }
    guard let rank = climate.rank(ofYear: last.year, .highestFirst, rounding),
      rank.place <= 5, rank.place > 1, !rank.isTied
    else {
      return titled(
        language.plural(
          isTied ? "yearly.year-title-tied" : key("year-title"), known.count,
          ["year": leading.text]))
    }
    return titled(
      language.plural(
        key("year-title-placed"), known.count,
        ["year": last.name, "place": language.ordinal(rank.place)]))
  }

  /// "Temperature by year: 51.1 °F (2012) to 54.9 °F (2015)"; a label if the years are alike.
  private var titleOfRange: String {
    let ofMonth = month.map {
      language.text("figure.titled", ["title": name, "period": language.month($0.month)])
    }
    guard let most = known.max(by: { $0.value < $1.value }),
      let least = known.min(by: { $0.value < $1.value }), amount(least.value) != amount(most.value)
    else {
      return ofMonth ?? language.text("yearly.title", ["metric": name, "years": span])
    }
    let subject = ofMonth ?? language.text("yearly.by-year", ["metric": name])
    return language.text(
      "yearly.title-range",
      [
        "title": subject, "low": amount(least.value), "low-year": years(with: least.value).text,
        "high": amount(most.value), "high-year": years(with: most.value).text,
      ])
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
        "most-year": years(with: most.value).text, "most": amount(most.value),
        "least-year": years(with: least.value).text, "least": amount(least.value),
      ])
  }

  private var normal: String {
    guard let normals = climate.monthlyNormals,
      let usual = month.map({ normals[$0.month] }) ?? normals.year
    else { return "" }
    return language.text(
      "yearly.normal",
      [
        "value": amount(unit.value(fromCanonical: usual)),
        "years": context.name(of: normals.reference),
      ])
  }

  /// The least-squares line, in the unit shown, from the first to the last complete year; `nil`
  /// unless both methods of fitting are sure of its direction.
  private var fitted: [Double?]? {
    guard let trends, trends.areSure, let first = known.first?.year, let last = known.last?.year
    else { return nil }
    return years.map { year in
      (first...last).contains(year)
        ? unit.value(fromCanonical: trends.line.value(in: year)) : nil
    }
  }

  private var trends: (line: Trend, robust: Trend, areSure: Bool)? {
    guard month == nil, let line = Trend(of: climate.completeYears, by: .leastSquares),
      let robust = Trend(of: climate.completeYears, by: .theilSen)
    else { return nil }
    return (line, robust, line.isSure && robust.isSure)
  }

  /// The change per decade with its interval, by both methods of fitting.
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
    let count = month == nil ? slots.count { !$0.isComplete } : 0
    return count > 0 ? language.plural("yearly.incomplete", count) : ""
  }

  private var footer: Chart.Footer {
    .init(
      source: station,
      coverage: language.plural(
        month == nil ? "rank.complete-years" : "rank.complete-months", known.count))
  }

  private func table(_ title: String) -> DataTable {
    context.table(
      of: title,
      [
        .init(language.text("column.year"), TextColumn(names)),
        .init(
          name,
          TextColumn(
            slots.indices.map { text($0) ?? language.text("figure.no-data") })),
      ])
  }

  private var numbers: NumbersFile {
    var text = NumbersText(["year", context.column(of: metric), .daysMeasured, .days])
    for ((name, year), slot) in zip(zip(names, years), slots) {
      text.append(name, of: days(ofYear: year))
      text.append(slot.observed, decimals: metric.decimals(in: unit, for: .file))
      text.append(slot.coverage.observed)
      text.append(slot.coverage.expected)
      text.endRow()
    }
    return text.file(of: [attribution])
  }
}
