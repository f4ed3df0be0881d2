public import ReportCore
import ReportLanguage
import ReportMeasurements

extension FigureContext {
  /// All that a person measures in one table: the last value, and the mean of the last days against
  /// that of the days before.
  ///
  /// - Parameters:
  ///   - metrics: In the order of the site.
  ///   - links: Where the page of each is.
  ///   - html: Takes the table.
  public func renderActivityTable(
    _ metrics: [PersonalMetric], links: [String], into html: inout ByteWriter
  ) {
    let rows = metrics.map(ActivityRow.init)
    func text(_ value: Double?, _ row: ActivityRow) -> String {
      value.map { meanText($0, of: row.metric.metric) } ?? ""
    }
    TextTable(
      title: language.text("overview.table"),
      columns: [
        .init(
          header: language.text("overview.metric"), cells: rows.map(\.metric.title),
          isNumber: false, links: links),
        .init(header: language.text("overview.last"), cells: rows.map { text($0.last, $0) }),
        .init(
          header: language.text("overview.day"),
          cells: rows.map { $0.metric.lastDay.map { language.day($0, .short) } ?? "" }),
        .init(header: language.text("overview.mean"), cells: rows.map { text($0.mean, $0) }),
        .init(
          header: language.text("overview.change"),
          cells: rows.map { row in
            guard let mean = row.mean, let before = row.meanBefore else { return "" }
            return changeText(mean - before, of: row.metric.metric)
          }),
      ]
    ).render(into: &html)
  }
}

/// A metric of the overview.
private struct ActivityRow {
  let metric: PersonalMetric

  /// How many days a mean is of; the same for all, so that they stand in one column.
  private static let days = 28

  var last: Double? { metric.lastDay.flatMap(metric.series.value(on:)) }
  var mean: Double? { mean(daysBefore: 0) }
  var meanBefore: Double? { mean(daysBefore: Self.days) }

  /// The mean of 28 days, of which at least half have a value.
  private func mean(daysBefore offset: Int) -> Double? {
    guard let last = metric.lastDay?.advanced(by: -offset) else { return nil }
    let values = metric.series.observations(in: last.advanced(by: 1 - Self.days)...last)
    guard values.count * 2 >= Self.days else { return nil }
    return values.reduce(0) { $0 + $1.value } / Double(values.count)
  }
}
