import ReportCore
import ReportMeasurements
import Support
import Testing

@Suite struct RecordTests {
  private static let celsius = Rounding(.celsius, decimals: 1)
  private let first = Month(year: 2015, month: 1).firstDay

  private func book(
    _ series: DailySeries, _ kind: MetricKind = .level, _ kinds: [RecordKind],
    through last: Day? = nil
  ) -> RecordBook {
    let climate = SeriesClimate(
      SeriesStatistics(series, kind, through: last ?? series.observedSpan?.upperBound))
    return RecordBook(
      of: kinds, weekStart: .sunday, climate: { _ in climate },
      rounding: { $0.isSpell ? Rounding(.count, decimals: 0) : Self.celsius })
  }

  private func series(_ values: [Double?]) -> DailySeries {
    DailySeries(from: first, measured: values)
  }

  private func day(_ offset: Int) -> Day { first.advanced(by: offset) }

  private let highest = RecordKind("highest-temperature", .temperatureHigh, .day)
  private let lowest = RecordKind("lowest-temperature", .temperatureLow, .day, isHighest: false)

  /// Three years of a value, then other values.
  private func afterThreeYears(_ usual: Double, _ more: [Double?]) -> DailySeries {
    series([Double?](repeating: usual, count: 365 + 366 + 365) + more)
  }

  // MARK: What stands

  @Test func `W5.5 the highest day, what it replaced, and since when that had stood`() throws {
    var values = [Double?](repeating: 1, count: 366)
    (values[10], values[20]) = (5, 5)
    let records = try #require(book(series(values + [2, 7, 3]), .level, [highest]).kinds.first)
    #expect(records.allTime.mark.value == 7)
    #expect(records.allTime.mark.first == day(367)...day(367))
    #expect(records.allTime.mark.count == 1)
    let previous = try #require(records.allTime.previous)
    #expect(previous.value == 5)
    #expect(previous.first == day(10)...day(10))
    #expect(previous.last == day(20)...day(20))
    #expect(previous.count == 2)
    #expect(records.advances.map(\.value) == [5, 7])
    #expect(records.events.count == 1)
    #expect(records.events.first?.scope == .allTime)
    #expect(records.events.first?.isTie == false)
  }

  @Test func `days that are written alike share a record, and a tie is told`() throws {
    let values = afterThreeYears(10, [3, 9.96, 9.94])
    let records = try #require(book(values, .level, [highest]).kinds.first)
    #expect(records.allTime.mark.count == 365 + 366 + 365 + 1)
    #expect(records.events.last?.isTie == true)
    #expect(records.advances.count == 1)
  }

  @Test(arguments: [0, 1, 365, 366])
  func `nothing is a record before more than a year of days was observed`(count: Int) {
    let values = (0..<count).map { Double?(Double($0)) }
    #expect(book(series(values), .level, [highest, lowest]).kinds.isEmpty)
    #expect(book(.empty, .level, [highest]).latestYear == nil)
  }

  @Test func `the first year sets no new record`() throws {
    let values = (0..<400).map { Double?(Double($0)) }
    let records = try #require(book(series(values), .level, [highest]).kinds.first)
    #expect(records.events.count == 400 - 366)
    #expect(records.events.first?.days.lowerBound == day(366))
    #expect(records.months.allSatisfy { $0 == nil }, "no month was observed three times before")
  }

  @Test func `a record of the first year has beaten nothing`() throws {
    var values = [Double?](repeating: 1, count: 400)
    (values[10], values[20]) = (5, 6)
    let records = try #require(book(series(values), .level, [highest]).kinds.first)
    #expect(records.allTime.mark.value == 6)
    #expect(records.allTime.previous == nil)
    #expect(records.events.isEmpty)
  }

  @Test func `a month in which nothing ever fell is not one of too few years`() throws {
    let kind = RecordKind("snowiest-month", .snowfall, .month)
    let values = (0..<1461).map { Double?(day($0).monthNumber == 1 ? 1 : 0) }
    let records = try #require(book(series(values), .total, [kind]).kinds.first)
    #expect(records.months[0]?.mark.value == 31)
    #expect(records.emptyMonths == [false] + Array(repeating: true, count: 11))
    let short = try #require(book(series(Array(values.prefix(800))), .total, [kind]).kinds.first)
    #expect(short.emptyMonths == Array(repeating: false, count: 12))
  }

  @Test func `no amount is no record, but the driest month may be without any`() throws {
    let kinds = [
      RecordKind("wettest-day", .precipitation, .day),
      RecordKind("driest-month", .precipitation, .month, isHighest: false),
    ]
    let none = book(series([Double?](repeating: 0, count: 800)), .total, kinds)
    #expect(none.kinds.map(\.kind.key) == ["driest-month"])
    #expect(none.kinds.first?.allTime.mark.count == 26)
  }

