public import ReportCore

/// A value that was a record for a time, with the first and the last period that had it.
public struct RecordMark: Hashable, Sendable {
  /// Canonical; for consecutive days, their number.
  public let value: Double
  /// The period that set it: a day, a week, a month, a year, or consecutive days.
  public let first: ClosedRange<Day>
  /// The last period that had it.
  public fileprivate(set) var last: ClosedRange<Day>
  /// The number of periods that have it.
  public fileprivate(set) var count = 1
  /// Whether missing days cut the first period, which may have lasted longer.
  public let isAtLeast: Bool
}

/// The current record, with the one it replaced.
public struct RecordHolder: Hashable, Sendable {
  /// The value with its periods.
  public fileprivate(set) var mark: RecordMark
  /// The previous record; `nil` if there was none.
  public let previous: RecordMark?
}

/// Takes values in chronological order and keeps the record.
///
/// Values that are formatted alike tie, so that a tie that readers see is reported as one.
struct RecordTracker {
  private(set) var holder: RecordHolder?
  private let isHighest: Bool
  private let needsAmount: Bool
  private let rounding: Rounding
  private let step: Double

  /// The result of taking a value.
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

  /// Forgets what the record beat: sparse data are no record to beat.
  mutating func forgetPrevious() {
    holder = holder.map { RecordHolder(mark: $0.mark, previous: nil) }
  }

  /// Takes a later value, which can tie the record or beat it.
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
    // Nearly every value is far from either end.
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

/// The data that a record requires before it: sparse data never gives a record.
///
/// A current record is reported once a value had a whole year of its kind before it, and among
/// namesakes, such as the Januaries, three of them. A new record of days, consecutive days, weeks
/// or months requires as much; one of years, of a month's name or of a date requires ten years.
public enum RecordMinimum {
  /// Observed days before a day or consecutive days.
  public static let days = 366
  /// Complete weeks before a week.
  public static let weeks = 52
  /// Complete months before a month.
  public static let months = 12
  /// Complete years before the current record of years.
  public static let years = 3
  /// Complete months of a name before the current record of that month or its days; for the days of
  /// a date, the years in which the date was observed.
  public static let namesakes = 3
  /// The years with such a month, or such a date, among which one has the current record.
  public static let namesakeYears = namesakes + 1
  /// Years, namesakes or dates before a new record among them: as many as a rank requires.
  public static let newYears = Rank.leastCount
}
