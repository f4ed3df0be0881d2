import ReportCore
import ReportMeasurements

/// The climate summary of a year in NOAA's format, as weather stations keep it: a line for each
/// month with temperature, precipitation and wind.
///
/// Suspects do not count. Sums, means and counts of incomplete months are `N/A`; extremes are those
/// of the measured days.
public func yearlyClimateReport(_ year: StationYear, in context: FigureContext) -> [UInt8] {
  YearlyClimateReport(report: ClimateReport(year: year, context: context)).text
}

private struct YearlyClimateReport {
  let report: ClimateReport

  private var year: StationYear { report.year }

  /// The months, then the year.
  private var periods: [ClosedRange<Day>] {
    Month.months(ofYear: year.year).map(\.days) + [year.days]
  }

  private func measures(_ element: Element) -> Bool {
    report.statistics(of: element).series.coverage(in: year.days).observed > 0
  }

  var text: [UInt8] {
    var text = ByteWriter()
    report.writeHead("CLIMATOLOGICAL SUMMARY for year \(year.year)", to: &text)
    let temperatures: [(String, Element)] = [
      ("Mean temperature", .temperatureMean), ("High", .temperatureHigh), ("Low", .temperatureLow),
    ]
    if temperatures.contains(where: { measures($0.1) }) {
      write("TEMPERATURE", .temperatureMean, temperature, temperatures, to: &text)
    }
    if measures(.precipitation) {
      write("PRECIPITATION", .precipitation, rain, [("Precipitation", .precipitation)], to: &text)
    }
    let winds: [(String, Element)] = [
      ("Wind", .wind), ("Gust", .gust), ("Direction", .windDirection),
    ]
    if winds.contains(where: { measures($0.1) }) {
      write("WIND SPEED", .wind, wind, winds, to: &text)
    }
    return text.bytes
  }

  private func write(
    _ title: String, _ element: Element, _ columns: [FixedTable.Column],
    _ shown: [(name: String, element: Element)], to text: inout ByteWriter
  ) {
    text.append(
      plain: String(repeating: " ", count: 27) + "\(title) (\(report.sign(of: element)))\n\n")
    FixedTable(columns: dates + columns).write(to: &text)
    if element == .temperatureMean { report.writeBase(to: &text) }
    report.writeCoverage(
      of: shown.filter { measures($0.element) }.flatMap { name, element in
        periods.enumerated().map { index, days in
          (
            index < 12 ? "\(name), \(ClimateReport.name(ofMonth: index + 1))" : "\(name), year",
            report.statistics(of: element).aggregate(in: days)
          )
        }
      }, to: &text)
    text.append(markup: "\n\n")
  }

  // MARK: Columns

  private var dates: [FixedTable.Column] {
    [
      .init(width: 4, head: ["YR"], cells: (1...12).map { _ in String(year.year) } + [""]),
      .init(width: 3, head: ["MO"], cells: (1...12).map { $0 < 10 ? "0\($0)" : "\($0)" } + [""]),
    ]
  }

  private func column(
    _ width: Int, _ head: [String], _ cell: (ClosedRange<Day>) -> String
  ) -> FixedTable.Column {
    .init(width: width, head: head, cells: periods.map(cell))
  }

  private func wholes(_ width: Int, _ head: [String], _ element: Element) -> FixedTable.Column {
    column(width, head) {
      report.text(report.statistics(of: element).aggregate(in: $0).complete, of: element)
    }
  }

  /// The departures of complete periods from their normals.
  private func departures(_ element: Element) -> FixedTable.Column {
    let normals = year.climate[element].monthlyNormals
    let usual = (1...12).map { normals?[$0] } + [normals?.year]
    let cells = zip(periods, usual).map { days, usual -> String in
      let value = report.statistics(of: element).aggregate(in: days).complete
      guard let value, let usual else { return ClimateReport.missing }
      return report.text(difference: value - usual, of: element)
    }
    return .init(width: 7, head: ["DEP.", "FROM", "NORM"], cells: cells)
  }

