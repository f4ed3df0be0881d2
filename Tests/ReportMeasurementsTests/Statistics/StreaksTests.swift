import ReportCore
import ReportMeasurements
import Support
import Testing

@Suite struct StreaksTests {
  /// A Sunday.
  private let start = Month(year: 2018, month: 7).firstDay

  /// `1` reached the goal, `0` missed it, `?` has no value.
  private func series(_ letters: String) -> DailySeries {
    DailySeries(
      from: start,
      measured: letters.map { $0 == "?" ? nil : $0 == "1" ? 1 : 0 })
  }

  private func streaks(_ letters: String, restDays: Int = 0) -> Streaks {
    let series = series(letters)
    return series.streaks(
      in: start...start.advanced(by: letters.count - 1), restDays: restDays, weekStart: .sunday
    ) { $0 >= 1 }
  }

  private func days(_ range: ClosedRange<Int>) -> ClosedRange<Day> {
    start.advanced(by: range.lowerBound)...start.advanced(by: range.upperBound)
  }

  @Test(arguments: [
    // Weeks: 0…6, 7…13.
    ("1101110", 0, 3...5, 3), ("11?111", 0, 3...5, 3), ("1101110", 1, 0...5, 5),
    ("1010111", 1, 2...6, 4), ("1010111", 2, 0...6, 5), ("11?1110", 1, 3...5, 3),
    ("1111110" + "0111111", 1, 0...13, 12), ("1111100" + "1111111", 1, 7...13, 7),
    ("0111", 1, 1...3, 3), ("1", 6, 0...0, 1),
  ])
  func `a streak survives so many missed days in each week, and no missing one`(
    letters: String, restDays: Int, range: ClosedRange<Int>, length: Int
  ) throws {
    let longest = try #require(streaks(letters, restDays: restDays).longest)
    #expect(longest.days == days(range))
    #expect(longest.length == length)
    #expect(longest.rested == range.count - length)
  }

  @Test func `a streak goes on while the days since cannot have ended it`() throws {
    #expect(streaks("0111").current?.days == days(1...3))
    #expect(streaks("1110").current == nil)
    #expect(streaks("1110", restDays: 1).current?.days == days(0...2))
    #expect(streaks("11100", restDays: 1).current == nil)
    // The second missed day of the week cuts off the days before the first.
    #expect(streaks("110110", restDays: 1).current?.days == days(3...4))
    #expect(streaks("111?", restDays: 1).current == nil)
    #expect(streaks("000").current == nil && streaks("000").longest == nil)
  }

  @Test func `what limits a streak is told`() throws {
    let cut = try #require(streaks("0?110").longest)
    #expect(cut.before == .missingDay && cut.after == .otherDay)
    let rested = try #require(streaks("110?", restDays: 1).longest)
    #expect(rested.before == .rangeEnd && rested.after == .missingDay)
    let plain = try #require(streaks("0110").longest)
    #expect(plain.before == .otherDay && plain.after == .otherDay)
  }

  @Test func `the first of equally long streaks counts, and the others are told`() {
    let found = streaks("11011011")
    #expect(found.longest?.days == days(0...1))
    #expect(found.ties == 2)
  }

  @Test func `nothing is nothing`() {
    let none = DailySeries.empty.streaks(in: start...start) { _ in true }
    #expect(none.longest == nil && none.current == nil && none.ties == 0)
  }

  /// Whether a range of days is a streak, by the definition of the guide.
  private func isStreak(_ letters: [Character], _ range: ClosedRange<Int>, _ restDays: Int) -> Bool
  {
    let part = letters[range]
    guard !part.contains("?"), part.first == "1", part.last == "1" else { return false }
    let missed = Dictionary(grouping: range.filter { letters[$0] == "0" }) { $0 / 7 }
    return missed.values.allSatisfy { $0.count <= restDays }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the longest streak is that of all pairs of days`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...40, using: &random)
    let letters = (0..<count).map { _ in "1111100?".randomElement(using: &random) ?? "1" }
    let restDays = Int.random(in: 0...3, using: &random)
    let found = streaks(String(letters), restDays: restDays)
    var best: (range: ClosedRange<Int>, length: Int)?
    for first in 0..<count {
      for last in first..<count where isStreak(letters, first...last, restDays) {
        let length = letters[first...last].count { $0 == "1" }
        if length > best?.length ?? 0 { best = (first...last, length) }
      }
    }
    #expect(found.longest?.length == best?.length)
    // Of two of equal length the one that ends first.
    if let longest = found.longest {
      let range =
        start.distance(
          to: longest.days.lowerBound)...start.distance(
          to: longest.days.upperBound)
      #expect(isStreak(letters, range, restDays))
    }
    let alive = (0..<count).last { letters[$0] == "1" }.flatMap { last in
      (0...last).first { first in
        let tail = letters[first...]
        let missed = Dictionary(grouping: (first..<count).filter { letters[$0] == "0" }) { $0 / 7 }
        return letters[first] == "1" && !tail.contains("?")
          && missed.values.allSatisfy { $0.count <= restDays }
      }.map { first in first...last }
    }
    #expect(found.current?.days == alive.map(days))
  }
}
