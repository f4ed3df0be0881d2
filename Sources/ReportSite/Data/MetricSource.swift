package import ReportCore
package import ReportFigures
package import ReportMeasurements

/// A personal metric with its data and the author's settings.
package struct MetricSource: Sendable {
  /// The name of the page's file, preceded by that of the person: `steps`, `anna/steps`.
  package let id: String
  /// The person it belongs to, if the site distinguishes several.
  package var person: Person?
  package var title: String
  package let metric: Metric
  /// In the canonical unit; empty if the file has no value.
  package private(set) var series: DailySeries
  package let goals: Goals
  package let window: Int
  package let gauge: GaugeStyle?
  /// How many days a month can lack; `nil` for the site's setting.
  package let allowance: Completeness.Allowance?
  /// The station with whose weather it is compared; `nil` to leave the choice to the site.
  package let weather: String?
  package let isSimulated: Bool
  package let source: String?
  package let licence: String?
  package let position: SourcePosition
  /// The events that concern it, earliest first.
  package var events: [DatedEvent] = []
  /// What a day has beside its value, such as the stages of sleep.
  package var parts: [MetricPart] = []
  /// Which sources recorded how many of the days; empty if the data do not say.
  package var shares: [SourceShare] = []
  /// The last day with a value of any metric of the person: periods before it are over.
  package var dataThrough: Day?
  /// What its author keeps back.
  var withholding = Withholding()
}

/// A part of the days of a metric: a stage of sleep, a kind of workout, the highest reading.
package struct MetricPart: Hashable, Sendable {
  /// Such as `deep`; preceded by the metric's id, the name of a series.
  package let name: String
  /// In the metric's canonical unit.
  package let series: DailySeries
}

extension [MetricPart] {
  /// Merges a part from another file; if both have a day, the later file wins.
  mutating func join(_ part: MetricPart) {
    guard let place = firstIndex(where: { $0.name == part.name }) else { return append(part) }
    self[place] = MetricPart(name: part.name, series: self[place].series.joined(with: part.series))
  }
}

extension MetricSource {
  /// The title with the person's name: "Steps, Anna".
  package var fullTitle: String { person?.naming(title) ?? title }

  /// The same metric with another series.
  package func replacing(_ series: DailySeries) -> MetricSource {
    var metric = self
    metric.series = series
    return metric
  }

  /// The years that have a page of their own: none if there is only one.
  package var years: [Int] {
    guard let span = series.observedSpan else { return [] }
    return (span.lowerBound.year...span.upperBound.year).reversed().filter { year in
      series.coverage(in: Day.days(ofYear: year)).observed > 0
    }
  }
}
