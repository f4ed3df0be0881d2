import ReportCore
import ReportMeasurements

/// Makes daily values from a metric's samples, of all sources together.
///
/// Amounts: ``CoveredTime`` merges the sources, and the rest of a sample is divided among the local
/// days that it overlaps, in proportion to time. Workouts: each counts on the day on which it
/// begins, unless a more trusted source has counted most of its time. Readings: the last of the
/// day, or the mean, each weighted by the time until the next, at most ten minutes. Sleep: see
/// ``Nights``.
///
/// A day without any timed samples takes the daily value of the most trusted source.
struct DaysOfSamples {
  private var metric: SampledMetric
  private var days: LocalDays
  /// The amount that each source has counted on each day, by part.
  private var counted: [Int: [Key: Double]] = [:]
  /// Values that are not sums, by day and part.
  private var levels: [Key: Double] = [:]
  /// The source of the last value, for levels of which the last one counts.
  private var lastSource: [Day: Int] = [:]

  /// A day and the number of a part.
  private struct Key: Hashable {
    let day: Day
    let part: UInt8
  }

  init(_ metric: consuming SampledMetric, zone: Zone) {
    self.metric = metric
    days = LocalDays(zone)
  }
}

extension DaysOfSamples {
  /// Reads the samples of all sources.
  ///
  /// - Parameter ranked: The numbers of the sources, most trusted first.
  mutating func read(_ ranked: [Int]) {
    switch metric.combination {
    case .total: readAmounts(ranked)
    case .sessions: readSessions(ranked)
    case .nights: readNights(ranked)
    case .last: readLast(ranked)
    case .mean: readMeans(ranked)
    }
    readWholeDays(ranked)
  }

  private mutating func readAmounts(_ ranked: [Int]) {
    var covered = CoveredTime()
    for source in ranked {
      var own: [Key: Double] = [:]
      var days = days
      covered.take(metric.takeSamples(of: source)) { sample, open in
        guard open.length > 0 else {
          own[Key(day: days.day(at: open.start).day, part: 0), default: 0] += sample.value
          return
        }
        let rate = sample.value / Double(sample.length)
        days.forEachDay(of: open) { day, seconds in
          let value = seconds == sample.length ? sample.value : rate * Double(seconds)
          own[Key(day: day, part: 0), default: 0] += value
        }
      }
      counted[source] = own
    }
  }

  private mutating func readSessions(_ ranked: [Int]) {
    var covered = CoveredTime()
    for source in ranked {
      let sessions = metric.takeSamples(of: source)
      var open: [Sample: UInt32] = [:]
      covered.take(sessions) { sample, span in open[sample, default: 0] += span.length }
      var own: [Key: Double] = [:]
      for session in sessions {
        guard (open[session] ?? 0) * 2 >= session.length else { continue }
        let day = days.day(at: session.start).day
        own[Key(day: day, part: 0), default: 0] += session.value
        if session.part > 0 { own[Key(day: day, part: session.part), default: 0] += session.value }
      }
      counted[source] = own
    }
  }

  private mutating func readNights(_ ranked: [Int]) {
    var nights = Nights(parts: metric.parts)
    for source in ranked { nights.take(metric.takeSamples(of: source), source: source) }
    for night in nights.all(&days) {
      for (part, minutes) in withAllStages(night.minutes) {
        counted[night.source, default: [:]][Key(day: night.day, part: part), default: 0] += minutes
      }
      if let place = metric.parts.firstIndex(of: Nights.midpoint) {
        levels[Key(day: night.day, part: UInt8(place))] = night.midpoint
      }
    }
  }

  /// The minutes of a night; if some of its stages are known, the others are zero.
  private func withAllStages(_ minutes: [UInt8: Double]) -> [UInt8: Double] {
    let stages = Nights.stages.compactMap { name in
      metric.parts.firstIndex(of: name).map { UInt8($0) }
    }
    guard stages.contains(where: { minutes[$0] != nil }) else { return minutes }
    return minutes.merging(stages.map { ($0, 0) }) { known, _ in known }
  }

