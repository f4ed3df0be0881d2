import ReportCharts
import ReportCore
import ReportLanguage
public import ReportMeasurements

/// How the total of a year grew, over the totals of the record's complete years by each date; of a
/// level, the mean so far over those of the complete years.
///
/// - Parameters:
///   - metric: A metric that adds up.
///   - year: The year of a station.
///   - context: Language and units.
///   - id: Unique on the page.
/// - Returns: The figure; `nil` without daily values in the year, or three complete years.
public func yearToDate(
  of metric: Metric, _ year: StationYear, in context: FigureContext, id: String
) -> Figure? {
  guard let element = metric.amounts,
    let figure = YearToDateFigure(
      metric, context.title(of: metric), year.climate[element], year: year.year,
      through: year.lastDay, year.source, year.attribution, context)
  else { return nil }
  return figure.figure(id: id, title: figure.titleWithMedian(figure.label)).marking(
    year.events, over: year.days.slots, in: context)
}

/// The same for a series that an author requests.
func yearToDate(
  of series: ChartSeries, year: Int, in context: FigureContext, id: String
) -> Figure? {
  let climate = series.climate ?? context.climate(of: context.statistics(of: series))
  let days = Day.days(ofYear: year)
  let last = min(series.personal.dataThrough ?? days.upperBound, days.upperBound)
  guard
    let drawn = YearToDateFigure(
      series.metric, series.title, climate, year: year, through: last, series.source,
      series.attribution, context)
  else { return nil }
  let language = context.language
  let label = language.text(
    "figure.titled",
    ["title": language.title(drawn.label, of: series.place), "period": language.year(year)])
  let title =
    drawn.place.map { context.title(label, finding: $0) } ?? drawn.titleWithMedian(label)
  return drawn.figure(id: id, title: title).marking(
    series.events, over: days.slots, in: context)
}

private struct YearToDateFigure {
  private let metric: Metric
  private let name: String
  private let year: Int
  private let days: ClosedRange<Day>
  private let station: String
  private let attribution: Attribution
  private let climate: SeriesClimate
  private let others: YearsToDate
  private let context: FigureContext
  private let unit: Unit
  /// The totals, or the means, up to each day that the source covers, in the unit shown.
  private let sums: [Double?]
  private let lastDay: Day
  /// The range of the other years' totals or means by each day.
  private let spreads: [YearsToDate.Spread]

  /// - Returns: `nil` without daily values in the year, or three complete years.
  init?(
    _ metric: Metric, _ name: String, _ climate: SeriesClimate, year: Int, through last: Day,
    _ station: String, _ attribution: Attribution, _ context: FigureContext
  ) {
    let days = Day.days(ofYear: year)
    guard let others = climate.yearsToDate, last >= days.lowerBound,
      climate.statistics.series.coverageOfSingleDays(in: days).observed > 0
    else { return nil }
    self.metric = metric
    self.name = name
    self.year = year
    self.days = days
    self.station = station
    self.attribution = attribution
    self.climate = climate
    self.others = others
    self.context = context
    spreads = days.map { others[$0] }
    let unit = context.unit(of: metric)
    self.unit = unit
    lastDay = last
    sums = zip(days, climate.statistics.toDate(in: days)).map { day, sum in
      day <= last ? sum.map(unit.value(fromCanonical:)) : nil
    }
  }

  private func slot(of day: Day) -> Int { days.lowerBound.distance(to: day) }

  private var language: Language { context.language }

  private var isMean: Bool { climate.statistics.kind == .level }

  private func amount(_ value: Double) -> String {
    guard isMean else { return context.text(value, of: metric) }
    return language.quantity(
      value, decimals: context.meanDecimals(of: metric), unit: unit.symbol)
  }

  private typealias Part = (YearsToDate.Spread) -> Double

  private func shown(_ part: Part) -> [Double?] {
    spreads.map { unit.value(fromCanonical: part($0)) }
  }

