public import ReportCore
import ReportLanguage
import ReportMeasurements

/// A table of a station's normals.
extension FigureContext {
  /// Writes the normals of the months, the seasons and the year; nothing for a record without
  /// normals.
  public func renderNormals(of year: StationYear, into html: inout ByteWriter) {
    let elements: [Element] = [
      .temperatureLow, .temperatureHigh, .temperatureMean, .precipitation, .snowfall,
    ]
    let known = elements.compactMap { element in
      year.climate[element].monthlyNormals.map { (element, $0) }
    }
    let references = known.map(\.1.reference)
    guard let first = references.first else { return }
    let isShared = references.allSatisfy { $0 == first }
    let columns = known.map { element, normals in
      let title = elementTitle(element)
      return TextTable.Column(
        header: isShared
          ? title
          : language.text(
            "figure.titled",
            ["title": title, "period": name(of: normals.reference)]),
        cells: normals.parts.map { value in
          value.map { normalText($0, of: element) } ?? language.text("figure.no-data")
        })
    }
    let title =
      isShared
      ? language.text(
        "normals.\(first.basis.rawValue)", ["years": name(of: first)])
      : language.text("normals.title")
    TextTable(
      title: title,
      columns: [monthColumn(seasonNames() + [language.text("normals.year")])] + columns
    ).render(into: &html)
  }

  private func elementTitle(_ element: Element) -> String {
    language.text("metric.\(element.id).title")
  }

  private func normalText(_ value: Double, of element: Element) -> String {
    let unit = unit(of: element.metric)
    let isSum = element.metric.kind == .total
    return language.quantity(
      unit.value(fromCanonical: value),
      decimals: element.metric.decimals(in: unit, for: isSum ? .exact : .mean), unit: unit.symbol)
  }
}
