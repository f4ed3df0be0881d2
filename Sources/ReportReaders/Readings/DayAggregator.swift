import ReportCore
import ReportMeasurements

/// Combines readings into days; readings must be in chronological order.
///
/// Missing values are NaN here, because millions are processed.
struct DayAggregator {
  private let columns: [ReadingColumn]
  private let zone: Zone
  private let stamp: ReadingStamp
  private let coverage: HourCoverage
  private let wind: Int?
  private let direction: Int?
  private let roles: [Role]
  private var today: Zone.LocalDay?
  /// Whether there was a day before that of the last reading.
  private var hasEndedDay = false
  private var accumulators: [DayAccumulator]
  private var counters: [Counter]
  /// How the amounts of each column change from reading to reading.
  private var changes: [Changes]
  private var builders: [[DailySeriesBuilder]]
  private var windsOfDay = WindDistribution()
  private var winds = WindFrequencies()
  private var recent: RecentBuffer
  /// The row in the form kept for the last week.
  private var kept: [Double]
  /// The hours of the day with a reading in any column.
  private var readHours = HourSet()
  /// The number of days whose readings cover too few hours.
  private(set) var incompleteDays = 0
  /// How often each number of hours without a reading occurs among them.
  private var missingHours: [Int: Int] = [:]
  /// The number of other days on which a column covers too few hours, by the column's index.
  private var incompleteColumns: [Int: Int] = [:]
  /// The number of days whose readings are possible one by one but not together, by the column's
  /// index.
  private var impossibleColumns: [Int: Int] = [:]
  /// The first day that is too far from the others for one series.
  private(set) var distantDay: Day?

  init(
    columns: [ReadingColumn], zone: Zone, stamp: ReadingStamp, coverage: HourCoverage = .standard
  ) {
    self.columns = columns
    self.zone = zone
    self.stamp = stamp
    self.coverage = coverage
    wind = columns.firstIndex { $0.element == .wind }
    direction = columns.firstIndex { $0.element == .windDirection }
    roles = columns.map(Role.init)
    accumulators = columns.map { _ in DayAccumulator() }
    counters = columns.map { _ in Counter() }
    changes = columns.map { _ in Changes() }
    builders = columns.map { column in column.days.map { _ in DailySeriesBuilder() } }
    recent = RecentBuffer(columns: columns.count)
    kept = columns.map { _ in .nan }
  }
}

extension DayAggregator {
  /// Adds a row of readings.
  ///
  /// - Parameters:
  ///   - values: One for each column, in canonical units; NaN if there is none.
  ///   - stamp: The time of the row; not before that of the last one.
  ///   - seconds: How long a period the row covers.
  mutating func add(_ values: Span<Double>, at stamp: Instant, lasting seconds: Int) {
    let span =
      self.stamp == .start
      ? stamp..<stamp.advanced(by: max(seconds, 1)) : stamp.advanced(by: -max(seconds, 1))..<stamp
    let day = enterDay(of: self.stamp == .start ? stamp : stamp.advanced(by: -1))
    var isRead = false
    for index in roles.indices {
      let value = values[index]
      kept[index] = value
      guard !value.isNaN else { continue }
      isRead = true
      accumulators[index].add(value, for: span, of: day)
      switch roles[index] {
      case .plain: break
      case .amount: changes[index].add(value)
      case .direction: addDirection(value, of: index, values, for: span)
      case .counter(let isDaily):
        // A counter covers all the time since it was last read, or reset.
        let before = counters[index].add(value, at: stamp) ?? (isDaily ? day.start : stamp)
        if before < stamp { accumulators[index].cover(before..<stamp, of: day) }
        kept[index] = counters[index].step ?? .nan
      }
    }
    if isRead { readHours.insert(span, of: day) }
    addWind(values, for: span)
    recent.add(kept, at: stamp)
  }

  /// Adds a wind if both its speed and its direction are measured.
  private mutating func addWind(_ values: Span<Double>, for span: Range<Instant>) {
    guard let wind, let direction, !values[wind].isNaN else { return }
    let degrees = values[direction]
    windsOfDay.add(
      speed: values[wind], degrees: degrees.isNaN ? nil : degrees,
      amount: span.upperBound - span.lowerBound)
  }

  private mutating func addDirection(
    _ degrees: Double, of index: Int, _ values: Span<Double>, for span: Range<Instant>
  ) {
    let speed = wind.map { values[$0].isNaN ? 0 : values[$0] } ?? 1
    let seconds = Double(span.upperBound - span.lowerBound)
    accumulators[index].addDirection(degrees, weight: speed * seconds)
  }