  private mutating func readLast(_ ranked: [Int]) {
    var last: [Day: UInt32] = [:]
    for source in ranked {
      for sample in metric.takeSamples(of: source) {
        let day = days.day(at: sample.start).day
        // At the same time the more trusted source counts, within one source the later record.
        if let known = last[day], known > sample.start { continue }
        if last[day] == sample.start, lastSource[day] != source { continue }
        last[day] = sample.start
        lastSource[day] = source
        levels[Key(day: day, part: 0)] = sample.value
      }
    }
  }

  /// The longest time that a reading represents, in seconds.
  private static let longestReading: UInt32 = 600

  private mutating func readMeans(_ ranked: [Int]) {
    var all: [Sample] = []
    for source in ranked { all += metric.takeSamples(of: source) }
    all.sort()
    var sums: [Day: (weighted: Double, weight: Double, low: Double, high: Double)] = [:]
    for (index, sample) in all.enumerated() {
      let day = days.day(at: sample.start).day
      let next = index + 1 < all.count ? all[index + 1].start - sample.start : .max
      let weight = Double(max(1, min(max(next, 1), max(sample.length, Self.longestReading))))
      var sum = sums[day] ?? (0, 0, sample.value, sample.value)
      sum.weighted += sample.value * weight
      sum.weight += weight
      sum.low = min(sum.low, sample.value)
      sum.high = max(sum.high, sample.value)
      sums[day] = sum
    }
    for (day, sum) in sums {
      levels[Key(day: day, part: 0)] = sum.weighted / sum.weight
      for (name, value) in [("low", sum.low), ("high", sum.high)] {
        guard let place = metric.parts.firstIndex(of: name) else { continue }
        levels[Key(day: day, part: UInt8(place))] = value
      }
    }
  }

  /// The daily amounts of a source, sorted by time, with each part of a day once.
  private func parts(_ amounts: [SampledMetric.DayAmount]) -> [SampledMetric.DayAmount] {
    guard amounts.contains(where: { !$0.isWhole }) else { return amounts }
    var seen: Set<SampledMetric.DayAmount> = []
    return amounts.filter { seen.insert($0).inserted }
      .enumerated()
      .sorted {
        ($0.element.day, $0.element.second, $0.offset)
          < ($1.element.day, $1.element.second, $1.offset)
      }
      .map(\.element)
  }

  private func rule(of key: Key) -> DayValue.Rule {
    switch metric.combination {
    case .total, .sessions, .nights: .sum
    case .last: .last
    case .mean:
      switch metric.parts[Int(key.part)] {
      case "low": .lowest
      case "high": .highest
      default: .mean
      }
    }
  }

  /// Reads values given for whole days: on days without samples, the most trusted source counts.
  ///
  /// A total also counts if samples add up to less and none is from a more trusted source: a device
  /// can have the steps of a workout second by second, and those of the day as one number.
  private mutating func readWholeDays(_ ranked: [Int]) {
    var known = Set(levels.keys.map(\.day))
    for values in counted.values { known.formUnion(values.keys.map(\.day)) }
    for (place, source) in ranked.enumerated() {
      let more = daysWithMore(source, than: ranked[..<place])
      for day in more {
        known.remove(day)
        for other in ranked { counted[other]?[Key(day: day, part: 0)] = nil }
      }
      var own: [Key: DayValue] = [:]
      for amount in metric.days[source].map(parts) ?? [] where !known.contains(amount.day) {
        let key = Key(day: amount.day, part: amount.part)
        own[key, default: DayValue()].take(amount.value, isWhole: amount.isWhole, rule(of: key))
      }
      let values = own.mapValues(\.value)
      known.formUnion(own.keys.map(\.day))
      if metric.isSum {
        counted[source, default: [:]].merge(values) { first, _ in first }
      } else {
        levels.merge(values) { first, _ in first }
        for key in own.keys where key.part == 0 { lastSource[key.day] = source }
      }
    }
  }
}

