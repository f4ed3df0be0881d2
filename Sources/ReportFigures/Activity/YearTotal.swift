import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// The running total of a year compared with the pace that reaches the goal, and with earlier
/// years: thin lines for the last two, or bands if there are three or more complete years.
///
/// A missing day adds nothing: the line is flat there, and the footer states how many days it
/// covers.
public func yearTotal(
  of metric: PersonalMetric, year: Int, in context: FigureContext, id: String
) -> Figure? {
  guard let total = YearTotal(metric, year, context) else { return nil }
  let language = context.language
  let chart = Chart(
    id: id, title: total.title, icon: .line, summary: total.summary, hue: metric.hue,
    plot: .slots(total.plot),
    selection: context.selection(
      of: language.text("figure.months"), all: total.allText, style: .endRule,
      layers: [.init(total.annotations, arrangement: .months)]),
    table: total.table, footer: context.footer(of: metric, total.coverage))
  return Figure(name: "total", chart: chart, numbers: total.numbers)
    .marking(metric.events, over: Day.days(ofYear: year).slots, in: context)
}

private struct YearTotal {
  let metric: PersonalMetric
  let context: FigureContext
  let year: Int
  let days: ClosedRange<Day>
  /// Up to the last day with a value, in the canonical unit.
  let running: [Double?]
  let sum: Double
  let coverage: Coverage
  /// The sum as text, with its coverage if days are missing.
  private let sumText: String?
  private let expected: ClosedRange<Day>
  /// The totals of earlier years by the same date.
  private let toDate: ToDate?
  /// The range of totals of the complete years by each date; `nil` for fewer than three years.
  private let bands: YearsToDate?
  /// The previous two years that can be compared, canonical, at this year's dates; empty if there
  /// are bands.
  private let earlier: [(year: Int, values: [Double?])]

  init?(_ metric: PersonalMetric, _ year: Int, _ context: FigureContext) {
    days = Day.days(ofYear: year)
    let statistics = context.statistics(of: metric)
    let total = statistics.aggregate(in: days)
    guard let expected = metric.span(inYear: year), let sum = total.observed else { return nil }
    self.metric = metric
    self.context = context
    self.year = year
    self.expected = expected
    self.sum = sum
    coverage = total.coverage
    sumText = context.text(total, of: metric.metric)
    running = metric.series.runningTotal(in: days.lowerBound...expected.upperBound)
    let toDate = statistics.toDate(expected.upperBound)
    self.toDate = toDate
    let complete = statistics.toDate(days.upperBound)?.others.count { $0.sum.isComplete } ?? 0
    let bands =
      complete >= ReferencePeriod.minimumYears ? context.climate(of: statistics).yearsToDate : nil
    self.bands = bands
    let drawn = (toDate?.comparable ?? []).suffix(bands == nil ? 2 : 0)
    let dates = days
    earlier = drawn.map { part in
      (part.year, metric.series.runningTotal(ofYear: part.year, atDatesOf: dates))
    }
  }

  private var language: Language { context.language }
  private var unit: Unit { context.unit(of: metric.metric) }

  private func shown(_ value: Double) -> Double { unit.value(fromCanonical: value) }

  /// The total that the goal requires by a day: an even part of the year's goal, or the goal of
  /// each day since the first one with a value.
  private func pace(through day: Day) -> Double? {
    if let goal = metric.goals[.year] {
      return goal * Double(days.lowerBound.distance(to: day) + 1) / Double(days.count)
    }
    guard let goal = metric.goal, day >= expected.lowerBound else { return nil }
    return goal * Double(expected.lowerBound.distance(to: day) + 1)
  }

  private var hasPace: Bool { pace(through: expected.upperBound) != nil }

  /// "2018: 5% more than in 2017 by the same date", the total of a year that is over, or a
  /// description of the chart.
  var title: String {
    if let title = comparison?.title { return title }
    let named: KeyValuePairs = ["year": language.year(year)]
    guard let pace = pace(through: expected.upperBound) else {
      return totalAsTitle ?? language.text("activity.year-total", named)
    }
    // Days that are missing can only be behind the goal's pace.
    guard sum > pace || coverage.isComplete else {
      return language.text("activity.against-goal", named)
    }
    return language.text(
      sum > pace ? "activity.ahead" : "activity.behind",
      [
        "year": language.year(year),
        "difference": context.goalText(abs(sum - pace), of: metric.metric),
      ])
  }

