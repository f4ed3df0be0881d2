public import ReportCore
import ReportLanguage
import ReportMeasurements

/// Tables of counted days and spells, for a year and for the whole record.
extension FigureContext {
  /// Writes how many days of each month, each season and the whole of a year meet each threshold,
  /// how long the longest spells are that end in them, and the normals; thresholds that no day
  /// meets, this time or normally, are left out.
  ///
  /// A season belongs to the year in which it ends.
  public func renderCountedDays(ofYear year: StationYear, into html: inout ByteWriter) {
    let (days, spells) = (countedDays(of: year.climate), countedSpells(of: year.climate))
    render(
      days, ofYear: year.year, "counted.of-year", withNormals: "counted.of-year-normals",
      into: &html
    )
    render(
      spells, ofYear: year.year, "counted.spells-of-year",
      withNormals: "counted.spells-of-year-normals", into: &html)
  }

  private func render(
    _ all: [CountedRow], ofYear year: Int, _ title: String, withNormals titleWithNormals: String,
    into html: inout ByteWriter
  ) {
    let rowsOfYear = all.map { (row: $0, values: $0.values(year)) }
    let known = rowsOfYear.filter { row, values in
      values.contains { $0.observed ?? 0 > 0 }
        || row.isUsual && values.contains { $0.observed != nil }
    }
    guard !known.isEmpty else { return }
    let shared = known.compactMap(\.row.reference).first
    var rows = Rows(17)
    for (row, values) in known {
      rows.append(
        row.title,
        values.map { value in
          value.observed.map { marked(language.number(Int($0)), value.status) }
            ?? language.noNumber
        })
      guard let reference = row.reference else { continue }
      rows.append(
        reference == shared
          ? language.text("counted.normal", ["title": row.title])
          : language.text(
            "counted.normal-of", ["title": row.title, "years": language.years(reference)]),
        row.normals.map(normalCount))
    }
    let hasGaps = known.contains { $0.values.last?.status == .incomplete }
    let caption =
      shared.map { years in
        language.text(
          titleWithNormals, ["year": language.year(year), "years": language.years(years)])
      } ?? language.text(title, ["year": language.year(year)])
    TextTable(
      title: hasGaps
        ? language.text(
          "figure.finding", ["title": caption, "finding": language.text("counted.gaps")]) : caption,
      columns: rows.columns(
        headers: [language.text("definition.index")] + monthNames + seasonNames(endingIn: year)
          + [yearName])
    ).render(into: &html)
  }

  /// Writes how many days of each month, season and year normally meet each threshold, how long
  /// the longest spells normally are, and the years with the most and the fewest days; nothing if
  /// no threshold has normals.
  public func renderCountedDays(of year: StationYear, into html: inout ByteWriter) {
    let counts = counts(of: year.climate).filter { _, days in
      days.monthlyNormals != nil && days.completeMonthCounts > 0
    }
    guard !counts.isEmpty else { return }
    let rows = counts.map { countedDays($0.threshold, $0.days) } + countedSpells(of: year.climate)
    renderNormals(of: rows.filter { $0.normals.contains { $0 ?? 0 > 0 } }, into: &html)
    renderExtremes(of: counts, into: &html)
  }

  /// Writes how many days of each year of the record met each threshold, latest first; nothing if
  /// no day did.
  public func renderCountedYears(of year: StationYear, into html: inout ByteWriter) {
    let counts = counts(of: year.climate).filter { _, days in
      days.years?.contains { days.year($0).observed ?? 0 > 0 } ?? false
    }
    guard let first = counts.compactMap(\.days.years?.lowerBound).min(),
      let last = counts.compactMap(\.days.years?.upperBound).max()
    else { return }
    let years = (first...last).reversed()
    TextTable(
      title: language.text("counted.title"),
      columns: [
        .init(
          header: language.text("column.year"), cells: years.map(String.init), isNumber: false)
      ]
        + counts.map { threshold, days in
          .init(
            header: language.title(of: .days(threshold)),
            cells: years.map { year in
              let value = days.year(year)
              return value.observed.map { marked(language.number(Int($0)), value.status) }
                ?? language.noNumber
            })
        }
    ).render(into: &html)
  }

