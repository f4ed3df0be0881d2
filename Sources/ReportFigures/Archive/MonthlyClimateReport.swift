import ReportCore
import ReportMeasurements

/// The climate summary of a month in NOAA's format, as weather stations keep it: a line for each
/// day with mean, high and low temperature, degree days, rain and wind.
///
/// ``ReportReaders`` can read the file again. Suspects do not count, and are `N/A`; amounts that
/// cover several days are listed below the table.
public func monthlyClimateReport(_ month: StationMonth, in context: FigureContext) -> [UInt8] {
  MonthlyClimateReport(
    report: ClimateReport(year: month.year, context: context), month: month.month
  ).text
}

private struct MonthlyClimateReport {
  let report: ClimateReport
  let month: Month

  private static let columns: [(width: Int, head: [String])] = [
    (3, ["DAY"]), (7, ["MEAN", "TEMP"]), (7, ["HIGH"]), (7, ["TIME"]), (7, ["LOW"]), (7, ["TIME"]),
    (7, ["HEAT", "DEG", "DAYS"]), (7, ["COOL", "DEG", "DAYS"]), (7, ["RAIN"]),
    (7, ["AVG", "WIND", "SPEED"]), (7, ["HIGH"]), (7, ["TIME"]), (7, ["DOM", "DIR"]),
  ]

  /// The elements of the columns, with their names in the text below the table.
  private static let elements: [(name: String, element: Element)] = [
    ("Mean temperature", .temperatureMean), ("High", .temperatureHigh), ("Low", .temperatureLow),
    ("Rain", .precipitation), ("Wind", .wind), ("Gust", .gust), ("Direction", .windDirection),
  ]

  var text: [UInt8] {
    var text = ByteWriter()
    report.writeHead(
      "MONTHLY CLIMATOLOGICAL SUMMARY for \(ClimateReport.name(ofMonth: month.month)) \(month.year)",
      to: &text)
    let units =
      "TEMPERATURE (\(report.sign(of: .temperatureMean))),"
      + " RAIN (\(report.sign(of: .precipitation))), WIND SPEED (\(report.sign(of: .wind)))"
    text.append(plain: String(repeating: " ", count: 19) + units + "\n\n")
    FixedTable(columns: columns).write(to: &text)
    report.writeBase(to: &text)
    writeAmounts(to: &text)
    report.writeCoverage(
      of: measured.map { ($0.name, report.statistics(of: $0.element).aggregate(in: month.days)) },
      to: &text)
    return text.bytes
  }

  /// What the station has measured in this month.
  private var measured: [(name: String, element: Element)] {
    Self.elements.filter {
      report.statistics(of: $0.element).series.coverage(in: month.days).observed > 0
    }
  }

  private var columns: [FixedTable.Column] {
    let rows = month.days.map(row) + [total]
    return Self.columns.enumerated().map { index, column in
      .init(width: column.width, head: column.head, cells: rows.map { $0[index] })
    }
  }

  /// The row of a day; a day of which nothing is known has only its number.
  private func row(_ day: Day) -> [String] {
    let number = day.dayOfMonth < 10 ? "0\(day.dayOfMonth)" : String(day.dayOfMonth)
    let values = measured.map { report.statistics(of: $0.element).series[day] }
    guard values.contains(where: { $0.observed != nil }) else {
      return [number] + [String](repeating: "", count: Self.columns.count - 1)
    }
    let mean = value(of: .temperatureMean, on: day)
    return [
      number, cell(.temperatureMean, day), cell(.temperatureHigh, day), "",
      cell(.temperatureLow, day), "", degreeDays(.heating, mean), degreeDays(.cooling, mean),
      cell(.precipitation, day), cell(.wind, day), cell(.gust, day), "", cell(.windDirection, day),
    ]
  }

  private func value(of element: Element, on day: Day) -> Double? {
    report.statistics(of: element).series.value(on: day)
  }

  private func cell(_ element: Element, _ day: Day) -> String {
    if report.statistics(of: element).series[day] == .trace { return "T" }
    return report.text(value(of: element, on: day), of: element)
  }

  private func degreeDays(_ kind: DegreeDays, _ mean: Double?) -> String {
    report.text(difference: mean.map { kind($0) }, of: .temperatureMean)
  }

  /// The row of the month: means and sums of complete columns, extremes with their first days.
  private var total: [String] {
    func whole(_ element: Element) -> String {
      report.text(report.statistics(of: element).aggregate(in: month.days).complete, of: element)
    }
    func sum(_ kind: DegreeDays) -> String {
      report.text(
        difference: report.degreeDays(kind, in: month.days).complete, of: .temperatureMean)
    }
    func extreme(_ element: Element, _ isHighest: Bool) -> [String] {
      let statistics = report.statistics(of: element)
      let found =
        isHighest ? statistics.highest(in: month.days) : statistics.lowest(in: month.days)
      let day = found.map { String($0.firstDay.dayOfMonth) }
      return [report.text(found?.value, of: element), day ?? ""]
    }
    return ["", whole(.temperatureMean)] + extreme(.temperatureHigh, true)
      + extreme(.temperatureLow, false)
      + [sum(.heating), sum(.cooling), whole(.precipitation), whole(.wind)] + extreme(.gust, true)
      + [whole(.windDirection)]
  }

  /// Writes the amounts that fell on several days together.
  private func writeAmounts(to text: inout ByteWriter) {
    let series = report.statistics(of: .precipitation).series
    for several in series.severalDays where month.days.contains(several.days.upperBound) {
      let amount = report.text(several.amount, of: .precipitation)
      text.append(
        plain: "\nRAIN: \(amount) on \(several.days.lowerBound) to \(several.days.upperBound)\n")
    }
  }
}
