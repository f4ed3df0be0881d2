public import ReportCore
import ReportLanguage
import ReportMeasurements

extension FigureContext {
  /// Writes the months of a year of a personal metric: sums of totals, means, the days at the goal,
  /// the best day of totals or the extremes of levels, and the days with data.
  public func renderMonths(
    of metric: PersonalMetric, year: Int, into html: inout ByteWriter
  ) {
    let statistics = statistics(of: metric)
    let months = Month.months(ofYear: year).filter {
      metric.series.coverage(in: $0.days).observed > 0
    }
    guard !months.isEmpty else { return }
    let periods = months.map(\.days) + [Day.days(ofYear: year)]
    let isSum = metric.metric.kind == .total
    func column(_ key: String, _ cell: (ClosedRange<Day>) -> String) -> TextTable.Column {
      .init(header: language.text(key), cells: periods.map(cell))
    }
    func value(_ aggregate: Aggregate) -> String { cell(aggregate, of: metric.metric) ?? "" }
    func dated(_ extreme: Extreme?) -> String {
      guard let extreme else { return "" }
      return language.text(
        "figure.dated",
        [
          "value": meanText(extreme.value, of: metric.metric),
          "date": dates(of: extreme, in: Day.days(ofYear: year)),
        ])
    }
    var columns: [TextTable.Column] = [
      .init(
        header: language.text("column.month"),
        cells: months.map { language.month($0.month) } + [language.text("normals.year")],
        isNumber: false)
    ]
    if isSum { columns.append(column("column.total") { value(statistics.aggregate(in: $0)) }) }
    columns.append(
      column(isSum ? "column.day-mean" : "column.mean") { value(statistics.mean(in: $0)) })
    if isSum, metric.goal != nil {
      columns.append(
        column("column.goal-days") { days in
          let count = statistics.count(in: days, where: metric.goals.isReached)
          return count.observed.map { marked(language.number(Int($0)), count.status) } ?? ""
        })
    }
    if isSum {
      columns.append(column("activity.best") { dated(statistics.highest(in: $0)) })
    } else {
      columns.append(column("metric-page.lowest") { dated(statistics.lowest(in: $0)) })
      columns.append(column("metric-page.highest") { dated(statistics.highest(in: $0)) })
    }
    columns.append(
      column("column.days") { coverageText(metric.series.coverage(in: $0)) })
    TextTable(
      title: language.text("year.months", ["year": language.year(year)]), columns: columns
    ).render(into: &html)
  }
}
