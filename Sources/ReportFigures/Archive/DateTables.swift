public import ReportCore
import ReportLanguage
import ReportMeasurements

/// A day of a station compared with the same date in all years.
extension FigureContext {
  /// Writes what was measured on a day, with the normals and the records of the date; nothing if
  /// there is no measurement.
  public func renderValues(of day: Day, at year: StationYear, into html: inout ByteWriter) {
    let columns = dayColumns(of: year, in: day...day)
    guard !columns.isEmpty else { return }
    let date = language.day(day, .long)
    let rows = columns.map { column in
      dateRow(of: column, on: day, year)
    }
    func cells(_ part: (DateRow) -> String) -> [String] { rows.map(part) }
    let parts: [TextTable.Column] = [
      .init(
        header: language.text("date.measured"), cells: columns.map(\.header), isNumber: false),
      .init(header: language.day(day), cells: cells(\.value)),
      .init(header: language.text("date.usual"), cells: cells(\.usual)),
      .init(header: language.text("date.highest", ["date": date]), cells: cells(\.highest)),
      .init(header: language.text("date.lowest", ["date": date]), cells: cells(\.lowest)),
    ]
    let shown = parts.filter { $0.cells.contains { !$0.isEmpty } }
    TextTable(title: language.text("date.values", ["date": language.day(day)]), columns: shown)
      .render(into: &html)
  }

  /// Writes the same date in all other years with measurements, latest first; nothing if there is
  /// no other year.
  ///
  /// - Parameters:
  ///   - day: The day of the page; 29 February is compared with leap years.
  ///   - year: The year of the station.
  ///   - address: The address of the page of a day, if there is one.
  ///   - html: Receives the table.
  public func renderSameDates(
    as day: Day, at year: StationYear, address: (Day) -> String?, into html: inout ByteWriter
  ) {
    let (month, number) = (day.monthNumber, day.dayOfMonth)
    let dates = (year.record.years.map(Array.init) ?? []).reversed().compactMap { other in
      Day(year: other, month: month, day: number)
    }
    guard let first = dates.last, let last = dates.first else { return }
    let columns = dayColumns(of: year, in: first...last)
    let known = dates.filter { date in
      date != day && columns.contains { $0.hasValue(in: date...date) }
    }
    guard !known.isEmpty else { return }
    let shown = columns.filter { column in known.contains { column.hasValue(in: $0...$0) } }
    TextTable(
      title: language.text("date.other-years", ["date": language.day(day, .long)]),
      columns: [
        .init(
          header: language.text("column.year"), cells: known.map { String($0.year) },
          links: known.map(address))
      ]
        + shown.map { column in
          .init(header: column.header, cells: known.map { column.text(on: $0, in: self) })
        }
    ).render(into: &html)
  }

  private struct DateRow {
    let value: String
    let usual: String
    let highest: String
    let lowest: String
  }

  /// The row of a column in the table of a date.
  ///
  /// The lowest totals are zero on nearly every date, and directions have no extremes.
  private func dateRow(of column: DayColumn, on day: Day, _ year: StationYear) -> DateRow {
    let climate = year.climate[column.element]
    let metric = column.element.metric
    let decimals = metric.decimals(in: unit(of: metric))
    func number(_ value: Double, _ decimals: Int) -> String {
      language.number(unit(of: metric).value(fromCanonical: value), decimals: decimals)
    }
    func text(isHighest: Bool) -> String {
      let kind = RecordKind("date", column.element, .day, isHighest: isHighest)
      guard metric.kind != .direction,
        let mark = DateRecords.holder(
          onDateOf: day, kind, of: climate.statistics.series, rounding(of: kind))?.mark
      else { return "" }
      let first = language.year(mark.first.lowerBound.year)
      let years =
        mark.count > 1 ? language.plural("date.and-years", mark.count - 1, ["year": first]) : first
      return language.text(
        "figure.dated", ["value": number(mark.value, decimals), "date": years])
    }
    let isLevel = metric.kind == .range || metric.kind == .level
    let usual =
      isLevel ? climate.dailyNormals.map { number($0[day], meanDecimals(of: metric)) } : nil
    return DateRow(
      value: column.text(on: day, in: self), usual: usual ?? "",
      highest: text(isHighest: true), lowest: isLevel ? text(isHighest: false) : "")
  }
}

/// Key figures of a day: what was measured, compared with the normals of the date.
public func dayKeyFigures(
  _ day: Day, at year: StationYear, in context: FigureContext
) -> [KeyFigure] {
  let elements: [(String, Element)] = [
    ("column.high", .temperatureHigh), ("column.low", .temperatureLow),
    ("column.precipitation", .precipitation), ("column.snowfall", .snowfall),
  ]
  return elements.compactMap { key, element in
    guard let value = year.climate[element].statistics.series.value(on: day) else { return nil }
    let metric = element.metric
    let normals = metric.kind == .range ? year.climate[element].dailyNormals : nil
    let isTrace = year.record[element][day] == .trace
    return context.keyFigure(
      context.language.text(key), value, metric,
      detail: EmphasizedText(
        isTrace
          ? context.language.text("day-table.trace")
          : normals.map { context.departureText(value, from: $0[day], of: metric) } ?? ""))
  }
}

extension FigureContext {
  /// "3.4 °F above normal", "equal to normal".
  fileprivate func departureText(_ value: Double, from normal: Double, of metric: Metric) -> String
  {
    let unit = unit(of: metric)
    let decimals = meanDecimals(of: metric)
    let difference = unit.difference(fromCanonical: value - normal)
    guard FixedDecimal(difference, decimals: decimals).value != 0 else {
      return language.text("date.as-normal")
    }
    return language.text(
      difference > 0 ? "date.above-normal" : "date.below-normal",
      ["value": language.quantity(abs(difference), decimals: decimals, unit: unit.symbol)])
  }
}
