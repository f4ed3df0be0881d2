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
/// - Returns: The figure, or `nil` with fewer than three years to draw, and if nothing fell in any.
public func yearlyFigure(
  of element: Element, _ year: StationYear, in context: FigureContext, id: String
) -> Figure? {
  let climate = year.climate[element]
  guard let years = climate.years, climate.statistics.fillsFigure(years.map(climate.year)) else {
    return nil
  }
  return YearlyFigure(climate, years, element.metric, year, context).figure(id: id)
}

/// How many days of each year were counted, as bars with the running mean of eleven years and a
/// fitted trend.
///
/// - Returns: The figure, or `nil` with fewer than three years to draw, and if no day was counted.
public func yearlyFigure(
  of threshold: Threshold, _ year: StationYear, in context: FigureContext, id: String
) -> Figure? {
  let index = DayIndex.days(threshold)
  let climate = year.climate[index]
  guard let years = climate.years, climate.statistics.fillsFigure(years.map(climate.year)) else {
    return nil
  }
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
/// - Returns: The figure, or `nil` with fewer than three months to draw, and if nothing fell in any.
public func namesakesFigure(
  of element: Element, _ month: StationMonth, in context: FigureContext, id: String
) -> Figure? {
  let climate = month.year.climate[element]
  let namesakes = (climate.calendarYears.map(Array.init) ?? []).map { year in
    (year: year, value: climate.month(Month(year: year, month: month.month.month)))
  }
  let measured = namesakes.filter { year, value in
    value.observed != nil && (value.status != .running || year == month.month.year)
  }
  guard let first = measured.first, let last = measured.last,
    climate.statistics.fillsFigure(measured.map(\.value))
  else { return nil }
  return YearlyFigure(
    climate, first.year...last.year, element.metric, month.year, context, month: month.month
  ).figure(id: id)
}

extension SeriesStatistics {
  /// Whether a figure can show some periods: three of them complete, or, for sums, three with a
  /// value, because a sum of too few days is drawn too, though pale; not all sums of nothing.
  fileprivate func fillsFigure(_ periods: [Aggregate]) -> Bool {
    let drawn = periods.compactMap { kind == .total ? $0.observed : $0.complete }
    return drawn.count >= ReferencePeriod.minimumYears
      && (kind != .total || drawn.contains { $0 > 0 })
  }
}

/// A value for each year of a record, or for each month of a name.
struct YearlyFigure {
  let climate: SeriesClimate
  /// The calendar month that is shown; `nil` for whole years.
  let month: Month?
  let years: [Int]
  let names: [String]
  let metric: Metric
  /// The title of the metric, or of the counted days.
  let name: String
  let station: String
  let attribution: Attribution
  let events: [DatedEvent]
  let context: FigureContext
  let unit: Unit
  let slots: [Aggregate]
  /// The lines through the complete years, if there are enough; `nil` for a calendar month.
  let trends: Trends?

  /// The line of each method of fitting.
  struct Trends {
    let line: Trend
    let robust: Trend

    /// Whether both are sure of the direction.
    var areSure: Bool { line.isSure && robust.isSure }
  }

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
    trends = month == nil ? Trends(through: climate.completeYears) : nil
  }

  var language: Language { context.language }
  var isSum: Bool { climate.statistics.kind == .total }
  var decimals: Int { metric.decimals(in: unit, for: isSum ? .exact : .mean) }

  var isCounted: Bool { metric.unit == .days }

  func key(_ name: String) -> String {
    isCounted ? "counted.\(name)" : context.key(name, of: metric, or: "yearly")
  }

  /// A title that names the counted days.
  func titled(_ title: String) -> String {
    isCounted ? language.text("figure.finding", ["title": name, "finding": title]) : title
  }

  func amount(_ value: Double) -> String {
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
  func days(ofYear year: Int) -> ClosedRange<Day> {
    guard let month else { return climate.days(ofYear: year) }
    return Month(year: year, month: month.month).days
  }

  var span: String { name(of: 0..<years.count) }

  func name(of slots: Range<Int>) -> String {
    let numbers = years[slots.lowerBound]...years[slots.upperBound - 1]
    return month == nil ? climate.name(ofYears: numbers, language) : language.years(numbers)
  }

  // MARK: Drawing

  var complete: [Double?] { slots.map(\.complete) }
  var means: [Double?] { month == nil ? runningMeans(of: complete) : [] }

  /// The normal of the month, in the unit shown.
  var monthNormal: Double? {
    month.flatMap { climate.monthlyNormals?[$0.month] }.map(unit.value(fromCanonical:))
  }

  /// The normal of the month as a line, and the month itself.
  var monthMarks: [any Mark] {
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

  func plot(_ groups: SlotGroups) -> SlotPlot {
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
  var classes: ColorClasses {
    let known = complete.compactMap(\.self)
    let mean = known.reduce(0, +) / Double(known.count)
    let variance = known.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(known.count)
    let step = (variance.squareRoot() / 2 * 1e6).rounded() / 1e6
    return .diverging(around: mean, step: max(step, 1e-6))
  }

  /// A year as a sentence names it; axes and files use the bare name.
  func name(of slot: Int) -> String { language.year(named: names[slot]) }

  /// Years that end in 0, or in 0 and 5, or all: about ten names.
  var axis: XAxis {
    let step = years.count > 80 ? 20 : years.count > 40 ? 10 : years.count > 15 ? 5 : 1
    return XAxis(
      fitting: years.indices.filter { years[$0].isMultiple(of: step) }.map { index in
        .init(at: Double(index) + 0.5, names[index])
      }, slots: years.count)
  }

  func label(_ group: Range<Int>) -> String {
    let first = group.lowerBound
    guard group.count > 1 else {
      return context.annotation(
        name(of: first), text(first) ?? language.text("figure.no-data"))
    }
    let compared = group.compactMap { complete[$0] }
    let known = compared.isEmpty ? group.compactMap { slots[$0].observed } : compared
    let name = name(of: group)
    guard let low = known.min(), let high = known.max() else {
      return context.annotation(name, language.text("figure.no-data"))
    }
    let range = language.range(low, high, decimals: decimals, unit: unit.symbol, sign: .words)
    return context.annotation(
      name, context.marked(range, compared.isEmpty ? .incomplete : .complete))
  }

  func text(_ slot: Int) -> String? {
    guard let value = slots[slot].observed else { return nil }
    let text = context.marked(amount(value), slots[slot].status)
    return slots[slot].isComplete ? text : context.withGap(text, slots[slot])
  }

  func table(_ title: String) -> DataTable {
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

  var numbers: NumbersFile {
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

extension YearlyFigure.Trends {
  fileprivate init?(through years: [(year: Int, value: Double)]) {
    guard let line = Trend(of: years, by: .leastSquares),
      let robust = Trend(of: years, by: .theilSen)
    else { return nil }
    self.init(line: line, robust: robust)
  }
}
