public import ReportCore

/// A streak of days, weeks, months or years that reached a goal.
///
/// No day is missing between the first and the last day of a streak of days, and no more days of
/// each week missed the goal than rest days are allowed.
public struct Streak: Hashable, Sendable {
  /// From the first to the last day; both reached the goal.
  public let days: ClosedRange<Day>
  /// The number of days, or periods, that reached the goal, at least 1: the length of the streak.
  public let length: Int
  /// The number of observed days within the streak that missed the goal.
  public let rested: Int
  /// The reason that the streak did not begin earlier.
  public let before: Spell.Edge
  /// The reason that the streak ended; the end of the range for one that continues.
  public let after: Spell.Edge
}

/// The notable streaks: the longest, and the current one.
public struct Streaks: Hashable, Sendable {
  /// The longest streak, the first of equal length; `nil` if the goal was never reached.
  public let longest: Streak?
  /// The number of other, non-overlapping streaks as long as the longest.
  public let ties: Int
  /// The current streak; `nil` if the last period, or the days since, ended it.
  public let current: Streak?
}

extension Streaks {
  /// The streaks of consecutive periods.
  ///
  /// - Parameter outcomes: All periods in order, and whether each reached the goal; `nil` if that
  ///   is not known, which ends a streak.
  init(of outcomes: [(days: ClosedRange<Day>, isReached: Bool?)]) {
    var runs: [Streak] = []
    var index = 0
    while index < outcomes.count {
      guard outcomes[index].isReached == true else {
        index += 1
        continue
      }
      let first = index
      while index < outcomes.count, outcomes[index].isReached == true { index += 1 }
      func edge(_ place: Int) -> Spell.Edge {
        guard outcomes.indices.contains(place) else { return .rangeEnd }
        return outcomes[place].isReached == nil ? .missingDay : .otherDay
      }
      runs.append(
        Streak(
          days: outcomes[first].days.lowerBound...outcomes[index - 1].days.upperBound,
          length: index - first, rested: 0, before: edge(first - 1), after: edge(index)))
    }
    longest = runs.reduce(nil) { best, run in run.length > best?.length ?? 0 ? run : best }
    ties = max(runs.count { [longest] in $0.length == longest?.length } - 1, 0)
    current = runs.last.flatMap { $0.after == .rangeEnd ? $0 : nil }
  }
}

extension DailySeries {
  /// The streaks of days that meet a condition.
  ///
  /// A streak begins and ends with a day that meets it. A day without a value ends it. In each week
  /// at most `restDays` observed days within it may miss the condition, and add nothing to its
  /// length.
  ///
  /// - Parameters:
  ///   - days: The range.
  ///   - restDays: The number of observed days per week that may miss the condition; 0 for none.
  ///   - weekStart: The first day of the week.
  ///   - isMet: Whether a value meets the condition.
  /// - Returns: The longest streak, and the one that continues at the end of the range.
  public func streaks(
    in days: ClosedRange<Day>, restDays: Int = 0, weekStart: Weekday = .sunday,
    where isMet: (Double) -> Bool
  ) -> Streaks {
    var longest: (stretch: Stretch, window: Window)?
    var (ties, end) = (0, days.lowerBound)
    var current: Streak?
    for stretch in stretches(in: days, restDays, weekStart, isMet) {
      let windows = stretch.windows
      for window in windows.ending {
        let last = stretch.day(window.upper)
        if window.length > longest?.window.length ?? 0 {
          longest = (stretch, window)
          (ties, end) = (0, last)
        } else if window.length == longest?.window.length, stretch.day(window.lower) > end {
          ties += 1
          end = last
        }
      }
      current = stretch.after == .rangeEnd ? windows.last.map(stretch.streak) : nil
    }
    return Streaks(
      longest: longest.map { $0.stretch.streak($0.window) }, ties: ties, current: current)
  }

  /// The observed days of a range, split at missing days.
  private func stretches(
    in days: ClosedRange<Day>, _ restDays: Int, _ weekStart: Weekday, _ isMet: (Double) -> Bool
  ) -> [Stretch] {
    var stretches: [Stretch] = []
    for (day, value) in observations(in: days) {
      if let last = stretches.last, last.day(last.isMet.count) == day {
        stretches[stretches.count - 1].isMet.append(isMet(value))
      } else {
        let before = day == days.lowerBound ? Spell.Edge.rangeEnd : .missingDay
        stretches.append(
          Stretch(
            first: day, isMet: [isMet(value)], restDays: restDays, weekStart: weekStart,
            before: before))
      }
    }
    if let last = stretches.last, last.day(last.isMet.count - 1) == days.upperBound {
      stretches[stretches.count - 1].after = .rangeEnd
    }
    return stretches
  }
}

/// A streak within a stretch of observed days, by the indices of its days.
private struct Window {
  let lower: Int
  let upper: Int
  /// The number of its days that meet the condition.
  let length: Int
}

/// Consecutive days with a value.
private struct Stretch {
  let first: Day
  /// Whether each day meets the condition.
  var isMet: [Bool]
  let restDays: Int
  let weekStart: Weekday
  /// What precedes the first day.
  let before: Spell.Edge
  /// What follows the last day.
  var after = Spell.Edge.missingDay

  func day(_ index: Int) -> Day { first.advanced(by: index) }

  /// A number that the days of a week share.
  private func week(_ index: Int) -> Int32 { day(index).week(from: weekStart).lowerBound.number }

  /// The longest streak that ends with each day that meets the condition, and the current one.
  ///
  /// A part of a streak is a streak, so the first day of the longest never moves back.
  var windows: (ending: [Window], last: Window?) {
    var ending: [Window] = []
    var (lower, length) = (0, 0)
    var missed: [Int32: Int] = [:]
    for upper in isMet.indices {
      if isMet[upper] { length += 1 } else { missed[week(upper), default: 0] += 1 }
      while lower <= upper,
        !isMet[lower] || missed[week(upper), default: 0] > restDays
      {
        if isMet[lower] { length -= 1 } else { missed[week(lower), default: 0] -= 1 }
        lower += 1
      }
      if isMet[upper] { ending.append(Window(lower: lower, upper: upper, length: length)) }
    }
    guard length > 0, let last = ending.last else { return (ending, nil) }
    return (ending, Window(lower: lower, upper: last.upper, length: length))
  }

  func streak(_ window: Window) -> Streak {
    Streak(
      days: day(window.lower)...day(window.upper), length: window.length,
      rested: window.upper - window.lower + 1 - window.length,
      before: edge(of: window, step: -1), after: edge(of: window, step: 1))
  }

  /// The reason that a streak is not longer at one end.
  private func edge(of window: Window, step: Int) -> Spell.Edge {
    var index = step < 0 ? window.lower : window.upper
    var missed: [Int32: Int] = [:]
    for place in window.lower...window.upper where !isMet[place] {
      missed[week(place), default: 0] += 1
    }
    while true {
      index += step
      guard isMet.indices.contains(index) else { return step < 0 ? before : after }
      guard !isMet[index] else { return .otherDay }
      missed[week(index), default: 0] += 1
      if missed[week(index), default: 0] > restDays { return .otherDay }
    }
  }
}
