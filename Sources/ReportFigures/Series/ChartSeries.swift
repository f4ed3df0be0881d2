import ReportCharts
public import ReportCore
public import ReportLanguage
public import ReportMeasurements

/// A series that an author can draw: a metric of a station, or a personal metric.
public struct ChartSeries: Sendable {
  /// As authors write it: `mount-leconte.precipitation`, `steps`.
  public let id: String
  /// Its title, such as "Precipitation", "Steps" or "Daily high".
  public let title: String
  /// The title of the metric, such as "Temperature" for a daily high.
  public let metricTitle: String
  /// The station, "Mount LeConte", or the person; empty if there is nobody to distinguish.
  public let place: String
  /// The metric; for a high, a low or a mean alone, the metric that it belongs to.
  public let metric: Metric
  /// How its days are combined; a high or a low alone is a level.
  public let kind: MetricKind
  /// The values, or the highs of a metric with two per day.
  public let values: DailySeries
  /// The lows of a metric with two per day.
  public let lows: DailySeries?
  /// The values without suspects, which statistics use.
  public let trusted: DailySeries
  /// The lows without suspects.
  public let trustedLows: DailySeries?
  /// The source of the values, or that they are simulated.
  public let source: String
  /// The default days, shown if no period is requested.
  public let usualDays: ClosedRange<Day>?
  /// The station it belongs to.
  public private(set) var station: StationYear?
  /// The metric with its goal.
  public private(set) var personal: PersonalMetric
  /// When its weeks, years and winters begin.
  public let calendar: SeasonalCalendar
  /// The index that is counted, if the series is not a measurement.
  let index: DayIndex?
  /// The statistics of the whole record, for a range those of the daily means; `nil` for a personal
  /// metric.
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

  /// The events at the station, or those that concern the metric.
  var events: [DatedEvent] { station?.events ?? personal.events }

  /// The series with additional events.
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
  /// Parses a value that an author writes in place of another: `0.45 in`, or nothing to remove it.
  ///
  /// - Parameters:
  ///   - text: A number with its unit, which counts need not have.
  ///   - context: The units of the site.
  /// - Returns: The value in the canonical unit; missing for an empty text.
  /// - Throws: `bad-correction` if the text is not such a number.
  public func correctedValue(
    _ text: String, _ context: FigureContext
  ) throws(RequestError) -> DailyValue {
    guard !text.isEmpty else { return .missing }
    guard let canonical = canonical(text, or: metric.unit) else {
      throw RequestError(
        "bad-correction", "'\(shortened(text))' is not a value of \(id)",
        hint: WrittenAmount.ambiguity(in: text)
          ?? "write a number and its unit, such as '0.45 \(context.authorUnit(of: metric).symbol)', "
          + "or nothing")
    }
    guard metric.possible.contains(canonical) else {
      throw RequestError(
        "bad-correction", "'\(shortened(text))' is beyond anything that \(id) can be",
        hint: "check the number and its unit, or write nothing to remove the value")
    }
    return .measured(canonical)
  }
}

extension PersonalMetric {
  /// The person's name, unless the title contains it.
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

  /// Its lowest and highest readings as one series; `nil` if the source does not have them.
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
  /// The title with its station or person; the bare title if there is nobody to distinguish.
  func title(_ title: String, of place: String) -> String {
    place.isEmpty ? title : text("series.of", ["title": title, "place": place])
  }
}
