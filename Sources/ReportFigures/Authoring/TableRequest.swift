public import ReportCore
public import ReportDocuments
import ReportMeasurements

/// A table of days, weeks, months or years as an author requests it in a fence.
public struct TableRequest: Sendable {
  let series: ChartSeries
  let days: ClosedRange<Day>
  let rows: Rows
  /// The author's title.
  var title: String?

  /// The meaning of a row.
  enum Rows: Sendable {
    case grouped(Grouping)
    /// The days above or below a value, given in a unit of the metric.
    case days(isAbove: Bool, value: Double, text: String)
    /// The days that meet a threshold of the catalog, such as `frost days`.
    case threshold(Threshold)
    /// A date in each year.
    case sameDate(YearlyPeriod)
    /// The extreme days of each month and of all.
    case records
  }
}

extension TableRequest {
  /// Reads a fence: `series`, `period`, `rows`, `title`.
  public static func read(
    _ node: YAMLNode?, at position: SourcePosition, in catalog: SeriesCatalog,
    context: FigureContext
  ) -> (TableRequest?, [Diagnostic]) {
    guard let node else { return (nil, [missingSeries("a table needs a series", at: position)]) }
    var reader = RequestReader(node, in: .table, catalog: catalog)
    let series = reader.onlySeries()
    let text = reader.string("rows")
    let title = reader.string("title")
    let days = series.flatMap { reader.days(of: $0) }
    reader.finish()
    guard let series, let days else { return (nil, reader.diagnostics) }
    guard let rows = Rows(text, of: series, in: days, context) else {
      reader.error(
        "bad-rows", "'\(shortened(text ?? ""))' does not name rows", at: "rows",
        hint: Rows.hint(for: text ?? "", of: series, in: catalog))
      return (nil, reader.diagnostics)
    }
    if case .records = rows { reader.check(series, text, context) }
    if case .grouped(.weekday) = rows { reader.checkWeekdays(of: series, at: "rows") }
    guard reader.isFaultless else { return (nil, reader.diagnostics) }
    return (
      TableRequest(series: series, days: days, rows: rows, title: title), reader.diagnostics
    )
  }
}

extension RequestReader {
  /// Reports a table of records for a series without any, and a period given for it.
  fileprivate mutating func check(
    _ series: ChartSeries, _ text: String?, _ context: FigureContext
  ) {
    if string("period") != nil {
      error(
        "bad-period", "records are of all days and take no period", at: "period",
        hint: "remove it, or ask for other rows")
    }
    let kinds = series.recordKinds
    if context.records(of: series, kinds).kinds.isEmpty {
      error(
        "no-record", "'\(series.id)' has no records", at: "rows",
        hint: kinds.isEmpty
          ? "none of its extremes counts as one"
          : "a record needs more than a year of days with a value")
    }
  }
}

extension ChartSeries {
  /// The threshold with an id, if it applies to this series.
  fileprivate func threshold(_ id: String) -> Threshold? {
    guard let station, index == nil,
      let threshold = station.climate.rules.threshold(id),
      [threshold.element.id, threshold.element.metric.id].contains(
        String(self.id.dropFirst(station.id.count + 1)))
    else { return nil }
    return threshold
  }
}

extension TableRequest.Rows {
  /// Parses `months`, or `days above 1 in`; without a text, uses the default rows of the series.
  fileprivate init?(
    _ text: String?, of series: ChartSeries, in days: ClosedRange<Day>, _ context: FigureContext
  ) {
    guard let text else {
      self = .grouped(GroupedValues.usual(for: series, in: days))
      return
    }
    let words = text.split(separator: " ").map(String.init)
    if words == ["records"] {
      self = .records
      return
    }
    if words.count == 1,
      let grouping = Grouping.allCases.first(where: {
        [$0.rawValue, "\($0.rawValue)s"].contains(words[0])
      })
    {
      self = .grouped(grouping)
      return
    }
    if words == ["same", "date"], let date = YearlyPeriod(days), date.isDate {
      self = .sameDate(date)
      return
    }
    if words.count == 2, ["days", "nights"].contains(words[1]),
      let threshold = series.threshold(words[0])
    {
      self = .threshold(threshold)
      return
    }
    guard words.count >= 3, words[0] == "days", ["above", "below"].contains(words[1]),
      let value = series.canonical(words[2...].joined(separator: " "), or: series.metric.unit)
    else { return nil }
    self = .days(isAbove: words[1] == "above", value: value, text: text)
  }

  /// A hint at what the author may have meant.
  fileprivate static func hint(
    for text: String, of series: ChartSeries, in catalog: SeriesCatalog
  ) -> String {
    if text == "same date" { return "write one date: 'period: 2018-07-04'" }
    let rows =
      Grouping.allCases.map { "\($0.rawValue)s" } + ["same date", "records"]
      + catalog.indices(of: series).filter { $0.hasSuffix("-days") && !$0.hasSuffix("degree-days") }
      .map { $0.replacing("-", with: " ") }
    if let near = suggestion(for: text, among: rows) { return "did you mean '\(near)'?" }
    let words = text.split(separator: " ")
    if words.count > 2, words[0] == "days", ["above", "below"].contains(words[1]) {
      return "write a number and a unit that fits: 'days \(words[1]) \(series.sampleAmount)'"
    }
    return "write days, weeks, months, seasons, years, decades, weekdays, records, same date, or "
      + "'days above \(series.sampleAmount)'"
  }
}