  /// "Precipitation to date".
  var label: String {
    language.text(context.key("to-date", of: metric, or: "totals"), ["metric": name])
  }

  func figure(id: String, title: String) -> Figure {
    let months = Month.months(ofYear: year)
    let chart = Chart(
      id: id, title: title, summary: summary, hue: metric.hue, className: "yd",
      plot: .slots(plot),
      selection: context.selection(
        of: language.text("figure.weeks"), all: title, style: .endRule,
        layers: [
          .init(weeks, label: weekAnnotation)
        ], skip: language.plural("skip.weeks", weeks.count)),
      table: table(title, months), footer: footer)
    return Figure(name: "\(metric.id)-to-date", chart: chart, numbers: numbers)
  }

  private var weeks: SlotGroups { SlotGroups(slots: sums.count, limit: 53) }

  private var plot: SlotPlot {
    let ticks = ticks
    return SlotPlot(
      slots: weeks.paddedSlots, height: 200,
      panels: [
        Panel(
          scale: LinearScale(domain: ticks.domain, top: 0, bottom: 200),
          axis: context.axis(ticks, unit: unit),
          marks: others.bandMarks(shown) + [
            LineMark(shown({ $0.median }), role: .pace), LineMark(sums),
          ])
      ], xAxis: context.middleMonths(ofYear: year))
  }

  private var ticks: NiceTicks {
    let values = sums.compactMap(\.self)
    let (lows, highs) = (shown({ $0.lowest }), shown({ $0.highest }))
    let high = max(values.max() ?? 0, highs.compactMap(\.self).max() ?? 0)
    guard isMean else { return context.ticksFromZero(to: high, count: 4) }
    let low = min(values.min() ?? high, lows.compactMap(\.self).min() ?? high)
    return NiceTicks(labelling: low...high, count: 4)
  }

  // MARK: Words

  private var part: ClosedRange<Day> { days.lowerBound...max(lastDay, days.lowerBound) }

  private var coverage: Coverage { climate.statistics.series.coverage(in: part) }

  /// "2nd wettest of 31 by 14 September": the place among the complete years by the same date, if it
  /// stands out; `nil` if days are missing.
  var place: String? {
    let statistics = climate.statistics
    guard coverage.isComplete, others.haveDeciles, let years = climate.calendarYears,
      let own = statistics.toDate(on: lastDay)
    else { return nil }
    let values = years.filter { $0 != year && climate.calendarYear($0).isComplete }.compactMap {
      statistics.toDate(on: lastDay.sameDate(inYear: $0))
    }
    let words = ClimateWords(climate, of: metric, context)
    guard let place = words.finding(of: own, among: values + [own]) else { return nil }
    guard lastDay < days.upperBound else { return place }
    return language.text(
      "to-date.place", ["place": place, "date": language.day(lastDay, .long)])
  }

  /// "Precipitation to date: 1.71 in below the median"; among few years only the sum, and the label
  /// alone if days are missing.
  func titleWithMedian(_ title: String) -> String {
    guard coverage.isComplete, let sum = sums[slot(of: lastDay)] else { return title }
    guard others.haveDeciles else { return context.title(title, finding: amount(sum)) }
    let median = unit.value(fromCanonical: others[lastDay].median)
    let difference = amount(abs(sum - median))
    guard difference != amount(0) else { return title }
    return language.text(
      sum > median ? "to-date.title-above" : "to-date.title-below",
      ["title": title, "difference": difference])
  }

  /// The total at the last day compared with the other years, and the meaning of the bands.
  private var summary: String {
    let bands = context.bands(of: others)
    guard let sum = sums[slot(of: lastDay)] else { return bands }
    let median = unit.value(fromCanonical: others[lastDay].median)
    let words: KeyValuePairs = [
      "date": language.day(lastDay, .long), "sum": amount(sum), "median": amount(median),
      "difference": amount(abs(sum - median)),
    ]
    guard coverage.isComplete else {
      return language.sentences([
        language.plural(
          "to-date.incomplete", coverage.expected,
          ["observed": language.number(coverage.observed), "sum": amount(sum)]), bands,
      ])
    }
    let same = amount(abs(sum - median)) == amount(0)
    let keys =
      isMean
      ? ["to-date.mean-as-median", "to-date.mean-above", "to-date.mean-below"]
      : ["to-date.as-median", "to-date.above", "to-date.below"]
    return language.sentences([
      language.text(keys[same ? 0 : sum > median ? 1 : 2], words),
      bands,
    ])
  }

