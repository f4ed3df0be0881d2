import ReportCore
import ReportMeasurements

/// Makes days of readings, which come in the order of time.
///
/// A value that is missing is not a number (NaN) here, where millions pass through.
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
  private var builders: [[DailySeriesBuilder]]
  private var windsOfDay = WindDistribution()
  private var winds = WindFrequencies()
  private var recent: RecentBuffer
  /// The row as it is kept for the last week.
  private var kept: [Double]
  /// The hours of the day that have a reading of any column.
  private var readHours = HourSet()
  /// Days that have readings, but of too few hours.
  private(set) var incompleteDays = 0
  /// Other days on which a column was read for too few hours, by the column's place.
  private var incompleteColumns: [Int: Int] = [:]
  /// Days whose readings are possible one by one, and not together, by the column's place.
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
    builders = columns.map { column in column.days.map { _ in DailySeriesBuilder() } }
    recent = RecentBuffer(columns: columns.count)
    kept = columns.map { _ in .nan }
  }
}

extension DayAggregator {
  /// Takes a row of readings.
  ///
  /// - Parameters:
  ///   - values: One for each column, canonical; NaN where there is none.
  ///   - stamp: The moment of the row; not before that of the last one.
  ///   - seconds: How long the row stands for.
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
      case .direction: addDirection(value, of: index, values, for: span)
      case .counter(let isDaily):
        // A counter has seen all that happened since it was read last, or began.
        let before = counters[index].add(value, at: stamp) ?? (isDaily ? day.start : stamp)
        if before < stamp { accumulators[index].cover(before..<stamp, of: day) }
        kept[index] = counters[index].step ?? .nan
      }
    }
    if isRead { readHours.insert(span, of: day) }
    addWind(values, for: span)
    recent.add(kept, at: stamp)
  }

  /// Counts a wind where both its speed and its direction are measured.
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

  /// The days of all readings so far; those of the last day as far as it goes.
  ///
  /// Of two columns of one element the first that has any day counts.
  mutating func finish() -> DaysOfReadings {
    let incompleteBefore = incompleteDays
    endDay()
    // A log that goes on ends within a day: that needs no word after others.
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

  /// Elements that were read for too few hours on days on which others were not, with how many
  /// days that were.
  var incompleteElements: [(element: Element, days: Int)] {
    incompleteColumns.keys.sorted().map { (columns[$0].element, incompleteColumns[$0] ?? 0) }
  }

  /// Elements with days that are beyond anything measured, with how many those are.
  var impossibleElements: [(element: Element, days: Int)] {
    impossibleColumns.keys.sorted().map { (columns[$0].element, impossibleColumns[$0] ?? 0) }
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
      // A maximum that was not sent was none: many stations send a gust only while there is one.
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
        let cell = isPossible ? DailyValue.measured(value) : .rejected
        if builders[index][place].set(cell, on: today.day) == .refused {
          distantDay = distantDay ?? today.day
        }
      }
    }
    if isIncomplete { incompleteDays += 1 }
  }
}

/// What a column needs beside its accumulator.
private enum Role {
  case plain, direction
  case counter(isDaily: Bool)

  init(_ column: ReadingColumn) {
    let statistics = column.days.map(\.statistic)
    if statistics.contains(.direction) {
      self = .direction
    } else if statistics.contains(.dailyTotal) || statistics.contains(.growth) {
      self = .counter(isDaily: statistics.contains(.dailyTotal))
    } else {
      self = .plain
    }
  }
}