  var summary: String {
    let hasTotalAbove = title == totalAsTitle
    return language.sentences(
      [hasTotalAbove ? "" : total, comparison?.sentence ?? "", lines].filter { !$0.isEmpty })
  }

  /// "2018: 2,513,000 steps", once the year is over.
  private var totalAsTitle: String? {
    guard expected.upperBound == days.upperBound else { return nil }
    return sumText.map {
      language.text("activity.year-value", ["year": language.year(year), "value": $0])
    }
  }

  /// The comparison with the previous year.
  private var comparison: YearComparison? {
    toDate.flatMap { YearComparison($0, of: metric, in: context) }
  }

  /// The explanation of the thin lines or the bands.
  private var lines: String {
    if let bands { return context.bands(of: bands) }
    guard !earlier.isEmpty else { return "" }
    return language.plural(
      "to-date.thin-lines", earlier.count,
      ["years": language.list(earlier.map { language.year($0.year) })])
  }

  private var total: String {
    let text = context.meanText(sum, of: metric.metric)
    guard let pace = pace(through: expected.upperBound) else {
      return language.text("activity.sum", ["total": text])
    }
    return language.text(
      "activity.sum-pace", ["total": text, "pace": context.plainText(pace, of: metric.metric)])
  }

  var allText: String { context.meanText(sum, of: metric.metric) }

