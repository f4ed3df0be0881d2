public import ReportCore
import ReportLanguage
import ReportMeasurements

/// The days of a month or a year in a table: everything that the station measured, with the status
/// of each value.
extension FigureContext {
  /// Writes every day of a year that the record covers; nothing without a column.
  public func renderDays(of year: StationYear, into html: inout ByteWriter) {
    let columns = dayColumns(of: year, in: year.days)
    guard !columns.isEmpty else { return }
    let title = language.text("day-table.year", ["year": language.year(year.year)])
    let last = year.lastDay
    renderDays(columns, title: title, into: &html) { html in
      for month in Month.months(ofYear: year.year) where month.firstDay <= last {
        html.append(markup: "<tbody>")
        for day in month.days where day <= last {
          renderRow(language.day(day, .short), columns, on: day, into: &html)
        }
        html.append(markup: "</tbody>")
      }
    }
  }

  /// Writes every day of a month with its degree days, and the month's totals and means; nothing
  /// without a column.
  ///
  /// - Parameters:
  ///   - month: The month of a station.
  ///   - address: The address of the page of a day, if there is one.
  ///   - html: Receives the table.
  public func renderDays(
    of month: StationMonth, address: (Day) -> String?, into html: inout ByteWriter
  ) {
    let columns = dayColumns(of: month.year, in: month.days, withDegreeDays: true)
    guard !columns.isEmpty else { return }
    let title = language.text("day-table.month", ["month": language.month(month.month)])
    renderDays(columns, title: title, into: &html) { html in
      html.append(markup: "<tbody>")
      for day in month.days where day <= month.year.lastDay {
        renderRow(String(day.dayOfMonth), columns, on: day, address: address(day), into: &html)
      }
      html.append(markup: "</tbody><tfoot><tr><th scope=\"row\">")
      html.append(text: language.text("day-table.whole"))
      html.append(markup: "</th>")
      for column in columns { renderCell(column.whole(of: month.days, in: self), into: &html) }
      html.append(markup: "</tr></tfoot>")
    }
  }

  private func renderDays(
    _ columns: [DayColumn], title: String, into html: inout ByteWriter,
    rows: (inout ByteWriter) -> Void
  ) {
    html.append(markup: "<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"")
    html.append(text: title)
    html.append(markup: "\"><table><thead><tr><th scope=\"col\">")
    html.append(text: language.text("column.day"))
    html.append(markup: "</th>")
    for column in columns {
      html.append(markup: "<th scope=\"col\" class=\"right\">")
      html.append(text: column.header)
      html.append(markup: "</th>")
    }
    html.append(markup: "</tr></thead>")
    rows(&html)
    html.append(markup: "</table></div>\n")
  }

  private func renderRow(
    _ name: String, _ columns: [DayColumn], on day: Day, address: String? = nil,
    into html: inout ByteWriter
  ) {
    html.append(markup: "<tr><th scope=\"row\">")
    html.append(link: address, name)
    html.append(markup: "</th>")
    for column in columns { renderCell(column.text(on: day, in: self), into: &html) }
    html.append(markup: "</tr>")
  }

  private func renderCell(_ text: String, into html: inout ByteWriter) {
    html.append(markup: "<td class=\"right\">")
    html.append(text: text)
    html.append(markup: "</td>")
  }
}

extension ByteWriter {
  /// Appends a text, as a link if there is an address.
  mutating func append(link address: String?, _ words: String) {
    guard let address else { return append(text: words) }
    append(markup: "<a href=\"")
    append(text: address)
    append(markup: "\">")
    append(text: words)
    append(markup: "</a>")
  }
}

extension FigureContext {
  /// The columns of what a station measured on some days, in page order: for the temperature the
  /// mean, the high and the low.
  func dayColumns(
    of year: StationYear, in days: ClosedRange<Day>, withDegreeDays: Bool = false
  ) -> [DayColumn] {
    let temperatures: [Element] = [.temperatureMean, .temperatureHigh, .temperatureLow]
    let others = Catalogue.weather.filter { $0.metric != .temperature }.flatMap(\.elements)
    var columns: [DayColumn] = []
    for element in temperatures + others {
      let column = DayColumn(element, of: year, in: self)
      if column.hasValue(in: days) { columns.append(column) }
      if element == .temperatureLow, withDegreeDays, columns.first?.element == .temperatureMean {
        let means = columns[0]
        for kind in year.climate.rules.degreeDays where kind.purpose != .growing {
          columns.append(means.degreeDays(kind, at: year, in: self))
        }
      }
    }
    return columns
  }
}

/// A column of a table of days.
final class DayColumn {
  let element: Element
  /// The name of the element, with its unit.
  let header: String
  /// The values as measured; for means without a column of their own, the averages of low and high.
  private let series: DailySeries
  private let statistics: SeriesStatistics
  private let unit: Unit
  private let decimals: Int
  private let kind: DegreeDays?
  /// The sums of degree days.
  private let sums: SeriesStatistics?

