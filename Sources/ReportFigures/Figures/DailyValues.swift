import ReportCharts
import ReportCore
import ReportLanguage
public import ReportMeasurements

/// Every day of a year of a metric that does not add up, or its months with their extreme days.
///
/// A level is a thin line with the means of the months as steps, a maximum has one bar per day, a
/// depth is an area. By month, a level is a bar from the lowest to the highest day of each month
/// under a line of their means, anything else has a bar for the highest day, and readouts and table
/// give the dates. A month with too few days has no mean. Fewer than ten days are listed in a table
/// and not drawn.
///
/// - Parameters:
///   - metric: Such as wind, gust or snow depth.
///   - year: The year of a station.
///   - isByMonth: Whether the months are drawn in place of the days, which takes less of a page.
///   - context: Language and units.
///   - id: Unique on the page.
/// - Returns: The figure, or `nil` if the year has no value.
public func dailyValues(
  of metric: Metric, _ year: StationYear, byMonth isByMonth: Bool = false,
  in context: FigureContext, id: String
) -> Figure? {
  guard let days = DailyValues(of: metric, year, byMonth: isByMonth, context) else { return nil }
  return days.areEnough ? days.figure(id: id) : days.listed(id: id)
}

/// The days of a year of a metric that does not add up, by day or by month.
struct DailyValues {
  let metric: Metric
  let year: StationYear
  /// Whether the months are drawn, with the dates of their extremes.
  let isByMonth: Bool
  let context: FigureContext
  let series: DailySeries
  let statistics: SeriesStatistics
  let unit: Unit
  /// In the unit shown.
  let values: [Double?]
  /// The same without suspects.
  let drawn: [Double?]
  let lowest: Extreme
  let highest: Extreme
  let coverage: Coverage
  let months: [MonthOfDays]
  /// The normal range of a level's days, in the unit shown, if the record is long enough.
  let usual: UsualDays?
  /// The normals of a level's monthly means.
  let normals: MonthlyNormals?

  /// The range that contains most days of each date.
  struct UsualDays {
    let years: ClosedRange<Int>
    let tenths: [Double?]
    let ninetieths: [Double?]
  }

  /// The values of a month, in the canonical unit.
  struct MonthOfDays {
    let month: Month
    /// The mean of a level, the highest value of other metrics.
    let value: Aggregate
    let low: Extreme?
    let high: Extreme?
  }

  init?(
    of metric: Metric, _ year: StationYear, byMonth isByMonth: Bool, _ context: FigureContext
  ) {
    guard let element = metric.entry?.elements.first, let series = year.series(element) else {
      return nil
    }
    let statistics = context.statistics(of: element, in: year.record)
    guard let lowest = statistics.lowest(in: year.days),
      let highest = statistics.highest(in: year.days)
    else { return nil }
    self.statistics = statistics
    self.metric = metric
    self.year = year
    self.isByMonth = isByMonth
    self.context = context
    self.series = series
    self.lowest = lowest
    self.highest = highest
    unit = context.unit(of: metric)
    values = year.values(of: element, in: unit)
    drawn = year.trusted(element, in: unit)
    usual = metric.kind == .level ? UsualDays(of: element, year, in: unit) : nil
    normals = metric.kind == .level ? year.climate[element].monthlyNormals : nil
    coverage = statistics.series.coverage(in: year.days)
    months = Month.months(ofYear: year.year).map { month in
      MonthOfDays(
        month: month,
        value: statistics.aggregate(in: month.days),
        low: statistics.lowest(in: month.days), high: statistics.highest(in: month.days))
    }
  }

  var language: Language { context.language }
  var isLevel: Bool { metric.kind == .level }
  var areEnough: Bool { coverage.observed >= StationRecord.leastDays }

  func shown(_ value: Double) -> Double { unit.value(fromCanonical: value) }
  func text(_ value: Double) -> String { context.meanText(value, of: metric) }
  private func key(_ name: String) -> String { context.key(name, of: metric, or: "days") }

  /// "2 to 38 mph", or "5 mph" if it never changed.
  private func range(_ low: Double, _ high: Double) -> String {
    low == high ? text(low) : context.range(shown(low), shown(high), of: metric)
  }

  /// The highest day, or the range of a level; a plain label if too few days were measured to name
  /// one, or several share the place.
  var title: String {
    let name = language.text(
      isByMonth ? context.key("by-month", of: metric, or: "totals") : key("title"),
      ["metric": context.title(of: metric)])
    let label = language.text("figure.titled", ["title": name, "period": language.year(year.year)])
    guard areEnough, lowest.value < highest.value else { return label }
    if isLevel {
      return language.text(
        key("title-range"),
        [
          "metric": context.title(of: metric), "range": range(lowest.value, highest.value),
          "year": language.year(year.year),
        ])
    }
    guard !highest.isTied, statistics.extremesStatus(in: year.days) != .incomplete else {
      return label
    }
    return language.text(
      key("title-highest"),
      [
        "metric": context.title(of: metric), "high": text(highest.value),
        "date": language.day(highest.firstDay, .full),
      ])
  }

