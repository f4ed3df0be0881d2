import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// Bars, lines, areas or ranges over slots of time.
struct SlotFigure {
  let request: ChartRequest
  let series: ChartSeries
  let context: FigureContext
  let grouped: GroupedValues
  let before: GroupedValues?
  let unit: Unit

  init(_ request: ChartRequest, _ series: ChartSeries, _ context: FigureContext) {
    self.request = request
    self.series = series
    self.context = context
    unit = context.unit(of: series.metric)
    grouped = GroupedValues(of: series, in: request.days, by: request.grouping, context)
    before =
      request.comparison == .previousYear
      ? GroupedValues(
        of: series, in: request.days.yearBefore, by: request.grouping, context) : nil
  }

  private var language: Language { context.language }
  private var look: ChartLook { request.look }
  private var values: [Double?] { grouped.values }
  private var isRange: Bool { grouped.lows != nil }

  func figure(id: String) -> Figure {
    let title = language.text(
      "figure.titled", ["title": series.fullTitle, "period": language.span(request.days)])
    let chart = Chart(
      id: id, title: title, summary: summary, hue: look.hue ?? series.hue,
      className: hasFewSymbols ? "sy" : "", plot: .slots(plot(id: id)),
      selection: context.selection(
        of: language.text("figure.\(request.grouping.rawValue)s"), all: allText,
        style: look.printsValues
          ? .column
          : request.form == .bar || request.form == .range ? .dim : .rule,
        layers: layers),
      table: table(title: title),
      footer: .init(source: context.source(of: series.personal, coverage)))
    return Figure(name: id, chart: chart, csv: csv)
  }

  private var hasFewSymbols: Bool {
    (request.form == .line || request.form == .area) && values.count <= 31
      && look.lineSymbols(of: values.count) == .circles
  }

  private var coverage: Coverage {
    guard let span = series.span, request.days.overlaps(span) else {
      return series.values.coverage(in: request.days)
    }
    return series.values.coverage(in: request.days.clamped(to: span))
  }

  // MARK: Drawing

  private var startsAtZero: Bool { request.form == .bar }

  private var shownGoal: Double? {
    guard request.form != .spark, request.grouping == .day || series.kind != .total
    else { return nil }
    return request.goal.map(unit.value(fromCanonical:))
  }

  private var average: Double? {
    guard request.showsAverage else { return nil }
    let present = values.compactMap(\.self)
    return present.isEmpty ? nil : present.reduce(0, +) / Double(present.count)
  }

  private var ticks: NiceTicks {
    let all = (values + (grouped.lows ?? []) + (before?.values ?? [])).compactMap(\.self)
    let low = all.min() ?? 0
    let high = all.max() ?? 0
    let step: Double = series.metric.dimension == .temperature ? 5 : 0
    if look.low != nil || look.high != nil {
      let low = look.low ?? (startsAtZero ? min(low, 0) : low)
      let high = look.high ?? high
      return NiceTicks(covering: min(low, high)...max(low, high), count: 4)
    }
    guard !startsAtZero else {
      if low == 0, high == 0 { return NiceTicks(covering: 0...1, count: 2) }
      let end = shownGoal.map { $0 <= high * 2 ? max($0, high) : high } ?? high
      guard low < 0 else { return context.ticksFromZero(to: end, count: 4) }
      return NiceTicks(covering: low * 1.06...max(end * 1.06, 0), count: 4)
    }
    var range = low...high
    if let goal = shownGoal {
      let wider = min(low, goal)...max(high, goal)
      if wider.upperBound - wider.lowerBound < (high - low) * 2 { range = wider }
    }
    return NiceTicks(covering: range, count: 4, minimumStep: step)
  }