  @Test func `months have records of their own from the fourth of a name on`() throws {
    let values = afterThreeYears(10, [8, 9, 10, 10.5] + [Double?](repeating: 3, count: 361))
    let records = try #require(book(values, .level, [highest]).kinds.first)
    #expect(records.months[0]?.mark.value == 10.5)
    #expect(records.months[11]?.mark.value == 10)
    let low = try #require(book(values, .level, [lowest]).kinds.first)
    #expect(low.months[0]?.mark.value == 3)
    #expect(low.events.filter { $0.scope == .month(1) }.isEmpty, "they are records of all days")
  }

  @Test(arguments: [(9, 0), (10, 1)])
  func `a new record of a month takes ten such months before it`(years: Int, count: Int) throws {
    let days = Day.days(ofYear: 2001).lowerBound...Day.days(ofYear: 2001 + years).upperBound
    let values = days.map { day -> Double? in
      if "\(day)" == "2001-07-04" { return 40 }
      return day.monthNumber == 1 && day.dayOfMonth == 4 ? 20 + Double(day.year - 2001) : 20
    }
    let records = try #require(
      book(DailySeries(from: days.lowerBound, measured: values), .level, [highest]).kinds.first)
    #expect(records.events.map(\.scope) == [RecordEvent.Scope](repeating: .month(1), count: count))
    #expect(records.events.allSatisfy { $0.value == 30 && $0.previous.value == 29 })
    #expect(records.months[0]?.mark.value == 20 + Double(years))
  }

  // MARK: Periods and days in a row

  @Test func `only complete months and years are compared`() throws {
    let kinds = [
      RecordKind("wettest-month", .precipitation, .month),
      RecordKind("wettest-year", .precipitation, .year),
    ]
    let days = Day.days(ofYear: 2010).lowerBound...Day.days(ofYear: 2015).upperBound
    let values = days.map { day -> Double? in
      if day == Day(iso: "2014-05-05") { return nil }
      return day.year == 2014 ? 9 : day.year == 2013 && day.monthNumber == 7 ? 5 : 1
    }
    let series = DailySeries(from: days.lowerBound, measured: values)
    let book = book(series, .total, kinds)
    let month = try #require(book.kinds.first)
    #expect(month.allTime.mark.value == 9 * 31)
    #expect(month.allTime.mark.count == 6, "May 2014 lacks a day")
    #expect(month.months[4]?.mark.value == 31)
    let year = try #require(book.kinds.last)
    #expect(year.kind.span == .year)
    #expect(year.allTime.mark.first == Day.days(ofYear: 2013))
    #expect(year.events.isEmpty, "it is the fourth of five years")
  }

  @Test func `days in a row count, and what a missing day cuts lasted at least as long`() throws {
    let kind = RecordKind("dry-spell", .dry)
    var values = [Double?](repeating: 1, count: 500)
    for slot in 100..<110 { values[slot] = 0 }
    for slot in 400..<412 { values[slot] = 0 }
    values[412] = nil
    let records = try #require(book(series(values), .total, [kind]).kinds.first)
    #expect(records.allTime.mark.value == 12)
    #expect(records.allTime.mark.isAtLeast)
    #expect(records.allTime.mark.first == day(400)...day(411))
    #expect(records.allTime.previous?.value == 10)
    #expect(records.allTime.previous?.isAtLeast == false)
  }

  @Test(arguments: [(nil, 0), (1.0, 1)])
  func `days that may have lasted longer are not said to be beaten`(
    next: Double?, count: Int
  ) throws {
    let kind = RecordKind("dry-spell", .dry)
    var values = [Double?](repeating: 1, count: 500)
    for slot in 100..<110 { values[slot] = 0 }
    values[110] = next
    for slot in 400..<412 { values[slot] = 0 }
    let records = try #require(book(series(values), .total, [kind]).kinds.first)
    #expect(records.allTime.mark.value == 12)
    #expect(records.events.count == count)
  }

  @Test func `weeks begin with the day that the reader's do`() throws {
    let kind = RecordKind("best-week", Element(of: .precipitation), .week)
    var values = [Double?](repeating: 1, count: 420)
    for slot in 400..<407 { values[slot] = 3 }
    let records = try #require(book(series(values), .total, [kind]).kinds.first)
    // 4 January 2015 was a Sunday.
    #expect(records.allTime.mark.first.lowerBound.weekday == .sunday)
    #expect(records.allTime.mark.value == 7 + 2 * 5)
  }

  @Test func `of a record that falls day after day the last time is told`() throws {
    let book = book(afterThreeYears(10, [11, 12, 5, 12]), .level, [highest])
    #expect(book.kinds.map { $0.events.map(\.value) } == [[11, 12, 12]])
    #expect(book.lastEvents().map(\.isTie) == [true])
    #expect(book.lastEvents(inYear: 2017).isEmpty)
  }

  @Test func `what beat a record later is known`() throws {
    let values = afterThreeYears(10, [11, 12])
    let records = try #require(book(values, .level, [highest]).kinds.first)
    let event = try #require(records.events.first { $0.value == 11 })
    #expect(records.successor(of: event)?.value == 12)
  }

  // MARK: Against a search

  private func random(_ seed: Int, years: Int) -> [Double?] {
    var generator = SplitMix64(seed: UInt64(seed))
    return (0..<365 * years + years / 4).map { _ in
      generator.next() % 11 == 0 ? nil : Double(generator.next() % 60) / 2
    }
  }

  @Test(arguments: 0..<20)
  func `every record is what a search finds`(seed: Int) throws {
    let values = random(seed, years: 3 + seed % 6)
    let series = series(values)
    let span = try #require(series.observedSpan)
    let all = series.observations(in: span)
    for kind in [highest, lowest] {
      let records = try #require(book(series, .level, [kind]).kinds.first)
      let most = try #require(kind.isHighest ? all.map(\.value).max() : all.map(\.value).min())
      let days = all.filter { $0.value == most }
      #expect(records.allTime.mark.value == most)
      #expect(records.allTime.mark.first.lowerBound == days.first?.day)
      #expect(records.allTime.mark.last.lowerBound == days.last?.day)
      #expect(records.allTime.mark.count == days.count)
      for month in 1...12 {
        guard let holder = records.months[month - 1] else { continue }
        let days = all.filter { $0.day.monthNumber == month }
        let most = kind.isHighest ? days.map(\.value).max() : days.map(\.value).min()
        #expect(holder.mark.value == most)
        #expect(holder.mark.count == days.count { $0.value == most })
        #expect(holder.mark.first.lowerBound == days.first { $0.value == most }?.day)
      }
      // An event beats everything before it.
      for event in records.events where event.scope == .allTime {
        let before = all.prefix { $0.day < event.days.lowerBound }.map(\.value)
        let best = kind.isHighest ? before.max() : before.min()
        #expect(before.count >= RecordMinimum.days)
        #expect(event.previous.value == best)
        #expect(event.isTie == (event.value == best))
      }
    }
  }

  @Test(arguments: 0..<10)
  func `every date's record is what a search finds, on 29 February too`(seed: Int) throws {
    let series = series(random(seed, years: 18))
    let records = DateRecords(highest, of: series, Self.celsius)
    let span = try #require(series.observedSpan)
    let all = series.observations(in: span)
    var compared = 0
    for (index, holder) in records.dates.enumerated() {
      let days = all.filter { CalendarDate.index(of: $0.day) == index }
      guard days.count > RecordMinimum.namesakes else {
        #expect(holder == nil)
        continue
      }
      let most = days.map(\.value).max()
      #expect(holder?.mark.value == most)
      #expect(holder?.mark.first.lowerBound == days.first { $0.value == most }?.day)
      #expect(holder?.mark.count == days.count { $0.value == most })
      let before = days.prefix { $0.value != most }
      let beaten = before.count < RecordMinimum.namesakes ? nil : before.map(\.value).max()
      #expect(holder?.previous?.value == beaten)
      #expect(
        holder?.previous?.first.lowerBound == before.first { $0.value == beaten }?.day)
      compared += 1
    }
    #expect(compared >= 365)
    for event in records.events {
      let index = CalendarDate.index(of: event.days.lowerBound)
      let before = all.prefix { $0.day < event.days.lowerBound }
        .filter { CalendarDate.index(of: $0.day) == index }.map(\.value)
      #expect(before.count >= RecordMinimum.newYears)
      #expect(before.max() == event.previous.value && event.value > event.previous.value)
    }
  }

  @Test(arguments: 0..<10)
  func `every month's sum and every spell is what a search finds`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed) + 100)
    let values = (0..<365 * 7).map { _ in
      generator.next() % 400 == 0
        ? nil : generator.next() % 3 == 0 ? Double(generator.next() % 50) : 0
    }
    let series = series(values)
    let kinds = [
      RecordKind("wettest-month", .precipitation, .month),
      RecordKind("dry-spell", .dry),
    ]
    let book = book(series, .total, kinds)
    let statistics = SeriesStatistics(series, .total, through: series.observedSpan?.upperBound)
    let months = (2015...2021).flatMap { statistics.months(ofYear: $0) }
    let sums = months.compactMap { month in month.value.complete.map { (month.month, $0) } }
    let month = try #require(book.kinds.first { $0.kind.span == .month })
    #expect(month.allTime.mark.value == sums.map(\.1).max())
    #expect(
      month.allTime.mark.first == sums.first { $0.1 == month.allTime.mark.value }?.0.days)
    let spell = try #require(book.kinds.first { $0.kind.isSpell })
    let longest = series.longestDrySpell(in: first...series.lastDay)
    #expect(spell.allTime.mark.first == longest?.days)
    #expect(
      spell.allTime.mark.isAtLeast == (longest?.before != .otherDay || longest?.after != .otherDay))
  }

  @Test func `a fingerprint is that of the records, and not of all days`() {
    var values = [Double?](repeating: 10, count: 800)
    values[50] = 20
    values[60] = 0
    func fingerprint(_ values: [Double?]) -> Fingerprint {
      Fingerprint { $0.add(book(series(values), .level, [highest, lowest])) }
    }
    let before = fingerprint(values)
    values[700] = 11
    #expect(fingerprint(values) == before)
    values[700] = 21
    #expect(fingerprint(values) != before)
  }
}