  /// The total of the year at the end of a week: a strip per day would be larger than the chart.
  private func weekAnnotation(_ slots: Range<Int>) -> String {
    let days = slots.map { self.days.lowerBound.advanced(by: $0) }.filter { $0 <= lastDay }
    guard let last = days.last, let sum = sums[slot(of: last)] else {
      return context.annotation(
        language.day(self.days.lowerBound.advanced(by: slots.lowerBound), .short),
        language.text("figure.no-data"))
    }
    return context.annotation(language.day(last, .short), text(sum, on: last))
  }

  private func text(_ sum: Double, on day: Day) -> String {
    language.text(
      "to-date.day",
      [
        "sum": amount(sum), "median": amount(unit.value(fromCanonical: others[day].median)),
      ])
  }

  private func table(_ title: String, _ months: [Month]) -> DataTable {
    let noData = language.text("figure.no-data")
    func column(_ part: Part) -> TextColumn {
      TextColumn(
        months.map {
          amount(unit.value(fromCanonical: part(others[$0.days.upperBound])))
        })
    }
    return context.table(
      of: title,
      [
        .init(language.text("to-date.by"), TextColumn(months.map { language.month($0.month) })),
        .init(
          String(year),
          TextColumn(
            months.map { month in
              let last = month.days.upperBound
              guard last <= lastDay, let sum = sums[slot(of: last)] else { return noData }
              return amount(sum)
            })),
        .init(language.text("to-date.median"), column({ $0.median })),
        .init(
          language.text(isMean ? "metric-page.lowest" : "to-date.lowest"), column({ $0.lowest })),
        .init(
          language.text(isMean ? "metric-page.highest" : "to-date.highest"),
          column({ $0.highest })),
      ])
  }

  private var footer: Chart.Footer {
    let observed = language.plural(
      "coverage.days", coverage.expected, ["observed": language.number(coverage.observed)])
    return .init(source: station, coverage: observed)
  }

  private var numbers: NumbersFile {
    let column = context.column(of: metric)
    let decimals = metric.decimals(in: unit, for: .file)
    let parts: [(String, Part)] = [
      ("lowest", { $0.lowest }), ("p10", { $0.tenth }), ("median", { $0.median }),
      ("p90", { $0.ninetieth }),
      ("highest", { $0.highest }),
    ]
    let columns = parts.map { shown($0.1) }
    var text = NumbersText(
      ["date", column] + parts.map { column.prefixed($0.0) }, rows: sums.count)
    for (slot, day) in days.enumerated() {
      text.append(day)
      text.append(sums[slot], decimals: decimals)
      for column in columns { text.append(column[slot], decimals: decimals) }
      text.endRow()
    }
    return text.file(of: [attribution], coverage: coverage)
  }
}

extension SeriesStatistics {
  /// The totals, or of a level the means, up to each day of a year.
  fileprivate func toDate(in days: ClosedRange<Day>) -> [Double?] {
    kind == .level ? series.meansSoFar(in: days) : series.runningTotal(in: days)
  }

  /// The total or the mean of a year up to a day.
  fileprivate func toDate(on day: Day) -> Double? {
    toDate(in: Day.days(ofYear: day.year).lowerBound...day).last ?? nil
  }
}

extension Day {
  /// The same date in another year; in common years 28 February replaces the 29th.
  fileprivate func sameDate(inYear year: Int) -> Day {
    let month = Month(year: year, month: monthNumber)
    return month.firstDay.advanced(by: min(dayOfMonth, month.dayCount) - 1)
  }
}
