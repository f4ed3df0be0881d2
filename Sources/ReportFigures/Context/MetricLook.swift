import ReportCharts
import ReportLanguage
import ReportMeasurements

extension Metric {
  /// The colour of the metric's bars and lines.
  var hue: Hue {
    switch self {
    case .precipitation: .rain
    case .snowfall: .snow
    default: .plain
    }
  }
}

extension FigureContext {
  /// Grid lines with their values, the unit at the topmost one.
  func axis(_ ticks: NiceTicks, unit: Unit) -> YAxis {
    let decimals = ticks.step >= 1 ? 0 : ticks.step >= 0.1 ? 1 : 2
    let isDegree = unit.quantity == .temperature
    return YAxis(
      ticks.values.enumerated().map { index, value in
        let isTop = index == ticks.values.count - 1
        let label =
          isTop || isDegree
          ? language.quantity(
            value, decimals: decimals, unit: unit.symbol, style: isDegree ? .tight : .full)
          : language.number(value, decimals: decimals)
        return YAxis.Tick(value, label, isStrong: value == 0)
      })
  }

  /// The initials of the months under twelve narrow slots.
  func bandInitials() -> XAxis {
    XAxis(
      (1...12).map { month in
        XAxis.Label(at: Double(month) - 0.5, language.month(month, .initial))
      })
  }

  /// The line under a figure: its source, then how much was measured.
  func source(
    _ year: StationYear, _ coverage: Coverage, of key: String = "coverage.days"
  ) -> String {
    let observed = language.plural(
      key, coverage.expected, ["observed": language.number(coverage.observed)])
    return language.parts([year.source, observed].filter { !$0.isEmpty })
  }
}
