import ReportCore
import ReportLanguage

extension FigureContext {
  /// Writes a table of stations in a scrollable, named region.
  ///
  /// - Parameters:
  ///   - name: The key of the region's name.
  ///   - columns: The keys of the column headers, the station first.
  ///   - stations: One row each, which begins with the link to the station's page, its elevation,
  ///     and its year if not all are shown with the same one.
  ///   - html: Receives the table.
  ///   - cells: Writes the cells after the station's own.
  func renderTable(
    _ name: String, columns: [String], _ stations: [ComparedStation],
    into html: inout ByteWriter, cells: (ComparedStation, inout ByteWriter) -> Void
  ) {
    renderTable(
      name, headers: columns.map { language.text($0) }, stations, into: &html, cells: cells)
  }

  /// The same with column headers that are texts rather than keys.
  func renderTable(
    _ name: String, headers: [String], _ stations: [ComparedStation],
    into html: inout ByteWriter, cells: (ComparedStation, inout ByteWriter) -> Void
  ) {
    html.append(markup: "<div class=\"tw\" tabindex=\"0\" role=\"region\" aria-label=\"")
    html.append(text: language.text(name))
    html.append(markup: "\"><table class=\"stt\"><thead><tr>")
    for header in headers {
      html.append(markup: "<th scope=\"col\">")
      html.append(text: header)
      html.append(markup: "</th>")
    }
    html.append(markup: "</tr></thead><tbody>")
    let areYearsMixed = stations.areYearsMixed
    for station in stations {
      html.append(markup: "<tr><th scope=\"row\"><a href=\"")
      html.append(text: station.address)
      html.append(markup: "\">")
      html.append(text: station.year.title)
      html.append(markup: "</a>")
      renderFacts(of: station.year, saysYear: areYearsMixed, into: &html)
      html.append(markup: "</th>")
      cells(station, &html)
      html.append(markup: "</tr>")
    }
    html.append(markup: "</tbody></table></div>")
  }
}

extension Collection<ComparedStation> {
  /// Whether stations are shown with different years, so that each must state its own.
  var areYearsMixed: Bool { Set(map(\.year.year)).count > 1 }
}