  private var footer: Chart.Footer { context.footer(year, coverage) }

  func figure(id: String) -> Figure {
    let chart = Chart(
      id: id, title: title, summary: summary, hue: metric.hue, className: isByMonth ? "" : "yd",
      plot: .slots(plot(id: id)),
      selection: context.selection(
        of: language.text(isByMonth ? "figure.months" : "figure.days"),
        all: language.plural(
          "days.all", coverage.observed, ["range": range(lowest.value, highest.value)]),
        style: isByMonth ? .column : metric.kind == .maximum ? .dim : .rule,
        layers: isByMonth
          ? [.init(monthAnnotations)]
          : [.init(dayAnnotations, width: .wide), .init(monthAnnotations, width: .narrow)]),
      table: monthTable, footer: footer)
    return isByMonth
      ? Figure(name: "\(metric.id)-by-month", chart: chart, numbers: monthNumbers)
        .marking(year.events, over: Month.slots(ofYear: year.year), in: context)
      : Figure(name: metric.id, chart: chart, numbers: numbers)
        .marking(year.events, over: year.days.slots, in: context)
  }

  /// A few days as a table: a line through them would only show gaps.
  func listed(id: String) -> Figure {
    let days = series.observations(in: year.days)
    let chart = Chart(
      id: id, title: title, summary: language.text("days.too-few"), hue: metric.hue, plot: nil,
      empty: EmptyState(
        icon: isLevel ? .line : .bars, title: range(lowest.value, highest.value),
        text: language.plural("days.only", days.count)),
      table: context.table(
        of: title,
        [
          .init(
            language.text("column.date"),
            TextColumn(days.map { language.day($0.day, .weekdayYear) })),
          .init(context.title(of: metric), TextColumn(days.map { text($0.value) })),
        ]),
      footer: footer)
    return Figure(name: metric.id, chart: chart, numbers: numbers)
  }

  // MARK: Drawing

