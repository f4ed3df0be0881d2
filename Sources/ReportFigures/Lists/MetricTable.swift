public import ReportCore
import ReportLanguage
public import ReportMeasurements

extension FigureContext {
  /// Writes one metric of all stations as a table: extremes with their dates, or totals with
  /// coverage.
  public func renderMetricTable(
    of metric: Metric, _ stations: [ComparedStation], into html: inout ByteWriter
  ) {
    let measured = stations.filter { cells(of: metric, $0.year) != nil }
    renderTable(
      "metric-page.table", columns: columns(of: metric), measured, into: &html
    ) { station, html in
      for cell in cells(of: metric, station.year) ?? [] {
        html.append(markup: "<td>")
        html.append(text: cell)
        html.append(markup: "</td>")
      }
    }
  }

  private func columns(of metric: Metric) -> [String] {
    let facts =
      switch metric.kind {
      case .range: ["metric-page.lowest", "metric-page.highest"]
      case .total: ["metric-page.total", "metric-page.largest-day"]
      case .level: ["metric-page.mean", "metric-page.lowest", "metric-page.highest"]
      case .maximum, .state: ["metric-page.highest"]
      case .direction: ["metric-page.most-frequent", "metric-page.share", "metric-page.calm"]
      }
    return ["stations.name"] + facts + ["column.days"]
  }

  /// The cells of a station, or `nil` if it does not measure the metric.
  private func cells(of metric: Metric, _ year: StationYear) -> [String]? {
    switch metric.kind {
    case .range:
      guard let low = statistics(of: .temperatureLow, year),
        let high = statistics(of: .temperatureHigh, year)
      else { return nil }
      return [
        dated(low.lowest(in: year.days), metric, year),
        dated(high.highest(in: year.days), metric, year),
        coverageText(high.series.coverage(in: year.days)),
      ]
    case .direction:
      return windSummary(of: year, days: year.days, in: self).map { wind in
        [
          wind.direction, wind.share, wind.calm, coverageText(wind.coverage),
        ]
      }
    case .total, .level, .maximum, .state:
      guard let element = metric.entry?.elements.first,
        let statistics = statistics(of: element, year)
      else { return nil }
      return facts(of: metric, statistics, year)
        + [coverageText(statistics.series.coverage(in: year.days))]
    }
  }

  private func facts(
    of metric: Metric, _ statistics: SeriesStatistics, _ year: StationYear
  ) -> [String] {
    let highest = dated(statistics.highest(in: year.days), metric, year)
    let whole = cell(statistics.aggregate(in: year.days), of: metric) ?? ""
    switch metric.kind {
    case .total: return [whole, highest]
    case .level, .range, .direction:
      return [whole, dated(statistics.lowest(in: year.days), metric, year), highest]
    case .maximum, .state: return [highest]
    }
  }

  /// A value with its dates: "16.0 in, 22 Dec".
  private func dated(_ extreme: Extreme?, _ metric: Metric, _ year: StationYear) -> String {
    guard let extreme else { return "" }
    return language.text(
      "figure.dated",
      [
        "value": canonical(extreme.value, metric),
        "date": dates(of: extreme, in: year.days),
      ])
  }

  private func canonical(_ value: Double, _ metric: Metric) -> String {
    text(unit(of: metric).value(fromCanonical: value), of: metric)
  }
}
