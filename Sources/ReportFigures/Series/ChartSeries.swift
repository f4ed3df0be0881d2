import ReportCharts
public import ReportCore
public import ReportLanguage
public import ReportMeasurements

/// One thing that an author can draw: a metric of a station, or what a person measures.
public struct ChartSeries: Sendable {
  /// As authors write it: `mount-leconte.precipitation`, `steps`.
  public let id: String
  /// What is measured, such as "Precipitation", "Steps" or "Daily high".
  public let title: String
  /// The metric, such as "Temperature" of a daily high.
  public let metricTitle: String
  /// The station, "Mount LeConte", or the person; empty where there is nobody to tell apart.
  public let place: String
  /// The metric; of a high, a low or a mean alone the one that all of them belong to.
  public let metric: Metric
  /// How days go together; a high or a low alone is a level.
  public let kind: MetricKind
  /// The values, or the highs of a metric with two a day.
  public let values: DailySeries
  /// The lows of a metric with two a day.
  public let lows: DailySeries?
  /// The values without suspects: what is counted.
  public let trusted: DailySeries
  /// The lows without suspects.
  public let trustedLows: DailySeries?
  /// Where the values come from, or that they are simulated.
  public let source: String
  /// The days that are shown when no period is asked for.
  public let usualDays: ClosedRange<Day>?
  /// The station it belongs to.
  public private(set) var station: StationYear?
  /// The metric with its goal.
  public private(set) var personal: PersonalMetric
  /// What it calls a year and a winter.
  public let calendar: SeasonalCalendar
  /// What is counted, where the series is no measurement.
  let index: DayIndex?
  /// What the whole record says of it, of a low and a high what it says of their mean; `nil` for
  /// what a person measures.
  let climate: SeriesClimate?
}

extension ChartSeries {
  /// From the first to the last day with data.
  public var span: ClosedRange<Day>? {
    [values.observedSpan, lows?.observedSpan].compactMap(\.self).reduce(nil) { span, other in
      guard let span = span as ClosedRange<Day>? else { return other }
      return min(span.lowerBound, other.lowerBound)...max(span.upperBound, other.upperBound)
    }
  }

  /// The metric with its place: "Precipitation, Mount LeConte".
  public func fullTitle(_ language: Language) -> String { language.title(title, of: place) }

  /// What happened at the station, or as far as the metric is concerned.
  var events: [DatedEvent] { station?.events ?? personal.events }

  /// The series with more events than it has.
  func marking(_ events: [DatedEvent]) -> ChartSeries {
    guard !events.isEmpty else { return self }
    var marked = self
    marked.station?.events += events
    marked.personal.events += events
    return marked
  }

  var attribution: Attribution { station?.attribution ?? personal.attribution }

  var hue: Hue {
    guard station != nil else { return personal.hue }
    let hue = (index?.element.metric ?? metric).hue
    // A line of temperatures has no ramp.
    return hue == .plain ? .indigo : hue
  }
}

extension ChartSeries {
  /// The value that an author writes instead of another: `0.45 in`, or nothing to remove it.
  ///
  /// - Parameters:
  ///   - text: A number with its unit; without one in the unit shown.
  ///   - context: Units of the site.
  /// - Returns: Canonical; missing for an empty text.
  /// - Throws: `bad-correction` for what is no such number.
  public func correctedValue(
    _ text: String, _ context: FigureContext
  ) throws(RequestError) -> DailyValue {
    guard !text.isEmpty else { return .missing }
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let shown = context.unit(of: metric)
    let unit = parts.count > 1 ? Unit.named(parts[1]) : shown
    guard let value = Double(parts[0]), value.isFinite, let unit, unit.quantity == shown.quantity
    else {
      throw RequestError(
        "bad-correction", "'\(shortened(text))' is not a value of \(id)",
        hint: "write a number and its unit, such as '0.45 \(shown.symbol)', or nothing")
    }
    let canonical = unit.canonical(from: value)
    guard metric.possible.contains(canonical) else {
      throw RequestError(
        "bad-correction", "'\(shortened(text))' is beyond anything that \(id) can be",
        hint: "check the number and its unit, or write nothing to remove the value")
    }
    return .measured(canonical)
  }
}

extension PersonalMetric {
  /// The person's name, unless the title says it.
  private var place: String {
    person.flatMap { title.contains($0.name) ? nil : $0.name } ?? ""
  }

  /// The metric as a series that charts draw.
  func chartSeries(_ calendar: SeasonalCalendar) -> ChartSeries {
    ChartSeries(
      id: id, title: title, metricTitle: title, place: place, metric: metric, kind: metric.kind,
      values: series, lows: nil, trusted: series, trustedLows: nil, source: source,
      usualDays: lately, station: nil, personal: self, calendar: calendar, index: nil,
      climate: nil)
  }

  /// Its lowest and highest readings as one series; `nil` where the source does not have them.
  func chartSeriesOfExtremes(_ calendar: SeasonalCalendar) -> ChartSeries? {
    guard let low = part("low"), let high = part("high") else { return nil }
    return ChartSeries(
      id: id, title: title, metricTitle: title, place: place,
      metric: Metric(
        id: metric.id, kind: .range, dimension: metric.dimension, unit: metric.unit,
        decimals: metric.decimals), kind: .range, values: high.series, lows: low.series,
      trusted: high.series, trustedLows: low.series, source: source, usualDays: lately,
      station: nil, personal: self, calendar: calendar, index: nil, climate: nil)
  }
}

extension Language {
  /// What is measured with whose it is; the bare title where there is nobody to tell apart.
  func title(_ title: String, of place: String) -> String {
    place.isEmpty ? title : text("series.of", ["title": title, "place": place])
  }
}
