public import ReportCore
import ReportLanguage
import ReportMeasurements

/// The year of all stations in a table: values with their departures from normal, extremes with
/// their dates, counted days with their normals, the longest dry spell.
extension YearReview {
  /// A value, and the small text beneath it.
  private struct Cell {
    let text: String
    var note = ""
  }

  private struct Column {
    let header: String
    /// One per station; `nil` for what it did not measure.
    let cells: [Cell?]
  }

  /// Writes a row for each station; columns that no station fills are left out.
  public func renderTable(into html: inout ByteWriter) {
    let columns = columns.filter { $0.cells.contains { $0 != nil } }
    let rows = Dictionary(
      stations.enumerated().map { ($1.year.id, $0) }, uniquingKeysWith: { first, _ in first })
    context.renderTable(
      "review.table", headers: [language.text("stations.name")] + columns.map(\.header), stations,
      into: &html
    ) { station, html in
      guard let row = rows[station.year.id] else { return }
      for column in columns { render(column.cells[row], into: &html) }
    }
  }

  private func render(_ cell: Cell?, into html: inout ByteWriter) {
    html.append(markup: "<td>")
    if let cell {
      html.append(text: cell.text)
      if !cell.note.isEmpty {
        html.append(markup: " <span>")
        html.append(text: cell.note)
        html.append(markup: "</span>")
      }
    }
    html.append(markup: "</td>")
  }

  private var language: Language { context.language }

  private var columns: [Column] {
    let counted = ["frost", "heat", "wet"].compactMap { id in
      stations.first?.year.climate.rules.threshold(id)
    }
    return [
      whole("compare.mean", .temperatureMean),
      extreme("metric-page.highest", .temperatureHigh, isHighest: true),
      extreme("metric-page.lowest", .temperatureLow, isHighest: false),
      whole("stations.precipitation", .precipitation),
      extreme("key.wettest-day", .precipitation, isHighest: true),
      whole("stations.snow", .snowfall),
    ] + counted.map(days) + [drySpells, coverage]
  }

  private func column(
    _ header: String, _ cell: (StationYear) -> Cell?
  ) -> Column {
    Column(header: header, cells: stations.map { cell($0.year) })
  }

  /// A mean or a total with its departure from normal; for an incomplete year with its coverage.
  private func whole(_ header: String, _ element: Element) -> Column {
    let metric = element.metric
    return column(language.text(header)) { year in
      let climate = year.climate[element]
      let value = climate.year(year.year)
      guard let observed = value.observed else { return nil }
      let departure = value.complete.flatMap { complete in
        climate.monthlyNormals?.year.map { normal in
          context.changeText(
            complete - normal, of: metric, decimals: context.meanDecimals(of: metric))
        }
      }
      return Cell(
        text: context.marked(context.amount(observed, of: metric), value.status),
        note: noted(climate, year, departure ?? context.gapText(value)))
    }
  }

  /// A note on a value of a year, after the name of that year if it does not begin in January.
  private func noted(_ climate: SeriesClimate, _ year: StationYear, _ note: String?) -> String {
    let name = climate.yearStart == 1 ? "" : climate.name(ofYear: year.year, language)
    return language.parts([name, note ?? ""])
  }

  private func extreme(_ header: String, _ element: Element, isHighest: Bool) -> Column {
    let metric = element.metric
    return column(language.text(header)) { year in
      let statistics = context.statistics(of: element, in: year.record)
      let found =
        isHighest ? statistics.highest(in: year.days) : statistics.lowest(in: year.days)
      guard let found, found.value > 0 || metric.kind != .total else { return nil }
      let unit = context.unit(of: metric)
      return Cell(
        text: language.quantity(
          unit.value(fromCanonical: found.value), decimals: metric.decimals(in: unit),
          unit: unit.symbol),
        note: dates(of: found, in: year.days))
    }
  }

  /// "10 Jun", "10 Jun and 2 more".
  private func dates(of extreme: Extreme, in days: ClosedRange<Day>) -> String {
    let first = context.date(extreme.firstDay, in: days)
    return extreme.isTied
      ? language.plural("record.and-more", extreme.days.count - 1, ["date": first]) : first
  }

  /// How many days meet a threshold, and the normal number.
  private func days(_ threshold: Threshold) -> Column {
    column(language.title(of: .days(threshold))) { year in
      let climate = year.climate[.days(threshold)]
      let value = climate.year(year.year)
      guard let observed = value.observed else { return nil }
      return Cell(
        text: context.marked(language.number(Int(observed)), value.status),
        note: noted(
          climate, year,
          climate.monthlyNormals?.year.map { normal in
            language.text("value.normal", ["value": language.number(normal, decimals: 1)])
          }))
    }
  }

  private var drySpells: Column {
    column(language.text("spell.dry")) { year in
      let spells = year.climate.spells(.dry, endingIn: year.days)
      guard let longest = spells.longest, longest.length > 1 else { return nil }
      let isInYear = longest.days.lowerBound.year == year.year
      return Cell(
        text: context.length(of: longest),
        note: language.span(longest.days, isInYear ? .short : .full))
    }
  }

  private var coverage: Column {
    column(language.text("column.coverage")) { year in
      let coverage = year.record.coverage(in: year.days)
      return Cell(text: language.coverage(coverage.observed, of: coverage.expected))
    }
  }
}
