import ReportCharts
public import ReportCore
import ReportLanguage
import ReportMeasurements

extension FigureContext {
  /// The values of some days, newest first: "31 December 2018", "7,996 steps".
  func dayTable(of metric: PersonalMetric, _ days: ClosedRange<Day>, title: String) -> DataTable {
    let noData = language.text("figure.no-data")
    return table(
      of: title,
      [
        .init(language.text("column.date"), TextColumn(days.reversed().map { language.day($0) })),
        .init(
          metric.title,
          TextColumn(
            days.reversed().map { day in
              metric.series.value(on: day).map { meanText($0, of: metric.metric) } ?? noData
            })),
      ])
  }

  /// The values of some days as a file, in calendar order and in the unit shown.
  func dayFile(of metric: PersonalMetric, _ days: ClosedRange<Day>?) -> NumbersFile {
    let unit = unit(of: metric.metric)
    let decimals = metric.metric.decimals(in: unit, for: .file)
    var text = NumbersText(["date", column(of: metric)], rows: days?.count ?? 0)
    for day in days.map(Array.init) ?? [] {
      text.append(day)
      text.append(metric.series.value(on: day).map(unit.value(fromCanonical:)), decimals: decimals)
      text.endRow()
    }
    return text.file(of: [metric.attribution])
  }

  /// Every day of the record as a file, in the tidy layout that the tool can read again.
  public func dailyFile(of metric: PersonalMetric) -> NumbersFile {
    dayFile(of: metric, metric.series.observedSpan)
  }

  /// Writes the values of some days as a separate table, newest first.
  public func renderDays(
    of metric: PersonalMetric, _ days: ClosedRange<Day>, title: String, into html: inout ByteWriter
  ) {
    let noData = language.text("figure.no-data")
    html.append(markup: days.count > 31 ? "<div class=\"tw al\"" : "<div class=\"tw\"")
    html.append(markup: " tabindex=\"0\" role=\"region\" aria-label=\"")
    html.append(text: title)
    html.append(markup: "\"><table class=\"dt\"><thead><tr><th scope=\"col\">")
    html.append(text: language.text("column.date"))
    html.append(markup: "</th><th scope=\"col\">")
    html.append(text: metric.title)
    html.append(markup: "</th></tr></thead><tbody>")
    for day in days.reversed() {
      html.append(markup: "<tr><th scope=\"row\">")
      html.append(text: language.day(day, .full))
      html.append(markup: "</th><td>")
      html.append(
        text: metric.series.value(on: day).map { meanText($0, of: metric.metric) } ?? noData)
      html.append(markup: "</td></tr>")
    }
    html.append(markup: "</tbody></table></div>")
  }
}
