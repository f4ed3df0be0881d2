import ReportCharts
public import ReportCore
public import ReportMeasurements

/// One thing that an author can draw: a metric of a station, or what a person measures.
public struct ChartSeries: Sendable {
  /// As authors write it: `mount-leconte.precipitation`, `steps`.
  public let id: String
  /// What is measured, such as "Precipitation", "Steps" or "Daily high".
  public let title: String
  /// The metric, such as "Temperature" of a daily high.
  public let metricTitle: String
  /// The station, "Mount LeConte"; empty for what a person measures.
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
  public let station: StationYear?
  /// The metric with its goal.
  public let personal: PersonalMetric
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
  public var fullTitle: String { place.isEmpty ? title : "\(title), \(place)" }

  /// What happened at the station, or as far as the metric is concerned.
  var events: [DatedEvent] { station?.events ?? personal.events }

  var hue: Hue {
    guard station != nil else { return personal.hue }
    let hue = (index?.element.metric ?? metric).hue
    // A line of temperatures has no ramp.
    return hue == .plain ? .indigo : hue
  }
}

/// Everything of a site that an author can draw.
public struct SeriesCatalog: Sendable {
  private let stations: [StationYear]
  private let metrics: [PersonalMetric]
  private let titles: [String: String]
  private let yearStarts: [String: Int]
  /// Told the name of every series that is asked for, and an empty one where all are.
  public var note: (@Sendable (String) -> Void)?

