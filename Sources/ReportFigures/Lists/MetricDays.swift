public import ReportCore
import ReportLanguage
public import ReportMeasurements

/// Tables of one metric in one year at several stations.
extension FigureContext {
  /// The most stations of a table of days, as more would make its page too large.
  public static let mostStationsByDay = 8

  /// Writes every day of a year with the value at each station; nothing without a value, and for
  /// more than ``mostStationsByDay`` stations.
  ///
  /// A range has its low and its high in one cell.
  public func renderDays(
    of metric: Metric, _ stations: [ComparedStation], year: Int, into html: inout ByteWriter
  ) {
    let days = Day.days(ofYear: year)
    let elements =
      metric.kind == .range ? [.temperatureLow, .temperatureHigh] : metric.entry?.elements ?? []
    let columns = stations.map { station in
      (
        title: station.year.title,
        parts: elements.map { DayColumn($0, of: station.year, in: self) }
      )
    }.filter { column in column.parts.contains { $0.hasValue(in: days) } }
    guard !columns.isEmpty, columns.count <= Self.mostStationsByDay,
      let last = stations.map(\.year.lastDay).max()
    else { return }
    let shown = days.filter { $0 <= last }
    TextTable(
      title: withUnit(
        language.text(
          "metric-page.days", ["metric": title(of: metric), "year": language.year(year)]), metric),
      columns: [
        .init(
          header: language.text("column.day"), cells: shown.map { language.day($0, .short) },
          isNumber: false)
      ]
        + columns.map { title, parts in
          .init(
            header: title,
            cells: shown.map { day in
              let texts = parts.map { $0.text(on: day, in: self) }
              return texts.count == 2
                ? language.text("metric-page.low-high", ["low": texts[0], "high": texts[1]])
                : texts[0]
            })
        }
    ).render(into: &html)
  }

  /// Writes the longest spells of a metric that end in a year, a row for each station; nothing
  /// without a spell, and if the stations' years differ.
  public func renderSpells(
    of metric: Metric, _ stations: [ComparedStation], into html: inout ByteWriter
  ) {
    guard let first = stations.first, !stations.areYearsMixed else { return }
    // Warm and cold spells need the percentiles of whole records; the pages of stations have them.
    let kinds = spellKinds(of: first.year.climate).filter { _, kind in
      kind.element.metric == metric && kind != .warm && kind != .cold
    }
    let columns = kinds.map { title, kind in
      TextTable.Column(
        header: title,
        cells: stations.map { station in
          let year = station.year
          return longest(of: year.climate.spells(kind, endingIn: year.days), inYear: year.year)
            ?? language.noNumber
        })
    }
    guard columns.contains(where: { $0.cells.contains { $0 != language.noNumber } }) else { return }
    TextTable(
      title: language.text("metric-page.spells", ["year": language.year(first.year.year)]),
      columns: [
        .init(
          header: language.text("stations.name"), cells: stations.map(\.year.title),
          isNumber: false)
      ] + columns
    ).render(into: &html)
  }
}