extension DaysOfSamples {
  /// The days for which a source has a total larger than that of all samples.
  ///
  /// - Parameters:
  ///   - source: Its number.
  ///   - believed: The more trusted sources: if they have samples, those count.
  /// - Returns: The days to which no other source has anything to add.
  private func daysWithMore(_ source: Int, than believed: ArraySlice<Int>) -> Set<Day> {
    guard metric.combination == .total else { return [] }
    var more: Set<Day> = []
    for amount in metric.days[source] ?? [] where amount.isWhole && amount.part == 0 {
      let key = Key(day: amount.day, part: 0)
      let sum = counted.values.compactMap { $0[key] }.reduce(0, +)
      guard !believed.contains(where: { counted[$0]?[key] != nil }) else { continue }
      if amount.value > sum { more.insert(amount.day) } else { more.remove(amount.day) }
    }
    return more
  }

  /// The daily values of a part.
  ///
  /// - Parameters:
  ///   - part: Its number; 0 for the metric itself.
  ///   - ranked: The numbers of the sources, in whose order amounts are added.
  ///   - unit: The unit of the series.
  /// - Returns: The series, and whether days were left out because they are too far from the
  ///   others.
  func series(ofPart part: UInt8, _ ranked: [Int], in unit: Unit) -> (
    series: DailySeries, isCut: Bool
  ) {
    var values: [Day: Double] = [:]
    for source in ranked {
      for (key, value) in counted[source] ?? [:] where key.part == part {
        values[key.day, default: 0] += value
      }
    }
    for (key, value) in levels where key.part == part { values[key.day] = value }
    if !values.isEmpty { values = filled(values) }
    var builder = DailySeriesBuilder()
    var isCut = false
    for day in values.keys.sorted() {
      // A person lives about a hundred years; what is left out is reported.
      guard let canonical = values[day] else { continue }
      let value = metric.entry == nil ? canonical : unit.value(fromCanonical: canonical)
      if builder.set(.measured(value), on: day) == .refused { isCut = true }
    }
    return (builder.build(), isCut)
  }

  /// Fills the days between the first and the last session: on days without a record there was
  /// none.
  private func filled(_ values: [Day: Double]) -> [Day: Double] {
    guard metric.combination == .sessions else { return values }
    let known = Set(counted.values.flatMap { $0.keys.map(\.day) })
    guard let first = known.min(), let last = known.max(),
      first.distance(to: last) < DailySeries.maximumCount
    else { return values }
    return values.merging((first...last).map { ($0, 0) }) { value, _ in value }
  }

  /// For how many days each source has counted the largest share, by its number.
  func shares() -> [Int: Int] {
    var best: [Day: (source: Int, value: Double)] = [:]
    for (source, values) in counted.sorted(by: { $0.key < $1.key }) {
      for (key, value) in values where key.part == 0 {
        if let known = best[key.day], known.value >= value { continue }
        best[key.day] = (source, value)
      }
    }
    var days = best.values.map(\.source)
    if best.isEmpty { days = Array(lastSource.values) }
    return days.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

/// The value of a day, made from whole-day values of a source or from its parts.
private struct DayValue {
  private(set) var value = 0.0
  private var count = 0.0

  enum Rule {
    case sum, last, mean, lowest, highest
  }

  mutating func take(_ new: Double, isWhole: Bool, _ rule: Rule) {
    count = isWhole ? 1 : count + 1
    guard count > 1 else {
      value = new
      return
    }
    switch rule {
    case .sum: value += new
    case .last: value = new
    case .mean: value += (new - value) / count
    case .lowest: value = min(value, new)
    case .highest: value = max(value, new)
    }
  }
}

/// How the samples of a day are combined into its value.
enum SampleCombination {
  case total, sessions, nights, last, mean
}

extension SampledMetric {
  var combination: SampleCombination {
    guard let entry else { return column.kind == .total ? .total : .last }
    return switch (entry.parts, entry.readings.days.first?.statistic) {
    case (.stages, _): .nights
    case (.sessions, _): .sessions
    case (_, .last): .last
    case (_, .mean): .mean
    default: .total
    }
  }

  /// The unit of its series: the one that its page names, if that measures the same quantity.
  var shownUnit: Unit {
    guard let entry, let said = column.unit, said.quantity == entry.metric.dimension.quantity,
      said.quantity != .other, said.quantity != .count
    else { return unit }
    return said
  }

  /// Whether the values of a day add up.
  var isSum: Bool { ![.last, .mean].contains(combination) }
}
