public import ReportMeasurements

/// What a day of a metric has beside its value: a stage of sleep, a kind of workout, the highest
/// reading.
public struct PersonalPart: Sendable {
  /// Such as `deep`; `sleep.deep` is the name of its series.
  public let name: String
  /// Such as "Deep sleep".
  public let title: String
  /// In the metric's canonical unit.
  public let series: DailySeries

  /// Creates a part from a name, a title and its days.
  public init(name: String, title: String, series: DailySeries) {
    self.name = name
    self.title = title
    self.series = series
  }
}

extension PersonalMetric {
  /// The part with a name.
  func part(_ name: String) -> PersonalPart? { parts.first { $0.name == name } }

  /// A part as a metric in its own right.
  func metric(of part: PersonalPart) -> PersonalMetric {
    var metric = PersonalMetric(
      id: "\(id).\(part.name)", title: part.title, metric: self.metric, series: part.series,
      window: window, weekStart: weekStart, allowance: allowance, source: source,
      dataThrough: dataThrough, events: events)
    metric.person = person
    return metric
  }
}
