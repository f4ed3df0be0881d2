public import ReportCore
import ReportLanguage
import ReportMeasurements

/// What the whole record of a station says in tables: normals, extremes by month, counted days.
extension FigureContext {
  /// Writes the normals of the months and of the year; nothing for a record without normals.
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
            ["title": title, "period": language.years(normals.reference.years)]),
        cells: ((1...12).map { normals[$0] } + [normals.year]).map { value in
          value.map { normalText($0, of: element) } ?? language.text("figure.no-data")
        })
    }
    let title =
      isShared
      ? language.text(
        "normals.\(first.basis.rawValue)", ["years": language.years(first.years)])
      : language.text("normals.title")
    TextTable(title: title, columns: [monthColumn("normals.year")] + columns).render(into: &html)
  }

  /// Writes the extreme days of each month and of all; nothing for a station without such records.
  public func renderMonthlyRecords(of year: StationYear, into html: inout ByteWriter) {
    let kinds = Catalogue.weather.flatMap(\.records).filter { kind in
      side(of: kind, year).allTime.map { !kind.isHighest || $0.value > 0 } ?? false
    }
    guard !kinds.isEmpty, let years = year.record.years else { return }
    let columns = kinds.map { kind in
      let side = side(of: kind, year)
      return TextTable.Column(
        header: language.text("records.\(kind.key)"),
        cells: (side.months + [side.allTime]).map { holder in
          guard let holder,
            !kind.isHighest || kind.element.metric.kind == .range || holder.value > 0
          else { return "–" }
          return language.text(
            "figure.dated",
            [
              "value": meanText(holder.value, of: kind.element.metric),
              "date": recordDate(holder),
            ])
        })
    }
    TextTable(
      title: language.text("records.by-month", ["years": language.years(years)]),
      columns: [monthColumn("records.all-time")] + columns
    ).render(into: &html)
  }

  private func monthColumn(_ last: String) -> TextTable.Column {
    .init(
      header: language.text("column.month"),
      cells: (1...12).map { language.month($0) } + [language.text(last)], isNumber: false)
  }

  private func side(of kind: CatalogueEntry.RecordKind, _ year: StationYear) -> SeriesRecords.Side {
    let records = year.climate[kind.element].records
    return kind.isHighest ? records.highest : records.lowest
  }

  /// The first day with the year, and on how many others it was met.
  private func recordDate(_ holder: RecordHolder) -> String {
    let first = language.day(holder.firstDay, .shortYear)
    guard holder.isTied else { return first }
    return language.plural("key.and-days", holder.count - 1, ["date": first])
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
