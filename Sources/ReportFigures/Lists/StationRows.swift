import ReportCharts
public import ReportCore
import ReportLanguage
import ReportMeasurements

extension FigureContext {
  /// Writes stations as rows with their color barcodes, highest elevation first, each with a link.
  public func renderStationRows(_ stations: [ComparedStation], into html: inout ByteWriter) {
    html.append(markup: "<ul class=\"st\">")
    let areYearsMixed = stations.areYearsMixed
    for station in stations { renderRow(station, saysYear: areYearsMixed, into: &html) }
    html.append(markup: "</ul>")
  }

  private func renderRow(
    _ station: ComparedStation, saysYear: Bool, into html: inout ByteWriter
  ) {
    let year = station.year
    html.append(markup: "<li><h3><a href=\"")
    html.append(text: station.address)
    html.append(markup: "\">")
    html.append(text: year.title)
    html.append(markup: "</a>")
    renderFacts(of: year, saysYear: saysYear, into: &html)
    html.append(markup: "</h3>")
    year.barcode().render(into: &html)
    renderCell(lowToHigh(of: year), language.text("home.low-high"), into: &html)
    let rain = total(of: .precipitation, year)
    renderCell(
      rain?.text, language.text("home.precipitation"), gap: rain?.gap, into: &html)
    let snow = total(of: .snowfall, year)
    renderCell(
      snow?.text, language.text("home.snow"), gap: snow?.gap, isLast: true, into: &html)
    html.append(markup: "</li>")
  }

  /// Writes what the small text below a station's name says: its elevation, and the year shown.
  func renderFacts(of year: StationYear, saysYear: Bool, into html: inout ByteWriter) {
    let facts = [elevation(of: year), saysYear ? language.year(year.year) : nil].compactMap(\.self)
    guard !facts.isEmpty else { return }
    html.append(markup: " <span>")
    html.append(text: language.parts(facts))
    html.append(markup: "</span>")
  }

  private func renderCell(
    _ value: String?, _ label: String, gap: String? = nil, isLast: Bool = false,
    into html: inout ByteWriter
  ) {
    html.append(markup: isLast ? "<div class=\"x q\">" : "<div class=\"x\">")
    if let value {
      html.append(text: value)
      html.append(markup: " <span>")
      html.append(text: label)
      if let gap {
        html.append(markup: "</span> <span>")
        html.append(text: gap)
      }
      html.append(markup: "</span>")
    }
    html.append(markup: "</div>")
  }

  /// The station's elevation in the site's unit: "6,493 ft".
  public func elevation(of year: StationYear) -> String? {
    year.record.station.elevation.map { elevation($0) }
  }

  /// A height above sea level in the site's unit.
  public func elevation(_ metres: Double) -> String {
    let unit = units[.elevation]
    return language.quantity(unit.value(fromCanonical: metres), decimals: 0, unit: unit.symbol)
  }

  /// The lowest low and highest high of a year: "−8° to 75°".
  func lowToHigh(of year: StationYear) -> String? {
    let days = TemperatureDays(year, in: self)
    guard let low = days.lowest, let high = days.highest else { return nil }
    let unit = unit(of: .temperature)
    return language.range(low.value, high.value, unit: unit.symbol, style: .tight, sign: .words)
  }

  /// The total of a year in the short form of a label, with its gap if days are missing.
  func total(of metric: Metric, _ year: StationYear) -> (text: String, gap: String?)? {
    guard let element = metric.amounts,
      let total = statistics(of: element, year)?.aggregate(in: year.days),
      let value = total.observed
    else { return nil }
    let unit = unit(of: metric)
    let text = language.quantity(
      unit.value(fromCanonical: value), decimals: metric.decimals(in: unit, for: .coarse),
      unit: unit.symbol)
    return (marked(text, total.status), gapText(total))
  }
}

extension Metric {
  /// The element whose days add up, if the metric has one.
  var amounts: Element? {
    kind == .total ? entry?.elements.first : nil
  }
}
