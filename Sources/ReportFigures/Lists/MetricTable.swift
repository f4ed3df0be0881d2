public import ReportCore
import ReportLanguage
public import ReportMeasurements

extension FigureContext {
  /// One metric of all stations in a table: extremes with their dates, or sums with coverage.
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
    let first = ["stations.name", "stations.elevation"]
    if metric == .temperature {
      return first + ["metric-page.lowest", "metric-page.highest", "column.days"]
    }
    return first + ["metric-page.total", "metric-page.largest-day", "column.days"]
  }

  private func cells(of metric: Metric, _ year: StationYear) -> [String]? {
    let height = elevation(of: year) ?? ""
    guard let element = metric.amounts else {
      guard let low = year.series(.temperatureLow), let high = year.series(.temperatureHigh) else {
        return nil
      }
      return [
        height, dated(low.minimum(in: year.days), metric),
        dated(high.maximum(in: year.days), metric),
        coverageText(high.coverage(in: year.expectedDays)),
      ]
    }
    guard let series = year.series(element) else { return nil }
    let total = series.total(in: year.expectedDays)
    return [
      height, total.value.map { canonical($0, metric) } ?? "",
      dated(series.maximum(in: year.days), metric), coverageText(total.coverage),
    ]
  }

  /// A value with its first date: "16.0 in, 22 Dec".
  private func dated(_ extreme: Extreme?, _ metric: Metric) -> String {
    guard let extreme else { return "" }
    return language.text(
      "figure.dated",
      [
        "value": canonical(extreme.value, metric),
        "date": language.day(extreme.firstDay, .short),
      ])
  }

  private func canonical(_ value: Double, _ metric: Metric) -> String {
    text(unit(of: metric).value(fromCanonical: value), of: metric)
  }
}
