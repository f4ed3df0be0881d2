import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// The numbers of the figure, as a table and as files.
extension DailyValues {
  var monthTable: DataTable {
    let noData = language.text("figure.no-data")
    func cells(_ extreme: (MonthOfDays) -> Extreme?) -> TextColumn {
      TextColumn(
        months.map { extreme($0).map { isByMonth ? dated($0) : text($0.value) } ?? noData })
    }
    var columns: [DataTable.Column] = [
      .init(
        language.text("column.month"),
        TextColumn(months.map { language.month($0.month.month) }))
    ]
    if isLevel {
      columns.append(
        .init(
          language.text("column.mean"),
          TextColumn(months.map { context.cell($0.value, of: metric) ?? noData })))
    }
    if let normals {
      columns += [
        .init(
          language.text("stats.normal"),
          TextColumn(
            months.map { month in
              normals[month.month.month].map { context.amount($0, of: metric) } ?? noData
            })),
        .init(
          language.text("year.departure"),
          TextColumn(
            months.map { month in
              context.departure(month.value, of: metric, normals[month.month.month])
            })),
      ]
    }
    columns += [
      .init(language.text("column.low"), cells(\.low)),
      .init(language.text("column.high"), cells(\.high)),
      .init(
        language.text("column.days"),
        TextColumn(months.map { context.coverageText($0.value.coverage) })),
    ]
    return context.table(of: title, columns)
  }

  var numbers: NumbersFile {
    let decimals = metric.decimals(in: unit, for: .file)
    var text = NumbersText(["date", context.column(of: metric)], rows: values.count)
    for (slot, day) in year.days.enumerated() {
      text.append(day)
      text.append(values[slot], decimals: decimals)
      text.endRow()
    }
    return text.file(of: [year.attribution])
  }

  /// The months with their extremes and the first days that had them.
  var monthNumbers: NumbersFile {
    let decimals = metric.decimals(in: unit, for: .file)
    let column = context.column(of: metric)
    let ends: [(name: String, of: (MonthOfDays) -> Extreme?)] =
      (isLevel ? [("lowest", \.low)] : []) + [("highest", \.high)]
    var text = NumbersText(
      ["month"] + (isLevel ? [column.prefixed("mean")] : [])
        + ends.flatMap { [column.prefixed($0.name), .plain("\($0.name)_date")] }
        + [.daysMeasured, .days])
    for month in months {
      text.append(month.month)
      if isLevel { text.append(month.value.observed.map(shown), decimals: decimals) }
      for end in ends {
        let extreme = end.of(month)
        text.append((extreme?.value).map(shown), decimals: decimals)
        text.append(extreme.map { "\($0.firstDay)" } ?? "")
      }
      text.append(month.value.coverage.observed)
      text.append(month.value.coverage.expected)
      text.endRow()
    }
    return text.file(of: [year.attribution])
  }
}
