import ReportCharts
import ReportCore
import ReportLanguage
public import ReportMeasurements

/// Parts shared by the figures of a year.
extension FigureContext {
  /// Months centered under twelve slots; only their initials on narrow screens.
  func bandMonths() -> XAxis {
    XAxis((1...12).map { month in label(of: month, at: Double(month) - 0.5) })
  }

  /// Months centered under the days of a year.
  func centeredMonths(of year: StationYear) -> XAxis {
    XAxis(
      Month.months(ofYear: year.year).map { month in
        label(
          of: month.month,
          at: Double(year.slot(of: month.firstDay)) + Double(month.dayCount) / 2)
      })
  }

  /// A line at the first day of each month, its name just right of the line.
  func ruledMonths(of year: StationYear) -> XAxis {
    let labels = Month.months(ofYear: year.year).map { month in
      label(of: month.month, at: Double(year.slot(of: month.firstDay)) + 5, alignment: .start)
    }
    return XAxis(labels, lines: year.monthSlots)
  }

  /// Months centered under their days of a year.
  func middleMonths(ofYear year: Int) -> XAxis {
    let first = Day.days(ofYear: year).lowerBound
    return XAxis(
      Month.months(ofYear: year).map { month in
        label(
          of: month.month,
          at: Double(first.distance(to: month.firstDay)) + Double(month.dayCount) / 2)
      })
  }

  private func label(
    of month: Int, at position: Double, alignment: XAxis.Label.Alignment = .center
  ) -> XAxis.Label {
    let name = language.month(month, .short)
    let initial = language.month(month, .initial)
    guard name.hasPrefix(initial) else {
      return XAxis.Label(at: position, name, priority: .medium, alignment: alignment)
    }
    return XAxis.Label(
      at: position, initial, rest: String(name.dropFirst(initial.count)), alignment: alignment)
  }

  /// A name with its value, such as "Sat 22 Dec: 16.0 in".
  func annotation(_ day: String, _ value: String) -> String {
    language.text("figure.day", ["day": day, "value": value])
  }

  /// The selection of a chart, with the texts that all of them share.
  func selection(
    of name: String, all: String, style: Selection.Style, layers: [Selection.Layer],
    skip: String? = nil
  ) -> Selection {
    Selection(
      name: name, clearLabel: language.text("figure.clear-all", ["all": all]),
      clearWord: language.text("figure.clear"), keysHint: language.text("figure.arrow-keys"),
      skipText: skip ?? language.plural("skip.days", layers.first?.labels.count ?? 0), style: style,
      layers: layers)
  }

  /// The table of a chart, with the texts that all of them share.
  func table(of title: String, _ columns: [DataTable.Column]) -> DataTable {
    DataTable(
      summary: language.text("figure.table"),
      caption: language.text("figure.table-of", ["title": title]), columns: columns)
  }

  /// "on 18 of 31 days", or `nil` if no day is missing.
  func gapText(_ coverage: Coverage) -> String? {
    guard !coverage.isComplete else { return nil }
    return language.plural(
      "coverage.days", coverage.expected, ["observed": language.number(coverage.observed)])
  }

  /// The same where a value stands that is itself a number of days: "measured on 18 of 31 days".
  func measuredText(_ coverage: Coverage) -> String? {
    guard coverage.observed < coverage.expected else { return nil }
    return language.plural(
      "coverage.measured", coverage.expected,
      ["observed": language.number(coverage.observed)])
  }

  /// A coverage in words, such as "18 of 31 days".
  public func coverageText(_ coverage: Coverage) -> String {
    language.plural(
      "coverage.of-days", coverage.expected, ["observed": language.number(coverage.observed)])
  }

  /// That an axis does not start at zero, unless it does or its zero is a mere convention, as that
  /// of a temperature is.
  func zeroRemark(on ticks: NiceTicks, of metric: Metric) -> String {
    ticks.domain.contains(0) || metric.dimension == .temperature
      ? "" : language.text("figure.not-from-zero")
  }

  /// Grid lines of a scale from zero with room for a label above the highest value.
  func ticksFromZero(to highest: Double, count: Int, minimumStep: Double = 0) -> NiceTicks {
    let end = highest * 1.06
    return NiceTicks(
      labelling: 0...(end < NiceTicks.finestStep ? 1 : end), count: count, minimumStep: minimumStep)
  }
}
