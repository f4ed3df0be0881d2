import ReportCore
import ReportFigures
import ReportMeasurements

/// Something a person measures, with its data and with what the author says about it.
struct MetricSource: Sendable {
  /// The name of the page's file.
  let id: String
  var title: String
  let metric: Metric
  /// Canonical; empty when the file has no value.
  private(set) var series: DailySeries
  /// Canonical.
  let goal: Double?
  let window: Int
  let gauge: GaugeStyle?
  let isSimulated: Bool
  let source: String?
  let licence: String?
  let position: SourcePosition
}

extension MetricSource {
  /// The same metric with another series.
  func replacing(_ series: DailySeries) -> MetricSource {
    var metric = self
    metric.series = series
    return metric
  }

  /// The years that have a page of their own: none when there is only one to show.
  var years: [Int] {
    guard let span = series.observedSpan else { return [] }
    return (span.lowerBound.year...span.upperBound.year).reversed().filter { year in
      series.coverage(in: Day.days(ofYear: year)).observed > 0
    }
  }
}
