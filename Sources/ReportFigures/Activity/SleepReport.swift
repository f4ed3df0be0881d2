import ReportCore
import ReportLanguage
import ReportMeasurements

/// A person's recent sleep: the stages, and how regular the nights were.
public struct SleepReport: Sendable {
  private let metric: PersonalMetric
  private let context: FigureContext
  private let days: ClosedRange<Day>

  /// The fewest nights for which a regularity is given.
  static let leastNights = 14

  /// - Returns: `nil` if the source has neither stages nor the times of nights.
  public init?(of metric: PersonalMetric, in context: FigureContext) {
    guard let days = metric.lately, metric.part("deep") ?? metric.part("midpoint") != nil else {
      return nil
    }
    self.metric = metric
    self.context = context
    self.days = days
  }
}

extension SleepReport {
  private var language: Language { context.language }

  /// The mean of a part over the nights that have it, and the number of those nights.
  private func mean(_ name: String) -> (value: Double, nights: Int)? {
    guard let values = metric.part(name)?.series.observations(in: days), !values.isEmpty else {
      return nil
    }
    return (values.reduce(0) { $0 + $1.value } / Double(values.count), values.count)
  }

  private func text(_ value: Double) -> String { context.meanText(value, of: metric.metric) }

  /// The shares of deep and REM sleep in a night.
  var title: String? {
    guard let deep = mean("deep"), let rem = mean("rem") else { return nil }
    return language.plural(
      "parts.stages-title", deep.nights, ["deep": text(deep.value), "rem": text(rem.value)])
  }

  /// The findings, one sentence each.
  public var sentences: [String] { [stages, efficiency, regularity].compactMap(\.self) }

  private var stages: String? {
    guard let deep = mean("deep"), let rem = mean("rem"), let light = mean("light") else {
      return nil
    }
    let whole = deep.value + rem.value + light.value
    guard whole > 0 else { return nil }
    return language.plural(
      "parts.stages", deep.nights,
      [
        "deep": language.percent(deep.value / whole), "rem": language.percent(rem.value / whole),
        "light": language.percent(light.value / whole),
      ])
  }

  /// The share of the time in bed that was sleep, over the nights with both.
  private var efficiency: String? {
    guard let bed = metric.part("bed")?.series else { return nil }
    var (asleep, inBed, nights) = (0.0, 0.0, 0)
    for night in metric.series.observations(in: days) {
      guard let minutes = bed.value(on: night.day), minutes >= night.value else { continue }
      asleep += night.value
      inBed += minutes
      nights += 1
    }
    guard inBed > 0, nights >= Self.leastNights else { return nil }
    return language.plural(
      "parts.efficiency", nights, ["share": language.percent(asleep / inBed)])
  }

  /// The standard deviation of the midpoint of sleep.
  private var regularity: String? {
    guard let nights = metric.part("midpoint")?.series.observations(in: days),
      nights.count >= Self.leastNights
    else { return nil }
    let mean = nights.reduce(0) { $0 + $1.value } / Double(nights.count)
    let squares = nights.reduce(0) { $0 + ($1.value - mean) * ($1.value - mean) }
    let deviation = (squares / Double(nights.count - 1)).squareRoot()
    return language.plural(
      "parts.regularity", nights.count,
      ["deviation": language.quantity(deviation, decimals: 0, unit: Unit.minute.symbol)])
  }
}
