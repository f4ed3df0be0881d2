public import ReportCharts
public import ReportCore
import ReportLanguage
import ReportMeasurements

/// The share of a year's days with a value that reached the goal, on an arc from 0 to 100%.
public func goalGauge(
  of metric: PersonalMetric, year: Int, in context: FigureContext, id: String
) -> Figure? {
  guard let goal = metric.goal else { return nil }
  let days = Day.days(ofYear: year)
  let observed = metric.series.coverage(in: days).observed
  guard observed > 0 else { return nil }
  let reached = metric.series.days(in: days, where: metric.goals.isReached).count
  let language = context.language
  let share = Double(reached) / Double(observed) * 100
  guard
    let gauge = Gauge(
      share, scale: .range(0...100, parts: 10))
  else { return nil }
  let valueText = language.percent(share / 100)
  let title = language.plural(
    "activity.goal-reached-on", observed,
    ["reached": language.number(reached), "year": language.year(year)])
  let summary = language.plural(
    "activity.goal-share", observed,
    [
      "reached": language.number(reached), "percent": valueText,
      "goal": context.targetText(goal, of: metric),
    ])
  return Figure(
    name: "goal",
    chart: Chart(
      id: id, title: title, icon: .gauge, summary: summary, hue: metric.hue,
      plot: .gauge(
        GaugePlot(
          gauge, labels: gauge.labels.map { language.number($0) }, valueText: valueText)),
      footer: .init(source: metric.sourceLine(language))),
    numbers: goalFile(of: metric, reached: reached, of: observed, year: year))
}

private func goalFile(
  of metric: PersonalMetric, reached: Int, of observed: Int, year: Int
) -> NumbersFile {
  var text = NumbersText(["year", "days_at_goal", .daysMeasured])
  text.append(String(year), of: Day.days(ofYear: year))
  text.append(reached)
  text.append(observed)
  text.endRow()
  return text.file(of: [metric.attribution])
}

/// An author's settings of a gauge.
public struct GaugeStyle: Hashable, Sendable {
  /// The value that the needle points at.
  public enum Reading: String, CaseIterable, Sendable {
    case last, mean, total, highest, lowest
  }

  /// In the unit of the site.
  public var scale: Gauge.Scale
  /// The value that the needle points at, by default the last one.
  public var reading: Reading = .last
  /// A number given by the author, in the unit of the site, that the needle points at instead.
  public var number: Double?
  /// The colors of the arc.
  public var colors: Gauge.Colors
  /// The thickness of the arc in px, on a square of 240 px; clamped to 4 through 40.
  public var width: Double
  /// The thickness of the needle in px, on the same square; clamped to 1 through 12.
  public var needleWidth = 4.0
  /// Colors and sizes of the other parts; the track is shown if it has a color.
  public var options = Gauge.Options()

  /// Creates a style for a scale, with the needle at the last value.
  ///
  /// - Parameters:
  ///   - scale: In the unit of the site.
  ///   - colors: The colors of the arc; red, amber and green along it if `nil`.
  ///   - width: The thickness of the arc in px.
  public init(scale: Gauge.Scale, colors: Gauge.Colors? = nil, width: Double = 18) {
    self.scale = scale
    self.colors = colors ?? .conic(GaugeStyle.threeColors)
    self.width = width
  }

  /// Red, amber, green, each dark enough on a light card and light enough on a dark one.
  static let threeColors: [RGBColor] = ["#d6455d", "#c98a12", "#1a9a6c"]
    .compactMap(RGBColor.init(hex:))
}

/// A value of a metric on a gauge in the author's style: the last one, or that of a period.
///
/// A value outside of the scale is shown at the end of the arc, and the summary says so. A number
/// given by the author is not part of the data: it has neither a date nor a source.
///
/// - Parameters:
///   - metric: The metric shown.
///   - days: The days over which a mean or an extreme is taken.
///   - style: Scale and look.
///   - context: Language and units.
///   - id: Unique on the page.
/// - Returns: The figure, or `nil` if there is no value.
public func valueGauge(
  of metric: PersonalMetric, days: ClosedRange<Day>? = nil, _ style: GaugeStyle,
  in context: FigureContext, id: String
) -> Figure? {
  let authorUnit = context.authorUnit(of: metric.metric)
  if let number = style.number {
    let shown = context.authored(number, of: metric.metric)
    let text = context.text(shown, of: metric.metric)
    var file = NumbersText([context.column(of: metric)])
    file.append(
      shown, decimals: metric.metric.decimals(in: context.unit(of: metric.metric), for: .file))
    file.endRow()
    return gauge(
      at: number, text, style, titled: metric,
      finding: context.language.text("activity.gauge-at", ["value": text]), source: "",
      file.file(of: []), in: context, id: id)
  }
  guard let day = metric.lastDay,
    let reading = context.reading(style.reading, of: metric, in: days),
    let value = reading.observed
  else { return nil }
  let unit = context.unit(of: metric.metric)
  let language = context.language
  let valueText = context.marked(context.meanText(value, of: metric.metric), reading.status)
  let finding =
    style.reading == .last
    ? language.text("activity.gauge", ["value": valueText, "date": language.day(day)])
    : language.text(
      "activity.gauge-of",
      [
        "reading": language.text("metric-page.\(style.reading.rawValue)"),
        "value": context.text(reading, of: metric.metric) ?? valueText,
        "period": language.span(days ?? day...day),
      ])
  var text = NumbersText(["date", context.column(of: metric)])
  text.append(day)
  text.append(
    unit.value(fromCanonical: value), decimals: metric.metric.decimals(in: unit, for: .file))
  text.endRow()
  return gauge(
    at: authorUnit.value(fromCanonical: value), valueText, style, titled: metric, finding: finding,
    source: metric.sourceLine(language),
    text.file(of: [metric.attribution], coverage: reading.coverage), in: context, id: id)
}

