public import ReportCore

/// A value that is probably wrong.
///
/// It is shown, but left out of all statistics until a correction accepts it.
public struct Suspect: Hashable, Sendable {
  /// The reason for the suspicion.
  public enum Reason: String, CaseIterable, Sendable {
    /// Beyond all measurements on Earth.
    case range
    /// Far from both the previous and the next day, in the same direction.
    case spike
    /// The same as on many days before.
    case stuck
    /// Far beyond all other values of the station.
    case outlier
    /// A low above the high of the same day.
    case lowAboveHigh = "low-above-high"
  }

  /// The column of the value.
  public let element: Element
  /// One day; for a stuck value, the first to the last day that has it.
  public let days: ClosedRange<Day>
  /// Canonical; for a low above a high, the low.
  public let value: Double
  /// Why the value is suspect.
  public let reason: Reason

  /// A suspect of these parts, each described at the property of the same name.
  package init(element: Element, days: ClosedRange<Day>, value: Double, reason: Reason) {
    self.element = element
    self.days = days
    self.value = value
    self.reason = reason
  }
}

extension [Suspect] {
  /// The number of suspect values: a stuck value counts on each of its days, and a value with two
  /// reasons once.
  ///
  /// - Parameter days: The days whose values count; `nil` for all.
  /// - Returns: The number.
  public func valueCount(in days: ClosedRange<Day>? = nil) -> Int {
    Dictionary(grouping: self, by: \.element).values.reduce(0) { count, suspects in
      let all = Set(suspects.flatMap(\.days))
      return count + (days.map { days in all.count(where: days.contains) } ?? all.count)
    }
  }
}

/// The quality of a station's values.
///
/// The checks are those of NOAA's daily archive (Durre et al. 2010, Comprehensive automated
/// quality assurance of daily surface observations). A spike is 25 °C away from both neighbors. A
/// stuck value is 20 days of one temperature, or 20 consecutive wet days with the same amount. An
/// outlier is separated from all others by a gap (``gap(of:)``).
struct Judgement: Sendable {
  /// In the order of their days.
  let suspects: [Suspect]
  /// The series that have suspects, with these rejected.
  let trusted: [Element: DailySeries]

  /// - Parameters:
  ///   - series: The series of one station.
  ///   - accepted: Days whose values are accepted.
  init(of series: [Element: DailySeries], accepting accepted: [Element: Set<Day>]) {
    let found = series.flatMap { element, values in
      outOfRange(values, element) + spikes(values, element) + streaks(values, element)
        + outliers(values, element)
    }
    let suspects = (found + lowsAboveHighs(series)).filter { suspect in
      accepted[suspect.element].map { days in !suspect.days.contains(where: days.contains) } ?? true
    }
    self.init(
      suspects.sorted {
        ($0.days.lowerBound, $0.element, $0.reason.rawValue)
          < ($1.days.lowerBound, $1.element, $1.reason.rawValue)
      }, of: series)
  }

  /// - Parameters:
  ///   - suspects: Suspects among the values, in the order of their days.
  ///   - series: The series of one station.
  init(_ suspects: [Suspect], of series: [Element: DailySeries]) {
    self.suspects = suspects
    trusted = Dictionary(grouping: suspects, by: \.element).compactMapValues { suspects in
      series[suspects[0].element].map { series in
        series.rejecting(suspects.flatMap(\.days))
      }
    }
  }
}

private func lowsAboveHighs(_ series: [Element: DailySeries]) -> [Suspect] {
  guard let highs = series[.temperatureHigh], let lows = series[.temperatureLow],
    let span = lows.observedSpan
  else { return [] }
  var found: [Suspect] = []
  lows.forEachObserved(in: span) { day, low in
    guard let high = highs.value(on: day), low > high else { return }
    found.append(
      Suspect(element: .temperatureLow, days: day...day, value: low, reason: .lowAboveHigh))
  }
  return found
}

private func outOfRange(_ series: DailySeries, _ element: Element) -> [Suspect] {
  guard let limits = element.metric.entry?.measured, let span = series.observedSpan else {
    return []
  }
  var found: [Suspect] = []
  series.forEachObserved(in: span) { day, value in
    guard !limits.contains(value) else { return }
    found.append(Suspect(element: element, days: day...day, value: value, reason: .range))
  }
  return found
}

