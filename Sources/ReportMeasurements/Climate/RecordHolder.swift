public import ReportCore

/// A value that nothing had beaten for a time, with the first and the last period that had it.
public struct RecordMark: Hashable, Sendable {
  /// Canonical; of days in a row their number.
  public let value: Double
  /// The period that set it: a day, a week, a month, a year, or days in a row.
  public let first: ClosedRange<Day>
  /// The last period that had it.
  public fileprivate(set) var last: ClosedRange<Day>
  /// How many periods have it.
  public fileprivate(set) var count = 1
  /// Whether missing days cut the first one, which may have lasted longer.
  public let isAtLeast: Bool
}

/// A value that nothing has beaten, with what it replaced.
public struct RecordHolder: Hashable, Sendable {
  /// The value with its periods.
  public fileprivate(set) var mark: RecordMark
  /// What stood before; `nil` where nothing did.
  public let previous: RecordMark?
}

/// Takes values in the order of time and knows which of them is the record.
///
/// Values that are written alike tie, so that a tie that a reader sees is told as one.
struct RecordTracker {
  private(set) var holder: RecordHolder?
  private let isHighest: Bool
  private let needsAmount: Bool
  private let rounding: Rounding
  private let step: Double

  /// What became of a value.
  enum Outcome {
    case first
    case beaten(RecordMark)
    case met(RecordMark)
    case below
  }

  init(_ kind: RecordKind, _ rounding: Rounding) {
    isHighest = kind.isHighest
    needsAmount = kind.needsAmount
    self.rounding = rounding
    step = rounding.step
  }

  /// Takes a later value, which may meet the record or beat it.
  @inline(__always)
  mutating func take(
    _ value: Double, _ days: ClosedRange<Day>, isAtLeast: Bool = false
  ) -> Outcome {
    guard let standing = holder?.mark else {
      guard !needsAmount || value > 0 && rounding(value).value > 0 else { return .below }
      holder = RecordHolder(
        mark: RecordMark(value: value, first: days, last: days, isAtLeast: isAtLeast),
        previous: nil)
      return .first
    }
    // Nearly every value is far beyond neither end.
    guard (isHighest ? value - standing.value : standing.value - value) > -step else {
      return .below
    }
    let (new, old) = (rounding(value).value, rounding(standing.value).value)
    if new == old {
      holder?.mark.last = days
      holder?.mark.count += 1
      return .met(standing)
    }
    guard isHighest ? new > old : new < old else { return .below }
    holder = RecordHolder(
      mark: RecordMark(value: value, first: days, last: days, isAtLeast: isAtLeast),
      previous: standing)
    return .beaten(standing)
  }
}

/// What has to come before a record: never a record from thin data.
///
/// What stands is told once a value had a whole year of its kind before it, and among its namesakes,
/// such as the Januaries, three of them. A new record of days or of days in a row, of weeks and of
/// months takes as much; one of years, of a month's name or of a date takes ten years before it.
public enum RecordMinimum {
  /// Observed days before a day or days in a row.
  public static let days = 366
  /// Complete weeks before a week.
  public static let weeks = 52
  /// Complete months before a month.
  public static let months = 12
  /// Complete years before a year that stands.
  public static let years = 3
  /// Before a month that stands, or a day of it, the complete months of its name; before a day of a
  /// date the years in which the date was observed.
  public static let namesakes = 3
  /// Years, namesakes or dates before a new record among them: as many as a rank takes.
  public static let newYears = Rank.leastCount
}