  init(_ element: Element, of year: StationYear, in context: FigureContext) {
    self.element = element
    statistics = year.climate[element].statistics
    let isMean = element == .temperatureMean
    series = isMean ? statistics.series : year.record[element]
    unit = context.unit(of: element.metric)
    decimals = element.metric.decimals(in: unit, for: isMean ? .mean : .exact)
    (kind, sums) = (nil, nil)
    header = context.withUnit(context.columnTitle(of: element), element.metric)
  }

  private init(
    _ means: DayColumn, _ kind: DegreeDays, _ sums: SeriesStatistics, header: String
  ) {
    element = means.element
    series = means.series
    statistics = means.statistics
    unit = means.unit
    decimals = 1
    self.kind = kind
    self.sums = sums
    self.header = header
  }

  func degreeDays(
    _ kind: DegreeDays, at year: StationYear, in context: FigureContext
  ) -> DayColumn {
    let index = DayIndex.degreeDays(kind)
    return DayColumn(
      self, kind, year.climate[index].statistics, header: context.language.title(of: index))
  }

  func hasValue(in days: ClosedRange<Day>) -> Bool { series.coverage(in: days).observed > 0 }

  /// The value of a day with its status: "12.3", "trace", "98 (suspect)", "0.30 in 3 days"; a dash
  /// if nothing is known.
  func text(on day: Day, in context: FigureContext) -> String {
    let language = context.language
    if let kind {
      let sum = statistics.series.value(on: day).map { kind($0) }
      return sum.map { number(unit.difference(fromCanonical: $0), language) } ?? missing(language)
    }
    switch series[day] {
    case .measured(let value):
      let text = number(shown(value), language)
      return statistics.series.value(on: day) == nil
        ? context.suspect(text) : text
    case .trace: return language.text("day-table.trace")
    case .rejected: return language.text("data.rejected-value")
    case .missing:
      guard let several = series.severalDays.first(where: { $0.days.upperBound == day }) else {
        return missing(language)
      }
      return language.plural(
        "day-table.several", several.days.count,
        ["value": number(shown(several.value(of: statistics.kind)), language)])
    }
  }

  /// The value of all days together: a sum or a mean with the sign of its status; for maxima and
  /// states the highest.
  func whole(of days: ClosedRange<Day>, in context: FigureContext) -> String {
    let language = context.language
    let whole =
      sums.map { $0.aggregate(in: days).map(unit.difference(fromCanonical:)) }
      ?? statistics.aggregate(in: days).map(shown)
    return whole.observed.map { context.marked(number($0, language), whole.status) }
      ?? missing(language)
  }

  private func shown(_ value: Double) -> Double {
    let shown = unit.value(fromCanonical: value)
    // North is 360°, because 0° means calm.
    return element.metric.kind == .direction && shown < 0.5 ? shown + 360 : shown
  }

  private func number(_ value: Double, _ language: Language) -> String {
    language.number(value, decimals: decimals)
  }

  private func missing(_ language: Language) -> String { language.text("day-table.missing") }
}

extension FigureContext {
  /// The header of a column of numbers in one unit.
  func withUnit(_ header: String, _ metric: Metric) -> String {
    let symbol = language.symbol(ofUnit: unit(of: metric).symbol)
    return symbol.isEmpty
      ? header : language.text("column.with-unit", ["name": header, "unit": symbol])
  }

  /// The name of a column in a table of days: "High", "Precipitation".
  func columnTitle(of element: Element) -> String {
    switch element {
    case .temperatureMean: language.text("column.mean")
    case .temperatureHigh: language.text("column.high")
    case .temperatureLow: language.text("column.low")
    default: language.text("metric.\(element.id).title")
    }
  }
}