  private func plot(id: String) -> SlotPlot {
    let ticks = ticks
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: height)
    var marks = background(ticks) + seriesMarks(id: id, ticks: ticks)
    if let before {
      marks.append(LineMark(fitted(before.values), role: .pace))
    }
    if request.comparison == .normals { marks += normals() }
    let rule = average.map { context.rule($0, .average, of: series.metric) }
    if let goal = shownGoal {
      marks += context.rules(
        goal: context.rule(goal, .goal, of: series.metric), average: rule, on: scale)
    } else if let rule {
      marks.append(rule)
    }
    marks += findings + flags(ticks)
    let isSpark = request.form == .spark
    return SlotPlot(
      slots: SlotGroups(slots: values.count).paddedSlots, height: height,
      panels: [
        Panel(scale: scale, axis: isSpark ? YAxis([]) : yAxis(ticks), marks: marks)
      ], xAxis: isSpark ? XAxis([]) : grouped.axis)
  }

  private func yAxis(_ ticks: NiceTicks) -> YAxis {
    unit.quantity == .count
      ? context.compactAxis(ticks, of: series.metric) : context.axis(ticks, unit: unit)
  }

  /// A tint from edge to edge.
  private func background(_ ticks: NiceTicks) -> [any Mark] {
    guard look.hasBackground else { return [] }
    let edge = Array(repeating: Optional(ticks.domain.lowerBound), count: values.count)
    let other = Array(repeating: Optional(ticks.domain.upperBound), count: values.count)
    return [
      AreaMark(from: edge, to: other, interpolation: .stepCenter, hue: look.hue ?? series.hue)
    ]
  }

  /// A sign at each value beyond an axis that the author has cut, and the printed values that would
  /// stand above the plot.
  private func flags(_ ticks: NiceTicks) -> [any Mark] {
    guard look.low != nil || look.high != nil else { return [] }
    let printed = printedDomain(ticks)
    let atTop = values.map { value in
      value.flatMap { !printed.contains($0) && ticks.domain.contains($0) ? $0 : nil }
    }
    return FindingMark.flags(of: values, beyond: ticks.domain, label: number)
      + FindingMark.flags(of: atTop, beyond: printed, label: number)
  }

  private var height: Double { request.form == .spark ? 64 : 200 }

  /// The values that have room for their text between the bar and the upper end of the axis.
  private func printedDomain(_ ticks: NiceTicks) -> ClosedRange<Double> {
    let domain = ticks.domain
    guard look.printsValues, look.high != nil else { return domain }
    let room = (domain.upperBound - domain.lowerBound) * 6 / height
    return domain.lowerBound...(domain.upperBound - room)
  }

  private func seriesMarks(id: String, ticks: NiceTicks) -> [any Mark] {
    let interpolation = look.interpolation ?? (values.count <= 62 ? .catmullRom : .linear)
    let symbols = look.lineSymbols(of: values.count)
    switch request.form {
    case .bar:
      return [BarMark(values, labels: look.printsValues ? texts(ticks) : [], paleSlots: pale)]
    case .range:
      return [
        RangeMark(
          lows: grouped.lows ?? values, highs: values,
          ramp: ColorRamp(id: "\(id)-g", domain: rampDomain))
      ]
    case .dot:
      return [
        PointMark(values, symbol: look.symbols?.shape ?? .circle, size: look.symbolSize)
      ]
    case .area:
      return [
        AreaMark(
          values, base: ticks.domain.lowerBound, interpolation: interpolation,
          gradientID: "\(id)-g"),
        LineMark(values, interpolation: interpolation, symbols: symbols),
      ]
    case .spark: return [LineMark(values, interpolation: look.interpolation ?? .linear)]
    default: return [LineMark(values, interpolation: interpolation, symbols: symbols)]
    }
  }

  /// What is beyond the axis has its value at its sign.
  private func texts(_ ticks: NiceTicks) -> [String] {
    let printed = printedDomain(ticks)
    return values.map { value in
      guard let value, printed.contains(value) else { return "" }
      return number(value)
    }
  }

  /// The colours of temperatures; other ranges keep within theirs.
  private var rampDomain: ClosedRange<Double> {
    guard series.metric.dimension == .temperature else { return ticks.domain }
    let fahrenheit = ReportMeasurements.Unit.fahrenheit
    return unit.value(
      fromCanonical: fahrenheit.canonical(from: -10))...unit.value(
        fromCanonical: fahrenheit.canonical(from: 100))
  }

  /// Slots that are not complete, and days under the goal.
  private var pale: Set<Int> {
    Set(
      values.indices.filter { slot in
        guard let value = values[slot] else { return false }
        if request.grouping == .day { return shownGoal.map { value < $0 } ?? false }
        return !grouped.coverage[slot].isComplete && request.grouping != .weekday
      })
  }

  private func fitted(_ other: [Double?]) -> [Double?] {
    values.indices.map { other.indices.contains($0) ? other[$0] : nil }
  }

  /// What is usual for each month, as a line.
  private func normals() -> [any Mark] {
    let normals = MonthlyNormals(of: series.values)
    let months = request.days.monthsTouched
    return [
      LineMark(
        months.map { normals[$0.month].map(unit.value(fromCanonical:)) }, role: .pace)
    ]
  }

  /// The highest bar, the last point of a line.
  private var findings: [FindingMark] {
    let hasCutAxis = look.low != nil || look.high != nil
    switch request.form {
    case _ where hasCutAxis: return []
    case .bar where !look.printsValues:
      guard let high = values.compactMap(\.self).max(), high > 0,
        let slot = values.firstIndex(of: high)
      else { return [] }
      return [
        FindingMark(slot: slot, value: high, label: number(high), hasRing: false)
      ]
    case .line, .area, .spark:
      guard let slot = values.lastIndex(where: { $0 != nil }), let value = values[slot] else {
        return []
      }
      return [
        FindingMark(
          slot: slot, value: value, label: number(value),
          placement: fallsAtEnd(slot) ? .below : .above, hasRing: false)
      ]
    default: return []
    }
  }

  /// Whether the line comes down to its last point, so that there is room below it.
  private func fallsAtEnd(_ slot: Int) -> Bool {
    guard slot > 0, let last = values[slot], let before = values[slot - 1], last < before else {
      return false
    }
    let domain = ticks.domain
    return last - domain.lowerBound > (domain.upperBound - domain.lowerBound) * 0.1
  }

  // MARK: Words

  private func number(_ value: Double) -> String {
    language.number(value, decimals: series.metric.decimals(in: unit))
  }

  private func amount(_ value: Double) -> String {
    language.quantity(
      value, decimals: series.metric.decimals(in: unit), unit: unit.symbol)
  }

  private func text(_ slot: Int, of grouped: GroupedValues) -> String? {
    guard let value = grouped.values[slot] else { return nil }
    guard let lows = grouped.lows else { return amount(value) }
    return lows[slot].map { context.range($0, value, of: series.metric) }
  }

  /// A year of days is a year of months on phones, where a day is narrower than a pixel.
  private var layers: [Selection.Layer] {
    let isYear = request.days == Day.days(ofYear: request.days.lowerBound.year)
    if request.grouping == .day, isYear {
      let months = GroupedValues(of: series, in: request.days, by: .month, context)
      return [
        .init(annotations(of: grouped), width: .wide),
        .init(annotations(of: months), width: .narrow),
      ]
    }
    let groups = SlotGroups(slots: values.count)
    if groups.size > 1 { return [.init(groups, label: label)] }
    let isFine = values.count > 186
    return [.init(annotations(of: grouped), width: isFine ? .wide : .any)]
  }

  /// The name of several slots that share a strip: "3–9 May 2017: 0 to 2.3 in".
  private func label(_ slots: Range<Int>) -> String {
    let days =
      grouped.days[slots.lowerBound]
      .lowerBound...grouped.days[slots.upperBound - 1]
      .upperBound
    let name = language.span(days, .short)
    let lows = slots.compactMap { (grouped.lows ?? values)[$0] }
    guard let low = lows.min(), let high = slots.compactMap({ values[$0] }).max() else {
      return context.annotation(name, language.text("figure.no-data"))
    }
    return context.annotation(
      name, low == high ? amount(low) : context.range(low, high, of: series.metric))
  }

  func annotations(of grouped: GroupedValues) -> TextColumn {
    let noData = language.text("figure.no-data")
    return TextColumn(
      grouped.values.indices.map { slot in
        guard let text = text(slot, of: grouped) else {
          return context.annotation(grouped.names[slot], noData)
        }
        let isWhole = grouped.grouping == .day || grouped.coverage[slot].isComplete
        let gap = isWhole ? nil : context.gapText(grouped.coverage[slot])
        return context.annotation(grouped.names[slot], gap.map { "\(text) \($0)" } ?? text)
      })
  }

  private var extremes: (low: Int, high: Int)? {
    let lows = grouped.lows ?? values
    let low = lows.indices.filter { lows[$0] != nil }.min { (lows[$0] ?? 0) < (lows[$1] ?? 0) }
    let high = values.indices.filter { values[$0] != nil }.max {
      (values[$0] ?? 0) < (values[$1] ?? 0)
    }
    guard let low, let high else { return nil }
    return (low, high)
  }

  private var summary: String {
    guard let extremes, let low = (grouped.lows ?? values)[extremes.low],
      let high = values[extremes.high]
    else { return language.text("figure.no-data-period") }
    let words: KeyValuePairs<String, String> = [
      "low": amount(low), "low-slot": grouped.names[extremes.low], "high": amount(high),
      "high-slot": grouped.names[extremes.high],
    ]
    let present = values.compactMap(\.self)
    let isUniform = !isRange && present.allSatisfy { $0 == present.first }
    var sentences: [String] = []
    if isUniform {
      sentences.append(
        present.count == 1
          ? language.text(
            "chart.single", ["value": amount(high), "slot": grouped.names[extremes.high]])
          : language.plural("chart.uniform", present.count, ["value": amount(high)]))
    } else if series.kind == .total {
      let total = series.values.total(in: request.days)
      if request.grouping != .weekday, let sum = total.value {
        sentences.append(
          language.text(
            "activity.sum", ["total": context.meanText(sum, of: series.metric)]))
      }
      // A day without rain is no finding.
      sentences.append(
        low == 0 && high > 0
          ? language.text(
            "chart.most", ["high": amount(high), "high-slot": grouped.names[extremes.high]])
          : language.text("chart.most-least", words))
      if let goal = request.goal, request.grouping == .day {
        sentences.append(
          language.plural(
            "chart.goal-days", coverage.observed,
            [
              "goal": context.goalText(goal, of: series.metric),
              "reached": language.number(
                series.values.days(in: request.days) { $0 >= goal }.count),
            ]))
      }
    } else {
      sentences.append(language.text("chart.from-to", words))
      if !isRange, let first = values.compactMap(\.self).first,
        let last = values.compactMap(\.self).last, values.count > 1
      {
        let change = language.quantity(
          last - first, decimals: series.metric.decimals(in: unit), unit: unit.symbol,
          signed: true)
        sentences.append(language.text("chart.change", ["change": change]))
      }
      if !ticks.domain.contains(0) { sentences.append(language.text("figure.not-from-zero")) }
    }
    if before != nil { sentences.append(language.text("chart.before")) }
    if request.comparison == .normals { sentences.append(language.text("chart.normals")) }
    if !coverage.isComplete {
      sentences.append(
        language.plural(
          "chart.coverage", coverage.expected,
          ["observed": language.number(coverage.observed)]))
    }
    return language.sentences(sentences)
  }

  var allText: String {
    language.plural(
      "coverage.of-days", coverage.expected, ["observed": language.number(coverage.observed)])
  }

  // MARK: Numbers

  /// A row a slot; of very many slots a row a month, and the rest is in the file.
  private func table(title: String) -> DataTable {
    let isLong = values.count > GroupedValues.mostRows
    let rows =
      isLong ? GroupedValues(of: series, in: request.days, by: .month, context) : grouped
    let noData = language.text("figure.no-data")
    var columns: [DataTable.Column] = [
      .init(language.text("column.\(rows.grouping.rawValue)"), TextColumn(rows.names)),
      .init(
        series.title, TextColumn(rows.values.indices.map { text($0, of: rows) ?? noData })),
    ]
    if let before, !isLong {
      let old = fitted(before.values)
      columns.append(
        .init(
          language.text("column.year-before"), TextColumn(old.map { $0.map(amount) ?? noData })))
    }
    if rows.grouping != .day {
      columns.append(
        .init(
          language.text("column.days"), TextColumn(rows.coverage.map(context.coverageText))))
    }
    return context.table(of: title, columns)
  }

  private var csv: [UInt8] {
    let decimals = series.metric.decimals(in: unit)
    let name = unit.id == series.metric.id ? unit.id : "\(series.metric.id)_\(unit.id)"
    let header = isRange ? ["low_\(unit.id)", "high_\(unit.id)"] : [name]
    var text = CSVText([request.grouping.rawValue] + header + ["days_measured", "days"])
    for slot in values.indices {
      text.append(grouped.keys[slot])
      if let lows = grouped.lows { text.append(lows[slot], decimals: decimals) }
      text.append(values[slot], decimals: decimals)
      text.append(grouped.coverage[slot].observed)
      text.append(grouped.coverage[slot].expected)
      text.endRow()
    }
    return text.bytes
  }
}

extension ClosedRange<Day> {
  /// The same days a year earlier; 29 February becomes the 28th.
  fileprivate var yearBefore: ClosedRange<Day> {
    func before(_ day: Day) -> Day {
      let date = day.civil
      let month = Month(year: Swift.max(date.year - 1, 1), month: date.month)
      return month.firstDay.advanced(by: Swift.min(date.day, month.dayCount) - 1)
    }
    return before(lowerBound)...before(upperBound)
  }

  /// The months that share a day with the range.
  fileprivate var monthsTouched: [Month] {
    (lowerBound.month.index...upperBound.month.index).map {
      Month(year: $0 / 12, month: $0 % 12 + 1)
    }
  }
}
