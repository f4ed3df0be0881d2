public import ReportCore

/// A run of days, weeks, months or years that reached a goal.
///
/// Between the first and the last day of a run of days no day is missing, and in each week at most
/// so many days missed the goal as rest days are allowed.
public struct Streak: Hashable, Sendable {
  /// From the first to the last day; both reached the goal.
  public let days: ClosedRange<Day>
  /// How many days, or periods, reached the goal, at least 1: the length of the run.
  public let length: Int
  /// How many observed days within the run missed the goal.
  public let rested: Int
  /// What keeps the run from having begun earlier.
  public let before: Spell.Edge
  /// What ended the run; the end of the range for one that goes on.
  public let after: Spell.Edge
}

extension Streak {
  /// Whether missing data cut the run, so that it may have been longer.
  public var isCutByMissingDay: Bool { before == .missingDay || after == .missingDay }
}

/// The runs that matter: the longest, and the one that goes on.
public struct Streaks: Hashable, Sendable {
  /// The longest, the first of equally long ones; `nil` when the goal was never reached.
  public let longest: Streak?
  /// How many others, apart from each other, are as long as the longest.
  public let ties: Int
  /// The one that goes on at the end; `nil` when the last period, or the days since, ended it.
  public let current: Streak?
}

extension Streaks {
  /// The runs of periods, one directly behind the other.
  ///
  /// - Parameter outcomes: All periods in order, and whether each reached the goal; `nil` where
  ///   that is not known, which ends a run.
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
  /// The runs of days that meet a condition.
  ///
  /// A run begins and ends with a day that meets it. A day without a value ends it. In each week at
  /// most `restDays` observed days within it may miss the condition, and add nothing to its length.
  ///
  /// - Parameters:
  ///   - days: The range.
  ///   - restDays: How many observed days of a week may miss the condition; 0 for none.
  ///   - weekStart: The first day of the week.
  ///   - isMet: Whether a value meets the condition.
  /// - Returns: The longest, and the one that goes on at the end of the range.
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

  /// The observed days of a range, parted by those that are missing.
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

/// A run within a stretch of observed days, by the numbers of its days.
private struct Window {
  let lower: Int
  let upper: Int
  /// How many of its days meet the condition.
  let length: Int
}

/// Days with a value, one directly behind the other.
private struct Stretch {
  let first: Day
  /// Whether each day meets the condition.
  var isMet: [Bool]
  let restDays: Int
  let weekStart: Weekday
  /// What stands before the first day.
  let before: Spell.Edge
  /// What stands behind the last day.
  var after = Spell.Edge.missingDay

  func day(_ index: Int) -> Day { first.advanced(by: index) }

  /// A number that days of the same week share.
  private func week(_ index: Int) -> Int32 { day(index).week(from: weekStart).lowerBound.number }

  /// The longest run that ends with each day that meets the condition, and the one that goes on at
  /// the end; a part of a run is a run, so that the first day of the longest never moves back.
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

  /// What keeps a run from being longer at one end.
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