/// A gauge of a number in the unit of the site, with its texts in the unit shown.
private func gauge(
  at value: Double, _ valueText: String, _ style: GaugeStyle, titled metric: PersonalMetric,
  finding: String, source: String, _ numbers: NumbersFile, in context: FigureContext, id: String
) -> Figure? {
  let language = context.language
  guard
    let gauge = Gauge(
      value, scale: style.scale, colors: style.colors, width: style.width,
      needleWidth: style.needleWidth, hasTrack: style.options.trackColor != nil,
      options: style.options)
  else { return nil }
  let span = language.text(
    "activity.gauge-scale",
    [
      "low": context.scaleEnd(gauge.labels.first, of: metric.metric),
      "high": context.scaleEnd(gauge.labels.last, of: metric.metric),
    ])
  let outside = gauge.isInRange ? "" : language.text("activity.gauge-outside")
  return Figure(
    name: "gauge",
    chart: Chart(
      id: id, title: metric.title, icon: .gauge,
      summary: language.sentences([finding, span, outside]),
      hue: metric.hue,
      plot: .gauge(
        GaugePlot(
          gauge, labels: context.labels(of: gauge, metric.metric), valueText: valueText)),
      footer: .init(source: source)),
    numbers: numbers)
}

extension FigureContext {
  /// The labels of a gauge whose scale is in the author's unit: its own, or round values where
  /// another unit is shown.
  fileprivate func labels(of gauge: Gauge, _ metric: Metric) -> [(value: Double, text: String)] {
    let (own, shown) = (authorUnit(of: metric), unit(of: metric))
    guard own != shown, let low = gauge.labels.first, let high = gauge.labels.last else {
      return gauge.labels.map { ($0, scaleText($0, language)) }
    }
    let ends = authored(low, of: metric)...authored(high, of: metric)
    return NiceTicks(covering: ends, count: gauge.labels.count).values.filter(ends.contains).map {
      (own.value(fromCanonical: shown.canonical(from: $0)), scaleText($0, language))
    }
  }

  /// An end of a gauge's scale as text: as the author wrote it, or rounded in another unit.
  fileprivate func scaleEnd(_ value: Double?, of metric: Metric) -> String {
    guard let value else { return "" }
    guard authorUnit(of: metric) != unit(of: metric) else { return scaleText(value, language) }
    return language.number(
      authored(value, of: metric), decimals: metric.decimals(in: unit(of: metric)))
  }

  /// The value that the needle points at, in the canonical unit, with the coverage of a mean or a
  /// sum.
  fileprivate func reading(
    _ reading: GaugeStyle.Reading, of metric: PersonalMetric, in days: ClosedRange<Day>?
  ) -> Aggregate? {
    guard let days = days ?? metric.series.observedSpan else { return nil }
    let statistics = statistics(of: metric)
    func alone(_ value: Double?) -> Aggregate {
      Aggregate(observed: value, coverage: Coverage(observed: 1, expected: 1), status: .complete)
    }
    return switch reading {
    case .last: alone(metric.lastDay.flatMap(metric.series.value(on:)))
    case .mean: statistics.mean(in: days)
    case .total: statistics.aggregate(in: days)
    case .highest: alone(statistics.highest(in: days)?.value)
    case .lowest: alone(statistics.lowest(in: days)?.value)
    }
  }
}

/// As many decimals as the value needs, up to two.
private func scaleText(_ value: Double, _ language: Language) -> String {
  let decimals = (0...2).first { places in
    abs(FixedDecimal(value, decimals: places).value - value) < 0.005
  }
  return language.number(value, decimals: decimals ?? 2)
}
