import ReportCore
import ReportMeasurements
import Testing

@Suite struct GoalHistoryTests {
  private func statistics(
    from first: Day, _ values: [Double?], through last: Day? = nil
  ) -> SeriesStatistics {
    let series = DailySeries(from: first, measured: values)
    return SeriesStatistics(series, .total, through: last ?? series.observedSpan?.upperBound)
  }

  /// Sunday, 1 July 2018.
  private let sunday = Month(year: 2018, month: 7).firstDay

  @Test func `complete weeks count, and the running one is apart`() throws {
    let values =
      [Double?](repeating: 10, count: 7) + [nil] + [Double?](repeating: 19, count: 6)
      + [Double?](repeating: 20, count: 7) + [30, 30, nil, 30]
    let weeks = try #require(
      statistics(from: sunday, values).goalHistory(
        of: .week, Goals([.week: 120]), weekStart: .sunday))
    #expect(weeks.complete == 2 && weeks.reached == 1 && weeks.incomplete == 1)
    #expect(weeks.incompleteReached == 0)
    #expect(weeks.share == 0.5)
    let pace = try #require(weeks.running)
    #expect(pace.days == sunday.advanced(by: 21)...sunday.advanced(by: 27))
    #expect(pace.sum == 90 && pace.left == 30 && pace.daysLeft == 3 && pace.needed == 10)
    #expect(pace.coverage == Coverage(observed: 3, expected: 4))
    #expect(weeks.streaks.longest?.length == 1)
    #expect(weeks.streaks.current?.length == nil || weeks.streaks.current?.length == 1)
  }

  @Test func `an incomplete week that has reached the goal is told apart and keeps the streak`()
    throws
  {
    let values =
      [Double?](repeating: 10, count: 7) + [nil] + [Double?](repeating: 12, count: 6)
      + [Double?](repeating: 10, count: 7)
    let weeks = try #require(
      statistics(from: sunday, values).goalHistory(
        of: .week, Goals([.week: 70]), weekStart: .sunday))
    #expect(weeks.complete == 2 && weeks.reached == 2)
    #expect(weeks.incomplete == 1 && weeks.incompleteReached == 1)
    #expect(weeks.streaks.longest?.length == 3)
  }

  @Test func `a running week that has reached the goal extends the run and not the share`() throws {
    let values = [Double?](repeating: 10, count: 7) + [40, 40]
    let weeks = try #require(
      statistics(from: sunday, values).goalHistory(
        of: .week, Goals([.week: 70]), weekStart: .sunday))
    #expect(weeks.complete == 1 && weeks.reached == 1)
    #expect(weeks.streaks.current?.length == 2)
    #expect(weeks.running?.isReached == true && weeks.running?.needed == 0)
  }

  @Test func `a period belongs to the year of its last day`() throws {
    // 30 December 2018 is a Sunday.
    let first = try #require(Day(year: 2018, month: 12, day: 23))
    let all = statistics(from: first, [Double?](repeating: 10, count: 14))
    for (year, count) in [(2018, 1), (2019, 1), (2020, nil)] {
      let history = all.goalHistory(
        of: .week, Goals([.week: 70]), weekStart: .sunday, in: Day.days(ofYear: year))
      #expect(history?.complete == count)
    }
  }

  @Test func `February has 29 days in a leap year`() throws {
    let first = Month(year: 2020, month: 2).firstDay
    let full = statistics(from: first, [Double?](repeating: 1, count: 29))
    let history = try #require(
      full.goalHistory(of: .month, Goals([.month: 29]), weekStart: .monday))
    #expect(history.reached == 1 && history.complete == 1 && history.running == nil)
    let short = statistics(from: first, [Double?](repeating: 1, count: 28))
    let pace = try #require(short.pace(of: .month, Goals([.month: 29]), weekStart: .monday))
    #expect(pace.daysLeft == 1 && pace.needed == 1)
  }

  @Test func `of days those with a value count`() throws {
    let days = try #require(
      statistics(from: sunday, [12, nil, 8, 10, 12]).goalHistory(
        of: .day, Goals([.day: 10]), weekStart: .sunday))
    #expect(days.reached == 3 && days.complete == 4 && days.incomplete == 0)
    #expect(days.streaks.longest?.days == sunday.advanced(by: 3)...sunday.advanced(by: 4))
    #expect(days.running == nil)
  }

  @Test func `without a goal or a value there is nothing to tell`() {
    let days = statistics(from: sunday, [12])
    #expect(days.goalHistory(of: .day, Goals(), weekStart: .sunday) == nil)
    #expect(days.goalHistory(of: .week, Goals([.day: 1]), weekStart: .sunday) == nil)
    let none = SeriesStatistics(.empty, .total, through: nil)
    #expect(none.goalHistory(of: .day, Goals([.day: 1]), weekStart: .sunday) == nil)
  }

  @Test func `a level reaches its goal from the side on which it began`() {
    let falling = DailySeries(from: sunday, measured: [nil, 80, 75, 70])
    #expect(Goals.Direction(from: falling, to: 72) == .atMost)
    #expect(Goals.Direction(from: falling, to: 85) == .atLeast)
    #expect(Goals.Direction(from: .empty, to: 85) == .atLeast)
    let goals = Goals([.day: 72], .atMost)
    #expect(goals.isReached(70) && goals.isReached(72) && !goals.isReached(73))
    #expect(!Goals().isReached(1))
  }
}
