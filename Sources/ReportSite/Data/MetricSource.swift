package import ReportCore
package import ReportFigures
package import ReportMeasurements

/// Something a person measures, with its data and with what the author says about it.
package struct MetricSource: Sendable {
  /// The name of the page's file, behind that of the person: `steps`, `anna/steps`.
  package let id: String
  /// Whose it is, where several persons are told apart.
  package var person: Person?
  package var title: String
  package let metric: Metric
  /// Canonical; empty when the file has no value.
  package private(set) var series: DailySeries
  package let goals: Goals
  package let window: Int
  package let gauge: GaugeStyle?
  /// What a month may lack; `nil` for what the site says.
  package let allowance: Completeness.Allowance?
  /// The station whose weather it is compared with; `nil` leaves that to the site.
  package let weather: String?
  package let isSimulated: Bool
  package let source: String?
  package let licence: String?
  package let position: SourcePosition
  /// What happened, the first event first.
  package var events: [DatedEvent] = []
  /// What a day has beside its value, such as the stages of sleep.
  package var parts: [MetricPart] = []
  /// Who has counted how many of the days; empty where the source does not say.
  package var shares: [SourceShare] = []
}

/// A part of the days of a metric: a stage of sleep, a kind of workout, the highest reading.
package struct MetricPart: Hashable, Sendable {
  /// Such as `deep`; with the metric's id before it the name of a series.
  package let name: String
  /// In the metric's canonical unit.
  package let series: DailySeries
}

extension [MetricPart] {
  /// Takes a part of another file; of a day that both have, the later counts.
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

  /// The years that have a page of their own: none when there is only one to show.
  package var years: [Int] {
    guard let span = series.observedSpan else { return [] }
    return (span.lowerBound.year...span.upperBound.year).reversed().filter { year in
      series.coverage(in: Day.days(ofYear: year)).observed > 0
    }
  }
}
