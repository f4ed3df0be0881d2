public import ReportCore
import ReportMeasurements

/// All series of a site that an author can draw.
public struct SeriesCatalog: Sendable {
  private let stations: [StationYear]
  private let metrics: [PersonalMetric]
  private let titles: [String: String]
  private let yearStarts: [String: Int]
  private let weekStart: Weekday
  /// Called with the name of every requested series, and with an empty one if all are requested.
  public var note: (@Sendable (String) -> Void)?

  /// - Parameters:
  ///   - stations: The stations, each in its year shown.
  ///   - metrics: The personal metrics.
  ///   - titles: The titles of weather metrics and of their parts by their ids.
  ///   - yearStarts: The first month of a metric's years, by the metric's id.
  ///   - weekStart: The first day of the weeks of stations; a metric knows its own.
  public init(
    stations: [StationYear], metrics: [PersonalMetric], titles: [String: String],
    yearStarts: [String: Int] = [:], weekStart: Weekday = .sunday
  ) {
    self.stations = stations
    self.metrics = metrics
    self.titles = titles
    self.yearStarts = yearStarts
    self.weekStart = weekStart
  }
}

extension SeriesCatalog {
  /// The series with a name, which must have one value per day.
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

  /// The indices of a series, as authors write them after its name.
  func indices(of series: ChartSeries) -> [String] {
    guard let station = series.station, series.index == nil else { return [] }
    return station.indices.filter { index in
      let name = series.id.dropFirst(station.id.count + 1)
      return index.element.metric.id == name || index.element.id == name
    }.map(\.id)
  }

  /// The series with a name, or `nil` if there is none.
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
    metric.chartSeries(
      SeasonalCalendar(of: metric.metric, yearStarts, weekStart: metric.weekStart))
  }

  private func calendar(
    of metric: Metric, _ station: StationYear, _ weekStart: Weekday
  ) -> SeasonalCalendar {
    var calendar = SeasonalCalendar(of: metric, yearStarts, weekStart: weekStart)
    calendar.isSouthern = (station.record.station.latitude ?? 0) < 0
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
      series: trusted, weekStart: weekStart, source: station.source,
      dataThrough: station.record.span?.upperBound)
    return ChartSeries(
      id: "\(station.id).\(part)", title: title, metricTitle: metricTitle, place: station.title,
      metric: metric, kind: kind, values: values, lows: lows, trusted: trusted,
      trustedLows: trustedLows, source: station.source,
      usualDays: station.days, station: station, personal: personal,
      calendar: calendar(of: index?.element.metric ?? metric, station, personal.weekStart),
      index: index,
      climate: climate)
  }
}

extension StationYear {
  /// The names that authors can write after the station's id.
  fileprivate var parts: [String] {
    let elements = record.elements
    let means = record.dailyMeans == nil ? [] : [Element.temperatureMean.id]
    return elements.flatMap { [$0.id, $0.metric.id] } + means
  }

  /// The indices that can be counted in the record.
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