  var plot: SlotPlot {
    let paces = days.map { pace(through: $0).map(shown) }
    let others = earlier.map { ($0.year, $0.values.map { $0.map(shown) }) }
    let lasts =
      others.compactMap { $0.1.last.flatMap(\.self) }
      + [bands.map { shown($0[days.upperBound].highest) }].compactMap(\.self)
    let highest = max(shown(sum), (paces.compactMap(\.self) + lasts).max() ?? 0)
    let ticks = context.ticksFromZero(to: highest, count: 4)
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: 200)
    let values =
      running.map { $0.map(shown) }
      + [Double?](repeating: nil, count: days.count - running.count)
    let lastPace = paces.last.flatMap(\.self)
    var marks: [any Mark] = bandMarks + others.map { LineMark($0.1, role: .ink) }
    marks.append(LineMark(values))
    // The names at the end are kept apart, however close the lines are.
    var ends: [(value: Double, text: String)] = others.compactMap { year, values in
      values.last.flatMap(\.self).map { value in
        (
          value,
          language.text(
            "activity.year-value", ["year": language.year(year), "value": language.compact(value)])
        )
      }
    }
    if let lastPace {
      ends.append(
        (lastPace, language.text("activity.pace", ["value": language.compact(lastPace)])))
    }
    let isWhole = running.count == days.count
    let shifts = distances(
      of: (ends.map(\.value) + (isWhole ? [shown(sum)] : [])).map(scale.position), atLeast: 16)
    marks.append(
      FindingMark(
        slot: running.count - 1, value: shown(sum),
        label: language.text(
          "activity.year-value",
          ["year": language.year(year), "value": language.compact(shown(sum))]),
        placement: isWhole ? .end(shift: shifts[ends.count]) : .above, hasRing: false))
    if lastPace != nil { marks.append(LineMark(paces, role: .pace)) }
    for (end, shift) in zip(ends, shifts) {
      marks.append(
        FindingMark(
          slot: days.count - 1, value: end.value, label: "", detail: end.text,
          placement: .end(shift: shift), hasRing: false))
    }
    return SlotPlot(
      slots: days.count, height: 200,
      panels: [
        Panel(scale: scale, axis: context.compactAxis(ticks, of: metric.metric), marks: marks)
      ], xAxis: context.middleMonths(ofYear: year))
  }

  /// The bands of the totals of all complete years by each date.
  private var bandMarks: [any Mark] {
    guard let bands else { return [] }
    func line(_ part: (YearsToDate.Spread) -> Double) -> [Double?] {
      days.map { shown(part(bands[$0])) }
    }
    return bands.bandMarks(line) + [LineMark(line { $0.median }, role: .ink)]
  }

  /// The months with a day that can have a value, each with its last such day.
  private var months: [(month: Month, last: Day)] {
    Month.months(ofYear: year).compactMap { month in
      guard month.days.overlaps(expected) else { return nil }
      return (month, min(month.days.upperBound, expected.upperBound))
    }
  }

  private func total(through day: Day) -> Double? {
    let index = days.lowerBound.distance(to: day)
    return running.indices.contains(index) ? running[index] : nil
  }

  var annotations: TextColumn {
    let noData = language.text("figure.no-data")
    return TextColumn(
      Month.months(ofYear: year).map { month in
        let name = language.month(month.month, .short)
        let last = min(month.days.upperBound, expected.upperBound)
        guard last >= month.firstDay, let total = total(through: last) else {
          return context.annotation(name, noData)
        }
        let text = context.meanText(total, of: metric.metric)
        guard let pace = pace(through: last) else { return context.annotation(name, text) }
        return context.annotation(
          name,
          language.text(
            "activity.value-pace",
            ["value": text, "pace": context.plainText(pace, of: metric.metric)]))
      })
  }

  var table: DataTable {
    let noData = language.text("figure.no-data")
    var columns: [DataTable.Column] = [
      .init(
        language.text("column.month"), TextColumn(months.map { language.month($0.month.month) })),
      .init(
        language.text("column.total-so-far"),
        TextColumn(
          months.map { month in
            total(through: month.last).map { context.meanText($0, of: metric.metric) } ?? noData
          })),
    ]
    for (year, values) in earlier {
      columns.append(
        .init(
          String(year),
          TextColumn(
            months.map { month in
              values[days.lowerBound.distance(to: month.last)].map {
                context.meanText($0, of: metric.metric)
              } ?? noData
            })))
    }
    if hasPace {
      columns.append(
        .init(
          language.text("column.goal-pace"),
          TextColumn(
            months.map { month in
              pace(through: month.last).map { context.meanText($0, of: metric.metric) } ?? noData
            })))
    }
    return context.table(of: title, columns)
  }

  var numbers: NumbersFile {
    let column = context.column(of: metric)
    let decimals = metric.metric.decimals(in: unit, for: .file)
    var text = NumbersText(
      ["date", column.prefixed("total")]
        + (hasPace ? [column.prefixed("pace")] : [])
        + earlier.map { column.prefixed("total_\($0.year)") })
    for (index, value) in running.enumerated() {
      let day = days.lowerBound.advanced(by: index)
      text.append(day)
      text.append(value.map(shown), decimals: decimals)
      if hasPace { text.append(pace(through: day).map(shown), decimals: decimals) }
      for (_, values) in earlier { text.append(values[index].map(shown), decimals: decimals) }
      text.endRow()
    }
    return text.file(of: [metric.attribution])
  }
}

/// How far each of some labels is moved so that no two are closer than a distance.
private func distances(of positions: [Double], atLeast distance: Double) -> [Double] {
  let order = positions.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
  var moved = positions
  for _ in 0..<8 {
    for (first, second) in zip(order, order.dropFirst()) {
      let missing = distance - (moved[second] - moved[first])
      guard missing > 0 else { continue }
      moved[first] -= missing / 2
      moved[second] += missing / 2
    }
  }
  return zip(moved, positions).map { $0 - $1 }
}

extension DailySeries {
  /// The running total of another year at the dates of a year; for 29 February that of the 28th if
  /// the other year has none.
  fileprivate func runningTotal(ofYear other: Int, atDatesOf days: ClosedRange<Day>) -> [Double?] {
    let otherDays = Day.days(ofYear: other)
    let sums = runningTotal(in: otherDays)
    return days.map { day in
      let date = day.civil
      let month = Month(year: other, month: date.month)
      let same = month.firstDay.advanced(by: min(date.day, month.dayCount) - 1)
      return sums[otherDays.lowerBound.distance(to: same)]
    }
  }
}
