import ReportCore
import ReportLanguage
import ReportMeasurements

/// Statistics of periods, and how figures mark a period as incomplete.
extension FigureContext {
  /// The statistics of an element of a station.
  func statistics(of element: Element, in record: StationRecord) -> SeriesStatistics {
    let kind = element.metric.kind
    // A high or a low by itself is a level.
    return SeriesStatistics(
      record.trusted(element), kind == .range ? .level : kind, rule: completeness,
      through: record.span?.upperBound, rounding: rounding(of: element.metric))
  }

  /// How values of single days are shown.
  func rounding(of metric: Metric) -> Rounding {
    let unit = unit(of: metric)
    return Rounding(unit, decimals: metric.decimals(in: unit))
  }

  /// The statistics of an element of a station, or `nil` if it has no value in the year shown.
  func statistics(of element: Element, _ year: StationYear) -> SeriesStatistics? {
    year.series(element).map { _ in statistics(of: element, in: year.record) }
  }

  /// The statistics of a personal metric.
  func statistics(of metric: PersonalMetric) -> SeriesStatistics {
    SeriesStatistics(
      metric.series, metric.metric.kind, rule: rule(of: metric), through: metric.dataThrough,
      rounding: rounding(of: metric.metric))
  }

  /// The statistics of a series that an author requests; for a range those of its highs.
  func statistics(of series: ChartSeries) -> SeriesStatistics {
    SeriesStatistics(
      series.trusted, series.kind, rule: rule(of: series.personal),
      through: series.personal.dataThrough, rounding: rounding(of: series.metric))
  }

  /// The statistics of the lows of a range.
  func lowStatistics(of series: ChartSeries) -> SeriesStatistics? {
    series.trustedLows.map {
      SeriesStatistics(
        $0, series.kind, rule: completeness, through: series.personal.dataThrough,
        rounding: rounding(of: series.metric))
    }
  }

  /// The site's rule, or the metric's own.
  private func rule(of metric: PersonalMetric) -> Completeness {
    metric.allowance.map { Completeness(sums: $0, means: $0) } ?? completeness
  }
}

extension FigureContext {
  /// A value of a period with its unit and status: "2.31 in", "(0.27 in) on 18 of 31 days", "1.20
  /// in so far, on 14 of 30 days"; `nil` if nothing was observed.
  func text(_ aggregate: Aggregate, of metric: Metric) -> String? {
    cell(aggregate, of: metric).map { withGap($0, aggregate) }
  }

  /// The text of a period's value with its coverage if days are missing.
  func withGap(_ text: String, _ aggregate: Aggregate) -> String {
    gapText(aggregate).map { withGap(text, $0, aggregate.status) } ?? text
  }

  /// The text of a period's value and that of its coverage.
  func withGap(_ text: String, _ gap: String, _ status: Aggregate.Status) -> String {
    language.text(
      status == .running ? "coverage.value-so-far" : "coverage.value",
      ["value": text, "coverage": gap])
  }

  /// A value of a period with its unit, for a table that has a column with the coverage: "2.31 in",
  /// "(0.27 in)", "1.20 in so far".
  func cell(_ aggregate: Aggregate, of metric: Metric) -> String? {
    aggregate.observed.map { marked(meanText($0, of: metric), aggregate.status) }
  }

  /// A text of a slot's value with the sign of its status.
  func marked(_ text: String, _ slot: Int, of grouped: GroupedValues) -> String {
    grouped.isSuspect(slot) ? suspect(text) : marked(text, grouped.status(slot))
  }

  /// A text of a value that is probably wrong.
  func suspect(_ text: String) -> String {
    language.text("day-table.suspect", ["value": text])
  }

  /// A text of a value with the sign of its period's status.
  func marked(_ text: String, _ status: Aggregate.Status) -> String {
    switch status {
    case .complete: text
    case .incomplete: language.text("coverage.incomplete", ["value": text])
    case .running: language.text("coverage.so-far", ["value": text])
    }
  }

  /// "on 18 of 31 days", or `nil` if no day is missing.
  func gapText(_ aggregate: Aggregate) -> String? { gapText(aggregate.coverage) }
}

extension FigureContext {
  /// The reference period of normals: "1991–2020", or "1991–2020 (NOAA)" if they were published.
  func name(of reference: ReferencePeriod) -> String {
    let years = language.years(reference.years)
    return reference.source.map { source in
      language.text("normals.named", ["years": years, "source": source])
    } ?? years
  }

  /// A date in a text about some days: with its year unless they are all in one year, which the
  /// text names.
  func date(_ day: Day, in days: ClosedRange<Day>) -> String {
    language.day(day, days.contains(day) && days.isInOneYear ? .short : .shortYear)
  }

  /// The first day of an extreme, and how many others reached it: "4 Jul and 4 other days".
  func dates(of extreme: Extreme, in days: ClosedRange<Day>) -> String {
    dates(of: extreme, first: date(extreme.firstDay, in: days))
  }

  /// The same with the year of the day, for texts that do not name a year.
  func datesWithYear(of extreme: Extreme) -> String {
    dates(of: extreme, first: language.day(extreme.firstDay, .shortYear))
  }

  /// The first day of an extreme, written out for a sentence, with how many others reached it.
  func longDates(of extreme: Extreme) -> String {
    dates(of: extreme, first: language.day(extreme.firstDay, .long))
  }

  private func dates(of extreme: Extreme, first: String) -> String {
    guard extreme.isTied else { return first }
    return language.plural("key.and-days", extreme.days.count - 1, ["date": first])
  }
}

extension ClosedRange<Day> {
  /// Whether all days are in one calendar year.
  var isInOneYear: Bool { lowerBound.year == upperBound.year }
}
