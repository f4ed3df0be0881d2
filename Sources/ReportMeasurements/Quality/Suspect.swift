public import ReportCore

/// A value that is probably wrong; it counts until a correction says otherwise.
public struct Suspect: Hashable, Sendable {
  /// What speaks against it.
  public enum Reason: String, CaseIterable, Sendable {
    /// Beyond what was ever measured on earth.
    case range
    /// Far from the day before and the day after, to the same side.
    case spike
    /// The same as on many days before.
    case stuck
    /// A low above the high of the same day.
    case lowAboveHigh = "low-above-high"
  }

  /// The column of the value.
  public let element: Element
  /// One day; of a value that is stuck, from the first to the last day that has it.
  public let days: ClosedRange<Day>
  /// Canonical; of a low above a high the low.
  public let value: Double
  /// What speaks against the value.
  public let reason: Reason
}

extension StationRecord {
  /// The values of the record that are probably wrong, in the order of their days.
  ///
  /// The checks are those of NOAA's daily archive (Durre et al. 2010, Comprehensive automated
  /// quality assurance of daily surface observations): a spike is 25 °C away from both neighbours,
  /// a streak 20 days of one temperature; precipitation is stuck when 20 wet days in a row have
  /// the same amount.
  public var suspects: [Suspect] {
    let own = elements.flatMap { element in
      let series = self[element]
      return outOfRange(series, element) + spikes(series, element) + streaks(series, element)
    }
    return (own + lowsAboveHighs).sorted {
      ($0.days.lowerBound, $0.element, $0.reason.rawValue)
        < ($1.days.lowerBound, $1.element, $1.reason.rawValue)
    }
  }

  private var lowsAboveHighs: [Suspect] {
    let highs = self[.temperatureHigh]
    let lows = self[.temperatureLow]
    guard let span = lows.observedSpan else { return [] }
    return lows.observations(in: span).compactMap { day, low in
      guard let high = highs.value(on: day), low > high else { return nil }
      return Suspect(
        element: .temperatureLow, days: day...day, value: low, reason: .lowAboveHigh)
    }
  }
}

private func outOfRange(_ series: DailySeries, _ element: Element) -> [Suspect] {
  guard let limits = element.metric.entry?.measured, let span = series.observedSpan else {
    return []
  }
  return series.observations(in: span).filter { !limits.contains($0.value) }.map {
    Suspect(element: element, days: $0.day...$0.day, value: $0.value, reason: .range)
  }
}

/// Temperatures 25 °C above or below both of their neighbours.
private func spikes(_ series: DailySeries, _ element: Element) -> [Suspect] {
  guard element.metric.dimension == .temperature, let span = series.observedSpan else { return [] }
  return series.observations(in: span).compactMap { day, value in
    guard let before = series.value(on: day.advanced(by: -1)),
      let after = series.value(on: day.advanced(by: 1))
    else { return nil }
    let isHigh = value - max(before, after) >= 25
    let isLow = min(before, after) - value >= 25
    guard isHigh || isLow else { return nil }
    return Suspect(element: element, days: day...day, value: value, reason: .spike)
  }
}

/// Runs of at least 20 values that are all the same; dry days and calm days are no run.
private func streaks(_ series: DailySeries, _ element: Element) -> [Suspect] {
  let isChecked = [.temperature, .precipitation, .pressure, .speed]
    .contains(element.metric.dimension)
  guard isChecked, let span = series.observedSpan else { return [] }
  let mayStay = element.metric.dimension == .temperature ? Double.nan : 0
  var found: [Suspect] = []
  var run: (days: ClosedRange<Day>, value: Double, count: Int)?
  func close() {
    guard let run, run.count >= 20 else { return }
    found.append(
      Suspect(element: element, days: run.days, value: run.value, reason: .stuck))
  }
  for (day, value) in series.observations(in: span) where value != mayStay {
    if let last = run, last.value == value, last.days.upperBound.distance(to: day) <= 2 {
      run = (last.days.lowerBound...day, value, last.count + 1)
    } else {
      close()
      run = (day...day, value, 1)
    }
  }
  close()
  return found
}
