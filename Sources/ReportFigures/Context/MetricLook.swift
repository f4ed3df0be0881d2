import ReportCharts
import ReportLanguage
public import ReportMeasurements

extension Metric {
  /// The color of the metric's bars and lines; a custom metric has that of its kind.
  var hue: Hue { entry?.color.hue ?? (kind == .total ? .pink : .indigo) }
}

extension MetricColor {
  fileprivate var hue: Hue {
    switch self {
    case .temperature: .plain
    case .rain: .rain
    case .snow: .snow
    case .air, .body: .indigo
    case .sun, .activity: .pink
    }
  }
}

extension FigureContext {
  /// The title of a weather metric: "Air pressure".
  public func title(of metric: Metric) -> String { language.text("metric.\(metric.id).title") }

  /// The key of a phrase: the metric's own, or the one shared by all metrics drawn in this way.
  func key(_ name: String, of metric: Metric, or shared: String) -> String {
    let own = "\(metric.id).\(name)"
    return language.hasText(own) ? own : "\(shared).\(name)"
  }

  /// Grid lines for values of a metric: from zero if its zero means that there is nothing, and up
  /// to the whole if it is a share.
  func ticks(of metric: Metric, covering values: ClosedRange<Double>, count: Int) -> NiceTicks {
    let isFromZero = metric.entry?.startsAtZero ?? (metric.kind == .total)
    guard isFromZero || metric.kind == .total else {
      return NiceTicks(
        labelling: values, count: count, minimumStep: metric.kind == .range ? 10 : 0)
    }
    if metric.dimension == .fraction { return NiceTicks(labelling: 0...100, count: count) }
    return ticksFromZero(to: values.upperBound, count: count)
  }
}

extension FigureContext {
  /// Grid lines with their values, the unit at the topmost one.
  func axis(_ ticks: NiceTicks, unit: Unit) -> YAxis {
    let decimals = ticks.decimals
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
  func footer(
    _ year: StationYear, _ coverage: Coverage, of key: String = "coverage.days"
  ) -> Chart.Footer {
    let observed = language.plural(
      key, coverage.expected, ["observed": language.number(coverage.observed)])
    return .init(source: year.source, coverage: observed)
  }
}