  /// The days of all readings so far, including the incomplete last day.
  ///
  /// Of two columns of one element, the first that has any day counts.
  mutating func finish() -> DaysOfReadings {
    let incompleteBefore = incompleteDays
    endDay()
    // A log that is still running ends within a day, which is not worth reporting.
    if hasEndedDay { incompleteDays = incompleteBefore }
    today = nil
    var series: [Element: DailySeries] = [:]
    for (column, builders) in zip(columns, builders) {
      for (day, builder) in zip(column.days, builders)
      where series[day.element]?.isEmpty ?? true {
        series[day.element] = builder.build()
      }
    }
    return DaysOfReadings(
      series: series, recent: recent.readings(zone: zone, columns: columns), winds: winds)
  }

  /// The most frequent number of hours without a reading among the incomplete days, the least of
  /// several: that of the days on which no reading is lost, if there are few on purpose.
  var usualMissingHours: Int {
    missingHours.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 0
  }

  /// Elements that cover too few hours on days on which others do not, with the number of those
  /// days.
  var incompleteElements: [(element: Element, days: Int)] {
    incompleteColumns.keys.sorted().map { (columns[$0].element, incompleteColumns[$0] ?? 0) }
  }

  /// Elements with days beyond anything ever measured, with the number of those days.
  var impossibleElements: [(element: Element, days: Int)] {
    impossibleColumns.keys.sorted().map { (columns[$0].element, impossibleColumns[$0] ?? 0) }
  }

  /// Elements whose amounts look like the readings of a counter.
  var risingElements: [Element] {
    columns.indices.filter { changes[$0].areOfCounter }.map { columns[$0].element }
  }

  private mutating func enterDay(of instant: Instant) -> Zone.LocalDay {
    if let today, today.contains(instant) { return today }
    if today != nil {
      endDay()
      hasEndedDay = true
    }
    let day = zone.localDay(at: instant)
    today = day
    readHours = HourSet()
    windsOfDay = WindDistribution()
    for index in columns.indices {
      accumulators[index] = DayAccumulator()
      counters[index].startDay()
    }
    recent.forget(before: zone.start(of: day.day.advanced(by: 1 - RecentReadings.dayCount)))
    return day
  }

  private mutating func endDay() {
    guard let today else { return }
    if let wind, coverage.isEnough(accumulators[wind].hours, of: today), windsOfDay.total > 0 {
      winds.append(windsOfDay, on: today.day)
    }
    let isReadEnough = coverage.isEnough(readHours, of: today)
    var isIncomplete = false
    for (index, column) in columns.enumerated() where !accumulators[index].isEmpty {
      // A maximum that was not sent is zero: many stations send a gust only while there is one.
      let isEnough =
        column.element.metric.kind == .maximum
        ? isReadEnough : coverage.isEnough(accumulators[index].hours, of: today)
      let needsEnough = column.days.contains { $0.statistic != .last }
      if !isEnough, needsEnough {
        if isReadEnough { incompleteColumns[index, default: 0] += 1 } else { isIncomplete = true }
      }
      for (place, day) in column.days.enumerated() where isEnough || day.statistic == .last {
        let value = accumulators[index].value(of: day.statistic, counter: counters[index])
        guard let value else { continue }
        let isPossible = day.element.isPossible(value)
        if !isPossible { impossibleColumns[index, default: 0] += 1 }
        let cell: DailyValue =
          TraceReading.isTrace(value) ? .trace : isPossible ? .measured(value) : .rejected
        if builders[index][place].set(cell, on: today.day) == .refused {
          distantDay = distantDay ?? today.day
        }
      }
    }
    if isIncomplete {
      incompleteDays += 1
      missingHours[today.hours - readHours.count, default: 0] += 1
    }
  }
}

/// The special treatment that a column needs.
private enum Role {
  case plain, amount, direction
  case counter(isDaily: Bool)

  init(_ column: ReadingColumn) {
    let statistics = column.days.map(\.statistic)
    if statistics.contains(.direction) {
      self = .direction
    } else if statistics.contains(.dailyTotal) || statistics.contains(.growth) {
      self = .counter(isDaily: statistics.contains(.dailyTotal))
    } else {
      self = statistics.contains(.sum) ? .amount : .plain
    }
  }
}

/// Counts how often amounts are larger or smaller than the ones before.
private struct Changes {
  private var last = Double.infinity
  private var (rises, falls) = (0, 0)

  mutating func add(_ amount: Double) {
    if amount > last { rises += 1 }
    if amount < last { falls += 1 }
    last = amount
  }

  /// Whether the readings are those of a counter rather than amounts between readings.
  ///
  /// Each shower ends, so amounts fall about as often as they rise; a counter falls only when it is
  /// reset. A dozen rises are more than chance.
  var areOfCounter: Bool { rises >= 12 && rises > 4 * falls }
}