  private func plot(id: String) -> SlotPlot {
    let ticks = context.ticks(
      of: metric, covering: extent, count: 4)
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: 200)
    let axis =
      unit.quantity == .count
      ? context.compactAxis(ticks, of: metric) : context.axis(ticks, unit: unit)
    return SlotPlot(
      slots: isByMonth ? months.count : values.count, height: 200,
      panels: [
        Panel(
          scale: scale, axis: axis, marks: (isByMonth ? monthMarks : marks(id: id)) + findings)
      ],
      xAxis: isByMonth ? context.bandMonths() : context.ruledMonths(of: year))
  }

  /// The range of everything drawn.
  private var extent: ClosedRange<Double> {
    let band = isByMonth ? [] : usual.map { $0.tenths + $0.ninetieths } ?? []
    let drawn = (drawn + band).compactMap(\.self)
    return (drawn.min() ?? 0)...(drawn.max() ?? 0)
  }

  private func marks(id: String) -> [any Mark] {
    switch metric.kind {
    case .maximum, .total: [BarMark(drawn)]
    case .state:
      [AreaMark(drawn, base: 0, gradientID: "\(id).g"), LineMark(drawn)]
    case .level, .range, .direction:
      (usual.map { [BandMark(from: $0.tenths, to: $0.ninetieths, stride: 5)] } ?? [])
        + [LineMark(drawn, role: .pace), LineMark(monthlyMeans, interpolation: .stepCenter)]
    }
  }

  /// The extreme days of the months; the line joins the means of a level.
  private var monthMarks: [any Mark] {
    let highs = months.map { $0.high.map { shown($0.value) } }
    guard isLevel else {
      return [
        BarMark(highs, paleSlots: Set(months.indices.filter { !months[$0].value.isComplete }))
      ]
    }
    return [
      RangeMark(lows: months.map { $0.low.map { shown($0.value) } }, highs: highs),
      LineMark(months.map { $0.value.complete.map(shown) }, role: .strongInk),
    ]
  }

  /// For each day, the mean of its month.
  private var monthlyMeans: [Double?] {
    months.flatMap { month in
      Array(repeating: month.value.complete.map(shown), count: month.month.dayCount)
    }
  }

  /// The labels of the highest day, and of the lowest day of a level.
  private var findings: [any Mark] {
    func mark(_ extreme: Extreme, _ placement: FindingMark.Placement) -> any Mark {
      FindingMark(
        slot: isByMonth ? extreme.firstDay.monthNumber - 1 : year.slot(of: extreme.firstDay),
        value: shown(extreme.value),
        label: context.label(shown(extreme.value), of: metric),
        detail: language.day(extreme.firstDay, .short), placement: placement, hasRing: isLevel)
    }
    guard isLevel, lowest.value < highest.value else { return [mark(highest, .above)] }
    return [mark(highest, .above), mark(lowest, .beside)]
  }

  // MARK: Words

  private var dayAnnotations: TextColumn {
    let amounts = context.amounts(of: metric)
    return DayAnnotations(ofYear: year.year, in: context).write { slot, column in
      guard let value = values[slot] else { return false }
      if drawn[slot] == nil {
        column.write(context.suspect(context.text(value, of: metric)))
      } else {
        amounts.write(value, into: &column)
      }
      return true
    }
  }

  private var monthAnnotations: TextColumn {
    TextColumn(
      months.map { month in
        let name = language.month(month.month.month, .short)
        guard let low = month.low, let high = month.high else {
          return context.annotation(name, language.text("figure.no-data"))
        }
        let value: String
        if isLevel {
          let range = range(low.value, high.value)
          // Beside the coverage there is no room for the range.
          let hasGap = context.gapText(month.value) != nil
          value =
            context.cell(month.value, of: metric).map { mean in
              language.text(
                hasGap ? "days.month-mean" : "days.month", ["mean": mean, "range": range])
            } ?? range
        } else {
          value = isByMonth ? dated(high) : text(high.value)
        }
        return context.annotation(name, context.withGap(value, month.value))
      })
  }

  /// An extreme of a month with its date; without one where nothing was measured on all days.
  func dated(_ extreme: Extreme) -> String {
    guard isLevel || extreme.value > 0 else { return text(extreme.value) }
    return language.text(
      "figure.dated",
      ["value": text(extreme.value), "date": context.dates(of: extreme, in: year.days)])
  }

  private var summary: String {
    let hasDays = isLevel || highest.value > 0
    return language.sentences(
      (isLevel ? levelWords : highestWords) + (hasDays ? thresholdWords : [])
        + [gaps].filter { !$0.isEmpty })
  }

  private var levelWords: [String] {
    var words: [String] = []
    if lowest.value == highest.value {
      words.append(language.text("days.throughout", ["value": text(lowest.value)]))
    } else {
      words.append(
        language.text(
          key("from-to"),
          [
            "low": text(lowest.value), "low-date": date(of: lowest),
            "high": text(highest.value), "high-date": date(of: highest),
          ]))
    }
    if let mean = statistics.mean(in: year.days).complete {
      let against = normals?.year.map { context.againstNormal(mean, of: metric, $0) }
      words.append(language.text("days.mean", ["mean": against ?? text(mean)]))
      if let normals, normals.year != nil {
        words.append(
          language.text("year.normals", ["years": context.name(of: normals.reference)]))
      }
    }
    if isByMonth {
      words.append(language.text("days.ranges"))
    } else if months.contains(where: { $0.value.isComplete }) {
      words.append(language.text("days.steps"))
    }
    if let usual, !isByMonth {
      words.append(language.text("days.band", ["years": language.years(usual.years)]))
    }
    return words
  }

  private var highestWords: [String] {
    guard highest.value > 0 else { return [language.plural(key("none"), coverage.observed)] }
    let own = language.text(
      key("highest"), ["high": text(highest.value), "high-date": date(of: highest)])
    guard isByMonth else { return [own] }
    let hasPale = months.contains { $0.high != nil && !$0.value.isComplete }
    return [own, language.text("metric-page.month-highest")]
      + (hasPale ? [language.text("metric-page.pale")] : [])
  }

  /// How many days meet each threshold of the catalog; a threshold that no day meets follows from
  /// the extremes.
  private var thresholdWords: [String] {
    context.thresholds.filter { $0.element.metric == metric && !$0.isOwn }.compactMap { threshold in
      let count = statistics.series.days(in: year.days, where: threshold.isMet).count
      guard count > 0 else { return nil }
      return language.plural(
        "metric.\(metric.id).days.\(threshold.id)", count,
        ["value": context.goalText(threshold.value, of: metric)])
    }
  }

  private var gaps: String {
    guard !coverage.isComplete else { return "" }
    return language.plural(
      "chart.coverage", coverage.expected, ["observed": language.number(coverage.observed)])
  }

  private func date(of extreme: Extreme) -> String { context.longDates(of: extreme) }
}

extension DailyValues.UsualDays {
  /// - Returns: `nil` for a record whose dates have no normals.
  fileprivate init?(of element: Element, _ year: StationYear, in unit: Unit) {
    guard let normals = year.climate[element].dailyNormals else { return nil }
    years = normals.spreadYears
    tenths = year.days.map { normals.tenthPercentile(on: $0).map(unit.value(fromCanonical:)) }
    ninetieths = year.days.map {
      normals.ninetiethPercentile(on: $0).map(unit.value(fromCanonical:))
    }
  }
}