/// Temperatures at least 25 °C above or below both of their neighbors.
private func spikes(_ series: DailySeries, _ element: Element) -> [Suspect] {
  guard element.metric.dimension == .temperature, let span = series.observedSpan else { return [] }
  var found: [Suspect] = []
  var last: (day: Day, value: Double)?
  series.forEachObserved(in: span) { day, value in
    defer { last = (day, value) }
    // Most values differ little from the previous one.
    guard let before = last, abs(value - before.value) >= 25, before.day.distance(to: day) == 1,
      let after = series.value(on: day.advanced(by: 1))
    else { return }
    let isHigh = value - max(before.value, after) >= 25
    let isLow = min(before.value, after) - value >= 25
    guard isHigh || isLow else { return }
    found.append(Suspect(element: element, days: day...day, value: value, reason: .spike))
  }
  return found
}

/// Runs of at least 20 equal values; dry days and calm days do not make a run.
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
  series.forEachObserved(in: span) { day, value in
    guard value != mayStay else { return }
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

/// Values beyond a wide gap above or below all others of the record.
///
/// This requires 60 values, not counting amounts of zero.
private func outliers(_ series: DailySeries, _ element: Element) -> [Suspect] {
  guard let gap = gap(of: element.metric.dimension), let span = series.observedSpan else {
    return []
  }
  let isAmount = element.metric.isAmount
  var (count, lowest, highest) = (0, Double.infinity, -Double.infinity)
  series.forEachObserved(in: span) { _, value in
    guard !isAmount || value > 0 else { return }
    count += 1
    lowest = min(lowest, value)
    highest = max(highest, value)
  }
  guard count >= 60, series.mayHaveGap(of: gap, in: span, between: lowest...highest) else {
    return []
  }
  let values = series.observations(in: span).filter { !isAmount || $0.value > 0 }
  let sorted = values.map(\.value).sorted()
  let middle = sorted.count / 2
  var low = -Double.infinity
  var high = Double.infinity
  if let index = (middle..<sorted.count - 1).first(where: { sorted[$0 + 1] - sorted[$0] >= gap }) {
    high = sorted[index]
  }
  // Calm and dry days are never outliers, however high the others are.
  if element.metric.possible.lowerBound < 0 || element.metric.dimension == .pressure,
    let index = (1...middle).last(where: { sorted[$0] - sorted[$0 - 1] >= gap })
  {
    low = sorted[index]
  }
  guard low.isFinite || high.isFinite else { return [] }
  return values.filter { $0.value < low || $0.value > high }.map {
    Suspect(element: element, days: $0.day...$0.day, value: $0.value, reason: .outlier)
  }
}

/// The width of a gap between two values that never occurs in a sound record, canonical.
///
/// 10 °C, 300 mm of water and 350 mm of snow are from Durre et al. 2010.
private func gap(of dimension: Dimension) -> Double? {
  switch dimension {
  case .temperature: 10
  case .precipitation: 300
  case .snow: 350
  case .speed: 25
  case .pressure: 30
  default: nil
  }
}

extension DailySeries {
  /// Whether two adjacent values within limits can be this far apart.
  ///
  /// In that case a bin of less than half that width is empty. Records without one need not be
  /// sorted, which saves a tenth of "10 such stations, one day edited" of `make bench`.
  fileprivate func mayHaveGap(
    of width: Double, in days: ClosedRange<Day>, between limits: ClosedRange<Double>
  ) -> Bool {
    let binsInWidth = 2.5
    let last = (limits.upperBound - limits.lowerBound) / width * binsInWidth
    guard last >= binsInWidth else { return false }
    guard last < 10_000 else { return true }
    var isEmpty = [Bool](repeating: true, count: Int(last) + 1)
    forEachObserved(in: days) { _, value in
      guard limits.contains(value) else { return }
      isEmpty[min(Int((value - limits.lowerBound) / width * binsInWidth), isEmpty.count - 1)] =
        false
    }
    return isEmpty.contains(true)
  }
}