  /// The highest or lowest days with the first of their dates, which in the line of the year is a
  /// month.
  private func extremes(
    _ element: Element, _ head: [String], isHighest: Bool
  ) -> [FixedTable.Column] {
    let statistics = report.statistics(of: element)
    let found = periods.map { isHighest ? statistics.highest(in: $0) : statistics.lowest(in: $0) }
    return [
      .init(width: 7, head: head, cells: found.map { report.text($0?.value, of: element) }),
      .init(
        width: 5, head: ["DATE"],
        cells: found.enumerated().map { index, extreme in
          guard let day = extreme?.firstDay else { return "" }
          return index < 12
            ? String(day.dayOfMonth) : ClimateReport.name(ofMonth: day.monthNumber)
        }),
    ]
  }

  /// How many days meet a condition, applied to values as they are written.
  private func counts(
    _ width: Int, _ head: [String], _ element: Element, where isMet: @escaping (Double) -> Bool
  ) -> FixedTable.Column {
    let rounding = Rounding(report.unit(of: element), decimals: report.decimals(of: element))
    return column(width, head) { days in
      report.text(
        count: report.statistics(of: element).count(in: days) { isMet(rounding($0).value) })
    }
  }

  private var temperature: [FixedTable.Column] {
    let isFahrenheit = report.unit(of: .temperatureMean) == .fahrenheit
    let (hot, frozen, cold) = isFahrenheit ? (90.0, 32.0, 0.0) : (32, 0, -18)
    func count(_ sign: String, _ limit: Double) -> String {
      sign + report.fixed(limit, decimals: 0)
    }
    func degreeDays(_ name: String, _ kind: DegreeDays) -> FixedTable.Column {
      column(8, [name, "DEG", "DAYS"]) { days in
        report.text(difference: report.degreeDays(kind, in: days).complete, of: .temperatureMean)
      }
    }
    return [
      wholes(7, ["MEAN", "MAX"], .temperatureHigh), wholes(7, ["MEAN", "MIN"], .temperatureLow),
      wholes(7, ["MEAN"], .temperatureMean), departures(.temperatureMean),
      degreeDays("HEAT", .heating), degreeDays("COOL", .cooling),
    ] + extremes(.temperatureHigh, ["HI"], isHighest: true)
      + extremes(.temperatureLow, ["LOW"], isHighest: false) + [
        counts(6, ["MAX", count(">=", hot)], .temperatureHigh) { $0 >= hot },
        counts(6, ["MAX", count("<=", frozen)], .temperatureHigh) { $0 <= frozen },
        counts(6, ["MIN", count("<=", frozen)], .temperatureLow) { $0 <= frozen },
        counts(6, ["MIN", count("<=", cold)], .temperatureLow) { $0 <= cold },
      ]
  }

  private var rain: [FixedTable.Column] {
    let limits: [Double] =
      switch report.unit(of: .precipitation) {
      case .inch: [0.01, 0.1, 1]
      case .centimetre: [0.02, 0.2, 2]
      default: [0.2, 2, 20]
      }
    let amounts = extremes(.precipitation, ["MAX", "OBS.", "DAY"], isHighest: true)
    return [wholes(8, ["TOTAL"], .precipitation), departures(.precipitation)] + amounts
      + limits.map { limit in
        let text = limit < 1 ? report.fixed(limit, decimals: limit < 0.1 ? 2 : 1) : "\(Int(limit))"
        return counts(8, ["DAYS", "OF RAIN", ">=\(text)"], .precipitation) { $0.reaches(limit) }
      }
  }

  private var wind: [FixedTable.Column] {
    [wholes(8, ["AVG."], .wind)] + extremes(.gust, ["HI"], isHighest: true) + [
      wholes(6, ["DOM", "DIR"], .windDirection)
    ]
  }
}
