import ReportCore

/// The records of one kind: the current ones, their advances, and all events.
public struct KindRecords: Hashable, Sendable {
  /// The kind of the extreme.
  public let kind: RecordKind
  /// The record of the whole series.
  public let allTime: RecordHolder
  /// The records of the months of each name, or of their days, January first.
  ///
  /// One is `nil` if too few were observed, and the array is empty for kinds without months.
  public let months: [RecordHolder?]
  /// Whether enough months of a name were observed, and nothing fell in any of them; as many as
  /// ``months``.
  public let emptyMonths: [Bool]
  /// The record of the days of the last year with data; `nil` for longer periods.
  public let latestYear: RecordMark?
  /// The first value with enough data before it, then each one that beat the record.
  public let advances: [RecordMark]
  /// The events: overall and monthly records beaten, overall records tied; in chronological order.
  public let events: [RecordEvent]
}

extension KindRecords {
  /// The records of a kind; `nil` if too little was observed.
  ///
  /// - Parameters:
  ///   - kind: The kind of the extreme.
  ///   - climate: The climate of its element.
  ///   - weekStart: The first day of the week.
  ///   - rounding: Values that are formatted alike tie.
  init?(
    _ kind: RecordKind, of climate: SeriesClimate, weekStart: Weekday, _ rounding: Rounding
  ) {
    guard let span = climate.statistics.series.observedSpan else { return nil }
    var ladder = RecordLadder(kind, climate, rounding)
    switch kind.span {
    case .day: ladder.takeDays(in: span)
    case .week: ladder.takeWeeks(in: span, from: weekStart)
    case .month: ladder.takeMonths()
    case .year: ladder.takeYears()
    case .spell(let spell): ladder.take(climate.spells(spell))
    }
    guard let allTime = ladder.allTime.holder, ladder.isFilled else { return nil }
    self.kind = kind
    self.allTime = allTime
    months = ladder.standingMonths
    emptyMonths = ladder.emptyMonths
    advances = ladder.advances.isEmpty ? [allTime.mark] : ladder.advances
    events = ladder.events
    var latest = RecordTracker(kind, rounding)
    if kind.span == .day {
      climate.statistics.series.forEachObserved(in: Day.days(ofYear: span.upperBound.year)) {
        _ = latest.take($1, $0...$0)
      }
    }
    latestYear = latest.holder?.mark
  }

  /// The last event of the whole record, and of each month that has its own.
  ///
  /// - Parameter year: The year of the events; `nil` for all years.
  /// - Returns: The latest first.
  func lastEvents(inYear year: Int?) -> [RecordEvent] {
    let events = year.map { self.events(ofYear: $0) } ?? events[...]
    var seen: Set<RecordEvent.Scope> = []
    return events.reversed().filter { seen.insert($0.scope).inserted }
  }

  private func events(ofYear year: Int) -> ArraySlice<RecordEvent> {
    let start = events.partitioningIndex { $0.days.upperBound.year >= year }
    return events[start..<events.partitioningIndex { $0.days.upperBound.year > year }]
  }

  /// The record that beat another one, if one did.
  public func successor(of event: RecordEvent) -> RecordEvent? {
    events.first {
      $0.days.upperBound > event.days.upperBound && !$0.isTie && $0.replaces(event)
    }
  }
}

extension RecordEvent {
  /// Whether this later record of the same kind supersedes another.
  fileprivate func replaces(_ event: RecordEvent) -> Bool {
    if scope == event.scope { return true }
    // A day that is the overall record is also that of its month.
    guard case .month(let month) = event.scope else { return false }
    return scope == .allTime && days.lowerBound.monthNumber == month
  }
}

/// Takes the periods of a series in chronological order.
private struct RecordLadder {
  let kind: RecordKind
  let climate: SeriesClimate
  private(set) var allTime: RecordTracker
  private(set) var advances: [RecordMark] = []
  private(set) var events: [RecordEvent] = []
  /// Whether a value had as much data before it as a record requires.
  private(set) var isFilled = false
  private var months: [RecordTracker]

  init(_ kind: RecordKind, _ climate: SeriesClimate, _ rounding: Rounding) {
    self.kind = kind
    self.climate = climate
    allTime = RecordTracker(kind, rounding)
    months = Array(repeating: RecordTracker(kind, rounding), count: kind.hasMonths ? 12 : 0)
  }

  /// The records of the months for which enough was observed.
  var standingMonths: [RecordHolder?] {
    zip(months, areMonthsKnown).map { $1 ? $0.holder : nil }
  }

  /// The months for which enough was observed and in which nothing fell.
  var emptyMonths: [Bool] { zip(months, areMonthsKnown).map { $1 && $0.holder == nil } }