  /// - Parameters:
  ///   - stations: With the year that each is shown with.
  ///   - metrics: What a person measures.
  ///   - titles: The titles of weather metrics and of their parts by their ids.
  ///   - yearStarts: The month with which the years of a metric begin, by the metric's id.
  public init(
    stations: [StationYear], metrics: [PersonalMetric], titles: [String: String],
    yearStarts: [String: Int] = [:]
  ) {
    self.stations = stations
    self.metrics = metrics
    self.titles = titles
    self.yearStarts = yearStarts
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
        "bad-correction", "'\(shortened(text))' is no value of \(id)",
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

extension SeriesCatalog {
  /// The series of a name that has one value a day.
  ///
  /// - Parameter name: As in a fence.
  /// - Returns: The series.
  /// - Throws: What is wrong with the name, and the one that was probably meant.
  public func singleSeries(named name: String) throws(RequestError) -> ChartSeries {
    let series = try find(name)
    guard series.kind != .range else {
      throw RequestError(
        "no-single-value", "'\(name)' has two values a day",
        hint: "choose one: '\(name).high' or '\(name).low'")
    }
    guard series.index == nil else {
      throw RequestError(
        "no-single-value", "'\(name)' is counted, not measured",
        hint: "name what it is counted from")
    }
    return series
  }
}

extension SeriesCatalog {
  /// The names of all series, in the order of the site.
  public var names: [String] {
    note?("")
    let personal = metrics.flatMap { metric in
      [metric.id] + metric.parts.map { "\(metric.id).\($0.name)" }
    }
    return personal
      + stations.flatMap { station in
        Set(station.parts.map { "\(station.id).\($0)" }).sorted()
      }
      + stations.flatMap { station in
        station.indices.map { "\(station.id).\($0.element.metric.id).\($0.id)" }
      }
  }

  /// What can be counted of a series, as authors write it behind its name.
  func indices(of series: ChartSeries) -> [String] {
    guard let station = series.station, series.index == nil else { return [] }
    return station.indices.filter { index in
      let name = series.id.dropFirst(station.id.count + 1)
      return index.element.metric.id == name || index.element.id == name
    }.map(\.id)
  }

  /// The series of a name, or `nil` when there is none.
  public func series(named name: String) -> ChartSeries? {
    note?(name)
    if let metric = metrics.first(where: { $0.id == name }) { return series(of: metric) }
    guard let dot = name.firstIndex(of: ".") else { return nil }
    if let metric = metrics.first(where: { $0.id == name[..<dot] }) {
      return metric.part(String(name[name.index(after: dot)...])).map { part in
        series(of: metric.metric(of: part))
      }
    }
    guard
      let station = stations.first(where: { $0.id == name[..<dot] })
    else { return nil }
    return series(String(name[name.index(after: dot)...]), of: station)
  }

  private func series(of metric: PersonalMetric) -> ChartSeries {
    metric.chartSeries(calendar(of: metric.id, nil, metric.weekStart))
  }

  private func calendar(
    of id: String, _ station: StationYear?, _ weekStart: Weekday
  ) -> SeasonalCalendar {
    var calendar = SeasonalCalendar()
    calendar.yearStart = yearStarts[id] ?? 1
    calendar.weekStart = weekStart
    calendar.isSouthern = (station?.record.station.latitude ?? 0) < 0
    return calendar
  }

  private func series(_ part: String, of station: StationYear) -> ChartSeries? {
    let record = station.record
    let elements = record.elements
    if part == Element.temperatureMean.id, let means = record.dailyMeans {
      return series(part, of: station, .temperature, .level, means, trusted: means)
    }
    guard
      let element = elements.first(where: { $0.id == part })
        ?? elements.first(where: { $0.metric.id == part })
    else { return station.index(named: part).map { series(part, of: station, $0) } }
    let metric = element.metric
    let isWhole = part == metric.id && metric.kind == .range
    if isWhole {
      return series(
        part, of: station, metric, .range, record[.temperatureHigh],
        trusted: record.trusted(.temperatureHigh), lows: record[.temperatureLow],
        trustedLows: record.trusted(.temperatureLow))
    }
    let kind: MetricKind = metric.kind == .range ? .level : metric.kind
    return series(
      part, of: station, metric, kind, record[element], trusted: record.trusted(element))
  }

  private func series(_ part: String, of station: StationYear, _ index: DayIndex) -> ChartSeries {
    let values = station.climate[index].statistics.series
    return series(part, of: station, index.metric, .total, values, trusted: values, index: index)
  }

  private func series(
    _ part: String, of station: StationYear, _ metric: Metric, _ kind: MetricKind,
    _ values: DailySeries, trusted: DailySeries, lows: DailySeries? = nil,
    trustedLows: DailySeries? = nil, index: DayIndex? = nil
  ) -> ChartSeries {
    let metricTitle = titles[metric.id] ?? metric.id
    let title = titles[part] ?? metricTitle
    let element = station.record.elements.first { $0.id == part } ?? .temperatureMean
    let climate =
      index.map { station.climate[$0] }
      ?? station.climate[kind == .range ? .temperatureMean : element]
    let personal = PersonalMetric(
      id: metric.id, title: title,
      metric: Metric(
        id: metric.id, kind: kind, dimension: metric.dimension, unit: metric.unit,
        decimals: metric.decimals),
      series: trusted, source: station.source, dataThrough: station.record.span?.upperBound)
    return ChartSeries(
      id: "\(station.id).\(part)", title: title, metricTitle: metricTitle, place: station.title,
      metric: metric, kind: kind, values: values, lows: lows, trusted: trusted,
      trustedLows: trustedLows, source: station.source,
      usualDays: station.days, station: station, personal: personal,
      calendar: calendar(of: (index?.element.metric ?? metric).id, station, personal.weekStart),
      index: index,
      climate: climate)
  }
}

extension StationYear {
  /// What authors can name after the station's id.
  fileprivate var parts: [String] {
    let elements = record.elements
    let means = record.dailyMeans == nil ? [] : [Element.temperatureMean.id]
    return elements.flatMap { [$0.id, $0.metric.id] } + means
  }

  /// What can be counted of the record.
  fileprivate var indices: [DayIndex] {
    climate.rules.indices.filter { index in
      switch index {
      case .days(let threshold): record.series[threshold.element] != nil
      case .degreeDays: record.dailyMeans != nil
      case .chillingHours:
        record.series[.temperatureLow] != nil && record.series[.temperatureHigh] != nil
      }
    }
  }

  /// `temperature.frost-days`, `temperature.low.tropical-nights`.
  fileprivate func index(named part: String) -> DayIndex? {
    guard let dot = part.lastIndex(of: ".") else { return nil }
    let (owner, word) = (part[..<dot], part[part.index(after: dot)...])
    let name = word.hasSuffix("-nights") ? "\(word.dropLast(7))-days" : String(word)
    return indices.first { index in
      index.id == name && [index.element.id, index.element.metric.id].contains(String(owner))
    }
  }
}

extension PersonalMetric {
  /// The metric as a series that charts draw.
  func chartSeries(_ calendar: SeasonalCalendar) -> ChartSeries {
    ChartSeries(
      id: id, title: title, metricTitle: title, place: "", metric: metric, kind: metric.kind,
      values: series, lows: nil, trusted: series, trustedLows: nil, source: source,
      usualDays: lately, station: nil, personal: self, calendar: calendar, index: nil,
      climate: nil)
  }

  /// Its lowest and highest readings as one series; `nil` where the source does not have them.
  func chartSeriesOfExtremes(_ calendar: SeasonalCalendar) -> ChartSeries? {
    guard let low = part("low"), let high = part("high") else { return nil }
    return ChartSeries(
      id: id, title: title, metricTitle: title, place: "",
      metric: Metric(
        id: metric.id, kind: .range, dimension: metric.dimension, unit: metric.unit,
        decimals: metric.decimals), kind: .range, values: high.series, lows: low.series,
      trusted: high.series, trustedLows: low.series, source: source, usualDays: lately,
      station: nil, personal: self, calendar: calendar, index: nil, climate: nil)
  }
}
