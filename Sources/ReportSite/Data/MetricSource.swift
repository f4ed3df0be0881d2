package import ReportCore
package import ReportFigures
package import ReportMeasurements

/// Something a person measures, with its data and with what the author says about it.
package struct MetricSource: Sendable {
  /// The name of the page's file.
  package let id: String
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
}

extension MetricSource {
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