  private typealias Count = (threshold: Threshold, days: SeriesClimate)

  private func counts(of climate: StationClimate) -> [Count] {
    climate.rules.thresholds.map { ($0, climate[.days($0)]) }
  }

  private func renderNormals(of known: [CountedRow], into html: inout ByteWriter) {
    let references = known.compactMap(\.reference)
    guard let first = references.first else { return }
    let isShared = references.allSatisfy { $0 == first }
    var rows = Rows(17)
    for row in known {
      guard let years = row.reference else { continue }
      rows.append(
        isShared
          ? row.title
          : language.text(
            "figure.titled", ["title": row.title, "period": language.years(years)]),
        row.normals.map(normalCount))
    }
    TextTable(
      title: isShared
        ? language.text("counted.normals-of", ["years": language.years(first)])
        : language.text("counted.normals"),
      columns: rows.columns(
        headers: [language.text("definition.index")] + monthNames + seasonNames() + [yearName])
    ).render(into: &html)
  }

  private func renderExtremes(of counts: [Count], into html: inout ByteWriter) {
    let known = counts.filter { $0.days.completeYears.count >= ReferencePeriod.minimumYears }
    guard !known.isEmpty else { return }
    func dated(_ pick: (Double, Double) -> Bool) -> [String] {
      known.map { _, days in best(of: days.completeYears, by: pick)?.text ?? "" }
    }
    TextTable(
      title: language.text("counted.extremes"),
      columns: [
        .init(
          header: language.text("definition.index"),
          cells: known.map { language.title(of: .days($0.threshold)) }, isNumber: false),
        .init(
          header: language.text("counted.complete"),
          cells: known.map { language.number($0.days.completeYears.count) }),
        .init(header: language.text("counted.most"), cells: dated(>)),
        .init(header: language.text("counted.fewest"), cells: dated(<)),
        .init(
          header: language.text("counted.latest"),
          cells: known.map { _, days in
            days.completeYears.last.map {
              language.text(
                "figure.dated",
                ["value": language.number(Int($0.value)), "date": language.year($0.year)])
            } ?? ""
          }),
      ]
    ).render(into: &html)
  }

  /// The first of some counts in an order, with the latest year that has it: "12, 1988 and 1 more".
  func best(
    of counts: [(year: Int, value: Double)], by isBefore: (Double, Double) -> Bool
  ) -> (value: Double, text: String)? {
    guard let best = counts.map(\.value).min(by: isBefore) else { return nil }
    let held = counts.filter { $0.value == best }.map(\.year)
    let (value, last) = (language.number(Int(best)), language.year(held[held.count - 1]))
    return (
      best,
      held.count > 1
        ? language.plural("counted.tied", held.count - 1, ["value": value, "year": last])
        : language.text("figure.dated", ["value": value, "date": last])
    )
  }

  private func normalCount(_ value: Double?) -> String {
    value.map { language.number($0, decimals: 1) } ?? language.noNumber
  }

  private var monthNames: [String] { (1...12).map { language.month($0, .short) } }
  private var yearName: String { language.text("normals.year") }

  /// A table that is written row by row.
  private struct Rows {
    private var names: [String] = []
    private var cells: [[String]]

    init(_ count: Int) { cells = Array(repeating: [], count: count) }

    mutating func append(_ name: String, _ values: [String]) {
      names.append(name)
      for (index, value) in values.enumerated() { cells[index].append(value) }
    }

    func columns(headers: [String]) -> [TextTable.Column] {
      [.init(header: headers[0], cells: names, isNumber: false)]
        + zip(headers.dropFirst(), cells).map { .init(header: $0, cells: $1) }
    }
  }
}

extension SeriesClimate {
  /// How many days were counted in the complete months of the record.
  fileprivate var completeMonthCounts: Int {
    (1...12).reduce(0) { sum, month in
      sum + completeMonths(month).reduce(0) { $0 + Int($1.value) }
    }
  }
}
