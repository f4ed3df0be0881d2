import ReportCharts
public import ReportCore
import ReportLanguage
import ReportMeasurements

extension FigureContext {
  /// Writes all stations with their year in one table: extremes, totals, and
  /// precipitation by month as a sparkline on a common scale.
  public func renderStationTable(_ stations: [ComparedStation], into html: inout ByteWriter) {
    let rain = stations.map { monthSums(of: .precipitation, $0.year) }
    let highest = rain.flatMap { $0.compactMap(\.self) }.max() ?? 1
    let columns = [
      "stations.name", "stations.months", "stations.low-high", "stations.precipitation",
      "stations.snow",
    ]
    renderTable("stations.table", columns: columns, stations, into: &html) { station, html in
      renderCells(of: station.year, highest: highest, into: &html)
    }
  }

  private func renderCells(
    of year: StationYear, highest: Double, into html: inout ByteWriter
  ) {
    let months = monthSums(of: .precipitation, year)
    html.append(markup: "<td>")
    if let most = months.compactMap(\.self).max(), let month = months.firstIndex(of: most) {
      let label = language.text("stations.most", ["month": language.month(month + 1)])
      Sparkline(months, domain: 0...highest, label: label).render(hue: .rain, into: &html)
    }
    html.append(markup: "</td><td>")
    html.append(text: lowToHigh(of: year) ?? language.noNumber)
    html.append(markup: "</td><td>")
    renderTotal(of: .precipitation, year, into: &html)
    html.append(markup: "</td><td>")
    renderTotal(of: .snowfall, year, into: &html)
    html.append(markup: "</td>")
  }

  /// Writes a total with its gap beneath it.
  private func renderTotal(
    of metric: Metric, _ year: StationYear, into html: inout ByteWriter
  ) {
    guard let total = total(of: metric, year) else { return html.append(text: language.noNumber) }
    html.append(text: total.text)
    guard let gap = total.gap else { return }
    html.append(markup: " <span>")
    html.append(text: gap)
    html.append(markup: "</span>")
  }
}
