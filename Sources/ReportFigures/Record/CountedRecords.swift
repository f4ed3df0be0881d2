public import ReportCore
import ReportLanguage
import ReportMeasurements

extension FigureContext {
  /// Writes the most days of each month, each season and a year that met each threshold, the
  /// longest spells that ended in them, each with its year, the records of years with what they
  /// beat, and the extremes of frosts and growing seasons; nothing without three complete ones.
  public func renderCountedRecords(of year: StationYear, into html: inout ByteWriter) {
    let climate = year.climate
    renderMost(of: countedDays(of: climate), "counted.records", into: &html)
    renderMost(of: countedSpells(of: climate), "counted.spell-records", into: &html)
    renderYears(of: climate, into: &html)
    renderFrostRecords(of: climate.frostSeasons, into: &html)
  }

  private func renderMost(of all: [CountedRow], _ title: String, into html: inout ByteWriter) {
    let rows = all.map { (name: $0.title, cells: most(of: $0)) }
      .filter { $0.cells.contains { $0 != nil } }
    guard !rows.isEmpty else { return }
    let periods =
      (1...12).map { language.month($0, .short) } + seasonNames() + [language.text("normals.year")]
    TextTable(
      title: language.text(title),
      columns: [
        .init(header: language.text("definition.index"), cells: rows.map(\.name), isNumber: false)
      ]
        + periods.enumerated().map { place, name in
          .init(header: name, cells: rows.map { $0.cells[place] ?? language.noNumber })
        }
    ).render(into: &html)
  }

  /// The most of each month, each season and a year: "12, 1988"; `nil` with fewer than three
  /// complete ones, and where nothing was ever counted.
  private func most(of row: CountedRow) -> [String?] {
    let known = (row.years.map(Array.init) ?? []).map { (year: $0, values: row.values($0)) }
    return (known.first?.values.indices ?? 0..<0).map { place in
      most(
        known.compactMap { year, values in values[place].complete.map { (year, $0) } })
    }
  }

  private func most(_ counts: [(year: Int, value: Double)]) -> String? {
    guard counts.count >= ReferencePeriod.minimumYears, let most = best(of: counts, by: >),
      most.value > 0
    else { return nil }
    return most.text
  }

  /// Writes the most counted days of a year, and the most and the fewest degree days, with what each
  /// beat.
  private func renderYears(of climate: StationClimate, into html: inout ByteWriter) {
    let rows =
      climate.rules.thresholds.compactMap { row(of: .days($0), climate, isHighest: true) }
      + climate.rules.degreeDays.flatMap { kind in
        [true, false].compactMap { row(of: .degreeDays(kind), climate, isHighest: $0) }
      }
    guard !rows.isEmpty else { return }
    TextTable(
      title: language.text("counted.year-records"),
      columns: steps(of: rows, header: language.text("definition.index"))
    ).render(into: &html)
    explainDashes(among: rows.compactMap(\.holder), into: &html)
  }

  /// The record of the years of an index; `nil` if too few are complete.
  private func row(
    of index: DayIndex, _ climate: StationClimate, isHighest: Bool
  ) -> RecordRow? {
    let kind = RecordKind(index.id, Element(of: index.metric), .year, isHighest: isHighest)
    let book = RecordBook(
      of: [kind], weekStart: weekStart, climate: { _ in climate[index] }, rounding: rounding)
    return book.kinds.first.map { records in
      RecordRow(
        name: language.text(
          isHighest ? "counted.most-of" : "counted.fewest-of",
          ["title": language.title(of: index)]),
        kind: kind, holder: records.allTime)
    }
  }

  /// Writes the latest spring frost, the earliest fall frost, and the longest and the shortest
  /// growing season.
  private func renderFrostRecords(of frosts: FrostSeasons, into html: inout ByteWriter) {
    let seasons = frosts.seasons.sorted { $0.key < $1.key }.map(\.value)
    guard seasons.count >= ReferencePeriod.minimumYears else { return }
    func date(_ day: Day) -> Int { CalendarDate.index(of: day) }
    let lengths = seasons.compactMap { season in
      season.frostFreeDays.map { (days: $0, season: season) }
    }
    func length(_ found: (days: Int, season: FrostSeason)?) -> String? {
      guard let found, found.days > 0, let last = found.season.lastInSpring,
        let first = found.season.firstInAutumn
      else { return nil }
      let days = last.advanced(by: 1)...first.advanced(by: -1)
      return language.plural(
        "counted.season-days", found.days, ["dates": language.span(days)])
    }
    let rows: [(key: String, cell: String?)] = [
      (
        "counted.latest-spring-frost",
        seasons.compactMap(\.lastInSpring).max { date($0) < date($1) }.map { language.day($0) }
      ),
      (
        "counted.earliest-autumn-frost",
        seasons.compactMap(\.firstInAutumn).min { date($0) < date($1) }.map { language.day($0) }
      ),
      ("counted.longest-season", length(lengths.max { $0.days < $1.days })),
      ("counted.shortest-season", length(lengths.min { $0.days < $1.days })),
    ]
    let known = rows.compactMap { row in row.cell.map { (language.text(row.key), $0) } }
    guard !known.isEmpty else { return }
    TextTable(
      title: language.text("counted.frost-records"),
      columns: [
        .init(header: language.text("records.record"), cells: known.map(\.0), isNumber: false),
        .init(header: language.text("data.value"), cells: known.map(\.1)),
      ]
    ).render(into: &html)
  }
}
