public import ReportCore
import ReportLanguage
public import ReportMeasurements

extension FigureContext {
  /// All personal metrics in one table: the last value, and the mean of the last days compared with
  /// that of the days before.
  ///
  /// - Parameters:
  ///   - metrics: In the order of the site.
  ///   - person: The person they belong to, if there are several tables.
  ///   - links: The addresses of their pages.
  ///   - html: Receives the table.
  public func renderActivityTable(
    _ metrics: [PersonalMetric], of person: Person? = nil, links: [String],
    into html: inout ByteWriter
  ) {
    let title = language.text("overview.table")
    let rows = metrics.map(ActivityRow.init)
    let (noData, tooFewDays) = (language.text("figure.no-data"), language.text("overview.few-days"))
    TextTable(
      title: person?.naming(title) ?? title,
      columns: [
        .init(
          header: language.text("overview.metric"), cells: rows.map(\.metric.title),
          isNumber: false, links: links),
        .init(
          header: language.text("overview.last"),
          cells: rows.map { row in
            row.last.map { meanText($0, of: row.metric.metric) } ?? noData
          }),
        .init(
          header: language.text("overview.day"),
          cells: rows.map { $0.metric.lastDay.map { language.day($0, .short) } ?? noData }),
        .init(
          header: language.text("overview.mean"),
          cells: rows.map { row in
            row.mean(in: self).flatMap { cell($0, of: row.metric.metric) } ?? tooFewDays
          }),
        .init(
          header: language.text("overview.change"),
          cells: rows.map { row in
            guard let mean = row.mean(in: self)?.complete,
              let before = row.mean(in: self, daysBefore: ActivityRow.days)?.complete
            else { return tooFewDays }
            return changeText(mean - before, of: row.metric.metric)
          }),
      ]
    ).render(into: &html)
  }
}

/// A metric of the overview.
private struct ActivityRow {
  let metric: PersonalMetric

  /// How many days a mean covers; the same for all metrics, so that they fit in one column.
  static let days = 28

  var last: Double? { metric.lastDay.flatMap(metric.series.value(on:)) }

  /// The mean of the last 28 days, or of 28 days that end some days earlier.
  func mean(in context: FigureContext, daysBefore offset: Int = 0) -> Aggregate? {
    guard let last = metric.lastDay?.advanced(by: -offset) else { return nil }
    return context.statistics(of: metric).mean(in: last.advanced(by: 1 - Self.days)...last)
  }
}