  private var areMonthsKnown: [Bool] {
    months.indices.map { namesakes($0 + 1, before: .max) > RecordMinimum.namesakes }
  }

  /// The number of complete months of a name before a year; for days, of months with enough days.
  private func namesakes(_ month: Int, before year: Int) -> Int {
    let years =
      kind.span == .month
      ? climate.completeMonths(month).map(\.year) : climate.observedMonths(month)
    return years.count { $0 < year }
  }

  mutating func takeDays(in span: ClosedRange<Day>) {
    var count = 0
    let series = climate.statistics.series
    for year in span.lowerBound.year...span.upperBound.year {
      series.forEachDate(ofYear: year) { date, day, value in
        take(
          value, day...day, isAfterEnough: count >= RecordMinimum.days,
          month: CalendarDate.month(of: date), year: year)
        count += 1
      }
    }
  }

  mutating func takeWeeks(in span: ClosedRange<Day>, from weekStart: Weekday) {
    var count = 0
    let offset = (span.lowerBound.weekday.rawValue - weekStart.rawValue + 7) % 7
    var first = span.lowerBound.advanced(by: -offset)
    while first <= span.upperBound {
      let week = first...first.advanced(by: 6)
      if let value = climate.statistics.aggregate(in: week).complete {
        take(value, week, isAfterEnough: count >= RecordMinimum.weeks)
        count += 1
      }
      first = first.advanced(by: 7)
    }
  }

  mutating func takeMonths() {
    guard let years = climate.calendarYears else { return }
    var count = 0
    for month in years.flatMap(Month.months(ofYear:)) {
      guard let value = climate.month(month).complete else { continue }
      take(
        value, month.days, isAfterEnough: count >= RecordMinimum.months, month: month.month,
        year: month.year)
      count += 1
    }
  }

  mutating func takeYears() {
    for (count, year) in climate.completeYears.enumerated() {
      take(
        year.value, climate.days(ofYear: year.year), isAfterEnough: count >= RecordMinimum.years,
        isNews: count >= RecordMinimum.newYears)
    }
  }

  /// Takes consecutive days; a spell cut by missing data counts with its known length.
  mutating func take(_ spells: [Spell]) {
    guard let enough = climate.firstDay(after: RecordMinimum.days) else { return }
    for spell in spells where spell.length > 1 {
      take(
        Double(spell.length), spell.days, isAfterEnough: spell.days.lowerBound >= enough,
        isAtLeast: spell.before != .otherDay || spell.after != .otherDay)
    }
  }

  @inline(__always)
  private mutating func take(
    _ value: Double, _ days: ClosedRange<Day>, isAfterEnough: Bool, isAtLeast: Bool = false,
    isNews: Bool? = nil, month: Int? = nil, year: Int = 0
  ) {
    let isNews = isNews ?? isAfterEnough
    if isAfterEnough {
      isFilled = true
      if advances.isEmpty, let mark = allTime.holder?.mark { advances = [mark] }
    }
    let outcome = allTime.take(value, days, isAtLeast: isAtLeast)
    let ofMonth = month.flatMap { month in
      months.isEmpty ? nil : months[month - 1].take(value, days)
    }
    if case .beaten = outcome, !isAfterEnough { allTime.forgetPrevious() }
    if let month, case .beaten = ofMonth, namesakes(month, before: year) < RecordMinimum.namesakes {
      months[month - 1].forgetPrevious()
    }
    if isAfterEnough, outcome.isBeyond, let mark = allTime.holder?.mark { advances.append(mark) }
    func add(_ scope: RecordEvent.Scope, _ previous: RecordMark, isTie: Bool = false) {
      events.append(
        RecordEvent(
          kind: kind, scope: scope, value: value, days: days, isAtLeast: isAtLeast,
          previous: previous, isTie: isTie))
    }
    switch outcome {
    // Whatever missing days cut may have lasted longer.
    case .beaten(let previous) where isNews && !previous.isAtLeast: return add(.allTime, previous)
    case .met(let previous) where isNews:
      // Snow of the same depth for a week has only tied its own record.
      if previous.last.upperBound.distance(to: days.lowerBound) > 1 {
        return add(.allTime, previous, isTie: true)
      }
    case .beaten, .met, .first, .below: break
    }
    guard let month, case .beaten(let previous) = ofMonth,
      namesakes(month, before: year) >= RecordMinimum.newYears
    else { return }
    add(.month(month), previous)
  }
}

extension RecordTracker.Outcome {
  /// Whether no earlier value was as high, or as low.
  fileprivate var isBeyond: Bool {
    switch self {
    case .first, .beaten: true
    case .met, .below: false
    }
  }
}
