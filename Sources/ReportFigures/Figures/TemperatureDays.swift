import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// The temperatures of a year in the unit shown, with the findings about them.
struct TemperatureDays {
  let year: StationYear
  let context: FigureContext
  let unit: Unit
  /// Without suspects, which are not drawn.
  let lows: [Double?]
  /// Without suspects.
  let highs: [Double?]
  /// As published, with suspects.
  let published: (lows: [Double?], highs: [Double?])
  let highest: SlotExtreme?
  let lowest: SlotExtreme?

  init(_ year: StationYear, in context: FigureContext) {
    self.year = year
    self.context = context
    unit = context.unit(of: .temperature)
    lows = year.trusted(.temperatureLow, in: unit)
    highs = year.trusted(.temperatureHigh, in: unit)
    published = (
      year.values(of: .temperatureLow, in: unit), year.values(of: .temperatureHigh, in: unit)
    )
    highest = firstExtreme(of: highs, >)
    lowest = firstExtreme(of: lows, <)
  }

  /// Days with both a low and a high.
  var measuredCount: Int { zip(lows, highs).count { $0 != nil && $1 != nil } }

  var hasData: Bool { (lows + highs).contains { $0 != nil } }

  /// The temperature at which water freezes, in the unit shown.
  var freezing: Double { unit.value(fromCanonical: 0) }

  /// Lowest low to highest high; around zero if there is neither.
  var extent: ClosedRange<Double> {
    let low = lowest?.value ?? highest?.value ?? 0
    let high = highest?.value ?? low
    return min(low, high)...max(low, high)
  }

  /// The range of everything drawn.
  var drawnExtent: ClosedRange<Double> {
    let drawn = (lows + highs).compactMap(\.self)
    return (drawn.min() ?? 0)...(drawn.max() ?? 0)
  }

  /// The color ramp is tied to temperatures: the first color to −10 °F, the last to 100 °F.
  func ramp(id: String) -> ColorRamp {
    ColorRamp(id: id, domain: context.temperatureRamp)
  }

  /// Writes the range of one day, "15 to 31 °F", or a single value if the other is missing, and
  /// returns whether there was anything to write.
  func write(_ slot: Int, with amounts: AmountWriter, into column: inout TextColumn) -> Bool {
    let (low, high) = (published.lows[slot], published.highs[slot])
    let areSuspect = low != lows[slot] || high != highs[slot]
    switch (low, high) {
    case (let low?, let high?) where areSuspect:
      column.write(context.suspect(context.range(low, high, of: .temperature)))
    case (let low?, let high?): amounts.writeRange(low, high, into: &column)
    case (let low?, nil):
      let text = context.language.text("temperature.low-only", ["value": degrees(low)])
      column.write(areSuspect ? context.suspect(text) : text)
    case (nil, let high?):
      let text = context.language.text("temperature.high-only", ["value": degrees(high)])
      column.write(areSuspect ? context.suspect(text) : text)
    case (nil, nil): return false
    }
    return true
  }

  func degrees(_ value: Double) -> String { context.text(value, of: .temperature) }

  /// The lowest low and highest high of each month.
  func monthExtremes() -> [(low: Double?, high: Double?)] {
    Month.months(ofYear: year.year).map { month in
      let slots = year.slot(of: month.firstDay)..<year.slot(of: month.firstDay) + month.dayCount
      return (lows[slots].compactMap(\.self).min(), highs[slots].compactMap(\.self).max())
    }
  }

  /// The labels of the highest and the lowest day.
  func findings() -> [any Mark] {
    var marks: [any Mark] = []
    let names = { (slot: Int) in
      context.language.day(year.days.lowerBound.advanced(by: slot), .short)
    }
    if let highest {
      marks.append(
        FindingMark(
          slot: highest.slot, value: highest.value,
          label: context.label(highest.value, of: .temperature), detail: names(highest.slot)))
    }
    if let lowest {
      marks.append(
        FindingMark(
          slot: lowest.slot, value: lowest.value,
          label: context.label(lowest.value, of: .temperature), detail: names(lowest.slot),
          placement: .beside))
    }
    return marks
  }
}

/// The highest or lowest value among some slots.
struct SlotExtreme {
  /// The first slot that has it.
  let slot: Int
  let value: Double
  /// How many slots have it.
  var count = 1
}

/// The extreme value among some slots; `nil` if none has a value.
func firstExtreme(
  of values: [Double?], _ isBetter: (Double, Double) -> Bool
) -> SlotExtreme? {
  var best: SlotExtreme?
  for (slot, value) in values.enumerated() {
    guard let value else { continue }
    if let known = best, !isBetter(value, known.value) {
      if value == known.value { best?.count += 1 }
    } else {
      best = SlotExtreme(slot: slot, value: value)
    }
  }
  return best
}

extension TemperatureDays {
  /// The first day of an extreme in words, and how many others reached it.
  func date(of extreme: SlotExtreme) -> String { context.longDate(of: extreme, in: year) }
}

extension FigureContext {
  /// The first day of a year's extreme in words, and how many others reached it.
  func longDate(of extreme: SlotExtreme, in year: StationYear) -> String {
    let date = language.day(year.days.lowerBound.advanced(by: extreme.slot), .long)
    guard extreme.count > 1 else { return date }
    return language.plural("key.and-days", extreme.count - 1, ["date": date])
  }
}

extension FigureContext {
  /// The temperatures of the first and the last color, −10 and 100 °F, in the unit shown.
  var temperatureRamp: ClosedRange<Double> {
    let unit = unit(of: .temperature)
    let ends = [-10.0, 100].map { unit.value(fromCanonical: Unit.fahrenheit.canonical(from: $0)) }
    return ends[0]...ends[1]
  }
}
